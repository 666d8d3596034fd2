-- The list of sales by the million: how many there are and what is left of them is kept, of the group and by company, money in cents,
-- instead of being added up for each page. Acts are signed, so what is left of a sale is the sum of its own.
do $$
declare
  parcelas text := (select string_agg(format('(%L || d.empresa_id, %s), (%L, %s)', 'venda.' || nome || '/', figura, 'venda.' || nome, figura), ', ')
    from (values ('quantas', $f$(d.tipo = 'venda')::int$f$), ('documentos', 'd.documentos'), ('liquido', '(d.bruto - d.desconto) * 100'),
      ('servico', 'd.servico * 100'), ('taxaEntrega', 'd.taxa_entrega * 100'), ('valorTotal', 'd.total * 100')) v (nome, figura));
begin
  perform app.contar_com('app.venda_ato', 'empresa_id, tipo, documentos, bruto, desconto, servico, taxa_entrega, total', parcelas, 'true');
end $$;
