-- Logs in which entries were changed in place, and when the last time: servers that have such a table in use read it again.
create table rewritten (
  table_id text primary key,
  at integer not null
) without rowid;
