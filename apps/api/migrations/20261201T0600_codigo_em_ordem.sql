-- Products by their code, active or not: lists of balances and movements are walked by it, and the list of products passes the inactive.
create index produto_codigo_em_ordem on app.produto (grupo_id, app.ordem_do_codigo(codigo), id);
drop index app.produto_por_codigo;
