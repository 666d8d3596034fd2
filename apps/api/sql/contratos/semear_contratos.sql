-- The states of a setup, the forms of payment and the settings of contracts that a new group begins with.
create or replace function app.semear_contratos(grupo bigint) returns void language sql as $$
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
