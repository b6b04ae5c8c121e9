-- Games that were looked at with the master. They can be made again from the log.
create table reviews (
  table_id text not null,
  game integer not null,
  body text not null,
  primary key (table_id, game)
) without rowid;
