-- The list of sales by the million: how many there are and what is left of them is kept by company, money in cents, instead of being
-- added up for each page. Acts are signed, so what is left of a sale is the sum of its own.
select app.contar_com('app.venda_ato', 'empresa_id, tipo, documentos, bruto, desconto, servico, taxa_entrega, total',
  $$('venda.quantas/' || d.empresa_id, (d.tipo = 'venda')::int), ('venda.documentos/' || d.empresa_id, d.documentos),
  ('venda.liquido/' || d.empresa_id, (d.bruto - d.desconto) * 100), ('venda.servico/' || d.empresa_id, d.servico * 100),
  ('venda.taxaEntrega/' || d.empresa_id, d.taxa_entrega * 100), ('venda.valorTotal/' || d.empresa_id, d.total * 100)$$, 'true');
