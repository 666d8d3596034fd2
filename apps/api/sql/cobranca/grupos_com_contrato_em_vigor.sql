-- Contracts in force may come to owe, and those that owe may have paid.
create or replace function app.grupos_com_contrato_em_vigor() returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  with recursive provedor (grupo_id) as (
    (select c.grupo_id from app.contrato c where c.situacao = 'aprovado' and c.ativo order by c.grupo_id limit 1)
    union all
    select p.grupo_id from provedor e cross join lateral (select c.grupo_id from app.contrato c
      where c.situacao = 'aprovado' and c.ativo and c.grupo_id > e.grupo_id order by c.grupo_id limit 1) p
  )
  select p.grupo_id from provedor p
  union select i.grupo_id from app.contrato_inadimplencia i where i.encerrada_em is null $$;

alter function app.grupos_com_contrato_em_vigor() owner to retaguarda_busca;
revoke all on function app.grupos_com_contrato_em_vigor() from public;
grant execute on function app.grupos_com_contrato_em_vigor() to retaguarda_app;
