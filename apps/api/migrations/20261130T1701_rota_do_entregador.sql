-- The order in which a courier goes to the doors: what was put in no order comes last.
alter table app.pedido add column ordem_na_rota smallint constraint pedido_ordem_na_rota_ck check (ordem_na_rota > 0);
