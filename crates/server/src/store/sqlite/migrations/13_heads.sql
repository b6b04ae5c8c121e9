-- A move changes a table's row and no index: indexes go by what changes seldom, the day of the last move and whether a clock runs.
alter table tables add column day integer not null default 0;
alter table tables add column ticks integer not null default 0;
update tables set day = updated / 86400000, ticks = deadline is not null;

drop index tables_idle;
create index tables_idle on tables (status, day) where status <> 'over';
drop index tables_ticking;
create index tables_ticking on tables (id) where ticks;
