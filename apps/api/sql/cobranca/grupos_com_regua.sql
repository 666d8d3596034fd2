-- Groups with a dunning schedule in use.
create or replace function app.grupos_com_regua() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct r.grupo_id from app.regua r where r.ativa $$;

alter function app.grupos_com_regua() owner to retaguarda_busca;
revoke all on function app.grupos_com_regua() from public;
grant execute on function app.grupos_com_regua() to retaguarda_app;
