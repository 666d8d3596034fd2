-- Whether a person may still sign in: active, and not past the last day that was given, which ends at midnight in São Paulo.
create or replace function app.acesso_vale(ativo boolean, acesso_ate date) returns boolean language sql stable parallel safe
  as $$ select ativo and coalesce(acesso_ate >= (now() at time zone 'America/Sao_Paulo')::date, true) $$;
