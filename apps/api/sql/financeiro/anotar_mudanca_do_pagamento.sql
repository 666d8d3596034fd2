-- A payment that waits for its second person notices that its amount or its payee changed, whoever writes it, by whatever way.
-- Kind: change note
create or replace function app.anotar_mudanca_do_pagamento() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if new.valor is distinct from old.valor then
    insert into app.pagamento_mudanca (grupo_id, parcela_id, mudou) values (new.grupo_id, new.id, 'valor');
  end if;
  if new.pessoa_id is distinct from old.pessoa_id then
    insert into app.pagamento_mudanca (grupo_id, parcela_id, mudou) values (new.grupo_id, new.id, 'pessoa');
  end if;
  return null;
end $$;
