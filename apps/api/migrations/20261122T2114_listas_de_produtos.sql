-- Lists of products by the million: each order and each filter of the screen reads its first page from an index that has
-- the order of the list, and its total from counts kept.

-- Figures kept beside the totals of app.contar(), in the same way: `parcelas`, over a row `d`, are names and what the row adds
-- to each. The function of a table has them in its text, so its plan is made once a connection.
create function app.contar_com(tabela regclass, lidas text, parcelas text, ativo text default 'd.ativo') returns void language plpgsql as $$
declare
  nome text := 'contar_mais_de_' || (select relname from pg_class where oid = tabela);
  guardar text := 'insert into app.contagem select d.grupo_id, v.nome, ' || ativo || ', sum(d.sinal * v.n) from (%s) d, lateral (values '
    || parcelas || ') v (nome, n) where v.n <> 0 group by 1, 2, 3 having sum(d.sinal * v.n) <> 0';
  linhas text := 'select grupo_id, ' || lidas || ', %s as sinal from %s';
  novas text := format(linhas, 1, 'novas');
  velhas text := format(linhas, -1, 'velhas');
begin
  execute format($f$create function app.%I() returns trigger language plpgsql security definer set search_path = app, pg_temp as $t$
begin
  if tg_op = 'INSERT' then %s;
  elsif tg_op = 'DELETE' then %s;
  else %s;
  end if;
  return null;
end $t$ $f$, nome, replace(guardar, '%s', novas), replace(guardar, '%s', velhas), replace(guardar, '%s', novas || ' union all ' || velhas));
  execute format('create trigger contar_mais_de after insert on %s referencing new table as novas for each statement execute function app.%I()', tabela, nome);
  execute format('create trigger contar_mais_de_menos after delete on %s referencing old table as velhas for each statement execute function app.%I()', tabela, nome);
  execute format('create trigger contar_mais_de_troca after update on %s referencing old table as velhas new table as novas for each statement execute function app.%I()', tabela, nome);
  -- What is there already: of every group, also where the owner is held to the policies.
  execute format('alter table %s no force row level security', tabela);
  execute replace(guardar, '%s', format(linhas, 1, tabela));
  execute format('alter table %s force row level security', tabela);
end $$;

-- Counts by value: `produto.vender` the rows where it holds, `produto.marca_id=5` those of a brand.
create function app.parcelas_por(tabela regclass, variadic colunas text[]) returns text language sql stable as $$
  select string_agg(case when a.atttypid = 'boolean'::regtype then format('(%L, d.%I::int)', c.relname || '.' || a.attname, a.attname)
      else format('(%L || d.%I, (d.%I is not null)::int)', c.relname || '.' || a.attname || '=', a.attname, a.attname) end, ', ' order by a.attnum)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any (colunas) where c.oid = tabela
$$;
create function app.contar_por(tabela regclass, variadic colunas text[]) returns void language sql as $$
  select app.contar_com(tabela, 'ativo, ' || array_to_string(colunas, ', '), app.parcelas_por(tabela, variadic colunas))
$$;

-- And the products by how their name begins, in the order of the list: a page far down is reached from the nearest of these.
select app.contar_com('app.produto', 'ativo, vender, controla_estoque, controla_numero_serie, controla_lote, usa_grade, permitir_fracionar, produto_composto,
  usa_caracteristica, pesa_na_balanca, por_kg, secao_id, grupo_mercadologico_id, subgrupo_id, linha_id, marca_id, departamento_id, ordem',
  app.parcelas_por('app.produto', 'vender', 'controla_estoque', 'controla_numero_serie', 'controla_lote', 'usa_grade', 'permitir_fracionar',
    'produto_composto', 'usa_caracteristica', 'pesa_na_balanca', 'por_kg', 'secao_id', 'grupo_mercadologico_id', 'subgrupo_id', 'linha_id', 'marca_id',
    'departamento_id') || $$, ('produto.ordem/' || left(d.ordem, 3), 1)$$);

-- Of each filter, the order of the list. Flags by the side that is seldom: the other is met on the way down the list.
drop index app.produto_marca;
create index produto_marca on app.produto (grupo_id, marca_id, ativo, ordem, id) where marca_id is not null;
create index produto_da_secao on app.produto (grupo_id, secao_id, ativo, ordem, id) where secao_id is not null;
create index produto_do_grupo_mercadologico on app.produto (grupo_id, grupo_mercadologico_id, ativo, ordem, id) where grupo_mercadologico_id is not null;
create index produto_do_subgrupo on app.produto (grupo_id, subgrupo_id, ativo, ordem, id) where subgrupo_id is not null;
create index produto_da_linha on app.produto (grupo_id, linha_id, ativo, ordem, id) where linha_id is not null;
create index produto_do_departamento on app.produto (grupo_id, departamento_id, ativo, ordem, id) where departamento_id is not null;
create index produto_que_nao_vende on app.produto (grupo_id, ativo, ordem, id) where not vender;
create index produto_sem_controle on app.produto (grupo_id, ativo, ordem, id) where not controla_estoque;
create index produto_por_serie on app.produto (grupo_id, ativo, ordem, id) where controla_numero_serie;
create index produto_por_lote on app.produto (grupo_id, ativo, ordem, id) where controla_lote;
create index produto_de_grade on app.produto (grupo_id, ativo, ordem, id) where usa_grade;
create index produto_fracionado on app.produto (grupo_id, ativo, ordem, id) where permitir_fracionar;
create index produto_de_composicao on app.produto (grupo_id, ativo, ordem, id) where produto_composto;
create index produto_com_caracteristica on app.produto (grupo_id, ativo, ordem, id) where usa_caracteristica;
create index produto_de_balanca on app.produto (grupo_id, ativo, ordem, id) where pesa_na_balanca;
create index produto_por_quilo on app.produto (grupo_id, ativo, ordem, id) where por_kg;
create index produto_fornecedor_fornecedor on app.produto_fornecedor (grupo_id, fornecedor_id, produto_id) where ativo;

-- Orders of the list's other columns; by NCM both ways, those without one last.
drop index app.produto_ncm;
create index produto_ncm on app.produto (grupo_id, ativo, ncm, id);
create index produto_ncm_desc on app.produto (grupo_id, ativo, ncm desc nulls last, id desc);
create index produto_criado on app.produto (grupo_id, ativo, criado_em, id);
create index produto_alterado on app.produto (grupo_id, ativo, atualizado_em, id);

-- Prices in a range. Comparing numerics is not leakproof, so behind row-level security no index serves it; comparing whole
-- numbers is: the same amount in ten-thousandths.
alter table app.produto_preco add column valor_inteiro bigint generated always as ((valor * 10000)::bigint) stored;
drop index app.produto_preco_valor;
create index produto_preco_valor on app.produto_preco (grupo_id, valor_inteiro) include (produto_id, empresa_id) where principal and ativo;
