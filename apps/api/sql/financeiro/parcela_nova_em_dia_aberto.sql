-- A new instalment counts in the month of its title, and what was given up of it on its day.
-- Kind: closed period
create or replace function app.parcela_nova_em_dia_aberto() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if not app.ha_fechado(array(select distinct grupo_id from novas)) then return null; end if;
  perform app.recusar_fechado(array_agg(f.grupo_id), array_agg(f.empresa_id), array_agg(f.dia)) from (
    select t.grupo_id, t.empresa_id, app.fim_do_mes(t.competencia) as dia from (select distinct grupo_id, titulo_id from novas) p
      join app.titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id where t.acordo_id is null
    union select grupo_id, empresa_id, perda_em from novas where perda_em is not null) f;
  return null;
end $$;
