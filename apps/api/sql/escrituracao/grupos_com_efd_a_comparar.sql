-- Deliveries of the EFD that are compared with what is booked since.
create or replace function app.grupos_com_efd_a_comparar(meses int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct d.grupo_id from app.efd_entrega d join app.escrituracao e on e.grupo_id = d.grupo_id and e.id = d.escrituracao_id
  where d.desfeita_em is null and d.impressao is not null and e.ativo and e.mes > now() - make_interval(months => meses) $$;

alter function app.grupos_com_efd_a_comparar(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_efd_a_comparar(integer) from public;
grant execute on function app.grupos_com_efd_a_comparar(integer) to retaguarda_app;
