-- What is said to the SEFAZ: notes, their events and numbers given up.
create or replace function app.grupos_com_nota_a_seguir() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select e.grupo_id from app.nota_emissao e where e.proxima_em <= now() and e.situacao in ('assinada', 'enviada')
  union select e.grupo_id from app.nota_evento e where e.proxima_em <= now() and e.situacao in ('pendente', 'enviado')
  union select i.grupo_id from app.nota_inutilizacao i where i.proxima_em <= now() and i.situacao in ('pendente', 'enviada') $$;

alter function app.grupos_com_nota_a_seguir() owner to retaguarda_busca;
revoke all on function app.grupos_com_nota_a_seguir() from public;
grant execute on function app.grupos_com_nota_a_seguir() to retaguarda_app;
