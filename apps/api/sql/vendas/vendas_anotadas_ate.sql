-- The last day of which a late change is written down; a day after app.vendas_encerradas_ate, so that none is missed while the day turns.
create or replace function app.vendas_anotadas_ate() returns date language sql stable as $$ select (now() at time zone 'UTC')::date - 2 $$;
