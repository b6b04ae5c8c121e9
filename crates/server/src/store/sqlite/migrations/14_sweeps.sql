-- The dates of the latest sweeps: only what was old at every one of them is deleted.
create table sweeps (
  number integer primary key,
  at integer not null
);
