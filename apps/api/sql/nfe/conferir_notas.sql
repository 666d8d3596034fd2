-- No number lost, no document twice, no goods or money without document.
create or replace function app.conferir_notas() returns setof text language sql stable as $$
  select format('nota %s do grupo %s: o número %s não está entre os tomados', n.id, n.grupo_id, n.numero)
  from app.nota n
  where n.numero is not null and not exists (select from app.nota_numero t where (t.grupo_id, t.cnpj, t.modelo, t.ambiente, t.serie, t.numero, t.nota_id)
    = (n.grupo_id, n.cnpj, n.modelo, n.ambiente, n.serie, n.numero, n.id))
  union all
  select format('número %s da série %s do grupo %s: em uso por uma nota que não o tem', t.numero, t.serie, t.grupo_id)
  from app.nota_numero t join app.nota n on n.grupo_id = t.grupo_id and n.id = t.nota_id
  where t.destino in ('em_uso', 'usado') and (n.numero, n.serie) is distinct from (t.numero, t.serie)
  union all
  select format('série %s (%s) do grupo %s: foram tomados %s números depois de %s, e o contador está em %s', s.serie, s.modelo, s.grupo_id, t.n, t.primeiro, s.ultimo)
  from app.emissor_serie s join (select grupo_id, cnpj, modelo, ambiente, serie, count(*) as n, min(numero) as primeiro, max(numero) as ultimo
    from app.nota_numero group by 1, 2, 3, 4, 5) t using (grupo_id, cnpj, modelo, ambiente, serie)
  where t.ultimo > s.ultimo
  union all
  select format('nota %s do grupo %s: autorizada, e o arquivo da chave %s não está guardado', n.id, n.grupo_id, n.chave)
  from app.nota n
  where n.situacao in ('autorizada', 'cancelada') and n.protocolo is not null
    and not exists (select from app.arquivo_fiscal a where a.grupo_id = n.grupo_id and a.chave = n.chave and a.tipo in ('nfe', 'nfce'))
  union all
  select format('nota %s do grupo %s: %s textos autorizados', n.id, n.grupo_id, count(*))
  from app.nota n join app.nota_emissao e on e.grupo_id = n.grupo_id and e.nota_id = n.id and e.situacao = 'autorizada'
  group by n.grupo_id, n.id having count(*) > 1
  union all
  select format('nota %s do grupo %s: %s, e tem estoque ou conta a receber', n.id, n.grupo_id, n.situacao)
  from app.nota n
  where n.situacao not in ('autorizada', 'cancelada') and (n.estoque_em is not null or n.titulo_id is not null)
$$;
