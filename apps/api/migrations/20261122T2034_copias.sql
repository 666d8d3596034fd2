-- Copies of the installation: what was copied when, and whether it was proved by restoring it. The whole server is one
-- copy, so these rows belong to no group.
create table app.copia (
  id bigint generated always as identity primary key,
  motivo text not null check (motivo in ('agenda', 'comando', 'atualizacao')),
  -- where it is, and its name there
  lugar text not null,
  nome text,
  situacao text not null default 'andamento' check (situacao in ('andamento', 'concluida', 'falhou')),
  iniciada_em timestamptz not null default now(),
  terminada_em timestamptz,
  bytes bigint,
  provada_em timestamptz,
  -- tables, rows and files compared, or what was found to differ
  prova jsonb,
  erro text,
  check ((situacao = 'andamento') = (terminada_em is null))
);
create index copia_recente on app.copia (iniciada_em desc);
-- The program's process that copies writes as the owner; the application only reads and tells.
grant select on app.copia to retaguarda_app;

-- What must hold in any copy, whatever it holds: each module adds a function app.conferir_<noun>() that returns a sentence
-- for each breach, and its name here.
create table app.conferencia (funcao text primary key, nome text not null);
create function app.conferir_tudo() returns table (conferencia text, achado text) language plpgsql stable as $$
declare
  c app.conferencia;
begin
  for c in select * from app.conferencia order by funcao loop
    return query execute format('select %L::text, f from app.%I() f limit 20', c.nome, c.funcao);
  end loop;
end $$;

-- Kept totals against the rows themselves.
create function app.conferir_contagens() returns setof text language plpgsql stable as $$
declare
  nome text;
begin
  for nome in select distinct tgrelid::regclass::text from pg_trigger where tgname = 'contar_mais' order by 1 loop
    return query execute format(
      'select format(''%s do grupo %%s: %%s linhas, e a contagem diz %%s'', coalesce(r.grupo_id, c.grupo_id), coalesce(r.n, 0), coalesce(c.n, 0))
       from (select grupo_id, ativo, count(*) as n from %s group by 1, 2) r
       full join (select grupo_id, ativo, sum(n) as n from app.contagem where tabela = %L group by 1, 2) c using (grupo_id, ativo)
       where coalesce(r.n, 0) <> coalesce(c.n, 0)', nome, nome, split_part(nome, '.', -1));
  end loop;
end $$;

create function app.conferir_saldos_de_estoque() returns setof text language sql stable as $$
  select format('estoque %s do grupo %s: saldo %s, e os movimentos somam %s', estoque_id, grupo_id, coalesce(s.saldo, 0), coalesce(m.soma, 0))
  from app.estoque_saldo s
  full join (select grupo_id, estoque_id, sum(quantidade) as soma from app.estoque_movimento group by 1, 2) m using (grupo_id, estoque_id)
  where coalesce(s.saldo, 0) <> coalesce(m.soma, 0)
$$;

-- Each movement begins with the balance the one before left.
create function app.conferir_corrente_de_estoque() returns setof text language sql stable as $$
  select format('movimento %s do grupo %s: começa com %s, e o anterior deixou %s', id, grupo_id, saldo_antes, anterior)
  from (
    select m.grupo_id, m.id, c.saldo_antes,
      coalesce(lag(c.saldo_depois) over (partition by m.grupo_id, m.estoque_id order by m.ocorrido_em, m.id), 0) as anterior
    from app.estoque_movimento m join app.estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
  ) corrente
  where saldo_antes <> anterior
$$;

-- A line of a run that says a charge was made names that charge, of that contract and of that value.
create function app.conferir_cobrancas_de_contrato() returns setof text language sql stable as $$
  select format('linha %s do lote %s do grupo %s: a cobrança não é a que ela diz', l.id, l.execucao_id, l.grupo_id)
  from app.contrato_execucao_linha l
  left join app.contrato_cobranca c on c.grupo_id = l.grupo_id and c.id = l.cobranca_id
  where l.situacao = 'feita' and l.cobranca_id is not null
    and (c.id is null or c.contrato_id <> l.contrato_id or c.execucao_id <> l.execucao_id or c.valor is distinct from l.valor)
$$;

insert into app.conferencia (funcao, nome) values
  ('conferir_contagens', 'totais das listas'),
  ('conferir_saldos_de_estoque', 'saldos de estoque'),
  ('conferir_corrente_de_estoque', 'corrente dos movimentos de estoque'),
  ('conferir_cobrancas_de_contrato', 'cobranças dos lotes de contratos');
