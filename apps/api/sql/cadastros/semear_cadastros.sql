-- The kinds of address and contact and the lines of business that a new group begins with.
create or replace function app.semear_cadastros(grupo bigint) returns void language sql as $$
  insert into app.endereco_tipo (grupo_id, nome, uso)
  values (grupo, 'Principal', 'principal'), (grupo, 'Cobrança', 'cobranca'), (grupo, 'Outros', 'outros');

  insert into app.contato_tipo (grupo_id, nome, recebe_cobranca, recebe_notas)
  select grupo, v.* from (values
    ('Proprietário', false, false),
    ('Financeiro', true, true),
    ('Compras', false, false),
    ('Comercial', false, false),
    ('Contador', false, true),
    ('Técnico', false, false)
  ) v;

  insert into app.ramo_atividade (grupo_id, nome, cnae_id)
  select grupo, v.nome, (select id from app.cnae where codigo = v.cnae) from (values
    ('Restaurante', '5611201'),
    ('Lanchonete', '5611203'),
    ('Bar', '5611204'),
    ('Padaria', '4721102'),
    ('Minimercado', '4712100'),
    ('Supermercado', '4711302'),
    ('Açougue', '4722901'),
    ('Hortifrúti', '4724500'),
    ('Farmácia', '4771701'),
    ('Vestuário', '4781400'),
    ('Material de construção', '4744099')
  ) v (nome, cnae);
$$;
