-- Whether any company of these groups has closed a period: where none has, an import of thousands of rows is not looked at row by row.
create or replace function app.ha_fechado(grupos bigint[]) returns boolean language sql stable set search_path = app, pg_temp as $$
  select exists (select from app.financeiro_fechamento where grupo_id = any(grupos) and fechado_ate is not null)
$$;
