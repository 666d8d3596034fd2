-- Splits of titles and losses name accounts of the chart, of the level that takes entries.
alter table app.titulo_rateio
  add column conta_nivel smallint not null generated always as (4) stored,
  add constraint titulo_rateio_plano_de_conta_id_fk foreign key (grupo_id, plano_de_conta_id, conta_nivel)
    references app.plano_de_conta (grupo_id, id, nivel);
alter table app.parcela
  add column perda_conta_nivel smallint not null generated always as (4) stored,
  add constraint parcela_perda_plano_de_conta_id_fk foreign key (grupo_id, perda_plano_de_conta_id, perda_conta_nivel)
    references app.plano_de_conta (grupo_id, id, nivel);
create index parcela_da_conta_de_perda on app.parcela (grupo_id, perda_plano_de_conta_id) where perda_plano_de_conta_id is not null;
