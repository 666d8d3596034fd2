-- The usual kinds of operation of notes. A tax is written here only where a national norm says it; what the law of each state decides is
-- left to be told. What comes back is made first, since what goes out names it. Seeds run by name: this one after semear_produtos, whose
-- movements it names.
create or replace function app.semear_tipos_de_nota(grupo bigint) returns void language sql as $$
  insert into app.natureza_operacao (grupo_id, nome, sentido, operacao, finalidade, texto, cfop_interno, cfop_interestadual,
    cfop_exterior, tributacao, cst_icms, csosn, cst_pis_cofins, cst_ibs_cbs, cclasstrib, movimenta_estoque, fonte)
  select grupo, v.nome, v.sentido, v.operacao, v.finalidade, v.texto, v.interno, v.interestadual, v.exterior, v.tributacao,
    v.cst, v.csosn, v.pis, v.ibs, v.classe, v.estoque, v.fonte
  from (values
    -- as a note says only its operation
    ('Devolução de venda', 'entrada', 'devolucao', '4', 'DEVOLUCAO DE VENDA', null, null, null, 'regras', null, null, null, null, null, true, null),
    ('Devolução de compra', 'saida', 'devolucao', '4', 'DEVOLUCAO DE COMPRA', null, null, null, 'regras', null, null, null, null, null, true, null),
    ('Retorno a quem enviou', 'saida', 'retorno', '1', 'RETORNO', null, null, null, 'regras', null, null, null, null, null, true, null),
    ('Retorno ao estabelecimento', 'entrada', 'retorno', '1', 'RETORNO', null, null, null, 'regras', null, null, null, null, null, true, null),
    -- what was sold and comes back
    ('Devolução de venda de mercadoria de terceiros', 'entrada', 'devolucao', '4', 'DEVOLUCAO DE VENDA', '1202', '2202', '3202', 'regras', null, null, null, null, null, true, null),
    ('Devolução de venda de produção própria', 'entrada', 'devolucao', '4', 'DEVOLUCAO DE VENDA', '1201', '2201', '3201', 'regras', null, null, null, null, null, true, null),
    ('Devolução de venda com ST', 'entrada', 'devolucao', '4', 'DEVOLUCAO DE VENDA', '1411', '2411', null, 'regras', null, null, null, null, null, true, null),
    -- what was bought and goes back
    ('Devolução de compra para revenda', 'saida', 'devolucao', '4', 'DEVOLUCAO DE COMPRA', '5202', '6202', '7202', 'regras', null, null, null, null, null, true, null),
    ('Devolução de compra para industrialização', 'saida', 'devolucao', '4', 'DEVOLUCAO DE COMPRA', '5201', '6201', '7201', 'regras', null, null, null, null, null, true, null),
    ('Devolução de compra com ST', 'saida', 'devolucao', '4', 'DEVOLUCAO DE COMPRA', '5411', '6411', null, 'regras', null, null, null, null, null, true, null),
    ('Devolução de compra para uso e consumo', 'saida', 'devolucao', '4', 'DEVOLUCAO DE MATERIAL DE USO E CONSUMO', '5556', '6556', '7556', 'regras', null, null, null, null, null, true, null),
    ('Devolução de compra de bem do ativo', 'saida', 'devolucao', '4', 'DEVOLUCAO DE BEM DO ATIVO', '5553', '6553', '7553', 'regras', null, null, null, null, null, true, null),
    -- what was sent and comes back
    ('Volta do conserto', 'entrada', 'retorno', '1', 'RETORNO DE CONSERTO', '1916', '2916', null, 'propria', '50', '400', '98', '410', '410999', true, 'Convênio AE 15/1974: suspensão do ICMS'),
    ('Volta da industrialização', 'entrada', 'retorno', '1', 'RETORNO DE INDUSTRIALIZACAO', '1902', '2902', null, 'propria', '50', '400', '98', '410', '410999', true, 'Convênio AE 15/1974: suspensão do ICMS'),
    ('Volta da demonstração', 'entrada', 'retorno', '1', 'RETORNO DE DEMONSTRACAO', '1913', '2913', null, 'propria', null, null, '98', '410', '410999', true, 'Ajuste SINIEF 2/2018; o ICMS é o da lei do estado'),
    ('Volta da consignação mercantil', 'entrada', 'devolucao', '4', 'DEVOLUCAO DE MERCADORIA EM CONSIGNACAO', '1918', '2918', null, 'venda', null, null, null, null, null, true, 'Ajuste SINIEF 2/1993'),
    ('Volta da venda fora do estabelecimento', 'entrada', 'retorno', '1', 'RETORNO DE MERCADORIA NAO VENDIDA', '1904', '2904', null, 'venda', null, null, null, null, null, true, 'Convênio s/nº de 15/12/1970, art. 41'),
    ('Volta da exposição ou feira', 'entrada', 'retorno', '1', 'RETORNO DE EXPOSICAO OU FEIRA', '1914', '2914', null, 'propria', '40', '400', '98', '410', '410999', true, 'Convênio ICMS 30/1990: isenção, com volta em 60 dias'),
    ('Volta do comodato', 'entrada', 'retorno', '1', 'RETORNO DE COMODATO', '1909', '2909', null, 'propria', '41', '400', '98', '410', '410999', true, 'STF, Súmula 573: o comodato não é fato gerador do ICMS'),
    ('Volta do depósito', 'entrada', 'retorno', '1', 'RETORNO DE MERCADORIA DEPOSITADA', '1906', '2906', null, 'propria', null, null, '98', '410', '410999', true, 'O ICMS é o da lei do estado'),
    ('Volta do vasilhame', 'entrada', 'retorno', '1', 'RETORNO DE VASILHAME', '1921', '2921', null, 'propria', '40', '400', '98', '410', '410999', true, 'Convênio ICMS 88/1991: isenção'),
    ('Volta do bem usado fora', 'entrada', 'retorno', '1', 'RETORNO DE BEM DO ATIVO', '1554', '2554', null, 'propria', null, null, '98', '410', '410999', true, 'O ICMS é o da lei do estado'),
    -- what others sent and goes back
    ('Retorno de conserto', 'saida', 'retorno', '1', 'RETORNO DE CONSERTO', '5916', '6916', null, 'propria', '50', '400', '49', '410', '410999', true, 'Convênio AE 15/1974: suspensão do ICMS'),
    ('Retorno de industrialização', 'saida', 'retorno', '1', 'RETORNO DE INDUSTRIALIZACAO', '5902', '6902', null, 'propria', '50', '400', '49', '410', '410999', true, 'Convênio AE 15/1974: suspensão do ICMS'),
    ('Retorno de demonstração', 'saida', 'retorno', '1', 'RETORNO DE DEMONSTRACAO', '5913', '6913', null, 'propria', null, null, '49', '410', '410999', true, 'Ajuste SINIEF 2/2018; o ICMS é o da lei do estado'),
    ('Devolução de mercadoria em consignação', 'saida', 'retorno', '4', 'DEVOLUCAO DE MERCADORIA EM CONSIGNACAO', '5918', '6918', null, 'venda', null, null, null, null, null, true, 'Ajuste SINIEF 2/1993'),
    ('Devolução simbólica de mercadoria em consignação', 'saida', 'retorno', '4', 'DEVOLUCAO SIMBOLICA DE CONSIGNACAO', '5919', '6919', null, 'propria', null, null, '49', '410', '410999', false, 'Ajuste SINIEF 2/1993'),
    ('Retorno de comodato', 'saida', 'retorno', '1', 'RETORNO DE COMODATO', '5909', '6909', null, 'propria', '41', '400', '49', '410', '410999', true, 'STF, Súmula 573: o comodato não é fato gerador do ICMS'),
    ('Devolução de vasilhame', 'saida', 'retorno', '4', 'DEVOLUCAO DE VASILHAME', '5921', '6921', null, 'propria', '40', '400', '49', '410', '410999', true, 'Convênio ICMS 88/1991: isenção')
  ) v (nome, sentido, operacao, finalidade, texto, interno, interestadual, exterior, tributacao, cst, csosn, pis, ibs, classe, estoque, fonte);

  insert into app.natureza_operacao (grupo_id, nome, sentido, operacao, texto, cfop_interno, cfop_interestadual, cfop_exterior,
    tributacao, cst_icms, csosn, cst_pis_cofins, cst_ibs_cbs, cclasstrib, movimenta_estoque, operacao_estoque_id, gera_financeiro,
    retorno_id, informacoes, fonte)
  select grupo, v.nome, v.sentido, v.operacao, v.texto, v.interno, v.interestadual, v.exterior, v.tributacao,
    v.cst, v.csosn, v.pis, v.ibs, v.classe, v.estoque,
    (select o.id from app.operacao_tipo_movimento o where o.grupo_id = grupo and o.codigo = v.movimento), v.financeiro,
    (select r.id from app.natureza_operacao r where r.grupo_id = grupo and r.nome = v.volta), v.informacoes, v.fonte
  from (values
    -- as a note says only its operation
    ('Venda de mercadoria', 'saida', 'venda', 'VENDA DE MERCADORIA', null, null, null, 'regras', null, null, null, null, null, true, null, true, null, null, null),
    ('Transferência de mercadoria', 'saida', 'transferencia', 'TRANSFERENCIA DE MERCADORIA', null, null, null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Bonificação, doação ou brinde', 'saida', 'bonificacao', 'BONIFICACAO', null, null, null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Remessa', 'saida', 'remessa', 'REMESSA', null, null, null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    -- sales
    ('Venda de mercadoria de terceiros', 'saida', 'venda', 'VENDA DE MERCADORIA', '5102', '6102', '7102', 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda de mercadoria de terceiros', null, null),
    ('Venda de produção própria', 'saida', 'venda', 'VENDA DE PRODUCAO PROPRIA', '5101', '6101', '7101', 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda de produção própria', null, null),
    ('Venda com ST, de quem já a recebeu retida', 'saida', 'venda', 'VENDA DE MERCADORIA COM ST', '5405', '6404', null, 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda com ST', null, null),
    ('Venda com ST, de quem a retém', 'saida', 'venda', 'VENDA DE MERCADORIA COM ST', '5403', '6403', null, 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda com ST', null, null),
    ('Venda para entrega futura: faturamento', 'saida', 'venda', 'SIMPLES FATURAMENTO - ENTREGA FUTURA', '5922', '6922', null, 'propria', '90', '900', null, null, null, false, null, true, null, 'Simples faturamento de venda para entrega futura', 'Convênio s/nº de 15/12/1970, art. 40: sem destaque do ICMS; CST 90 pela Resposta à Consulta SP 11698/2016'),
    ('Entrega futura: saída de mercadoria de terceiros', 'saida', 'venda', 'REMESSA - ENTREGA FUTURA', '5117', '6117', null, 'venda', null, null, null, null, null, true, null, false, 'Devolução de venda de mercadoria de terceiros', null, 'Convênio s/nº de 15/12/1970, art. 40, § 2º'),
    ('Entrega futura: saída de produção própria', 'saida', 'venda', 'REMESSA - ENTREGA FUTURA', '5116', '6116', null, 'venda', null, null, null, null, null, true, null, false, 'Devolução de venda de produção própria', null, 'Convênio s/nº de 15/12/1970, art. 40, § 2º'),
    ('Venda à ordem: de mercadoria de terceiros, a quem revende', 'saida', 'venda', 'REMESSA SIMBOLICA - VENDA A ORDEM', '5119', '6119', null, 'venda', null, null, null, null, null, false, null, true, 'Devolução de venda de mercadoria de terceiros', null, 'Convênio s/nº de 15/12/1970, art. 40, § 3º'),
    ('Venda à ordem: de produção própria, a quem revende', 'saida', 'venda', 'REMESSA SIMBOLICA - VENDA A ORDEM', '5118', '6118', null, 'venda', null, null, null, null, null, false, null, true, 'Devolução de venda de produção própria', null, 'Convênio s/nº de 15/12/1970, art. 40, § 3º'),
    ('Venda à ordem: de quem revende', 'saida', 'venda', 'VENDA A ORDEM', '5120', '6120', null, 'venda', null, null, null, null, null, true, null, true, 'Devolução de venda de mercadoria de terceiros', null, 'Convênio s/nº de 15/12/1970, art. 40, § 3º'),
    ('Remessa por conta e ordem de terceiros', 'saida', 'remessa', 'REMESSA POR CONTA E ORDEM DE TERCEIROS', '5923', '6923', null, 'propria', null, null, '49', '410', '410999', true, 'VENDA', false, null, null, 'Convênio s/nº de 15/12/1970, art. 40, § 3º: sem destaque do ICMS'),
    ('Remessa para venda fora do estabelecimento', 'saida', 'remessa', 'REMESSA PARA VENDA FORA DO ESTABELECIMENTO', '5904', '6904', null, 'venda', null, null, null, null, null, true, null, false, 'Volta da venda fora do estabelecimento', null, 'Convênio s/nº de 15/12/1970, art. 41'),
    ('Venda fora do estabelecimento, de mercadoria de terceiros', 'saida', 'venda', 'VENDA FORA DO ESTABELECIMENTO', '5104', '6104', null, 'venda', null, null, null, null, null, true, null, true, 'Devolução de venda de mercadoria de terceiros', null, null),
    ('Venda fora do estabelecimento, de produção própria', 'saida', 'venda', 'VENDA FORA DO ESTABELECIMENTO', '5103', '6103', null, 'venda', null, null, null, null, null, true, null, true, 'Devolução de venda de produção própria', null, null),
    ('Venda de mercadoria que estava em consignação com o cliente', 'saida', 'venda', 'VENDA DE MERCADORIA EM CONSIGNACAO', '5114', '6114', null, 'propria', null, null, null, null, null, false, null, true, null, null, 'Ajuste SINIEF 2/1993: sem destaque do ICMS, que saiu com a remessa'),
    ('Venda de mercadoria recebida em consignação', 'saida', 'venda', 'VENDA DE MERCADORIA EM CONSIGNACAO', '5115', '6115', null, 'venda', null, null, null, null, null, true, null, true, null, null, 'Ajuste SINIEF 2/1993'),
    ('Industrialização para outra empresa', 'saida', 'venda', 'INDUSTRIALIZACAO PARA OUTRA EMPRESA', '5124', '6124', null, 'venda', null, null, null, null, null, true, null, true, null, null, null),
    ('Venda de bem do ativo', 'saida', 'venda', 'VENDA DE BEM DO ATIVO', '5551', '6551', '7551', 'propria', null, null, '08', '000', '000001', true, null, true, null, null, 'Lei 10.637/2002, art. 1º, § 3º, e Lei 10.833/2003, art. 1º, § 3º; o ICMS é o da lei do estado'),
    ('Exportação de mercadoria de terceiros', 'saida', 'venda', 'EXPORTACAO', null, null, '7102', 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda de mercadoria de terceiros', null, 'LC 87/1996, art. 3º, II'),
    ('Exportação de produção própria', 'saida', 'venda', 'EXPORTACAO', null, null, '7101', 'regras', null, null, null, null, null, true, null, true, 'Devolução de venda de produção própria', null, 'LC 87/1996, art. 3º, II'),
    ('Venda com o fim de exportação, de mercadoria de terceiros', 'saida', 'venda', 'REMESSA COM FIM ESPECIFICO DE EXPORTACAO', '5502', '6502', null, 'propria', '41', '300', '08', '550', '550001', true, null, true, null, null, 'LC 87/1996, art. 3º, parágrafo único; LC 214/2025, art. 82'),
    -- goods that leave without being sold
    ('Amostra grátis', 'saida', 'bonificacao', 'AMOSTRA GRATIS', '5911', '6911', null, 'propria', '40', '400', '49', '410', '410999', true, null, false, null, null, 'Convênio ICMS 29/1990: isenção'),
    ('Perda, roubo ou deterioração', 'saida', 'remessa', 'BAIXA DE ESTOQUE POR PERDA', '5927', null, null, 'propria', '41', '400', '49', '410', '410999', true, 'PERDA', false, null, null, 'LC 87/1996, art. 21, IV: o crédito da compra é estornado'),
    ('Transferência de mercadoria de terceiros', 'saida', 'transferencia', 'TRANSFERENCIA DE MERCADORIA', '5152', '6152', null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Transferência de produção própria', 'saida', 'transferencia', 'TRANSFERENCIA DE PRODUCAO PROPRIA', '5151', '6151', null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Transferência de mercadoria com ST', 'saida', 'transferencia', 'TRANSFERENCIA DE MERCADORIA', '5409', '6409', null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Transferência de bem do ativo', 'saida', 'transferencia', 'TRANSFERENCIA DE BEM DO ATIVO', '5552', '6552', null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Transferência de material de uso e consumo', 'saida', 'transferencia', 'TRANSFERENCIA DE USO E CONSUMO', '5557', '6557', null, 'regras', null, null, null, null, null, true, null, false, null, null, null),
    ('Remessa para conserto', 'saida', 'remessa', 'REMESSA PARA CONSERTO', '5915', '6915', null, 'propria', '50', '400', '49', '410', '410999', true, null, false, 'Volta do conserto', null, 'Convênio AE 15/1974: suspensão do ICMS, com volta em 180 dias'),
    ('Remessa para industrialização', 'saida', 'remessa', 'REMESSA PARA INDUSTRIALIZACAO', '5901', '6901', null, 'propria', '50', '400', '49', '410', '410999', true, null, false, 'Volta da industrialização', null, 'Convênio AE 15/1974: suspensão do ICMS, com volta em 180 dias'),
    ('Remessa para demonstração', 'saida', 'remessa', 'REMESSA PARA DEMONSTRACAO', '5912', '6912', null, 'propria', null, null, '49', '410', '410999', true, null, false, 'Volta da demonstração', 'Mercadoria remetida para demonstração', 'Ajuste SINIEF 2/2018; o ICMS é o da lei do estado'),
    ('Remessa em consignação mercantil', 'saida', 'remessa', 'REMESSA EM CONSIGNACAO', '5917', '6917', null, 'venda', null, null, null, null, null, true, null, false, 'Volta da consignação mercantil', null, 'Ajuste SINIEF 2/1993: com destaque do ICMS'),
    ('Remessa para exposição ou feira', 'saida', 'remessa', 'REMESSA PARA EXPOSICAO OU FEIRA', '5914', '6914', null, 'propria', '40', '400', '49', '410', '410999', true, null, false, 'Volta da exposição ou feira', null, 'Convênio ICMS 30/1990: isenção, com volta em 60 dias'),
    ('Remessa em comodato', 'saida', 'remessa', 'REMESSA EM COMODATO', '5908', '6908', null, 'propria', '41', '400', '49', '410', '410999', true, null, false, 'Volta do comodato', null, 'STF, Súmula 573: o comodato não é fato gerador do ICMS'),
    ('Remessa para depósito', 'saida', 'remessa', 'REMESSA PARA DEPOSITO', '5905', '6905', null, 'propria', null, null, '49', '410', '410999', true, null, false, 'Volta do depósito', null, 'O ICMS é o da lei do estado'),
    ('Remessa de vasilhame', 'saida', 'remessa', 'REMESSA DE VASILHAME', '5920', '6920', null, 'propria', '40', '400', '49', '410', '410999', true, null, false, 'Volta do vasilhame', null, 'Convênio ICMS 88/1991: isenção'),
    ('Remessa de bem para uso fora do estabelecimento', 'saida', 'remessa', 'REMESSA DE BEM DO ATIVO', '5554', '6554', null, 'propria', null, null, '49', '410', '410999', true, null, false, 'Volta do bem usado fora', null, 'O ICMS é o da lei do estado'),
    ('Outra saída', 'saida', 'remessa', 'OUTRA SAIDA', '5949', '6949', '7949', 'propria', null, null, null, null, null, true, null, false, null, null, null),
    -- what comes in by a note of one's own
    ('Entrada para conserto', 'entrada', 'remessa', 'ENTRADA PARA CONSERTO', '1915', '2915', null, 'propria', '50', '400', '98', '410', '410999', true, null, false, 'Retorno de conserto', null, 'Convênio AE 15/1974: suspensão do ICMS'),
    ('Compra de produtor rural', 'entrada', 'compra', 'COMPRA DE PRODUTOR RURAL', '1102', '2102', null, 'regras', null, null, null, null, null, true, null, false, 'Devolução de compra para revenda', null, null),
    ('Importação para revenda', 'entrada', 'importacao', 'IMPORTACAO', null, null, '3102', 'regras', null, null, null, null, null, true, null, false, 'Devolução de compra para revenda', null, null),
    ('Importação para industrialização', 'entrada', 'importacao', 'IMPORTACAO', null, null, '3101', 'regras', null, null, null, null, null, true, null, false, 'Devolução de compra para industrialização', null, null),
    ('Outra entrada', 'entrada', 'compra', 'OUTRA ENTRADA', '1949', '2949', '3949', 'propria', null, null, null, null, null, true, null, false, null, null, null)
  ) v (nome, sentido, operacao, texto, interno, interestadual, exterior, tributacao, cst, csosn, pis, ibs, classe, estoque, movimento,
    financeiro, volta, informacoes, fonte);
$$;
