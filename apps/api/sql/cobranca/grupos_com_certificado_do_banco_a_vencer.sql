-- Certificates of banks that end soon: of Pix and of boletos.
create or replace function app.grupos_com_certificado_do_banco_a_vencer(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select c.grupo_id from app.pix_conta c where c.ativo and c.certificado_ate > now() and c.certificado_ate < now() + make_interval(days => dias)
  union select a.grupo_id from app.boleto_api a where a.ativo and a.certificado_ate > now() and a.certificado_ate < now() + make_interval(days => dias) $$;

alter function app.grupos_com_certificado_do_banco_a_vencer(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_certificado_do_banco_a_vencer(integer) from public;
grant execute on function app.grupos_com_certificado_do_banco_a_vencer(integer) to retaguarda_app;
