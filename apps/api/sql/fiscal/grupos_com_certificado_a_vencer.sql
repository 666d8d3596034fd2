-- Certificates of issuers that end soon.
create or replace function app.grupos_com_certificado_a_vencer(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct c.grupo_id from app.emissor_certificado c where c.ativo and c.valido_ate > now() and c.valido_ate < now() + make_interval(days => dias) $$;

alter function app.grupos_com_certificado_a_vencer(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_certificado_a_vencer(integer) from public;
grant execute on function app.grupos_com_certificado_a_vencer(integer) to retaguarda_app;
