-- Groups of clients that began before there was a standard role of the accountant get it too; who has one of that name keeps theirs.
insert into app.permissao (slug, descricao, recurso)
  select x.* from (values
  ('planos_de_conta_index', 'Planos de conta: listar', 'planos_de_conta'),
  ('planos_de_conta_show', 'Planos de conta: ver', 'planos_de_conta'),
  ('planos_de_conta_referencial_index', 'Planos de conta referencial: listar', 'planos_de_conta_referencial'),
  ('planos_de_conta_referencial_show', 'Planos de conta referencial: ver', 'planos_de_conta_referencial'),
  ('centros_de_custo_index', 'Centros de custo: listar', 'centros_de_custo'),
  ('centros_de_custo_show', 'Centros de custo: ver', 'centros_de_custo'),
  ('nfse_index', 'NFS-e: listar', 'nfse'),
  ('nfse_show', 'NFS-e: ver', 'nfse'),
  ('nfe_index', 'NF-e: listar', 'nfe'),
  ('nfe_show', 'NF-e: ver', 'nfe'),
  ('financeiro_contas_index', 'Contas a pagar e a receber: listar', 'financeiro_contas'),
  ('financeiro_contas_show', 'Contas a pagar e a receber: ver', 'financeiro_contas'),
  ('exportar_dados', 'Exportar dados para planilhas', 'Exportar dados para planilhas'),
  ('escrituracao_fiscal', 'Escrituração: ver o mês e baixar o que foi gerado', 'Escrituração'),
  ('relatorio_fluxo_de_caixa', 'Relatórios financeiros: fluxo de caixa', 'Relatórios financeiros'),
  ('relatorio_dre', 'Relatórios financeiros: DRE', 'Relatórios financeiros'),
  ('relatorio_vencimentos', 'Relatórios financeiros: contas por vencimento', 'Relatórios financeiros'),
  ('relatorio_da_pessoa', 'Relatórios financeiros: extrato e débitos de uma pessoa', 'Relatórios financeiros'),
  ('relatorio_posicao_bancaria', 'Relatórios financeiros: posição bancária', 'Relatórios financeiros'),
  ('relatorio_orcamento', 'Relatórios financeiros: orçado e realizado', 'Relatórios financeiros'),
  ('relatorio_por_centro', 'Relatórios financeiros: contas a pagar por centro de custo', 'Relatórios financeiros'),
  ('relatorio_recebimento', 'Relatórios financeiros: eficiência do recebimento', 'Relatórios financeiros')
  ) x where exists (select from app.grupo where not provedor) on conflict (slug) do nothing;
alter table app.funcao no force row level security;
alter table app.funcao_permissao no force row level security;
with nova as (
  insert into app.funcao (grupo_id, nome, descricao)
    select g.id, 'Contador', 'Vê documentos fiscais, o mês, os livros e os relatórios, e não altera nada' from app.grupo g
    where not g.provedor
    on conflict (grupo_id, app.normalizar(nome)) do nothing returning grupo_id, id)
insert into app.funcao_permissao (grupo_id, funcao_id, slug)
  select nova.grupo_id, nova.id, slug from nova cross join unnest(array[
    'planos_de_conta_index', 'planos_de_conta_show', 'planos_de_conta_referencial_index', 'planos_de_conta_referencial_show',
    'centros_de_custo_index', 'centros_de_custo_show', 'nfse_index', 'nfse_show', 'nfe_index', 'nfe_show',
    'financeiro_contas_index', 'financeiro_contas_show', 'exportar_dados', 'escrituracao_fiscal', 'relatorio_fluxo_de_caixa',
    'relatorio_dre', 'relatorio_vencimentos', 'relatorio_da_pessoa', 'relatorio_posicao_bancaria', 'relatorio_orcamento',
    'relatorio_por_centro', 'relatorio_recebimento']) slug;
alter table app.funcao force row level security;
alter table app.funcao_permissao force row level security;
