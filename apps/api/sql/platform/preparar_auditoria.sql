-- Months ahead get their own partition; called at start and daily.
create or replace function app.preparar_auditoria(meses int default 3) returns void language plpgsql security definer set search_path = app, pg_temp as $$
declare
  inicio date := date_trunc('month', now())::date;
  nome text;
begin
  for i in 0..meses loop
    nome := format('auditoria_%s', to_char(inicio + make_interval(months => i), 'YYYYMM'));
    if to_regclass('app.' || nome) is null then
      execute format('create table app.%I partition of app.auditoria for values from (%L) to (%L)',
        nome, inicio + make_interval(months => i), inicio + make_interval(months => i + 1));
    end if;
  end loop;
end $$;

grant execute on function app.preparar_auditoria(integer) to retaguarda_app;
