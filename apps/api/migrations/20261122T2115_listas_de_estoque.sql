-- Balances by the million: a balance carries what its stock says (of which product, in which company, in use), so that
-- products with stock are found without joining, and what balances are worth is kept by company instead of being summed.
alter table app.estoque_saldo
  add column produto_id bigint,
  add column empresa_id bigint,
  add column estoque_ativo boolean,
  add column valor numeric(18, 2) generated always as (round(saldo * custo_medio, 2)) stored;
alter table app.estoque_saldo no force row level security;
alter table app.produto_estoque no force row level security;
update app.estoque_saldo s set produto_id = e.produto_id, empresa_id = e.empresa_id, estoque_ativo = e.ativo
  from app.produto_estoque e where e.grupo_id = s.grupo_id and e.id = s.estoque_id;
alter table app.produto_estoque force row level security;
alter table app.estoque_saldo force row level security;
alter table app.estoque_saldo alter column produto_id set not null, alter column empresa_id set not null, alter column estoque_ativo set not null;

create function app.saldo_do_estoque() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select e.produto_id, e.empresa_id, e.ativo into new.produto_id, new.empresa_id, new.estoque_ativo
    from app.produto_estoque e where e.grupo_id = new.grupo_id and e.id = new.estoque_id;
  return new;
end $$;
create trigger do_estoque before insert on app.estoque_saldo for each row execute function app.saldo_do_estoque();

create function app.estoque_do_saldo() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo set produto_id = new.produto_id, empresa_id = new.empresa_id, estoque_ativo = new.ativo
    where grupo_id = new.grupo_id and estoque_id = new.id;
  return null;
end $$;
create trigger do_saldo after update on app.produto_estoque for each row
  when ((old.produto_id, old.empresa_id, old.ativo) is distinct from (new.produto_id, new.empresa_id, new.ativo))
  execute function app.estoque_do_saldo();

-- Kept by company, as app.contar() keeps totals: how many balances are above and below zero, and what they are worth in cents.
select app.contar_com('app.estoque_saldo', 'empresa_id, saldo, valor', $$('estoque_saldo.positivo/' || d.empresa_id, (d.saldo > 0)::int),
  ('estoque_saldo.negativo/' || d.empresa_id, (d.saldo < 0)::int),
  ('estoque_saldo.valor_positivo/' || d.empresa_id, case when d.saldo > 0 then d.valor * 100 end),
  ('estoque_saldo.valor_negativo/' || d.empresa_id, case when d.saldo < 0 then d.valor * 100 end)$$, 'true');
select app.contar_por('app.produto_estoque', 'empresa_id');

create index estoque_saldo_do_produto on app.estoque_saldo (grupo_id, produto_id);
create index estoque_saldo_positivo on app.estoque_saldo (grupo_id, produto_id, empresa_id) where saldo > 0 and estoque_ativo;
create index estoque_saldo_negativo on app.estoque_saldo (grupo_id, produto_id, empresa_id) where saldo < 0;
create index estoque_saldo_fora_de_uso on app.estoque_saldo (grupo_id, estoque_id) where saldo <> 0 and not estoque_ativo;
create index produto_fora_do_estoque on app.produto (grupo_id, id) where not (ativo and controla_estoque and not usa_grade);
