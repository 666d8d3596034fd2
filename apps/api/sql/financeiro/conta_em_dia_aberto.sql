-- An account begins with a balance on a day: every balance after it is counted from there.
-- Kind: closed period
create or replace function app.conta_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform app.recusar_fechado(array[new.grupo_id], array[new.empresa_id], array[new.saldo_inicial_data])
    where new.saldo_inicial is distinct from 0;
  if tg_op = 'UPDATE' then
    perform app.recusar_fechado(array[old.grupo_id], array[old.empresa_id], array[old.saldo_inicial_data])
      where old.saldo_inicial is distinct from 0;
  end if;
  return null;
end $$;
