-- Banks asked about boletos, what is to be told to them, and what they told that was not applied yet.
create or replace function app.grupos_com_boleto_na_api() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select a.grupo_id from app.boleto_api a where a.ativo
  union select i.grupo_id from app.boleto_instrucao i where i.canal = 'api' and i.situacao in ('pendente', 'remetida')
  union select r.grupo_id from app.boleto_retorno r where r.origem = 'api' and r.situacao in ('conferido', 'aplicando') $$;

alter function app.grupos_com_boleto_na_api() owner to retaguarda_busca;
revoke all on function app.grupos_com_boleto_na_api() from public;
grant execute on function app.grupos_com_boleto_na_api() to retaguarda_app;
