-- People whose data is to be made anonymous today.
create or replace function app.grupos_com_anonimizacao_devida() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct t.grupo_id from app.titular_anonimizacao t where t.proxima_em <= (now() at time zone 'America/Sao_Paulo')::date $$;

alter function app.grupos_com_anonimizacao_devida() owner to retaguarda_busca;
revoke all on function app.grupos_com_anonimizacao_devida() from public;
grant execute on function app.grupos_com_anonimizacao_devida() to retaguarda_app;
