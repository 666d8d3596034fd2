-- A note that another program issued for the company, brought in by its file: kept, counted in its month, and never sent from here.
alter table app.nota add column importada boolean not null default false;
