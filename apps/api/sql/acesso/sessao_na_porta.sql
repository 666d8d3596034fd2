-- A session is a control row, written before anybody's group is said: its history is written as its own group, and what was said
-- before holds again after.
-- Kind: history
create or replace function app.sessao_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
declare
  dito text := coalesce(current_setting('app.grupo_id', true), '');
begin
  perform set_config('app.grupo_id', new.grupo_id::text, true);
  if tg_op = 'INSERT' then
    insert into historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco, agente, por)
      select new.grupo_id, f.quando, new.usuario_id, u.usuario, f.resultado, new.endereco, new.agente, f.por
      from app.fim_da_sessao(new) f join usuario u on u.grupo_id = new.grupo_id and u.id = new.usuario_id
      returning id into new.fim_id;
  else
    update historico_login h set quando = f.quando, resultado = f.resultado, por = f.por from app.fim_da_sessao(new) f
      where h.grupo_id = new.grupo_id and h.id = new.fim_id;
  end if;
  perform set_config('app.grupo_id', dito, true);
  return new;
end $$;
