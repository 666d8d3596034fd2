-- A new card sale counts on its day, which must be open.
-- Kind: closed period
create or replace function app.venda_no_cartao_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct grupo_id, empresa_id, data as dia from novas) f;
  return null;
end $$;
