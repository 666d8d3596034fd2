-- A supplier's note moves stock and owes money only while it is posted.
create or replace function app.conferir_entradas() returns setof text language sql stable as $$
  select format('entrada %s do grupo %s: %s, e o estoque tem %s movimentos dela em pé', e.id, e.grupo_id, e.situacao, m.n)
  from app.entrada e
  cross join lateral (select count(*) as n from app.estoque_movimento x where x.grupo_id = e.grupo_id and x.origem = 'nfe'
    and starts_with(x.chave, 'entrada/' || e.id || '/') and x.estorna_id is null
    and not exists (select from app.estoque_movimento y where y.grupo_id = x.grupo_id and y.estorna_id = x.id)) m
  where (e.situacao <> 'lancada' and m.n > 0)
    or (e.situacao = 'lancada' and m.n = 0 and exists (select from app.entrada_item i where i.grupo_id = e.grupo_id and i.entrada_id = e.id and not i.sem_estoque))
  union all
  select format('entrada %s do grupo %s: %s, e tem %s títulos em pé', e.id, e.grupo_id, e.situacao, t.n)
  from app.entrada e
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = e.grupo_id and x.origem_tipo = 'nfe_entrada' and x.origem_id = e.id and x.ativo) t
  where e.situacao <> 'lancada' and t.n > 0
$$;
