create table tables (
  id text primary key,
  status text not null,
  public integer not null,
  updated integer not null,
  deadline integer,
  summary text not null
) without rowid;
create index tables_lobby on tables (updated) where public and status <> 'over';
create index tables_ticking on tables (deadline) where deadline is not null;
create index tables_idle on tables (status, updated) where status <> 'over';

create table entries (
  table_id text not null,
  seq integer not null,
  at integer not null,
  body text not null,
  primary key (table_id, seq)
) without rowid;

create table people (
  person blob not null,
  table_id text not null,
  primary key (person, table_id)
) without rowid;
create index people_tables on people (table_id);

create table runs (
  number integer primary key,
  started integer not null,
  alive integer not null
);
