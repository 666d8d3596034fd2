-- Groups with a scheduled report that is due.
create or replace function app.grupos_com_relatorio_devido(ate timestamptz) returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp
  as $$ select distinct a.grupo_id from app.relatorio_agenda a where a.proxima <= ate $$;

alter function app.grupos_com_relatorio_devido(timestamp with time zone) owner to retaguarda_busca;
revoke all on function app.grupos_com_relatorio_devido(timestamp with time zone) from public;
grant execute on function app.grupos_com_relatorio_devido(timestamp with time zone) to retaguarda_app;
