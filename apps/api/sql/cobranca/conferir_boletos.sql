-- An instalment with a living boleto is locked, and no number of a bank's counting was lost.
create or replace function app.conferir_boletos() returns setof text language sql stable as $$
  select format('parcela %s do grupo %s: tem um boleto vivo e não está travada', p.id, p.grupo_id)
  from app.parcela p join app.boleto b on b.grupo_id = p.grupo_id and b.parcela_id = p.id and b.situacao in ('a_registrar', 'remetido', 'registrado')
  where p.trava is null
  union all
  select format('conta %s do grupo %s, carteira %s: contou até %s, o último boleto é %s e a última mudança %s', n.conta_id, n.grupo_id, n.carteira, n.ultimo, b.ultimo, m.para)
  from app.boleto_numeracao n
    left join lateral (select max(b.numero) as ultimo from app.boleto b where b.grupo_id = n.grupo_id and b.conta_id = n.conta_id
      and b.carteira = n.carteira and b.convenio = n.convenio and b.serie = n.serie) b on true
    left join lateral (select m.para from app.boleto_numeracao_mudanca m where m.grupo_id = n.grupo_id and m.conta_id = n.conta_id
      and m.tipo = 'boleto' and m.carteira = n.carteira and m.convenio = n.convenio and m.serie = n.serie order by m.id desc limit 1) m on true
  where n.ultimo is distinct from greatest(b.ultimo, m.para)
$$;
