-- Words that people miss in the list, or do not want in it: a row a word and kind, however many said so.
create table reports (
    kind text not null,
    word text not null,
    spelling text not null,
    part text,
    reason text,
    count integer not null,
    latest integer not null,
    primary key (kind, word)
) strict, without rowid;
