-- Sales, tills, terminals and commissions come with rights of their own: the standard roles that nobody renamed hold what a new group's do.
insert into app.permissao (slug, descricao, recurso)
  select x.* from (values
  ('terminais_index', 'Terminais: listar', 'terminais'),
  ('terminais_show', 'Terminais: ver', 'terminais'),
  ('terminais_create', 'Terminais: criar', 'terminais'),
  ('terminais_update', 'Terminais: alterar', 'terminais'),
  ('caixa_index', 'Caixa: listar', 'caixa'),
  ('caixa_show', 'Caixa: ver', 'caixa'),
  ('caixa_create', 'Caixa: criar', 'caixa'),
  ('caixa_update', 'Caixa: alterar', 'caixa'),
  ('vendas_index', 'Vendas: listar', 'vendas'),
  ('vendas_show', 'Vendas: ver', 'vendas'),
  ('vendas_create', 'Vendas: criar', 'vendas'),
  ('vendas_update', 'Vendas: alterar', 'vendas'),
  ('comissoes_index', 'Comissões: listar', 'comissoes'),
  ('comissoes_show', 'Comissões: ver', 'comissoes'),
  ('comissoes_create', 'Comissões: criar', 'comissoes'),
  ('comissoes_update', 'Comissões: alterar', 'comissoes'),
  ('vendas_cancelar', 'Vendas: cancelar', 'Vendas'),
  ('vendas_devolver', 'Vendas: devolver e trocar', 'Vendas'),
  ('vendas_desconto', 'Vendas: dar desconto', 'Vendas'),
  ('caixa_conferir', 'Caixa: conferir e ver o esperado', 'Caixa'),
  ('caixa_corrigir', 'Caixa: corrigir valores contados', 'Caixa'),
  ('caixa_autorizar', 'Caixa: autorizar sangrias e despesas', 'Caixa'),
  ('funcionarios_salario', 'Funcionários: ver e mudar salários', 'Funcionários'),
  ('funcionarios_saude', 'Funcionários: ver e mudar dados de saúde', 'Funcionários')
  ) x where exists (select from app.grupo) on conflict (slug) do nothing;
alter table app.funcao no force row level security;
alter table app.funcao_permissao no force row level security;
insert into app.funcao_permissao (grupo_id, funcao_id, slug)
  select f.grupo_id, f.id, direito.slug from app.funcao f join app.grupo g on g.id = f.grupo_id join (values
    ('Gerente', 'Tudo da operação, sem usuários e funções', true, array['terminais_index', 'terminais_show', 'terminais_create', 'terminais_update', 'caixa_index', 'caixa_show', 'caixa_create', 'caixa_update', 'vendas_index', 'vendas_show', 'vendas_create', 'vendas_update', 'comissoes_index', 'comissoes_show', 'comissoes_create', 'comissoes_update', 'vendas_cancelar', 'vendas_devolver', 'vendas_desconto', 'caixa_conferir', 'caixa_corrigir', 'caixa_autorizar']),
    ('Gerente', 'Tudo da operação, sem usuários e funções', false, array['terminais_index', 'terminais_show', 'terminais_create', 'terminais_update', 'caixa_index', 'caixa_show', 'caixa_create', 'caixa_update', 'vendas_index', 'vendas_show', 'vendas_create', 'vendas_update', 'comissoes_index', 'comissoes_show', 'comissoes_create', 'comissoes_update', 'vendas_cancelar', 'vendas_devolver', 'vendas_desconto', 'caixa_conferir', 'caixa_corrigir', 'caixa_autorizar']),
    ('Caixa', 'Balcão: clientes, produtos e comandas', true, array['terminais_index', 'terminais_show', 'caixa_index', 'caixa_show', 'caixa_create', 'vendas_index', 'vendas_show', 'vendas_create']),
    ('Caixa', 'Balcão: clientes, produtos e comandas', false, array['terminais_index', 'terminais_show', 'caixa_index', 'caixa_show', 'caixa_create', 'vendas_index', 'vendas_show', 'vendas_create']),
    ('Contador', 'Vê documentos fiscais, o mês, os livros e os relatórios, e não altera nada', true, array['caixa_index', 'caixa_show', 'vendas_index', 'vendas_show', 'caixa_conferir']),
    ('Contador', 'Vê documentos fiscais, o mês, os livros e os relatórios, e não altera nada', false, array['caixa_index', 'caixa_show', 'vendas_index', 'vendas_show', 'caixa_conferir']),
    ('Suporte', 'Vê tudo e não altera nada', true, array['terminais_index', 'terminais_show', 'caixa_index', 'caixa_show', 'vendas_index', 'vendas_show', 'comissoes_index', 'comissoes_show', 'caixa_conferir']),
    ('Suporte', 'Vê tudo e não altera nada', false, array['terminais_index', 'terminais_show', 'caixa_index', 'caixa_show', 'vendas_index', 'vendas_show', 'comissoes_index', 'comissoes_show', 'caixa_conferir']),
    ('Suporte', 'Vê tudo e atende os clientes, agindo como quem tem as funções padrão', true, array['terminais_index', 'terminais_show', 'terminais_create', 'terminais_update', 'caixa_index', 'caixa_show', 'caixa_create', 'caixa_update', 'vendas_index', 'vendas_show', 'vendas_create', 'vendas_update', 'comissoes_index', 'comissoes_show', 'comissoes_create', 'comissoes_update', 'vendas_cancelar', 'vendas_devolver', 'vendas_desconto', 'caixa_conferir', 'caixa_corrigir', 'caixa_autorizar'])
  ) padrao (nome, descricao, provedor, slugs) on (padrao.nome, padrao.descricao, padrao.provedor) = (f.nome, f.descricao, g.provedor)
    cross join unnest(padrao.slugs) direito (slug)
  on conflict do nothing;
alter table app.funcao force row level security;
alter table app.funcao_permissao force row level security;
