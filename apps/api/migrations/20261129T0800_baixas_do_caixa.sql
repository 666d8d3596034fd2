-- What a receipt in the drawer paid of the client's titles: taken back with the receipt.
alter table app.caixa_movimento add column baixas bigint[];
grant update (baixas) on app.caixa_movimento to retaguarda_app;
