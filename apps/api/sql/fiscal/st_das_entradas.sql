-- The substituted tax of each entry by the words of the supplier's notes. The program keeps the same as it posts; this is another hand, to
-- fill what was posted before and to compare.
create or replace function app.st_das_entradas() returns table (grupo_id bigint, empresa_id bigint, produto_id bigint, documento text, item int,
  entrou_em timestamptz, quantidade numeric, base numeric, substituto numeric, imposto numeric, aliquota numeric, fundo numeric,
  aliquota_do_fundo numeric) language sql stable as $$
  with lidas as (
    select e.grupo_id, e.empresa_id, i.produto_id, 'entrada/' || e.id || '/' || e.vez as documento, i.numero, e.lancada_em,
      i.quantidade * i.fator as na_nota, coalesce(i.contado, i.quantidade * i.fator) as entrou, i.impostos as t,
      coalesce((i.impostos ->> 'vBCSTRet')::numeric, 0) > 0 as antes
    from app.entrada e join app.entrada_item i on i.grupo_id = e.grupo_id and i.entrada_id = e.id
    where e.situacao = 'lancada' and not i.sem_estoque and i.produto_id is not null and i.componentes = '[]'::jsonb
      and not i.impostos ? 'vBCSTDest'
  ), ditas as (
    select l.*, (case when antes then t ->> 'vBCSTRet' else t ->> 'vBCST' end)::numeric as base,
      coalesce((case when antes then t ->> 'vICMSSTRet' else t ->> 'vICMSST' end)::numeric, 0) as imposto,
      nullif((case when antes then t ->> 'pFCPSTRet' else t ->> 'pFCPST' end)::numeric, 0) as fcp,
      coalesce((case when antes then t ->> 'vFCPSTRet' else t ->> 'vFCPST' end)::numeric, 0) as vfcp,
      (case when antes then t ->> 'pST' else t ->> 'pICMSST' end)::numeric as dita,
      (case when antes then t ->> 'vICMSSubstituto' else t ->> 'vICMS' end)::numeric as proprio
    from lidas l
  )
  select d.grupo_id, d.empresa_id, d.produto_id, d.documento, d.numero, d.lancada_em, d.entrou, round(d.base * p, 2),
    round(coalesce(d.proprio, greatest(0, round(d.base * (d.dita - case when antes then coalesce(fcp, 0) else 0 end) / 100 - d.imposto, 2))) * p, 2),
    round(d.imposto * p, 2), d.dita + case when antes then 0 else coalesce(fcp, 0) end,
    case when fcp is not null then round(vfcp * p, 2) end, fcp
  from ditas d cross join lateral (select d.entrou / d.na_nota as p) x
  where d.base > 0 and d.dita is not null and d.entrou > 0 and round(d.base * p, 2) > 0
$$;
