-- What a purchase does to the registered cost of a product: recipes and margins go on with what it costs now.
alter table app.estoque_configuracao
  add column custo_da_compra text not null default 'ultimo'
    constraint estoque_configuracao_custo_da_compra_ck check (custo_da_compra in ('ultimo', 'medio', 'manter'));

-- Balances list inactive products while there is any of them: their order is read with active and inactive ones together.
create index produto_em_ordem on app.produto (grupo_id, ordem, id);
