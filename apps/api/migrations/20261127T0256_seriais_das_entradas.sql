-- Serial numbers of what comes in by a note: told by a person, or those that another shop of the company sent.
alter table app.entrada_item add column seriais jsonb not null default '[]';
