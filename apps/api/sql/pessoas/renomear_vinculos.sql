-- A person who changes name or CPF is called so in its employments.
-- Kind: kept value
create or replace function app.renomear_vinculos() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.vinculo set nome = new.nome, nome_social = new.nome_social, cpf = new.cpf
    where grupo_id = new.grupo_id and pessoa_id = new.id;
  return null;
end $$;
