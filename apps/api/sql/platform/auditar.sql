-- Writes the history of one row at a time, for tables of the platform and of reference. TG_ARGV: columns whose values are secrets; their
-- change is told, their content never.
-- Kind: history
create or replace function app.auditar() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  derivadas text[] := app.colunas_derivadas(tg_relid);
  antes jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derivadas end;
  depois jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derivadas end;
  linha jsonb := coalesce(depois, antes);
  segredo text;
begin
  foreach segredo in array coalesce(tg_argv, '{}') loop
    if antes ->> segredo is not null then antes := antes || jsonb_build_object(segredo, '***' || left(md5(antes ->> segredo), 6)); end if;
    if depois ->> segredo is not null then depois := depois || jsonb_build_object(segredo, '***' || left(md5(depois ->> segredo), 6)); end if;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(chave, antes -> chave), jsonb_object_agg(chave, depois -> chave) into antes, depois
      from jsonb_object_keys(depois) chave
      where antes -> chave is distinct from depois -> chave and chave not in ('atualizado_em', 'versao');
    if depois is null then return null; end if;
  end if;
  insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
  values (
    coalesce((linha ->> 'grupo_id')::bigint, app.grupo_atual(), 0),
    app.numero('app.ator_id'), app.numero('app.sujeito_id'), app.numero('app.sessao_id'),
    nullif(current_setting('app.requisicao', true), ''),
    tg_table_name, linha ->> 'id',
    case tg_op when 'INSERT' then 'criou' when 'UPDATE' then 'alterou' else 'excluiu' end, antes, depois);
  return null;
end $$;
