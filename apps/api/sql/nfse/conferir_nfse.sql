-- Amounts of a service note add up, an authorised one is in the fiscal archive, and numbers never pass the last one given.
create or replace function app.conferir_nfse() returns setof text language sql stable as $$
  select format('nota de serviço %s do grupo %s: líquido %s, e é o valor menos desconto e retenções (%s)', id, grupo_id, liquido,
    valor - desconto - retido_iss - retido_irrf - retido_csrf - retido_inss)
  from app.nfse where liquido <> valor - desconto - retido_iss - retido_irrf - retido_csrf - retido_inss
  union all
  select format('nota de serviço %s do grupo %s: autorizada, e o arquivo fiscal não a tem', n.id, n.grupo_id)
  from app.nfse n where n.chave is not null
    and not exists (select from app.arquivo_fiscal a where a.grupo_id = n.grupo_id and a.tipo = 'nfse' and a.chave = n.chave)
  union all
  select format('nota de serviço %s do grupo %s: substituída, e nenhuma nota autorizada a substitui', n.id, n.grupo_id)
  from app.nfse n where n.situacao = 'substituida' and not n.importada
    and not exists (select from app.nfse s where s.grupo_id = n.grupo_id and s.substitui_id = n.id and s.chave is not null)
  union all
  select format('nota de serviço %s do grupo %s: o número %s da série %s passa do último dado (%s)', n.id, n.grupo_id, n.numero, n.serie, s.ultimo)
  from app.nfse n join app.emissor_serie s on s.grupo_id = n.grupo_id and s.empresa_id = n.empresa_id
    and s.modelo = case n.sistema when 'nacional' then 'NFSE' else 'RPS' end
    and s.ambiente = n.ambiente and s.serie = n.serie
  where n.numero > s.ultimo
$$;
