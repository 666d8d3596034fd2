-- A payment by Pix with branch and account, and of a tax without barcode: what its form says, by kind of tax.
alter table app.pagamento_dados add column guia jsonb;
alter table app.pagamento_dados drop constraint pagamento_dados_meio_ck;
alter table app.pagamento_dados add constraint pagamento_dados_meio_ck
  check (meio in ('pix_chave', 'pix_conta', 'conta', 'boleto', 'convenio', 'tributo'));
alter table app.pagamento_dados drop constraint pagamento_dados_do_meio_ck;
alter table app.pagamento_dados add constraint pagamento_dados_do_meio_ck check (case
  when meio = 'pix_chave' then chave_pix is not null
  when meio in ('conta', 'pix_conta') then banco is not null and agencia is not null and conta is not null and conta_dv is not null
  when meio = 'tributo' then guia ->> 'tributo' is not null
  else codigo_barras is not null end);
