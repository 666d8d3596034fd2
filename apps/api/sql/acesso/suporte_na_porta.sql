-- An entry of support is told in the history of signing in of who was entered as.
-- Kind: history
create or replace function app.suporte_na_porta() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco, agente, por)
    select s.grupo_id, s.criada_em, s.usuario_id, u.usuario, 'suporte', s.endereco, s.agente, new.ator
    from sessao s join usuario u on u.grupo_id = s.grupo_id and u.id = s.usuario_id where s.grupo_id = new.grupo_id and s.id = new.sessao_id;
  update historico_login h set por = f.por from sessao s cross join lateral app.fim_da_sessao(s) f
    where s.grupo_id = new.grupo_id and s.id = new.sessao_id and h.grupo_id = s.grupo_id and h.id = s.fim_id;
  return null;
end $$;
