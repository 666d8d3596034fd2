-- A dunning message is held back exactly while it has nothing to tell, and what counts as paid is paid.
create or replace function app.conferir_regua() returns setof text language sql stable as $$
  select format('mensagem de cobrança %s do grupo %s: %s, com %s lançamentos por mandar', m.id, m.grupo_id, m.situacao, i.n)
  from app.regua_mensagem m cross join lateral (select count(*) filter (where x.parada is null) as n from app.regua_item x
    where x.grupo_id = m.grupo_id and x.mensagem_id = m.id) i
  where (m.situacao = 'parada') = (i.n > 0)
  union all
  select format('mensagem de cobrança %s do grupo %s: a parcela %s consta paga e está %s', i.mensagem_id, i.grupo_id, p.id, p.situacao)
  from app.regua_item i join app.parcela p on p.grupo_id = i.grupo_id and p.id = i.parcela_id
  where i.paga_em is not null and p.situacao in ('aberta', 'parcial')
$$;
