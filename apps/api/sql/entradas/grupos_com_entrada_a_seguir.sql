-- Queues of suppliers' documents whose hour came or that were never read, and statements to send.
create or replace function app.grupos_com_entrada_a_seguir() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select d.grupo_id from app.distribuicao d cross join lateral (values ('nfe', d.ligada), ('nfse', d.nfse_ligada)) s (servico, ligada)
    where s.ligada and not exists (select from app.distribuicao_posicao p where p.grupo_id = d.grupo_id and p.empresa_id = d.empresa_id
      and p.servico = s.servico and p.proxima_em > now())
  union select e.grupo_id from app.entrada_evento e where e.proxima_em <= now() and e.situacao in ('pendente', 'enviado') $$;

alter function app.grupos_com_entrada_a_seguir() owner to retaguarda_busca;
revoke all on function app.grupos_com_entrada_a_seguir() from public;
grant execute on function app.grupos_com_entrada_a_seguir() to retaguarda_app;
