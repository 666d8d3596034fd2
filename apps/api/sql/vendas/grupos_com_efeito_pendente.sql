-- Groups with something that follows from a sale still to be done.
create or replace function app.grupos_com_efeito_pendente() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct f.grupo_id from app.venda_efeito f where f.situacao = 'pendente' $$;

alter function app.grupos_com_efeito_pendente() owner to retaguarda_busca;
revoke all on function app.grupos_com_efeito_pendente() from public;
grant execute on function app.grupos_com_efeito_pendente() to retaguarda_app;
