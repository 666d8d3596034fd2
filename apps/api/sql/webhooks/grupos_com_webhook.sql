-- Groups with something to tell to another program now.
create or replace function app.grupos_com_webhook() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct e.grupo_id from app.webhook_entrega e where e.situacao = 'na_fila' and e.tentar_em <= now() $$;

alter function app.grupos_com_webhook() owner to retaguarda_busca;
revoke all on function app.grupos_com_webhook() from public;
grant execute on function app.grupos_com_webhook() to retaguarda_app;
