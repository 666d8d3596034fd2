-- Plans choose among indexes, by what is known of their columns: texts and lists that none has are not sampled. A table that was
-- emptied and counted since (an import taken back) is taken for empty however much is written into it: who fills it counts it anew
-- within its own transaction, the only one that sees those rows, and others pass it by until that ends, instead of waiting.
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

revoke all on function app.atualizar_estatisticas(regclass[]) from public;
grant execute on function app.atualizar_estatisticas(regclass[]) to retaguarda_app;
