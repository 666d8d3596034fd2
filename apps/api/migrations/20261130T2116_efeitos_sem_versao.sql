-- What stock and finance did of a note is nobody's change of it: a letter or cancellation written meanwhile is not refused for it.
drop trigger versionar on app.nota;
create trigger versionar before update on app.nota for each row
  when ((old.estoque_em, old.titulo_id, old.pendencia) is not distinct from (new.estoque_em, new.titulo_id, new.pendencia))
  execute function app.versionar();
