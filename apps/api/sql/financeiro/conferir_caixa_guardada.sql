-- What is kept of each day, account and party against what its settlements and its other movements add up to; of all parties together, also
-- what is kept by account of the chart.
create or replace function app.conferir_caixa_guardada() returns setof text language sql stable as $$
  with firmes as (
    select grupo_id, dia from app.resultado_guardado g
    where not exists (select from app.resultado_mudado m where m.grupo_id = g.grupo_id and m.dia = g.dia)
  ), partes as (
    select m.grupo_id, m.data as dia, m.conta_id, p.pessoa_id, case p.origem when 'R' then b.valor else -b.valor end as valor
    from app.movimento_bancario m join app.baixa b on b.grupo_id = m.grupo_id and b.movimento_id = m.id
    join app.parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
    union all
    select m.grupo_id, m.data, m.conta_id, m.pessoa_id, m.valor from app.movimento_bancario m
    where not exists (select from app.baixa b where b.grupo_id = m.grupo_id and b.movimento_id = m.id)
  ), devem as (
    select grupo_id, dia, conta_id, coalesce(pessoa_id, 0) as pessoa_id, sum(valor) as valor from partes join firmes using (grupo_id, dia)
    group by 1, 2, 3, 4
  ), da_pessoa as (
    select grupo_id, dia, conta_id, coalesce(pessoa_id, 0) as pessoa_id, sum(valor) as valor
    from app.caixa_da_pessoa join firmes using (grupo_id, dia) group by 1, 2, 3, 4
  ), do_dia as (
    select grupo_id, dia, conta_id, sum(valor) as valor from app.caixa_do_dia join firmes using (grupo_id, dia) group by 1, 2, 3
  ), devem_do_dia as (
    select grupo_id, dia, conta_id, sum(valor) as valor from devem group by 1, 2, 3
  )
  select format('caixa de %s do grupo %s, conta %s: guardado %s, e os movimentos somam %s', dia, grupo_id, conta_id,
    coalesce(g.valor, 0), coalesce(d.valor, 0))
  from do_dia g full join devem_do_dia d using (grupo_id, dia, conta_id)
  where coalesce(g.valor, 0) <> coalesce(d.valor, 0)
  union all
  select format('caixa de %s do grupo %s, conta %s, pessoa %s: guardado %s, e os movimentos somam %s', dia, grupo_id, conta_id, pessoa_id,
    coalesce(g.valor, 0), coalesce(d.valor, 0))
  from da_pessoa g full join devem d using (grupo_id, dia, conta_id, pessoa_id)
  where coalesce(g.valor, 0) <> coalesce(d.valor, 0)
$$;
