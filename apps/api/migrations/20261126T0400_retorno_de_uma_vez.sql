-- What a line of a retorno writes, once: its entry is let go of in the change that its payment makes, the history looks at
-- the columns that changed and no others, and totals are added up before they are named.

-- An entry that a payment lets go of (its boleto ended with it). Changed twice in a transaction, each row had its five
-- references looked up again: PostgreSQL leaves them alone only in a row it did not write itself.
alter table app.baixa add column solta boolean not null default false;

create or replace function app.baixas_na_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela p set aberto = p.aberto - d.principal, pago = p.pago + d.pago, encargos = p.encargos - d.encargos, baixas = p.baixas + d.quantas,
    trava = case when not d.solta then p.trava end
  from (select grupo_id, parcela_id, sum(principal + desconto + abatimento) as principal, sum(valor) as pago,
      sum(multa + juros + dispensa_multa + dispensa_juros) as encargos, sum(case when estorno_de_id is null then 1 else -1 end) as quantas,
      bool_or(solta) as solta
    from novas group by 1, 2) d
  where p.grupo_id = d.grupo_id and p.id = d.parcela_id;
  return null;
end $$;

-- The statement that finds which columns differ in any of the rows changed at once. A column of type json, which has no equality,
-- is compared as jsonb where its text differs.
create function app.colunas_que_mudaram(tabela oid) returns text language sql stable as $$
  select format('select array_remove(array[%s], null) from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id',
    string_agg(format(case a.atttypid when 'json'::regtype
        then 'case when bool_or(n.%1$I::text is distinct from v.%1$I::text and n.%1$I::jsonb is distinct from v.%1$I::jsonb) then %1$L end'
        else 'case when bool_or(n.%1$I is distinct from v.%1$I) then %1$L end' end, a.attname), ', ' order by a.attnum))
  from pg_attribute a where a.attrelid = tabela and a.attnum > 0 and not a.attisdropped
    and a.attname <> all (app.colunas_derivadas(tabela) || array['versao', 'atualizado_em'])
$$;

-- As before, of these columns alone: the images of a row were put together of all of its columns, nearly all of them empty.
drop function app.historia_de_muitas(oid, boolean);
create function app.historia_de_muitas(tabela oid, com_segredos boolean, mudadas text[]) returns text language sql stable as $$
  select format($f$insert into app.auditoria (grupo_id, ator_id, sujeito_id, sessao_id, requisicao, entidade, registro_id, acao, antes, depois)
    select n.grupo_id, $1, $2, $3, $4, %L, n.id, 'alterou', %s
    from velhas v join novas n on n.grupo_id = v.grupo_id and n.id = v.id,
      lateral (select '{}'::jsonb || %s as antes, '{}'::jsonb || %s as depois offset 0) d
    where d.depois <> '{}'$f$, (select relname from pg_class where oid = tabela),
    case when com_segredos then 'app.sem_segredos(d.antes, $5), app.sem_segredos(d.depois, $5)' else 'd.antes, d.depois' end, string_agg(format(parte, 'v'), ' || '), string_agg(format(parte, 'n'), ' || '))
  from (
    select format('case when n.%1$I%2$s is distinct from v.%1$I%2$s then jsonb_build_object(%1$L, %%s.%1$I) else ''{}'' end',
      a.attname, case a.atttypid when 'json'::regtype then '::jsonb' end) as parte
    from pg_attribute a where a.attrelid = tabela and a.attname = any (mudadas)
    order by a.attnum
  ) colunas
$$;

-- TG_ARGV: columns whose values are secrets. Nested loops are left out because the plan is made once, with few rows.
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

-- Totals of each side, in cents, by company: what the rows of a statement add up to is named once, not each row four times.
do $do$
declare
  guardar text := $f$insert into app.contagem
    select s.grupo_id, v.nome, s.ativo, sum(v.n) from (%s) s, lateral (values ('parcela.quantas/' || s.origem || s.empresa_id, s.quantas),
      ('parcela.valor/' || s.origem || s.empresa_id, s.valor * 100), ('parcela.aberto/' || s.origem || s.empresa_id, s.aberto * 100),
      ('parcela.pago/' || s.origem || s.empresa_id, s.pago * 100)) v (nome, n)
    where v.n <> 0 group by 1, 2, 3 having sum(v.n) <> 0$f$;
  somas text := $f$select grupo_id, ativo, origem, empresa_id, %1$s count(*) as quantas, %1$s sum(valor) as valor,
      %1$s sum(aberto) filter (where situacao in ('aberta', 'parcial')) as aberto, %1$s sum(pago) as pago from %2$s group by 1, 2, 3, 4$f$;
  novas text := format(somas, '', 'novas');
  velhas text := format(somas, '-', 'velhas');
begin
  execute format($f$create or replace function app.contar_mais_de_parcela() returns trigger language plpgsql security definer set search_path = app, pg_temp as $t$
begin
  if tg_op = 'INSERT' then %s;
  elsif tg_op = 'DELETE' then %s;
  else %s;
  end if;
  return null;
end $t$ $f$, format(guardar, novas), format(guardar, velhas), format(guardar, novas || ' union all ' || velhas));
end $do$;
