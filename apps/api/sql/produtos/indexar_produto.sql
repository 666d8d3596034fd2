-- Keeps what a product is found by, in a narrow table of its own with the index.
-- Kind: search text
create or replace function app.indexar_produto() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from app.produto_texto where grupo_id = old.grupo_id and produto_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into app.produto_texto values (new.grupo_id, new.id, new.ativo, app.texto_do_produto(new.codigo, new.descricao, new.descricao_curta));
  end if;
  return null;
end $$;
