-- The rows every group starts with. Each function is called once, when the group is made, with the group set.

create function app.semear_produtos(grupo bigint) returns void language sql as $$
  -- the commercial units usual in NF-e
  insert into app.unidade (grupo_id, sigla, descricao, grandeza, fracionavel, casas_decimais)
  select grupo, v.* from (values
    ('AMPOLA', 'Ampola', 'embalagem', false, 0),
    ('BALDE', 'Balde', 'embalagem', false, 0),
    ('BANDEJ', 'Bandeja', 'embalagem', false, 0),
    ('BARRA', 'Barra', 'embalagem', false, 0),
    ('BISNAG', 'Bisnaga', 'embalagem', false, 0),
    ('BLOCO', 'Bloco', 'embalagem', false, 0),
    ('BOBINA', 'Bobina', 'embalagem', false, 0),
    ('BOMB', 'Bombona', 'embalagem', false, 0),
    ('CAPS', 'Cápsula', 'embalagem', false, 0),
    ('CART', 'Cartela', 'embalagem', false, 0),
    ('CENTO', 'Cento', 'contagem', false, 0),
    ('CJ', 'Conjunto', 'contagem', false, 0),
    ('CM', 'Centímetro', 'comprimento', true, 2),
    ('CM2', 'Centímetro quadrado', 'area', true, 2),
    ('CX', 'Caixa', 'embalagem', false, 0),
    ('CX10', 'Caixa com 10 unidades', 'embalagem', false, 0),
    ('CX100', 'Caixa com 100 unidades', 'embalagem', false, 0),
    ('CX15', 'Caixa com 15 unidades', 'embalagem', false, 0),
    ('CX2', 'Caixa com 2 unidades', 'embalagem', false, 0),
    ('CX20', 'Caixa com 20 unidades', 'embalagem', false, 0),
    ('CX25', 'Caixa com 25 unidades', 'embalagem', false, 0),
    ('CX3', 'Caixa com 3 unidades', 'embalagem', false, 0),
    ('CX5', 'Caixa com 5 unidades', 'embalagem', false, 0),
    ('CX50', 'Caixa com 50 unidades', 'embalagem', false, 0),
    ('DISP', 'Display', 'embalagem', false, 0),
    ('DUZIA', 'Dúzia', 'contagem', false, 0),
    ('EMBAL', 'Embalagem', 'embalagem', false, 0),
    ('FARDO', 'Fardo', 'embalagem', false, 0),
    ('FOLHA', 'Folha', 'contagem', false, 0),
    ('FRASCO', 'Frasco', 'embalagem', false, 0),
    ('GALAO', 'Galão', 'volume', true, 3),
    ('GF', 'Garrafa', 'embalagem', false, 0),
    ('GRAMAS', 'Grama', 'peso', true, 3),
    ('JOGO', 'Jogo', 'contagem', false, 0),
    ('K', 'Quilate', 'peso', true, 3),
    ('KG', 'Quilograma', 'peso', true, 3),
    ('KIT', 'Kit', 'contagem', false, 0),
    ('LATA', 'Lata', 'embalagem', false, 0),
    ('LITRO', 'Litro', 'volume', true, 3),
    ('M', 'Metro', 'comprimento', true, 3),
    ('M2', 'Metro quadrado', 'area', true, 4),
    ('M3', 'Metro cúbico', 'volume', true, 4),
    ('MILHEI', 'Milheiro', 'contagem', false, 0),
    ('ML', 'Mililitro', 'volume', true, 3),
    ('MWH', 'Megawatt hora', 'energia', true, 4),
    ('PACOTE', 'Pacote', 'embalagem', false, 0),
    ('PARES', 'Pares', 'contagem', false, 0),
    ('PC', 'Peça', 'contagem', false, 0),
    ('POTE', 'Pote', 'embalagem', false, 0),
    ('RESMA', 'Resma', 'contagem', false, 0),
    ('ROLO', 'Rolo', 'embalagem', false, 0),
    ('SACO', 'Saco', 'embalagem', false, 0),
    ('SACOLA', 'Sacola', 'embalagem', false, 0),
    ('TAMBOR', 'Tambor', 'embalagem', false, 0),
    ('TANQUE', 'Tanque', 'embalagem', false, 0),
    ('TON', 'Tonelada', 'peso', true, 4),
    ('TUBO', 'Tubo', 'embalagem', false, 0),
    ('UN', 'Unidade', 'contagem', false, 0),
    ('VASIL', 'Vasilhame', 'embalagem', false, 0),
    ('VIDRO', 'Vidro', 'embalagem', false, 0)
  ) v;

  insert into app.operacao_tipo_movimento (grupo_id, codigo, nome, tipo, efeito_estoque, efeito_custo, efeito_financeiro,
    exige_motivo, exige_documento, cfop_estadual_id, cfop_interestadual_id)
  select grupo, v.codigo, v.nome, v.tipo, v.estoque, v.custo, v.financeiro, v.motivo, v.documento,
    (select id from app.cfop where codigo = v.estadual), (select id from app.cfop where codigo = v.interestadual)
  from (values
    ('COMPRA', 'Compra de mercadoria', 'compra', 'soma', 'recalcula', 'pagar', false, true, '1102', '2102'),
    ('VENDA', 'Venda', 'venda', 'subtrai', 'mantem', 'receber', false, false, '5102', '6102'),
    ('DEV-VENDA', 'Devolução de venda', 'devolucao_de_venda', 'soma', 'nenhum', 'nenhum', true, false, '1202', '2202'),
    ('DEV-COMPRA', 'Devolução de compra', 'devolucao_de_compra', 'subtrai', 'mantem', 'nenhum', true, true, '5202', '6202'),
    ('TRANSF-ENT', 'Transferência entre lojas: entrada', 'transferencia_entrada', 'soma', 'recalcula', 'nenhum', false, true, '1152', '2152'),
    ('TRANSF-SAI', 'Transferência entre lojas: saída', 'transferencia_saida', 'subtrai', 'mantem', 'nenhum', false, true, '5152', '6152'),
    ('AJUSTE-ENT', 'Ajuste de inventário: sobra', 'ajuste_entrada', 'soma', 'nenhum', 'nenhum', true, false, null, null),
    ('AJUSTE-SAI', 'Ajuste de inventário: falta', 'ajuste_saida', 'subtrai', 'mantem', 'nenhum', true, false, '5927', null),
    ('PERDA', 'Perda ou quebra', 'perda', 'subtrai', 'mantem', 'nenhum', true, false, '5927', null),
    ('CONSUMO', 'Consumo próprio', 'consumo', 'subtrai', 'mantem', 'nenhum', true, false, '5949', null),
    ('BONIF-ENT', 'Bonificação recebida', 'bonificacao_entrada', 'soma', 'recalcula', 'nenhum', false, true, '1910', '2910'),
    ('BONIF-SAI', 'Bonificação concedida', 'bonificacao_saida', 'subtrai', 'mantem', 'nenhum', true, true, '5910', '6910'),
    ('PROD-ENT', 'Produção: produto pronto', 'producao_entrada', 'soma', 'recalcula', 'nenhum', false, false, null, null),
    ('PROD-SAI', 'Produção: insumo usado', 'producao_saida', 'subtrai', 'mantem', 'nenhum', false, false, null, null),
    ('MONTAGEM', 'Montagem de kit', 'montagem', 'soma', 'recalcula', 'nenhum', false, false, '1926', null),
    ('DESMONTE', 'Desmontagem de kit', 'desmontagem', 'subtrai', 'mantem', 'nenhum', false, false, '5926', null)
  ) v (codigo, nome, tipo, estoque, custo, financeiro, motivo, documento, estadual, interestadual);
$$;

create function app.semear_pagamentos(grupo bigint) returns void language sql as $$
  insert into app.tipo_pagamento (grupo_id, nome, especie, codigo_nfe, entrada, saida, permite_troco, abre_gaveta, exige_bandeira, exige_cliente)
  select grupo, v.* from (values
    ('Dinheiro', 'dinheiro', '01', true, true, true, true, false, false),
    ('Cheque', 'cheque', '02', true, true, true, true, false, true),
    ('Cartão de crédito', 'cartao_credito', '03', true, true, false, false, true, false),
    ('Cartão de débito', 'cartao_debito', '04', true, true, false, false, true, false),
    ('Fiado', 'crediario', '05', true, false, false, false, false, true),
    ('Vale-alimentação', 'vale', '10', true, false, false, false, true, false),
    ('Vale-refeição', 'vale', '11', true, false, false, false, true, false),
    ('Vale-presente', 'vale', '12', true, false, false, false, false, false),
    ('Boleto', 'boleto', '15', true, true, false, false, false, true),
    ('Depósito', 'transferencia', '16', true, true, false, false, false, false),
    ('Pix', 'pix', '17', true, true, false, false, false, false),
    ('Transferência', 'transferencia', '18', true, true, false, false, false, false),
    ('Pix da chave da loja', 'pix', '20', true, false, false, false, false, false),
    ('Pix automático', 'pix', '23', true, false, false, false, false, true)
  ) v;

  insert into app.bandeira (grupo_id, nome, codigo_nfe, credito, debito, vale)
  select grupo, v.* from (values
    ('Visa', '01', true, true, false),
    ('Mastercard', '02', true, true, false),
    ('American Express', '03', true, false, false),
    ('Diners Club', '05', true, false, false),
    ('Elo', '06', true, true, false),
    ('Hipercard', '07', true, false, false),
    ('Cabal', '09', true, true, false),
    ('Alelo', '10', false, false, true),
    ('Pluxee (Sodexo)', '23', false, false, true),
    ('VR', '26', false, false, true),
    ('Ticket', '27', false, false, true)
  ) v;

  insert into app.condicao_pagamento (grupo_id, nome, tipo, dias, parcelas, entrada_percentual, acrescimo_percentual, desconto_percentual)
  select grupo, v.nome, v.tipo, v.dias, v.parcelas, v.entrada, 0, 0 from (values
    ('À vista', 'dias', '{0}'::int[], null::int, 0::numeric),
    ('7 dias', 'dias', '{7}', null, 0),
    ('14 dias', 'dias', '{14}', null, 0),
    ('28 dias', 'dias', '{28}', null, 0),
    ('30 dias', 'dias', '{30}', null, 0),
    ('30/60 dias', 'dias', '{30,60}', null, 0),
    ('30/60/90 dias', 'dias', '{30,60,90}', null, 0),
    ('28/56/84 dias', 'dias', '{28,56,84}', null, 0),
    ('Metade no ato e 30 dias', 'dias', '{30}', null, 50),
    ('2 vezes no mês', 'mensal', null, 2, 0),
    ('3 vezes no mês', 'mensal', null, 3, 0),
    ('6 vezes no mês', 'mensal', null, 6, 0),
    ('10 vezes no mês', 'mensal', null, 10, 0),
    ('12 vezes no mês', 'mensal', null, 12, 0)
  ) v (nome, tipo, dias, parcelas, entrada);

  insert into app.forma_pagamento (grupo_id, codigo, nome, tipo_pagamento_id, condicao_pagamento_id, prazo_dias, taxa_percentual, taxa_fixa)
  select grupo, v.codigo, v.nome, t.id, c.id, v.prazo, 0, 0
  from (values
    (1, 'Dinheiro', 'Dinheiro', 'À vista', 0),
    (2, 'Pix', 'Pix', 'À vista', 0),
    (3, 'Débito', 'Cartão de débito', 'À vista', 1),
    (4, 'Crédito à vista', 'Cartão de crédito', 'À vista', 30),
    (5, 'Crédito em 2 vezes', 'Cartão de crédito', '2 vezes no mês', 30),
    (6, 'Crédito em 3 vezes', 'Cartão de crédito', '3 vezes no mês', 30),
    (7, 'Vale-refeição', 'Vale-refeição', 'À vista', 30),
    (8, 'Vale-alimentação', 'Vale-alimentação', 'À vista', 30),
    (9, 'Fiado', 'Fiado', '30 dias', null),
    (10, 'Boleto 30 dias', 'Boleto', '30 dias', null)
  ) v (codigo, nome, tipo, condicao, prazo)
  join app.tipo_pagamento t on t.grupo_id = grupo and t.nome = v.tipo
  join app.condicao_pagamento c on c.grupo_id = grupo and c.nome = v.condicao;
$$;

create function app.semear_cadastros(grupo bigint) returns void language sql as $$
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

create function app.semear_funcionarios(grupo bigint) returns void language sql as $$
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

create function app.semear_contratos(grupo bigint) returns void language sql as $$
  insert into app.contrato_implantacao_situacao (grupo_id, nome, ordem, cor, concluida)
  select grupo, v.* from (values
    ('Aguardando início', 10, '#8a929d', false),
    ('Carga de dados', 20, '#8a5a00', false),
    ('Instalação', 30, '#8a5a00', false),
    ('Treinamento', 40, '#8a5a00', false),
    ('Homologação', 50, '#0b6b66', false),
    ('Em produção', 60, '#1e7f4f', true)
  ) v;

  insert into app.contrato_pagamento_forma (grupo_id, nome, meio, pede_observacao)
  select grupo, v.* from (values
    ('Boleto', 'boleto', false),
    ('Pix', 'pix', false),
    ('Cartão de crédito', 'cartao', false),
    ('Transferência', 'transferencia', false),
    ('Combinado à parte', 'outros', true)
  ) v;

  insert into app.conf_contrato (grupo_id, dia_vencimento, antecedencia_dias, emissao_nfse, multa_percentual,
    juros_mensal_percentual, aviso_dias, bloqueio_dias, indice_reajuste)
  values (grupo, 10, 10, 'na_geracao', 2, 1, 3, 15, 'ipca');
$$;

insert into app.semente (funcao) values
  ('semear_produtos'), ('semear_pagamentos'), ('semear_cadastros'), ('semear_funcionarios'), ('semear_contratos');
