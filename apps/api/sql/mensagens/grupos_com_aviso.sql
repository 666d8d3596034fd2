-- Groups with a notice on the air.
create or replace function app.grupos_com_aviso() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct a.grupo_id from app.aviso a where a.encerrado_em is null and a.inicio <= now() and coalesce(a.fim > now(), true) $$;

alter function app.grupos_com_aviso() owner to retaguarda_busca;
revoke all on function app.grupos_com_aviso() from public;
grant execute on function app.grupos_com_aviso() to retaguarda_app;
