-- Tax tables shared by all groups. Their rows come from apps/api/seeds.

select app.tabela_de_codigos('cfop', 'titulo boolean not null default false');
select app.tabela_de_codigos('cst', $$
  imposto text not null constraint cst_imposto_ck check (imposto in ('icms', 'ipi', 'pis_cofins', 'ibs_cbs')),
  movimento text constraint cst_movimento_ck check (movimento in ('entrada', 'saida'))$$, chave => 'imposto, codigo');
select app.tabela_de_codigos('csosn');
select app.tabela_de_codigos('origem_mercadoria');
select app.tabela_de_codigos('ncm', 'descricao_completa text not null, vigencia_inicio date, vigencia_fim date', 'descricao_completa');
select app.tabela_de_codigos('cest', 'segmento text, ncms text', 'segmento, ncms');
select app.tabela_de_codigos('servico_lc116', 'grupo text', 'grupo');
select app.tabela_de_codigos('servico_nacional', 'item_lc116 text not null, incidencia text, grupos_obrigatorios text', 'item_lc116');
select app.tabela_de_codigos('nbs');
select app.tabela_de_codigos('classificacao_ibs_cbs', $$
  cst text not null,
  tipo_aliquota text,
  reducao_ibs numeric(7,4),
  reducao_cbs numeric(7,4),
  vigencia_inicio date,
  vigencia_fim date,
  nfe boolean not null default false,
  nfce boolean not null default false,
  nfse boolean not null default false,
  fundamento text$$, 'cst');
