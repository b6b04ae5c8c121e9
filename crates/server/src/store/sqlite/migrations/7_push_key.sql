-- The key by which push services know this server: with another one, all browsers would have to subscribe again.
create table push_key (
  only integer primary key check (only = 1),
  pkcs8 blob not null
);
