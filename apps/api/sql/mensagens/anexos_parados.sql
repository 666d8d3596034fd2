-- What was sent is told as it was: from the first message on, no file comes or goes.
-- Kind: refusal
create or replace function app.anexos_parados() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  if (select situacao from campanha where grupo_id = new.grupo_id and id = new.campanha_id) not in ('rascunho', 'congelada') then
    raise exception 'a campanha % já começou: os anexos ficam como estão', new.campanha_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
