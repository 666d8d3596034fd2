-- A table that was emptied and counted since (an import taken back) is taken for empty however much is written into it: the planner
-- multiplies its pages by the rows a page had. Who fills it counts it anew within its own transaction, the only one that sees those
-- rows, and keeps the table from being counted by others until it ends: they pass it by instead of waiting.
create or replace function app.atualizar_estatisticas(variadic tabelas regclass[]) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  tabela regclass;
begin
  foreach tabela in array tabelas loop
    if (select relnamespace from pg_class where oid = tabela) = 'app'::regnamespace then
      execute format('analyze (skip_locked) %s', tabela) || coalesce((select ' (' || string_agg(format('%I', a.attname), ', ') || ')'
        from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped
          -- Of expressions nothing is kept when columns are named.
          and not exists (select from pg_index i where i.indrelid = tabela and i.indexprs is not null)
          and exists (select from pg_index i where i.indrelid = tabela and (a.attnum = any (i.indkey[0:i.indnkeyatts - 1])
            or pg_get_expr(i.indpred, tabela) ~ ('\m' || a.attname || '\M')))), '');
    end if;
  end loop;
end $$;
