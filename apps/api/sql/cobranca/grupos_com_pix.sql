-- Groups that ask a bank about Pix.
create or replace function app.grupos_com_pix() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.pix_conta c where c.ativo $$;

alter function app.grupos_com_pix() owner to retaguarda_busca;
revoke all on function app.grupos_com_pix() from public;
grant execute on function app.grupos_com_pix() to retaguarda_app;
