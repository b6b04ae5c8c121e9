-- The dates of the latest sweeps: only what was old at every one of them is deleted.
create table sweeps (
  number bigint generated always as identity primary key,
  at bigint not null
);
