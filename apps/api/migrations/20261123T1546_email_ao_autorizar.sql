-- The client of a note receives its file and its paper when it is authorised, where the company says so.
alter table app.emissor add column email_ao_autorizar boolean not null default false;
