-- Changes of the catalogue of late, which terminals are told of.
create or replace function app.grupos_com_catalogo_mudado(horas int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.catalogo_mudanca c where c.em > now() - make_interval(hours => horas) $$;

alter function app.grupos_com_catalogo_mudado(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_catalogo_mudado(integer) from public;
grant execute on function app.grupos_com_catalogo_mudado(integer) to retaguarda_app;
