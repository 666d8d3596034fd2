-- The signed text never changes, whoever writes.
-- Kind: refusal
create or replace function app.guardar_texto_assinado() returns trigger language plpgsql as $$
begin
  if new.xml <> old.xml or new.chave <> old.chave then raise exception 'o texto assinado não muda'; end if;
  return new;
end $$;
