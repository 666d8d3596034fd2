-- Who is not in the house asks by its code, to be delivered or picked up.
alter table app.cardapio_configuracao add column aceita_entregas boolean not null default false;
