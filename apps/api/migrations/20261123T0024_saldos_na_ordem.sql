-- Balances list products that are inactive too while there is something of them, so the order of the list is read over all
-- products: of a million, the first page is 51 of them and not a sort of all.
create index produto_ordem_de_todos on app.produto (grupo_id, ordem, id);
