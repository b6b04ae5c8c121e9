-- Addresses that the host does not let in, for a while or for good. An address of IPv6 stands for its network of 64 bits.
create table bans (
  address text collate "C" primary key,
  reason text not null,
  added bigint not null,
  until bigint
);

-- Tables that the host has closed, and why. Their logs stay until they are swept like others.
create table closed (
  table_id text collate "C" primary key,
  reason text not null,
  at bigint not null
);

-- Lines of chat that somebody at the table has reported to the host, with what was said around them.
create table chat_reports (
  table_id text collate "C" not null,
  seq bigint not null,
  lines text not null,
  count bigint not null,
  latest bigint not null,
  primary key (table_id, seq)
);
