-- The seals of the fiscal archive follow from what they seal, one after the other without a gap.
create or replace function app.conferir_arquivo_fiscal() returns setof text language sql stable as $$
  select format('arquivo fiscal %s da empresa %s do grupo %s: o selo não confere', a.posicao, a.empresa_id, a.grupo_id)
  from (
    select x.*, coalesce(lag(selo) over (partition by grupo_id, empresa_id order by posicao), repeat('0', 64)) as anterior,
      row_number() over (partition by grupo_id, empresa_id order by posicao) as ordem
    from app.arquivo_fiscal x
  ) a
  where a.ordem <> a.posicao or a.resumo <> app.resumo_de_arquivo(a.xml, a.original)
    or a.selo <> encode(sha256(convert_to(a.anterior || '|' || a.posicao || '|' || a.tipo || '|' || a.chave || '|' || a.resumo, 'UTF8')), 'hex')
  union all
  select format('arquivo fiscal da empresa %s do grupo %s: a cadeia diz %s, e há %s', c.empresa_id, c.grupo_id, c.posicao, coalesce(a.n, 0))
  from app.arquivo_fiscal_cadeia c
  left join (select grupo_id, empresa_id, count(*) as n from app.arquivo_fiscal group by 1, 2) a using (grupo_id, empresa_id)
  where c.posicao <> coalesce(a.n, 0)
$$;
