-- What goods given by a supplier cost when they come in, by choice of the company; and by which a note came in.
alter table app.estoque_configuracao add column custo_da_bonificacao text not null default 'nota'
  constraint estoque_configuracao_custo_da_bonificacao_ck check (custo_da_bonificacao in ('nota', 'zero'));
alter table app.entrada add column custo_da_bonificacao text
  constraint entrada_custo_da_bonificacao_ck check (custo_da_bonificacao in ('nota', 'zero'));
