-- The kinds of payment, card brands, terms and forms of payment that a new group begins with.
create or replace function app.semear_pagamentos(grupo bigint) returns void language sql as $$
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
