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
