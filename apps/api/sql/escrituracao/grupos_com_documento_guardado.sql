-- Fiscal files that are kept in a chain.
create or replace function app.grupos_com_documento_guardado() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.arquivo_fiscal_cadeia c where c.posicao > 0 $$;

alter function app.grupos_com_documento_guardado() owner to retaguarda_busca;
revoke all on function app.grupos_com_documento_guardado() from public;
grant execute on function app.grupos_com_documento_guardado() to retaguarda_app;
