-- The days of a title that came, changed or went are added up anew, those of its agreement too.
-- Kind: day to sum
create or replace function app.titulo_no_resultado() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into app.resultado_mudado (grupo_id, dia)
      select grupo_id, competencia from novas
      union select n.grupo_id, g.data from novas n join app.titulo_acordo g on g.grupo_id = n.grupo_id and g.id = n.acordo_id;
  elsif tg_op = 'DELETE' then
    insert into app.resultado_mudado (grupo_id, dia) select distinct grupo_id, competencia from velhas;
  else
    insert into app.resultado_mudado (grupo_id, dia)
      select distinct t.grupo_id, d.dia
      from (select n.grupo_id, n.id, v.competencia as velha, v.acordo_id as acordo_velho from novas n full join velhas v using (grupo_id, id)
        where (n.competencia, n.bruto, n.valor, n.empresa_id, n.acordo_id)
          is distinct from (v.competencia, v.bruto, v.valor, v.empresa_id, v.acordo_id)) t,
        lateral (select x as dia from app.dias_do_titulo(t.grupo_id, t.id) x
          union all select t.velha
          union all select g.data from app.titulo_acordo g where g.grupo_id = t.grupo_id and g.id = t.acordo_velho) d;
  end if;
  return null;
end $$;
