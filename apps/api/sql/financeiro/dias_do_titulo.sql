-- Every day that a title's split or gross is in: its month, its settlements, its agreement.
create or replace function app.dias_do_titulo(grupo bigint, titulo bigint) returns setof date language sql stable as $$
  select t.competencia from app.titulo t where t.grupo_id = grupo and t.id = titulo
  union all
  select d.dia from app.parcela p join app.baixa b on b.grupo_id = p.grupo_id and b.parcela_id = p.id
    left join app.movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id, lateral (values (b.data), (m.data)) d (dia)
    where p.grupo_id = grupo and p.titulo_id = titulo and d.dia is not null
  union all
  select g.data from app.titulo t join app.titulo_acordo g on g.grupo_id = t.grupo_id and g.id = t.acordo_id where t.grupo_id = grupo and t.id = titulo
$$;
