-- Takes out what the history kept of these rows: some columns, or all but the ids where the row left; and remarks of people.
create or replace function app.apagar_historico(anonimizacao bigint, tabela text, ids text[], colunas text[]) returns int language plpgsql
  security definer set search_path = app, pg_temp as $$
declare
  feitas int;
begin
  perform app.exigir_anonimizacao(anonimizacao);
  update app.auditoria a set
    antes = app.sem_colunas(a.antes, colunas),
    depois = case a.acao when 'anotou' then '{"texto": "Anonimizado"}'::jsonb else app.sem_colunas(a.depois, colunas) end
  where a.grupo_id = app.grupo_atual() and a.entidade = tabela and a.registro_id = any(ids)
    and (a.antes is distinct from app.sem_colunas(a.antes, colunas)
      or a.acao = 'anotou' and a.depois is distinct from '{"texto": "Anonimizado"}'::jsonb
      or a.acao <> 'anotou' and a.depois is distinct from app.sem_colunas(a.depois, colunas));
  get diagnostics feitas = row_count;
  return feitas;
end $$;

revoke all on function app.apagar_historico(bigint, text, text[], text[]) from public;
grant execute on function app.apagar_historico(bigint, text, text[], text[]) to retaguarda_app;
