-- Items of a note that another system issued are its own: they name no product of here.
alter table app.nota_item alter column produto_id drop not null;
alter table app.nota_item add constraint nota_item_produto_ck check (produto_id is not null or dados ? 'codigo');
-- A note that completes another one may have no quantity.
alter table app.nota_item drop constraint nota_item_quantidade_ck;
alter table app.nota_item add constraint nota_item_quantidade_ck check (quantidade > 0 or (quantidade = 0 and produto_id is null));
