-- What of a kit another shop of the company sent: a kit has no stock of its own, its components left and come in, each with its lot
-- and what it cost.
alter table app.entrada_item add column componentes jsonb not null default '[]';
