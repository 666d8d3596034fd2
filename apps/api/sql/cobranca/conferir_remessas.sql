-- No number of a bank's remittance files was lost or passed over.
create or replace function app.conferir_remessas() returns setof text language sql stable as $$
  select format('conta %s do grupo %s: contou até a remessa %s, a última é %s e a última mudança %s', n.conta_id, n.grupo_id, n.ultima, r.ultima, m.para)
  from app.boleto_remessa_numeracao n
    left join lateral (select max(r.sequencia) as ultima from app.boleto_remessa r where r.grupo_id = n.grupo_id and r.conta_id = n.conta_id
      and r.convenio = n.convenio) r on true
    left join lateral (select m.para from app.boleto_numeracao_mudanca m where m.grupo_id = n.grupo_id and m.conta_id = n.conta_id
      and m.tipo = 'remessa' and m.convenio = n.convenio order by m.id desc limit 1) m on true
  where n.ultima is distinct from greatest(r.ultima, m.para)
  union all
  -- Each comes right after another, or after where somebody had the counting go on.
  select format('remessa %s do grupo %s: não há a de número %s antes dela', r.id, r.grupo_id, r.sequencia - 1)
  from app.boleto_remessa r
  where r.sequencia > 1
    and not exists (select from app.boleto_remessa a where a.grupo_id = r.grupo_id and a.conta_id = r.conta_id and a.convenio = r.convenio
      and a.sequencia = r.sequencia - 1)
    and not exists (select from app.boleto_numeracao_mudanca m where m.grupo_id = r.grupo_id and m.conta_id = r.conta_id and m.tipo = 'remessa'
      and m.convenio = r.convenio and m.para = r.sequencia - 1)
  union all
  select format('remessa %s do grupo %s: leva %s pedidos e diz %s', r.id, r.grupo_id, count(i.id), r.quantos)
  from app.boleto_remessa r left join app.boleto_instrucao i on i.grupo_id = r.grupo_id and i.remessa_id = r.id
  where r.situacao <> 'descartada' group by r.grupo_id, r.id, r.quantos having count(i.id) <> r.quantos
$$;
