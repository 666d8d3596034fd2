-- Whether support may sign fiscal documents in the name of a group's companies: the group's own word.
alter table app.grupo add column suporte_assina boolean not null default false;
