-- Events of webhooks whose time is over.
create or replace function app.grupos_com_evento_velho(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct e.grupo_id from app.webhook_evento e where e.criado_em < now() - make_interval(days => dias) $$;

alter function app.grupos_com_evento_velho(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_evento_velho(integer) from public;
grant execute on function app.grupos_com_evento_velho(integer) to retaguarda_app;
