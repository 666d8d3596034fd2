-- A movement of an account counts on its day, which must be open for the company of the account.
-- Kind: closed period
create or replace function app.movimento_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct m.grupo_id, c.empresa_id, m.data as dia from novas m
      join app.conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id) f;
  return null;
end $$;
