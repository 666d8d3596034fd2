-- Stocks below their minimum or above their maximum, kept as rows of a narrow table: among a million stocks they were found by
-- comparing each. What a product says (inactive, without control of stock) is asked of the rows; what a stock says is kept.
create table app.estoque_fora_dos_limites (
  grupo_id bigint not null references app.grupo (id),
  estoque_id bigint not null,
  lado text not null constraint estoque_fora_dos_limites_lado_ck check (lado in ('abaixo', 'acima')),
  produto_id bigint not null,
  empresa_id bigint not null,
  primary key (grupo_id, estoque_id, lado),
  constraint estoque_fora_dos_limites_estoque_id_fk foreign key (grupo_id, estoque_id) references app.produto_estoque (grupo_id, id) on delete cascade
);

-- A stock no longer in use counts while it holds something.
create function app.lados_dos_limites(saldo numeric, reservado numeric, minimo numeric, maximo numeric, ativo boolean) returns text[]
  language sql immutable as $$
  select array_remove(array[case when (ativo or saldo <> 0) and saldo - reservado < minimo then 'abaixo' end,
    case when (ativo or saldo <> 0) and saldo > maximo then 'acima' end], null)
$$;

alter table app.produto_estoque no force row level security;
alter table app.estoque_saldo no force row level security;
insert into app.estoque_fora_dos_limites (grupo_id, estoque_id, lado, produto_id, empresa_id)
  select e.grupo_id, e.id, l.lado, e.produto_id, e.empresa_id
  from app.produto_estoque e left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
  cross join lateral unnest(app.lados_dos_limites(coalesce(s.saldo, 0), coalesce(s.reservado, 0), e.minimo, e.maximo, e.ativo)) l (lado)
  where e.minimo is not null or e.maximo is not null;
alter table app.estoque_saldo force row level security;
alter table app.produto_estoque force row level security;

create index estoque_fora_dos_limites_produto on app.estoque_fora_dos_limites (grupo_id, lado, produto_id, estoque_id);
create index estoque_fora_dos_limites_empresa on app.estoque_fora_dos_limites (grupo_id, lado, empresa_id, estoque_id);
select app.somente_do_grupo('app.estoque_fora_dos_limites');
select app.contar_com('app.estoque_fora_dos_limites', 'empresa_id, lado', $$('estoque_fora_dos_limites.' || d.lado || '/' || d.empresa_id, 1)$$, 'true');

create function app.rever_limites(do_grupo bigint, do_estoque bigint) returns void language plpgsql set search_path = app, pg_temp as $$
declare
  e record;
begin
  select x.produto_id, x.empresa_id, app.lados_dos_limites(coalesce(s.saldo, 0), coalesce(s.reservado, 0), x.minimo, x.maximo, x.ativo) as lados
    into e from app.produto_estoque x left join app.estoque_saldo s on s.grupo_id = x.grupo_id and s.estoque_id = x.id
    where x.grupo_id = do_grupo and x.id = do_estoque;
  delete from app.estoque_fora_dos_limites f where f.grupo_id = do_grupo and f.estoque_id = do_estoque
    and ((f.produto_id, f.empresa_id) <> (e.produto_id, e.empresa_id) or f.lado <> all (e.lados));
  insert into app.estoque_fora_dos_limites (grupo_id, estoque_id, lado, produto_id, empresa_id)
    select do_grupo, do_estoque, l.lado, e.produto_id, e.empresa_id from unnest(e.lados) l (lado) on conflict do nothing;
end $$;

-- A movement that leaves the stock on the same side of its limits reads them and writes nothing.
create function app.saldo_nos_limites() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  e record;
begin
  select x.minimo, x.maximo, x.ativo into e from app.produto_estoque x where x.grupo_id = new.grupo_id and x.id = new.estoque_id;
  if app.lados_dos_limites(old.saldo, old.reservado, e.minimo, e.maximo, e.ativo)
    <> app.lados_dos_limites(new.saldo, new.reservado, e.minimo, e.maximo, e.ativo) then
    perform app.rever_limites(new.grupo_id, new.estoque_id);
  end if;
  return null;
end $$;
create trigger nos_limites after update on app.estoque_saldo for each row
  when ((old.saldo, old.reservado) is distinct from (new.saldo, new.reservado)) execute function app.saldo_nos_limites();

-- Whoever alters the limits holds the balance first, as whoever moves it does: of the two the later sees what the other left.
create function app.limites_do_estoque() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform from app.estoque_saldo where grupo_id = new.grupo_id and estoque_id = new.id for no key update;
  perform app.rever_limites(new.grupo_id, new.id);
  return null;
end $$;
create trigger nos_limites_mais after insert on app.produto_estoque for each row
  when (new.minimo > 0 or new.maximo < 0) execute function app.limites_do_estoque();
create trigger nos_limites_troca after update on app.produto_estoque for each row
  when ((old.minimo, old.maximo, old.ativo, old.produto_id, old.empresa_id) is distinct from (new.minimo, new.maximo, new.ativo, new.produto_id, new.empresa_id))
  execute function app.limites_do_estoque();

-- A balance that is only now made cannot be held by the other: its stock is, once in the life of the balance.
create or replace function app.saldo_do_estoque() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select e.produto_id, e.empresa_id, e.ativo into new.produto_id, new.empresa_id, new.estoque_ativo
    from app.produto_estoque e where e.grupo_id = new.grupo_id and e.id = new.estoque_id for share of e;
  return new;
end $$;
create function app.saldo_novo_nos_limites() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  perform app.rever_limites(new.grupo_id, new.estoque_id);
  return null;
end $$;
create trigger nos_limites_mais after insert on app.estoque_saldo for each row
  when (new.saldo <> 0 or new.reservado <> 0) execute function app.saldo_novo_nos_limites();

create function app.conferir_limites_de_estoque() returns setof text language sql stable as $$
  select format('estoque %s do grupo %s: está guardado como %s dos limites, e não é o que o saldo diz', coalesce(f.estoque_id, c.estoque_id),
    coalesce(f.grupo_id, c.grupo_id), coalesce(f.lado, c.lado))
  from app.estoque_fora_dos_limites f
  full join (select e.grupo_id, e.id as estoque_id, l.lado, e.produto_id, e.empresa_id
    from app.produto_estoque e left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    cross join lateral unnest(app.lados_dos_limites(coalesce(s.saldo, 0), coalesce(s.reservado, 0), e.minimo, e.maximo, e.ativo)) l (lado)) c
    on (c.grupo_id, c.estoque_id, c.lado, c.produto_id, c.empresa_id) = (f.grupo_id, f.estoque_id, f.lado, f.produto_id, f.empresa_id)
  where f.estoque_id is null or c.estoque_id is null
$$;
insert into app.conferencia (funcao, nome) values ('conferir_limites_de_estoque', 'estoques fora do mínimo e do máximo');
