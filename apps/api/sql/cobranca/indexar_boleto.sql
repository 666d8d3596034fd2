-- Keeps what a boleto is found by when it changes or goes.
-- Kind: search text
create or replace function app.indexar_boleto() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from app.boleto_texto where grupo_id = old.grupo_id and id = old.id;
  else
    update app.boleto_texto set busca = app.texto_do_boleto(new.nosso_numero_impresso, new.nosso_numero, new.documento, new.pagador)
      where grupo_id = new.grupo_id and id = new.id;
  end if;
  return null;
end $$;
