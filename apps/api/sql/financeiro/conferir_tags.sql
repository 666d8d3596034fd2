-- The tags kept of each entry against those of its title.
create or replace function app.conferir_tags() returns setof text language sql stable as $$
  with devem as (
    select distinct p.grupo_id, x as tag, p.origem, p.vencimento, p.id as parcela_id
    from app.titulo t join app.parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id, unnest(t.tags) x
  )
  select format('tag %s do lançamento %s do grupo %s: %s', tag, parcela_id, grupo_id, quem) from (
    (select *, 'falta' as quem from (select * from devem except select grupo_id, tag, origem, vencimento, parcela_id from app.parcela_tag) f)
    union all
    (select *, 'sobra' from (select grupo_id, tag, origem, vencimento, parcela_id from app.parcela_tag except select * from devem) s)) d
$$;
