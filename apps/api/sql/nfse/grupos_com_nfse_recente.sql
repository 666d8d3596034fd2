-- From one company to the next by the index, so that notes of other years are not read.
create or replace function app.grupos_com_nfse_recente(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  with recursive emissora (grupo_id, empresa_id) as (
    (select n.grupo_id, n.empresa_id from app.nfse n order by n.grupo_id, n.empresa_id limit 1)
    union all
    select p.grupo_id, p.empresa_id from emissora e cross join lateral (select n.grupo_id, n.empresa_id from app.nfse n
      where (n.grupo_id, n.empresa_id) > (e.grupo_id, e.empresa_id) order by n.grupo_id, n.empresa_id limit 1) p
  )
  select distinct e.grupo_id from emissora e where exists (select from app.nfse n
    where n.grupo_id = e.grupo_id and n.empresa_id = e.empresa_id and n.competencia > current_date - dias and n.ativo) $$;

alter function app.grupos_com_nfse_recente(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_nfse_recente(integer) from public;
grant execute on function app.grupos_com_nfse_recente(integer) to retaguarda_app;
