-- What lists of companies are ordered by, kept, so that a page is read from an index that has the order and what the
-- lists are of; a row is opened only when it is on the page.
alter table app.empresa add column ordem text generated always as (app.normalizar(nome_fantasia)) stored;
drop index app.empresa_nome;
create index empresa_ordem on app.empresa (grupo_id, ativo, ordem, id) include (propria, cliente, cliente_contrato, fornecedor, revendedora, revenda_id);

-- Clients are listed by origin: `empresa.cliente.C` counts those that are clients, contract or not. What is deleted (the
-- undoing of an import) is taken off as well.
create or replace function app.contar_papeis() returns trigger language plpgsql security definer set search_path = app, pg_temp as $$
declare
  mudou text := case tg_op when 'INSERT' then 'select *, 1 as sinal from novas' when 'DELETE' then 'select *, -1 as sinal from velhas'
    else 'select *, 1 as sinal from novas union all select *, -1 from velhas' end;
begin
  execute 'insert into app.contagem select d.grupo_id, ''empresa.'' || p.papel, d.ativo, sum(d.sinal)
    from (' || mudou || ') d, lateral (values (''propria'', d.propria), (''cliente'', d.cliente or d.cliente_contrato), (''cliente.C'', d.cliente),
      (''cliente_contrato'', d.cliente_contrato), (''fornecedor'', d.fornecedor), (''revenda'', d.revendedora)) p (papel, tem)
    where p.tem group by d.grupo_id, p.papel, d.ativo having sum(d.sinal) <> 0';
  return null;
end $$;
create trigger contar_papeis_menos after delete on app.empresa referencing old table as velhas for each statement execute function app.contar_papeis();

delete from app.contagem where tabela like 'empresa.%';
insert into app.contagem select e.grupo_id, 'empresa.' || p.papel, e.ativo, count(*)
  from app.empresa e, lateral (values ('propria', e.propria), ('cliente', e.cliente or e.cliente_contrato), ('cliente.C', e.cliente),
    ('cliente_contrato', e.cliente_contrato), ('fornecedor', e.fornecedor), ('revenda', e.revendedora)) p (papel, tem)
  where p.tem group by e.grupo_id, p.papel, e.ativo;
