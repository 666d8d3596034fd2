-- Notes made by the system of a city, beside the national one, and notes made elsewhere and brought in.

-- What the company itself states of who makes its notes, against the table of cities and federal rules.
alter table app.emissor
  add column nfse_sistema text constraint emissor_nfse_sistema_ck check (nfse_sistema in ('nacional', 'abrasf204')),
  add column nfse_sistema_desde date,
  add column nfse_sistema_motivo text constraint emissor_nfse_sistema_motivo_ck check (length(nfse_sistema_motivo) between 15 and 255),
  add constraint emissor_nfse_sistema_inteiro_ck check
    ((nfse_sistema is null) = (nfse_sistema_desde is null) and (nfse_sistema is null) = (nfse_sistema_motivo is null));

-- Declarations to a city count apart from those to the national system.
alter table app.emissor_serie drop constraint emissor_serie_modelo_ck;
alter table app.emissor_serie add constraint emissor_serie_modelo_ck check (modelo in ('55', '65', 'NFSE', 'RPS'));
alter table app.emissor_serie drop constraint emissor_serie_da_nota_ck;
alter table app.emissor_serie add constraint emissor_serie_da_nota_ck
  check (modelo in ('NFSE', 'RPS') or (serie <= 969 and ultimo <= 999999999));

alter table app.nfse
  -- Who makes it; decided when it takes its number.
  add column sistema text not null default 'nacional' constraint nfse_sistema_ck check (sistema in ('nacional', 'abrasf204')),
  add column codigo_verificacao text,
  -- Made by another program, and brought in by its file.
  add column importada boolean not null default false;
alter table app.nfse drop constraint nfse_declarada_ck;
alter table app.nfse add constraint nfse_declarada_ck
  check (situacao in ('rascunho', 'rejeitada') or importada or (xml_dps is not null and numero is not null));

-- The code by which a city that issues by itself taxes the service; that of the national system unfolds its own code.
alter table app.servico add column codigo_da_prefeitura text
  constraint servico_codigo_da_prefeitura_ck check (codigo_da_prefeitura ~ '^[0-9A-Za-z.-]{1,20}$');

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
