-- Groups that live here and were made in another cell, as their numbers tell (`app.primeiro_da_celula`).
create or replace function app.grupos_de_outras_celulas(aqui int) returns setof bigint language sql stable set search_path = app, pg_temp
  as $$ select g.id from app.grupo g where (g.id - 1) / 10000000000 % 1000 + 1 <> aqui
      and not exists (select from app.grupo_ausente f where f.grupo = g.id) order by 1 $$;

revoke all on function app.grupos_de_outras_celulas(int) from public;
grant execute on function app.grupos_de_outras_celulas(int) to retaguarda_app;
