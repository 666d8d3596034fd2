-- Lots by the hundred thousand: the balance of a lot carries what its list is narrowed, ordered and summed by (of which product, in
-- which company, when it expires, its number, at what cost), so that a page comes from an index and its total from what is kept.
alter table app.estoque_saldo_lote
  add column produto_id bigint,
  add column empresa_id bigint,
  add column local_ordem text collate "C",
  add column validade date,
  add column numero_ordem text collate "C",
  add column custo_medio numeric(18, 6) not null default 0,
  add column valor numeric(18, 2) generated always as (round(saldo * custo_medio, 2)) stored,
  -- a column of its own: an index where it holds is left alone by a movement that does not change it
  add column tem_saldo boolean generated always as (saldo <> 0) stored;
alter table app.estoque_saldo_lote no force row level security;
alter table app.produto_estoque no force row level security;
alter table app.produto_lote no force row level security;
alter table app.estoque_saldo no force row level security;
update app.estoque_saldo_lote sl set produto_id = l.produto_id, empresa_id = e.empresa_id, local_ordem = e.nome_ordem, validade = l.validade,
    numero_ordem = app.normalizar(l.numero), custo_medio = coalesce(s.custo_medio, 0)
  from app.produto_estoque e
  left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id, app.produto_lote l
  where e.grupo_id = sl.grupo_id and e.id = sl.estoque_id and l.grupo_id = sl.grupo_id and l.id = sl.lote_id;
alter table app.estoque_saldo force row level security;
alter table app.produto_lote force row level security;
alter table app.produto_estoque force row level security;
alter table app.estoque_saldo_lote force row level security;
alter table app.estoque_saldo_lote alter column produto_id set not null, alter column empresa_id set not null, alter column numero_ordem set not null;

-- Also when it gets something again: while it holds nothing, what its stock costs is not brought to it. The stock is held as its
-- reference will hold it, so that whoever alters it (and locks it first) comes wholly before or wholly after.
create function app.saldo_do_lote() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select e.produto_id, e.empresa_id, e.nome_ordem, l.validade, app.normalizar(l.numero), coalesce(s.custo_medio, 0)
    into new.produto_id, new.empresa_id, new.local_ordem, new.validade, new.numero_ordem, new.custo_medio
    from app.produto_estoque e join app.produto_lote l on l.grupo_id = e.grupo_id and l.id = new.lote_id
    left join app.estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id
    where e.grupo_id = new.grupo_id and e.id = new.estoque_id for key share of e;
  return new;
end $$;
create trigger do_lote before insert on app.estoque_saldo_lote for each row execute function app.saldo_do_lote();
create trigger do_lote_outra_vez before update on app.estoque_saldo_lote for each row
  when (old.saldo = 0 and new.saldo <> 0) execute function app.saldo_do_lote();

-- The balance of a stock is locked by whoever posts to it, so its cost and its lots change in one order.
create function app.custo_dos_lotes() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set custo_medio = new.custo_medio
    where grupo_id = new.grupo_id and estoque_id = new.estoque_id and tem_saldo;
  return null;
end $$;
create trigger custo_mais after insert on app.estoque_saldo for each row
  when (new.custo_medio <> 0) execute function app.custo_dos_lotes();
create trigger custo_troca after update on app.estoque_saldo for each row
  when (old.custo_medio <> new.custo_medio) execute function app.custo_dos_lotes();

create function app.lote_dos_saldos() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set validade = new.validade, numero_ordem = app.normalizar(new.numero)
    where grupo_id = new.grupo_id and lote_id = new.id;
  return null;
end $$;
create trigger do_saldo after update on app.produto_lote for each row
  when ((old.validade, old.numero) is distinct from (new.validade, new.numero)) execute function app.lote_dos_saldos();

create function app.estoque_dos_lotes() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.estoque_saldo_lote set produto_id = new.produto_id, empresa_id = new.empresa_id, local_ordem = app.normalizar(new.nome)
    where grupo_id = new.grupo_id and estoque_id = new.id;
  return null;
end $$;
create trigger dos_lotes after update on app.produto_estoque for each row
  when ((old.produto_id, old.empresa_id, old.nome) is distinct from (new.produto_id, new.empresa_id, new.nome))
  execute function app.estoque_dos_lotes();

-- By company, how many lots hold something and what they are worth in cents.
select app.contar_com('app.estoque_saldo_lote', 'empresa_id, saldo, valor', $$('estoque_saldo_lote.com_saldo/' || d.empresa_id, (d.saldo <> 0)::int),
  ('estoque_saldo_lote.valor/' || d.empresa_id, case when d.saldo <> 0 then d.valor * 100 end)$$, 'true');

-- The orders of the list; by expiry both ways, those without one last.
create index estoque_saldo_lote_validade on app.estoque_saldo_lote (grupo_id, validade, estoque_id, lote_id) where tem_saldo;
create index estoque_saldo_lote_validade_desc on app.estoque_saldo_lote (grupo_id, validade desc nulls last, estoque_id desc, lote_id desc) where tem_saldo;
create index estoque_saldo_lote_numero on app.estoque_saldo_lote (grupo_id, numero_ordem, estoque_id, lote_id) where tem_saldo;
create index estoque_saldo_lote_produto on app.estoque_saldo_lote (grupo_id, produto_id, estoque_id, lote_id) where tem_saldo;
-- What expires within a range, counted and summed from the index alone.
create index estoque_saldo_lote_faixa on app.estoque_saldo_lote (grupo_id, empresa_id, validade) include (saldo, valor) where tem_saldo;
