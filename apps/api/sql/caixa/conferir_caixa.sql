-- What a closed shift expected follows from its facts, and each difference from what was counted and expected. The drawer is one: cash is
-- one method whatever it was called.
create or replace function app.conferir_caixa() returns setof text language plpgsql stable as $$
begin
  return query with fatos as (
    select t.grupo_id, t.id as turno_id, null::bigint as forma, 'dinheiro' as especie, t.fundo as valor from app.turno t
    union all
    select m.grupo_id, m.turno_id, case when m.especie <> 'dinheiro' then m.forma_pagamento_id end, m.especie,
      case when (m.tipo in ('suprimento', 'recebimento')) = (m.desfaz_uuid is null) then m.valor else -m.valor end
    from app.caixa_movimento m
    union all
    select p.grupo_id, p.turno_id, case when p.especie <> 'dinheiro' then p.forma_pagamento_id end, p.especie, p.valor - p.troco
    from app.venda_pagamento p where p.turno_id is not null
  ), esperado as (
    select f.grupo_id, f.turno_id, f.especie, coalesce(f.forma, 0) as forma, sum(f.valor) as valor from fatos f group by 1, 2, 3, 4
  ), dito as (
    select distinct on (s.grupo_id, s.turno_id, s.especie, coalesce(s.forma_pagamento_id, 0)) s.grupo_id, s.turno_id, s.especie,
      coalesce(s.forma_pagamento_id, 0) as forma, s.esperado_depois as valor
    from app.turno_suplemento s order by 1, 2, 3, 4, s.id desc
  )
  select format('turno %s do grupo %s: de %s/%s foi dito que se esperava %s, e os fatos somam %s', t.id, t.grupo_id, coalesce(d.especie, e.especie),
    coalesce(d.forma, e.forma), coalesce(d.valor, 0), coalesce(e.valor, 0))
  from esperado e full join dito d on (d.grupo_id, d.turno_id, d.especie, d.forma) = (e.grupo_id, e.turno_id, e.especie, e.forma) join app.turno t on t.grupo_id = coalesce(d.grupo_id, e.grupo_id) and t.id = coalesce(d.turno_id, e.turno_id)
  where t.situacao <> 'aberto' and coalesce(d.valor, 0) <> coalesce(e.valor, 0);

  return query select format('turno %s do grupo %s: o suplemento %s parte de %s, e antes dele era %s', s.turno_id, s.grupo_id, s.fato, s.esperado_antes, s.antes)
  from (select u.*, coalesce(lag(u.esperado_depois) over (partition by u.grupo_id, u.turno_id, u.especie, coalesce(u.forma_pagamento_id, 0) order by u.id),
      case when u.fato = 'encerramento' then u.esperado_antes else 0 end) as antes from app.turno_suplemento u) s
  where s.antes <> s.esperado_antes;

  return query select format('diferença %s do turno %s do grupo %s: diz contado %s e esperado %s, e era %s e %s', d.id, d.turno_id, d.grupo_id, d.contado,
    d.esperado, c.valor, e.valor)
  from app.caixa_diferenca d
  cross join lateral (select coalesce(sum(k.valor), 0) + coalesce((select sum(r.valor) from app.caixa_correcao r
      where r.grupo_id = d.grupo_id and r.turno_id = d.turno_id and r.especie = d.especie
        and coalesce(r.forma_pagamento_id, 0) = coalesce(d.forma_pagamento_id, 0) and r.criado_em <= d.criado_em), 0) as valor
    from app.caixa_contagem k where k.grupo_id = d.grupo_id and k.turno_id = d.turno_id and k.especie = d.especie
      and coalesce(k.forma_pagamento_id, 0) = coalesce(d.forma_pagamento_id, 0)) c
  cross join lateral (select coalesce((select s.esperado_depois from app.turno_suplemento s where s.grupo_id = d.grupo_id and s.turno_id = d.turno_id
      and s.especie = d.especie and coalesce(s.forma_pagamento_id, 0) = coalesce(d.forma_pagamento_id, 0) and s.criado_em <= d.criado_em
    order by s.id desc limit 1), 0) as valor) e
  where (d.contado, d.esperado) is distinct from (c.valor, e.valor);

  return query select format('diferença %s do turno %s do grupo %s: é de %s, e foi lançado %s', d.id, d.turno_id, d.grupo_id, d.diferenca, coalesce(m.valor, -t.valor))
  from app.caixa_diferenca d
  left join app.titulo t on t.grupo_id = d.grupo_id and t.id = d.titulo_id
  left join app.movimento_bancario m on m.grupo_id = d.grupo_id and m.id = d.lancamento_id
  where coalesce(m.valor, -t.valor) <> d.diferenca;

  return query select format('diferença %s do turno %s do grupo %s: deu lugar a outra, e o que lançou continua valendo', d.id, d.turno_id, d.grupo_id)
  from app.caixa_diferenca d
  left join app.titulo t on t.grupo_id = d.grupo_id and t.id = d.titulo_id
  left join app.movimento_bancario m on m.grupo_id = d.grupo_id and m.id = d.lancamento_id
  where d.substituida_em is not null and (t.ativo or (m.id is not null and not m.estornado));

  return query select format('movimento %s do turno %s do grupo %s: desfaz outro que não é igual', m.id, m.turno_id, m.grupo_id)
  from app.caixa_movimento m join app.caixa_movimento o on o.grupo_id = m.grupo_id and o.uuid = m.desfaz_uuid
  where (m.tipo, m.especie, m.valor, m.turno_id) is distinct from (o.tipo, o.especie, o.valor, o.turno_id) or o.desfaz_uuid is not null;
end $$;
