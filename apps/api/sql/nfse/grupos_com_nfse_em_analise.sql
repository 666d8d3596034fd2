-- Cancellations of service notes that the city still considers.
create or replace function app.grupos_com_nfse_em_analise() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct n.grupo_id from app.nfse n where n.analise = 'pedida' $$;

alter function app.grupos_com_nfse_em_analise() owner to retaguarda_busca;
revoke all on function app.grupos_com_nfse_em_analise() from public;
grant execute on function app.grupos_com_nfse_em_analise() to retaguarda_app;
