-- The last day of which sums may be kept. A change is written down from a day before that on, so that none is missed while the day turns.
create or replace function app.vendas_encerradas_ate() returns date language sql stable as $$ select (now() at time zone 'UTC')::date - 3 $$;
