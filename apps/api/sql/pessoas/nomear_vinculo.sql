-- An employment carries the name and the CPF of its person, by which lists order and find it.
-- Kind: kept value
create or replace function app.nomear_vinculo() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  select p.nome, p.nome_social, p.cpf into new.nome, new.nome_social, new.cpf
    from app.pessoa p where p.grupo_id = new.grupo_id and p.id = new.pessoa_id;
  return new;
end $$;
