-- The turn of a terminal, until the transaction ends, for many events at once: what it sends twice at once is taken in once. Read after
-- the wait, so that what the other transaction wrote is seen.
create or replace function app.tomar_eventos(p_terminal bigint, p_ids uuid[]) returns table (id uuid, hash text, resposta jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('terminal.' || p_terminal, 0));
  return query select e.id, e.hash, e.resposta from app.terminal_evento e
    where e.grupo_id = app.grupo_atual() and e.terminal_id = p_terminal and e.id = any(p_ids);
end $$;
