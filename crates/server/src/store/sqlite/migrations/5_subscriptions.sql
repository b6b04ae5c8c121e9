-- Browsers that want to be told when it is somebody's turn.
create table subscriptions (
  endpoint text primary key,
  person blob not null,
  p256dh blob not null,
  auth blob not null,
  language text not null,
  added integer not null
) without rowid;
create index subscriptions_by_person on subscriptions (person, added);
