-- Writes the history of all rows of a statement. TG_ARGV: columns whose values are secrets. Nested loops are left out because the plan is
-- made once, with few rows.
-- Kind: history
create or replace function app.auditar_conjunto() returns trigger language plpgsql security definer
  set search_path = app, pg_temp set enable_nestloop = off as $$
#variable_conflict use_variable
-- Any table may have a column of the name of a variable: columns are always named with their table here.
declare
  ator bigint := app.numero('app.ator_id');
  sujeito bigint := app.numero('app.sujeito_id');
  sessao bigint := app.numero('app.sessao_id');
  pedido text := nullif(current_setting('app.requisicao', true), '');
  derivadas text[] := app.colunas_derivadas(tg_relid);
  mudadas text[];
begin
  if tg_op = 'INSERT' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, depois)
      select n.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, n.id, 'criou',
        case when tg_nargs = 0 then to_jsonb(n) - derivadas else app.sem_segredos(to_jsonb(n) - derivadas, tg_argv) end
      from novas n;
  elsif tg_op = 'DELETE' then
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes)
      select v.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, v.id, 'excluiu',
        case when tg_nargs = 0 then to_jsonb(v) - derivadas else app.sem_segredos(to_jsonb(v) - derivadas, tg_argv) end
      from velhas v;
  elsif (select count(*) from novas) > 50 then
    execute app.colunas_que_mudaram(tg_relid) into mudadas;
    if cardinality(mudadas) > 0 then
      execute app.historia_de_muitas(tg_relid, tg_nargs > 0, mudadas) using ator, sujeito, sessao, pedido, tg_argv;
    end if;
  else
    derivadas := derivadas || array['atualizado_em', 'versao'];
    insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
      select l.grupo_id, ator, sujeito, sessao, pedido, tg_table_name, l.id, 'alterou', d.antes, d.depois
      from (
        select n.grupo_id, n.id,
          case when tg_nargs = 0 then to_jsonb(v) else app.sem_segredos(to_jsonb(v), tg_argv) end as velha,
          case when tg_nargs = 0 then to_jsonb(n) else app.sem_segredos(to_jsonb(n), tg_argv) end as nova
        from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id
        offset 0
      ) l, lateral (
        select jsonb_object_agg(c.key, l.velha -> c.key) as antes, jsonb_object_agg(c.key, c.value) as depois
        from jsonb_each(l.nova) c
        where l.velha -> c.key is distinct from c.value and c.key <> all (derivadas)
      ) d
      where d.depois is not null;
  end if;
  return null;
end $$;
