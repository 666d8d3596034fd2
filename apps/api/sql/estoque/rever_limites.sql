-- Writes on which sides of its limits a stock is now, and nothing where it already stands there.
create or replace function app.rever_limites(do_grupo bigint, do_estoque bigint) returns void language plpgsql set search_path = app, pg_temp as $$
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
