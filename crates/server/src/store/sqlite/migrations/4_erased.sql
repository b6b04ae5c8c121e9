-- When a person had the list of their games erased: what ended before is not told of again.
create table erased (
  person blob primary key,
  at integer not null
) without rowid;
