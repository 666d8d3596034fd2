-- What of apps/api/sql the database has: the text of each function as it was last applied, and by which release. A program of an earlier
-- release does not put its own text in the place of a newer one.
create table app.fonte_sql (
  nome text primary key,
  hash text not null,
  versao text not null,
  aplicada_em timestamptz not null default now()
);

-- Kept for one release after the totals went: the program of the release before neither reads nor calls any of it.
drop function app.compactar_contagem();
drop function app.recontar_figuras(bigint);
drop function app.somar_auditoria();
drop table app.historico_do_dia;
drop table app.contagem;
-- What only those totals asked.
drop function app.papeis_da_empresa(boolean, boolean, boolean, boolean, boolean);
drop function app.faixa_do_preco(bigint);
drop function app.inicio_da_faixa(bigint);
drop function app.fim_da_faixa(bigint);
