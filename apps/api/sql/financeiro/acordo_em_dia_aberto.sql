-- What an agreement charged or forgave counts on its own day, which must be open.
-- Kind: closed period
create or replace function app.acordo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select distinct g.grupo_id, t.empresa_id, g.data as dia from novas g
      join velhas v using (grupo_id, id)
      join app.titulo t on t.grupo_id = g.grupo_id and t.acordo_id = g.id
      where g.desfeito_em is distinct from v.desfeito_em and (g.encargos <> 0 or g.ajuste <> 0)) f;
  return null;
end $$;
