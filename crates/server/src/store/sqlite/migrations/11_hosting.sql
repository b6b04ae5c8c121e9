-- Addresses that the host does not let in, for a while or for good. An address of IPv6 stands for its network of 64 bits.
create table bans (
  address text primary key,
  reason text not null,
  added integer not null,
  until integer
) without rowid;

-- Tables that the host has closed, and why. Their logs stay until they are swept like others.
create table closed (
  table_id text primary key,
  reason text not null,
  at integer not null
) without rowid;

-- Lines of chat that somebody at the table has reported to the host, with what was said around them.
create table chat_reports (
  table_id text not null,
  seq integer not null,
  lines text not null,
  count integer not null,
  latest integer not null,
  primary key (table_id, seq)
) without rowid;
