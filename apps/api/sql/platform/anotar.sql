-- The audit belongs to the triggers; this is the one thing a person may add to it. Who may is checked by the API.
create or replace function app.anotar(p_entidade text, p_registro_id text, p_texto text) returns bigint language sql security definer
  set search_path = app, pg_temp as $$
  insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, depois)
  values (app.grupo_atual(), app.numero('app.ator_id'), app.numero('app.sujeito_id'), app.numero('app.sessao_id'),
    nullif(current_setting('app.requisicao', true), ''), p_entidade, p_registro_id, 'anotou', jsonb_build_object('texto', p_texto))
  returning id $$;

revoke all on function app.anotar(text, text, text) from public;
grant execute on function app.anotar(text, text, text) to retaguarda_app;
