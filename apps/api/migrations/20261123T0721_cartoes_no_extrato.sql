-- What a line of the bank turned out to be: the receivables it credited, named again when the reconciliation is undone.
alter table app.cartao_lote add column conciliacao_chave text;
create unique index cartao_lote_da_conciliacao on app.cartao_lote (grupo_id, conciliacao_chave)
  where conciliacao_chave is not null and desfeito_em is null;
