-- Keys of repeated calls, jobs and files whose time is over.
create or replace function app.grupos_com_faxina(horas_das_chaves int, dias_dos_trabalhos int, horas_dos_arquivos int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select i.grupo_id from app.idempotencia i where i.criado_em < now() - make_interval(hours => horas_das_chaves)
  union select t.grupo_id from app.trabalho t where t.terminado_em < now() - make_interval(days => dias_dos_trabalhos)
  union select a.grupo_id from app.arquivo a where a.expira_em < now() - make_interval(hours => horas_dos_arquivos) $$;

alter function app.grupos_com_faxina(integer, integer, integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_faxina(integer, integer, integer) from public;
grant execute on function app.grupos_com_faxina(integer, integer, integer) to retaguarda_app;
