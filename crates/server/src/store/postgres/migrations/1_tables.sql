-- Names are compared byte by byte, so that every server locks rows in the same order, and lists look as they do in SQLite.
create table tables (
  id text collate "C" primary key,
  status text not null,
  public boolean not null,
  updated bigint not null,
  deadline bigint,
  summary text not null,
  -- The number of the next entry: whoever appends locks this row and compares.
  next bigint not null,
  -- The hash of the last entry.
  hash bytea,
  -- At which sweep the table was found idle.
  idle_since bigint
);
create index tables_lobby on tables (updated) where public and status <> 'over';
create index tables_ticking on tables (deadline) where deadline is not null;
create index tables_idle on tables (status, updated) where status <> 'over';
create index tables_marked on tables (idle_since) where idle_since is not null;

create table entries (
  table_id text collate "C" not null,
  seq bigint not null,
  at bigint not null,
  body text not null,
  -- The SHA-256 of the entry chained to the one before it. Entries from before there were hashes have none.
  hash bytea,
  primary key (table_id, seq)
);

create table people (
  person bytea not null,
  table_id text collate "C" not null,
  primary key (person, table_id)
);
create index people_tables on people (table_id);

create table runs (
  number bigint generated always as identity primary key,
  started bigint not null,
  alive bigint not null
);

-- One row: how many sweeps there have been, and how often it was tried whether the database takes a write.
create table state (
  sweeps bigint not null,
  tried bigint not null
);
insert into state (sweeps, tried) values (0, 0);

create table lists (
  number bigint generated always as identity primary key,
  fingerprint text not null unique,
  name text not null unique,
  words bigint not null,
  added bigint not null,
  text bytea not null
);

-- When a person had the list of their games erased: what ended before is not told of again.
create table erased (
  person bytea primary key,
  at bigint not null
);

-- Browsers that want to be told when it is somebody's turn.
create table subscriptions (
  endpoint text collate "C" primary key,
  person bytea not null,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  added bigint not null
);
create index subscriptions_by_person on subscriptions (person, added);

-- Games that were looked at with the master. They can be made again from the log.
create table reviews (
  table_id text collate "C" not null,
  game bigint not null,
  body text not null,
  primary key (table_id, game)
);

-- The key by which push services know these servers: with another one, all browsers would have to subscribe again.
create table push_key (
  single integer primary key check (single = 1),
  pkcs8 bytea not null
);

-- Words that people miss in the list, or do not want in it: a row a word and kind, however many said so.
create table reports (
  kind text collate "C" not null,
  word text collate "C" not null,
  spelling text not null,
  part text,
  reason text,
  count bigint not null,
  latest bigint not null,
  primary key (kind, word)
);

-- How good answers to a day's puzzle were: how many are in each tenth of the best. Nobody is told apart.
create table puzzle_counts (
  puzzle text not null,
  tenth bigint not null,
  count bigint not null,
  primary key (puzzle, tenth)
);

-- Evenings: the same deals for many. What is played, when, and where its chance comes from.
create table evenings (
  id text primary key,
  opened bigint not null,
  starts bigint not null,
  ends bigint not null,
  body text not null,
  seed text not null
);

-- Who takes part, by the digest of a browser's identity.
create table evening_players (
  evening text not null,
  person bytea not null,
  name text collate "C" not null,
  joined bigint not null,
  primary key (evening, person)
);

-- Where each plays each deal: one table, and so one attempt.
create table evening_tables (
  evening text not null,
  person bytea not null,
  deal bigint not null,
  table_id text collate "C" not null,
  primary key (evening, person, deal)
);

-- What one server at a time does for all. Worth nothing after a crash of the database, so it need not reach the disk.
create unlogged table leases (
  name text primary key,
  node bigint not null,
  until timestamptz not null
);
