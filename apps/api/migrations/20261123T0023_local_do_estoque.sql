-- The place a stock is in, as it is compared and ordered: made again for each of a million rows it took seconds.
alter table app.produto_estoque add column nome_ordem text collate "C" generated always as (app.normalizar(nome)) stored;
