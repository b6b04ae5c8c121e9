-- The SHA-256 of each entry chained to the one before it, and of the last one of each log. Older entries have none.
alter table entries add column hash blob;
alter table tables add column hash blob;

-- At which sweep a table was found idle.
alter table tables add column idle_since integer;
create index tables_marked on tables (idle_since) where idle_since is not null;

-- One row: how many sweeps there have been, and how often it was tried whether the disk takes a write.
create table state (
  sweeps integer not null,
  tried integer not null
);
insert into state (sweeps, tried) values (0, 0);
