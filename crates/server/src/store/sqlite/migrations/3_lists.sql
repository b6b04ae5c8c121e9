create table lists (
  fingerprint text primary key,
  name text not null unique,
  words integer not null,
  added integer not null,
  text blob not null
);
