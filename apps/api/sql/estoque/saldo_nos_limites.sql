-- A movement that leaves the stock on the same side of its limits reads them and writes nothing.
-- Kind: kept value
create or replace function app.saldo_nos_limites() returns trigger language plpgsql set search_path = app, pg_temp as $$
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
