-- What is kept of an acquirer's statement in each receivable is what the lines of that statement say.
create or replace function app.conferir_extratos_de_cartoes() returns setof text language sql stable as $$
  select format('recebível %s do grupo %s: a adquirente o diz %s vezes e paga %s, e no extrato dela há %s e %s', r.id, r.grupo_id,
    r.vezes_na_adquirente, r.vezes_paga, l.vendas, l.pagas)
  from app.cartao_recebivel r cross join lateral (
    select count(*) filter (where l.tipo = 'venda') as vendas, count(*) filter (where l.tipo = 'pagamento') as pagas,
      sum(l.liquido) filter (where l.tipo = 'pagamento') as pago
    from app.cartao_extrato_linha l where l.grupo_id = r.grupo_id and l.recebivel_id = r.id) l
  where (r.vezes_na_adquirente, r.vezes_paga, r.pago) is distinct from (l.vendas::int, l.pagas::int, l.pago)
  union all
  select format('linha %s do extrato de cartões do grupo %s: é de outra empresa ou adquirente que o recebível %s', l.id, l.grupo_id, r.id)
  from app.cartao_extrato_linha l join app.cartao_recebivel r on r.grupo_id = l.grupo_id and r.id = l.recebivel_id
  where (l.empresa_id, l.adquirente_id) <> (r.empresa_id, r.adquirente_id) or not r.ativo
$$;
