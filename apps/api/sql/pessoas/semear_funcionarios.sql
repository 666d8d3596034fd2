-- The jobs, conditions and kinds of employment that a new group begins with.
create or replace function app.semear_funcionarios(grupo bigint) returns void language sql as $$
  insert into app.funcionario_funcao (grupo_id, nome, cbo_id)
  select grupo, v.nome, (select id from app.cbo where codigo = v.cbo) from (values
    ('Operador de caixa', '421125'),
    ('Vendedor', '521110'),
    ('Garçom', '513405'),
    ('Cozinheiro', '513205'),
    ('Atendente', '513435'),
    ('Auxiliar de cozinha', '513505'),
    ('Entregador', '519110'),
    ('Auxiliar administrativo', '411005'),
    ('Gerente', '142105')
  ) v (nome, cbo);

  insert into app.funcionario_condicao (grupo_id, nome, situacao, codigo_afastamento)
  select grupo, v.* from (values
    ('Trabalhando', 'trabalhando', null),
    ('De férias', 'afastado', '15'),
    ('Afastado por doença', 'afastado', '03'),
    ('Afastado por acidente de trabalho', 'afastado', '01'),
    ('Licença-maternidade', 'afastado', '17'),
    ('Licença sem vencimento', 'afastado', '21'),
    ('Serviço militar', 'afastado', '29'),
    ('Aposentado por invalidez', 'afastado', '06'),
    ('Desligado', 'desligado', null)
  ) v;

  -- codes of RAIS, table of employment bonds
  insert into app.vinculo_empregaticio (grupo_id, nome, codigo_rais, prazo)
  select grupo, v.* from (values
    ('CLT por prazo indeterminado', '10', 'indeterminado'),
    ('CLT por prazo determinado', '60', 'determinado'),
    ('CLT intermitente', '10', 'indeterminado'),
    ('Temporário (Lei 6.019/1974)', '50', 'determinado'),
    ('Aprendiz', '55', 'determinado'),
    ('Avulso', '40', 'sem_contrato'),
    ('Diretor sem vínculo', '80', 'sem_contrato'),
    ('Estagiário', null, 'determinado'),
    ('Autônomo', null, 'sem_contrato'),
    ('Prestador com CNPJ', null, 'sem_contrato')
  ) v;

  -- codes of the former CAGED, kinds of admission
  insert into app.emprego_anterior (grupo_id, nome, codigo_caged, primeiro_emprego)
  select grupo, v.* from (values
    ('Primeiro emprego', '10', true),
    ('Reemprego', '20', false),
    ('Contrato por prazo determinado', '25', false),
    ('Reintegração', '35', false),
    ('Transferência de entrada', '70', false)
  ) v;
$$;
