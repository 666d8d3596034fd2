-- A new right comes to installations that exist: app.dar_direitos names it and gives it to the standard roles that nobody renamed.
-- `direitos`: slug, description and resource of each new right. `papeis`: name and description of the standard roles that hold it.
-- On an empty database it does nothing: the program writes rights and roles with the first group.
create or replace function app.dar_direitos(direitos text[][], papeis text[][]) returns void language plpgsql set search_path = app, pg_temp as $$
begin
  insert into permissao (slug, descricao, recurso)
    select direitos[i][1], direitos[i][2], direitos[i][3] from generate_subscripts(direitos, 1) i
     where exists (select from grupo)
    on conflict (slug) do nothing;
  alter table funcao no force row level security;
  alter table funcao_permissao no force row level security;
  insert into funcao_permissao (grupo_id, funcao_id, slug)
    select f.grupo_id, f.id, direitos[d][1]
      from funcao f
      join generate_subscripts(papeis, 1) p on (f.nome, f.descricao) = (papeis[p][1], papeis[p][2])
      cross join generate_subscripts(direitos, 1) d
    on conflict do nothing;
  alter table funcao force row level security;
  alter table funcao_permissao force row level security;
end $$;

revoke all on function app.dar_direitos(text[], text[]) from public;
