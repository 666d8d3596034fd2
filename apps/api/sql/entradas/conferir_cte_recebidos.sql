-- A received CT-e has a title and a share in the cost of goods only while it is posted.
create or replace function app.conferir_cte_recebidos() returns setof text language sql stable as $$
  select format('ct-e recebido %s do grupo %s: %s, e tem %s títulos em pé', c.id, c.grupo_id, c.situacao, t.n)
  from app.cte_recebido c
  cross join lateral (select count(*) as n from app.titulo x where x.grupo_id = c.grupo_id and x.origem_tipo = 'cte_recebido'
    and x.origem_id = c.id and x.ativo) t
  where t.n > case when c.situacao = 'lancado' then 1 else 0 end
  union all
  select format('ct-e recebido %s do grupo %s: %s por %s, e tem %s no custo de itens', c.id, c.grupo_id, c.situacao, c.rateio, r.soma)
  from app.cte_recebido c
  cross join lateral (select coalesce(sum(x.valor), 0) as soma from app.cte_recebido_rateio x where x.grupo_id = c.grupo_id and x.cte_recebido_id = c.id) r
  where r.soma <> case when c.situacao = 'lancado' and c.rateio <> 'despesa' then greatest(c.receber - c.credito, 0) else 0 end
$$;
