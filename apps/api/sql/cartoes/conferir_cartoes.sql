-- Receivables add up to their card sale, a batch to its receivables, and the account has what the batch received.
create or replace function app.conferir_cartoes() returns setof text language sql stable as $$
  select format('venda no cartão %s do grupo %s: as parcelas somam %s de %s', v.id, v.grupo_id, r.bruto, v.bruto)
  from app.cartao_venda v join lateral (select sum(bruto) as bruto, count(*) as n from app.cartao_recebivel r
    where r.grupo_id = v.grupo_id and r.venda_id = v.id) r on true
  where r.bruto is distinct from v.bruto or r.n <> v.parcelas
  union all
  select format('lote de cartão %s do grupo %s: recebeu %s e as parcelas somam %s', l.id, l.grupo_id, l.recebido, i.recebido)
  from app.cartao_lote l join lateral (select sum(recebido) as recebido, sum(esperado) as esperado from app.cartao_lote_item i
    where i.grupo_id = l.grupo_id and i.lote_id = l.id) i on true
  where i.recebido is distinct from l.recebido or i.esperado is distinct from l.esperado
  union all
  select format('lote de cartão %s do grupo %s: recebeu %s e na conta há %s', l.id, l.grupo_id, l.recebido, m.valor)
  from app.cartao_lote l left join app.movimento_bancario m on m.grupo_id = l.grupo_id and m.id = l.movimento_id
  where m.valor is distinct from l.recebido or m.conta_id <> l.conta_id or m.estornado <> (l.desfeito_em is not null)
  union all
  select format('recebível %s do grupo %s: diz o lote %s, e nele está %s', r.id, r.grupo_id, r.lote_id, i.recebido)
  from app.cartao_recebivel r left join app.cartao_lote l on l.grupo_id = r.grupo_id and l.id = r.lote_id
    left join app.cartao_lote_item i on i.grupo_id = r.grupo_id and i.lote_id = r.lote_id and i.recebivel_id = r.id
  where r.lote_id is not null and (l.desfeito_em is not null or i.recebido is distinct from r.recebido or r.antecipado <> (l.tipo = 'antecipacao'))
$$;
