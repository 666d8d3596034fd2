-- The floor comes with rights of its own: the standard roles that nobody renamed hold what a new group's do.
insert into app.permissao (slug, descricao, recurso)
  select x.* from (values
  ('salao_cancelar_item', 'Salão: cancelar o que já foi para a cozinha', 'Salão'),
  ('salao_desconto', 'Salão: dar desconto na conta', 'Salão'),
  ('salao_estornar', 'Salão: estornar o que a conta já pagou', 'Salão'),
  ('salao_fechar_com_saldo', 'Salão: fechar a conta sem receber tudo', 'Salão')
  ) x where exists (select from app.grupo) on conflict (slug) do nothing;
alter table app.funcao no force row level security;
alter table app.funcao_permissao no force row level security;
insert into app.funcao_permissao (grupo_id, funcao_id, slug)
  select f.grupo_id, f.id, direito.slug from app.funcao f join app.grupo g on g.id = f.grupo_id join (values
    ('Gerente', 'Tudo da operação, sem usuários e funções', true),
    ('Gerente', 'Tudo da operação, sem usuários e funções', false),
    ('Suporte', 'Vê tudo e atende os clientes, agindo como quem tem as funções padrão', true)
  ) padrao (nome, descricao, provedor) on (padrao.nome, padrao.descricao, padrao.provedor) = (f.nome, f.descricao, g.provedor)
    cross join unnest(array['salao_cancelar_item', 'salao_desconto', 'salao_estornar', 'salao_fechar_com_saldo']) direito (slug)
  on conflict do nothing;
alter table app.funcao force row level security;
alter table app.funcao_permissao force row level security;
