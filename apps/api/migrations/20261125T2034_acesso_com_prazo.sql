-- Who comes for a time (an accountant, an auditor) has a last day, counted in Brasília; null: no end.
alter table app.usuario add column acesso_ate date;
create function app.acesso_vale(ativo boolean, acesso_ate date) returns boolean language sql stable parallel safe
  as $$ select ativo and coalesce(acesso_ate >= (now() at time zone 'America/Sao_Paulo')::date, true) $$;
