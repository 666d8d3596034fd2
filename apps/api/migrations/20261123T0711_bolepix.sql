-- Boletos of an account that also carry a Pix: one debt, two ways to pay it.
alter table app.pix_conta add column nos_boletos boolean not null default false;

-- Paid by Pix and then by its boleto: the Pix is what goes back, and the line that brought the second payment is named.
alter table app.pix_recebido add column retorno_linha_id bigint;
alter table app.pix_recebido add constraint pix_recebido_retorno_linha_id_fk
  foreign key (grupo_id, retorno_linha_id) references app.boleto_retorno_linha (grupo_id, id);
create unique index pix_recebido_retorno_linha_uk on app.pix_recebido (grupo_id, retorno_linha_id) where retorno_linha_id is not null;
