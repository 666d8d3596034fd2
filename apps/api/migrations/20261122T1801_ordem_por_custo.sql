-- Products by cost, both ways, those without one last: a page is read from the index and no product is sorted.
create index produto_custo on app.produto (grupo_id, ativo, custo_real, id);
create index produto_custo_desc on app.produto (grupo_id, ativo, custo_real desc nulls last, id desc);
