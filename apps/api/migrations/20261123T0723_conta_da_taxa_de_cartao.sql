-- What an acquirer keeps is an expense of the month of the sale: each fee names its account of the chart, and each sale keeps that
-- of its own year, since a chart is of a year.
alter table app.taxa_cartao
  add column plano_de_conta_id bigint,
  add column conta_nivel smallint not null generated always as (4) stored,
  add constraint taxa_cartao_plano_de_conta_id_fk foreign key (grupo_id, plano_de_conta_id, conta_nivel)
    references app.plano_de_conta (grupo_id, id, nivel);
create index taxa_cartao_do_plano on app.taxa_cartao (grupo_id, plano_de_conta_id) where plano_de_conta_id is not null;
alter table app.cartao_venda
  add column plano_de_conta_id bigint,
  add column conta_nivel smallint not null generated always as (4) stored,
  add constraint cartao_venda_plano_de_conta_id_fk foreign key (grupo_id, plano_de_conta_id, conta_nivel)
    references app.plano_de_conta (grupo_id, id, nivel);
create index cartao_venda_do_plano on app.cartao_venda (grupo_id, plano_de_conta_id) where plano_de_conta_id is not null;
create index cartao_venda_da_taxa on app.cartao_venda (grupo_id, taxa_id) where plano_de_conta_id is null;
create index cartao_venda_do_dia on app.cartao_venda (grupo_id, data);
