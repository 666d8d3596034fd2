-- A new title counts in its month, which must be open. What it charges and what it forgives may be at two accounts: that they come to zero
-- is a fact too.
-- Kind: closed period
create or replace function app.titulo_novo_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia))
    from (select grupo_id, empresa_id, app.fim_do_mes(competencia) as dia from novas where acordo_id is null
      union select n.grupo_id, n.empresa_id, g.data from novas n
        join app.titulo_acordo g on g.grupo_id = n.grupo_id and g.id = n.acordo_id where (g.encargos <> 0 or g.ajuste <> 0)) f;
  return null;
end $$;
