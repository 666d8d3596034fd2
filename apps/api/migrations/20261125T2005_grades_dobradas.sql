-- The list of products with variants folded under their grids: any page of it is read from the nearer end, as of the whole list.

create index produto_sem_variantes on app.produto (grupo_id, ativo, ordem, id) where produto_pai_id is null;
