-- Groups of which something is due, for what the clock does each hour and each day, as 20261130T1100 did for each minute: a group
-- of which nothing is due is not visited. How long something is kept is said by who asks.

-- When the catalogue changed: only a group whose catalogue changed a while ago has changes to fold.
alter table app.catalogo_mudanca add column em timestamptz not null default now();

create index catalogo_mudanca_recente on app.catalogo_mudanca (em, grupo_id);
create index trabalho_terminado on app.trabalho (terminado_em, grupo_id) where terminado_em is not null;
create index arquivo_que_expira on app.arquivo (expira_em, grupo_id) where expira_em is not null;
create index aparelho_sem_uso on app.aparelho (ultimo_uso, grupo_id);
create index emissor_certificado_que_vence on app.emissor_certificado (valido_ate, grupo_id) where ativo;
-- What is older than a day is asked of all groups at once, and then of one.
create index webhook_evento_velho on app.webhook_evento (criado_em, grupo_id);
drop index app.webhook_evento_antigo;

do $$
declare
  dado record;
begin
  for dado in select * from (values
    ('idempotencia', 'grupo_id, criado_em'),
    ('trabalho', 'grupo_id, terminado_em'),
    ('arquivo', 'grupo_id, expira_em'),
    ('catalogo_mudanca', 'grupo_id, em'),
    ('aparelho', 'grupo_id, ultimo_uso'),
    ('terminal', 'grupo_id, id_pdv, ativo'),
    ('webhook_evento', 'grupo_id, criado_em'),
    ('titular_anonimizacao', 'grupo_id, proxima_em'),
    ('nfse', 'grupo_id, empresa_id, competencia, ativo, analise'),
    ('emissor_certificado', 'grupo_id, valido_ate, ativo'),
    ('pix_conta', 'grupo_id, certificado_ate, ativo'),
    ('boleto_api', 'grupo_id, certificado_ate, ativo'),
    ('repasse', 'grupo_id, data, fechamento_id'),
    ('contrato', 'grupo_id, id, situacao, ativo'),
    ('contrato_inadimplencia', 'grupo_id, encerrada_em'),
    ('arquivo_fiscal_cadeia', 'grupo_id, posicao'),
    ('efd_entrega', 'grupo_id, escrituracao_id, desfeita_em, impressao'),
    ('escrituracao', 'grupo_id, id, mes, ativo')
  ) v (tabela, colunas)
  loop
    if not exists (select from pg_policy where polrelid = ('app.' || dado.tabela)::regclass and polname = 'busca') then
      execute format('create policy busca on app.%I for select to retaguarda_busca using (true)', dado.tabela);
    end if;
    execute format('grant select (%s) on app.%I to retaguarda_busca', dado.colunas, dado.tabela);
  end loop;
end $$;

-- Keys of repeated calls, jobs and files whose time is over.
create function app.grupos_com_faxina(horas_das_chaves int, dias_dos_trabalhos int, horas_dos_arquivos int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select i.grupo_id from app.idempotencia i where i.criado_em < now() - make_interval(hours => horas_das_chaves)
  union select t.grupo_id from app.trabalho t where t.terminado_em < now() - make_interval(days => dias_dos_trabalhos)
  union select a.grupo_id from app.arquivo a where a.expira_em < now() - make_interval(hours => horas_dos_arquivos) $$;

create function app.grupos_com_catalogo_mudado(horas int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.catalogo_mudanca c where c.em > now() - make_interval(hours => horas) $$;

create function app.grupos_com_aparelho_sem_uso(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct a.grupo_id from app.aparelho a where a.ultimo_uso < now() - make_interval(days => dias) $$;

create function app.grupos_com_aparelho_de_demonstracao(aparelhos text[]) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct t.grupo_id from app.terminal t where t.ativo and t.id_pdv = any(aparelhos) $$;

create function app.grupos_com_evento_velho(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct e.grupo_id from app.webhook_evento e where e.criado_em < now() - make_interval(days => dias) $$;

create function app.grupos_com_anonimizacao_devida() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct t.grupo_id from app.titular_anonimizacao t where t.proxima_em <= (now() at time zone 'America/Sao_Paulo')::date $$;

create function app.grupos_com_nfse_em_analise() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct n.grupo_id from app.nfse n where n.analise = 'pedida' $$;

-- From one company to the next by the index, so that notes of other years are not read.
create function app.grupos_com_nfse_recente(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  with recursive emissora (grupo_id, empresa_id) as (
    (select n.grupo_id, n.empresa_id from app.nfse n order by n.grupo_id, n.empresa_id limit 1)
    union all
    select p.grupo_id, p.empresa_id from emissora e cross join lateral (select n.grupo_id, n.empresa_id from app.nfse n
      where (n.grupo_id, n.empresa_id) > (e.grupo_id, e.empresa_id) order by n.grupo_id, n.empresa_id limit 1) p
  )
  select distinct e.grupo_id from emissora e where exists (select from app.nfse n
    where n.grupo_id = e.grupo_id and n.empresa_id = e.empresa_id and n.competencia > current_date - dias and n.ativo) $$;

create function app.grupos_com_certificado_a_vencer(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.emissor_certificado c where c.ativo and c.valido_ate > now() and c.valido_ate < now() + make_interval(days => dias) $$;

create function app.grupos_com_certificado_do_banco_a_vencer(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select c.grupo_id from app.pix_conta c where c.ativo and c.certificado_ate > now() and c.certificado_ate < now() + make_interval(days => dias)
  union select a.grupo_id from app.boleto_api a where a.ativo and a.certificado_ate > now() and a.certificado_ate < now() + make_interval(days => dias) $$;

create function app.grupos_com_repasse_a_fechar(antes_de date) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct r.grupo_id from app.repasse r where r.fechamento_id is null and r.data < antes_de $$;

-- Contracts in force may come to owe, and those that owe may have paid.
create function app.grupos_com_contrato_em_vigor() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  with recursive provedor (grupo_id) as (
    (select c.grupo_id from app.contrato c where c.situacao = 'aprovado' and c.ativo order by c.grupo_id limit 1)
    union all
    select p.grupo_id from provedor e cross join lateral (select c.grupo_id from app.contrato c
      where c.situacao = 'aprovado' and c.ativo and c.grupo_id > e.grupo_id order by c.grupo_id limit 1) p
  )
  select p.grupo_id from provedor p
  union select i.grupo_id from app.contrato_inadimplencia i where i.encerrada_em is null $$;

create function app.grupos_com_documento_guardado() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.arquivo_fiscal_cadeia c where c.posicao > 0 $$;

create function app.grupos_com_efd_a_comparar(meses int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct d.grupo_id from app.efd_entrega d join app.escrituracao e on e.grupo_id = d.grupo_id and e.id = d.escrituracao_id
  where d.desfeita_em is null and d.impressao is not null and e.ativo and e.mes > now() - make_interval(months => meses) $$;

do $$
declare
  assinatura text;
begin
  foreach assinatura in array array['faxina(int, int, int)', 'catalogo_mudado(int)', 'aparelho_de_demonstracao(text[])', 'aparelho_sem_uso(int)', 'evento_velho(int)',
    'anonimizacao_devida()', 'nfse_em_analise()', 'nfse_recente(int)', 'certificado_a_vencer(int)', 'certificado_do_banco_a_vencer(int)',
    'repasse_a_fechar(date)', 'contrato_em_vigor()', 'documento_guardado()', 'efd_a_comparar(int)']
  loop
    execute format('alter function app.grupos_com_%s owner to retaguarda_busca', assinatura);
    execute format('revoke all on function app.grupos_com_%s from public', assinatura);
    execute format('grant execute on function app.grupos_com_%s to retaguarda_app', assinatura);
  end loop;
end $$;
