-- Movements of a bank account that settle nothing: fees, interest, yields, taxes, what a card paid. They name an account of
-- the chart and a centre, and the record of another module that made them; they are undone by rows of the opposite sign.
alter table app.movimento_bancario
  drop constraint movimento_bancario_tipo_ck,
  add constraint movimento_bancario_tipo_ck check (tipo in ('recebimento', 'pagamento', 'transferencia', 'tarifa', 'rendimento', 'juros',
    'imposto', 'cartao', 'devolucao', 'ajuste', 'outro')),
  add column plano_de_conta_id bigint,
  add column conta_nivel smallint not null generated always as (4) stored,
  add column centro_custo_id bigint,
  add column pessoa_id bigint,
  add column origem_tipo text,
  add column origem_id bigint,
  -- Taken back by another; kept by a trigger, so that what is live is told by an index.
  add column estornado boolean not null default false,
  add constraint movimento_bancario_origem_ck check ((origem_tipo is null) = (origem_id is null)),
  add constraint movimento_bancario_plano_de_conta_id_fk foreign key (grupo_id, plano_de_conta_id, conta_nivel)
    references app.plano_de_conta (grupo_id, id, nivel),
  add constraint movimento_bancario_centro_custo_id_fk foreign key (grupo_id, centro_custo_id) references app.centro_custo (grupo_id, id),
  add constraint movimento_bancario_pessoa_id_fk foreign key (grupo_id, pessoa_id) references app.empresa (grupo_id, id);

alter table app.movimento_bancario no force row level security;
update app.movimento_bancario m set estornado = true
  where exists (select from app.movimento_bancario x where x.grupo_id = m.grupo_id and x.estorno_de_id = m.id);
alter table app.movimento_bancario force row level security;

-- The same record of another module moves money once, until that is taken back.
create unique index movimento_bancario_de_origem on app.movimento_bancario (grupo_id, origem_tipo, origem_id)
  where origem_tipo is not null and estorno_de_id is null and not estornado;
create index movimento_bancario_do_plano on app.movimento_bancario (grupo_id, plano_de_conta_id) where plano_de_conta_id is not null;
create index movimento_bancario_do_centro on app.movimento_bancario (grupo_id, centro_custo_id) where centro_custo_id is not null;
create index movimento_bancario_da_pessoa on app.movimento_bancario (grupo_id, pessoa_id) where pessoa_id is not null;
create index movimento_bancario_a_conciliar on app.movimento_bancario (grupo_id, conta_id, data, id)
  where conciliado_em is null and estorno_de_id is null and not estornado;

create function app.movimentos_estornados() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.movimento_bancario m set estornado = true from novas n
  where n.estorno_de_id is not null and m.grupo_id = n.grupo_id and m.id = n.estorno_de_id;
  return null;
end $$;
create trigger estornar after insert on app.movimento_bancario referencing new table as novas
  for each statement execute function app.movimentos_estornados();

create function app.conferir_movimentos() returns setof text language sql stable as $$
  select format('movimento %s do grupo %s: estornado %s, e o estorno é %s', m.id, m.grupo_id, m.estornado, x.id)
  from app.movimento_bancario m left join app.movimento_bancario x on x.grupo_id = m.grupo_id and x.estorno_de_id = m.id
  where m.estornado <> (x.id is not null)
  union all
  select format('movimento %s do grupo %s: estorna %s de %s na conta %s, e vale %s na conta %s', x.id, x.grupo_id, m.id, m.valor, m.conta_id, x.valor, x.conta_id)
  from app.movimento_bancario x join app.movimento_bancario m on m.grupo_id = x.grupo_id and m.id = x.estorno_de_id
  where x.valor <> -m.valor or x.conta_id <> m.conta_id or x.tipo <> m.tipo
    or (x.plano_de_conta_id, x.centro_custo_id, x.pessoa_id) is distinct from (m.plano_de_conta_id, m.centro_custo_id, m.pessoa_id)
  union all
  select format('movimento %s do grupo %s: é %s, e %s', m.id, m.grupo_id, m.tipo, case when b.id is null then 'não tem baixa' else 'tem baixa' end)
  from app.movimento_bancario m left join lateral (select id from app.baixa b where b.grupo_id = m.grupo_id and b.movimento_id = m.id limit 1) b on true
  where (m.tipo in ('recebimento', 'pagamento')) <> (b.id is not null)
$$;
insert into app.conferencia (funcao, nome) values ('conferir_movimentos', 'movimentos bancários e seus estornos');
