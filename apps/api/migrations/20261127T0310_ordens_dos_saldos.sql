-- The list of balances by what a balance says, from an index of the balances: stocks without one come between, all worth zero.
create index estoque_saldo_por_saldo on app.estoque_saldo (grupo_id, saldo, estoque_id) where saldo <> 0;
create index estoque_saldo_por_disponivel on app.estoque_saldo (grupo_id, (saldo - reservado), estoque_id) where (saldo - reservado) <> 0;
create index estoque_saldo_por_custo on app.estoque_saldo (grupo_id, custo_medio, estoque_id) where custo_medio <> 0;
create index estoque_saldo_por_valor on app.estoque_saldo (grupo_id, valor, estoque_id) where valor <> 0;

-- And by where it is.
create index produto_estoque_empresa on app.produto_estoque (grupo_id, empresa_id, id);
create index produto_estoque_local on app.produto_estoque (grupo_id, nome_ordem, id);
