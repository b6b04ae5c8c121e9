-- Evenings: the same deals for many. What is played, when, and where its chance comes from.
create table evenings (
  id text primary key,
  opened integer not null,
  starts integer not null,
  ends integer not null,
  body text not null,
  seed text not null
) without rowid;

-- Who takes part, by the digest of a browser's identity.
create table evening_players (
  evening text not null,
  person blob not null,
  name text not null,
  joined integer not null,
  primary key (evening, person)
) without rowid;

-- Where each plays each deal: one table, and so one attempt.
create table evening_tables (
  evening text not null,
  person blob not null,
  deal integer not null,
  table_id text not null,
  primary key (evening, person, deal)
) without rowid;
