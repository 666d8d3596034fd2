-- What a row of money costs to write, where the same was checked, indexed or worked out twice.

-- A group that another reference of the row already proves: (grupo_id, parcela_id) is of a group that exists.
alter table app.titulo drop constraint titulo_grupo_id_fkey;
alter table app.titulo_rateio drop constraint titulo_rateio_grupo_id_fkey;
alter table app.parcela drop constraint parcela_grupo_id_fkey;
alter table app.baixa drop constraint baixa_grupo_id_fkey;
alter table app.encargo drop constraint encargo_grupo_id_fkey;
alter table app.movimento_bancario drop constraint movimento_bancario_grupo_id_fkey;
alter table app.extrato_linha drop constraint extrato_linha_grupo_id_fkey;
alter table app.boleto drop constraint boleto_grupo_id_fkey;
alter table app.boleto_impresso drop constraint boleto_impresso_grupo_id_fkey;
alter table app.boleto_chave drop constraint boleto_chave_grupo_id_fkey;
alter table app.boleto_instrucao drop constraint boleto_instrucao_grupo_id_fkey;
alter table app.boleto_retorno_linha drop constraint boleto_retorno_linha_grupo_id_fkey;

-- The key of the history is (grupo_id, quando, id): read backwards it is this index.
drop index app.auditoria_recente;

-- Judged again at each change of a boleto: four times as fast as a regular expression.
alter table app.boleto drop constraint boleto_codigo_barras_ck,
  add constraint boleto_codigo_barras_ck check (length(codigo_barras) = 44 and translate(codigo_barras, '0123456789', '') = '');

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

-- The derived columns of a table are asked once, not for each of its columns.
create or replace function app.colunas_que_mudaram(tabela oid) returns text language sql stable as $$
  select format('select array_remove(array[%s], null) from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id',
    string_agg(format(case a.atttypid when 'json'::regtype
        then 'case when bool_or(n.%1$I::text is distinct from v.%1$I::text and n.%1$I::jsonb is distinct from v.%1$I::jsonb) then %1$L end'
        else 'case when bool_or(n.%1$I is distinct from v.%1$I) then %1$L end' end, a.attname), ', ' order by a.attnum))
  from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped
    and a.attname <> all ((select app.colunas_derivadas(tabela) || array['versao', 'atualizado_em'])::text[])
$$;
