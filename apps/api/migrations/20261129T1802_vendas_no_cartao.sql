-- Ids are taken before the rows are written, so that many card sales are one statement.
grant usage on sequence app.cartao_venda_id_seq to retaguarda_app;
