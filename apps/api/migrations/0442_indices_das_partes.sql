-- Stocks, lots and serials of a product, inactive ones too: their other indexes hold the active rows alone, so reading a
-- product, or taking one away, read the whole table.
create index produto_estoque_produto on app.produto_estoque (grupo_id, produto_id);
create index produto_lote_produto on app.produto_lote (grupo_id, produto_id);
create index produto_serial_produto on app.produto_serial (grupo_id, produto_id);
