-- Brands and places of the merchandising tree that a file names and the group does not have: how many the check found of
-- each (`{"marca": 3}`), and the ids of those that applying it made, which taking it back retires.
alter table app.importacao
  add column a_cadastrar jsonb not null default '{}',
  add column cadastros jsonb not null default '{}';
