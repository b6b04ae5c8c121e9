-- How good answers to a day's puzzle were: how many are in each tenth of the best. Nobody is told apart.
create table puzzle_counts (
  puzzle text not null,
  tenth integer not null,
  count integer not null,
  primary key (puzzle, tenth)
) without rowid;
