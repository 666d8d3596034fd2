-- Grants are audited too: these rows have no id of their own, the audit names them by their owner.
-- Kind: history
create or replace function app.auditar_vinculo() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
begin
  insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
  values ((linha ->> 'grupo_id')::bigint, app.numero('app.ator_id'), app.numero('app.sujeito_id'), app.numero('app.sessao_id'),
    nullif(current_setting('app.requisicao', true), ''), tg_argv[0], linha ->> tg_argv[1], 'alterou',
    case when tg_op = 'DELETE' then jsonb_build_object(tg_argv[2], linha -> tg_argv[3]) end,
    case when tg_op = 'INSERT' then jsonb_build_object(tg_argv[2], linha -> tg_argv[3]) end);
  return null;
end $$;
