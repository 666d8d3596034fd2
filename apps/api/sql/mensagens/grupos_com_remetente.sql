-- Groups with a sender of their own, whose DNS records are looked at.
create or replace function app.grupos_com_remetente() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp
  as $$ select r.grupo_id from app.email_remetente r $$;

alter function app.grupos_com_remetente() owner to retaguarda_busca;
revoke all on function app.grupos_com_remetente() from public;
grant execute on function app.grupos_com_remetente() to retaguarda_app;
