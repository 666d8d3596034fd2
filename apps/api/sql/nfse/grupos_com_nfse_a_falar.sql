-- Groups with a service note that the city has not answered.
create or replace function app.grupos_com_nfse_a_falar() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct n.grupo_id from app.nfse n where n.situacao in ('enviada', 'cancelando') or n.analise = 'enviando' $$;

alter function app.grupos_com_nfse_a_falar() owner to retaguarda_busca;
revoke all on function app.grupos_com_nfse_a_falar() from public;
grant execute on function app.grupos_com_nfse_a_falar() to retaguarda_app;
