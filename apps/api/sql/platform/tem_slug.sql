-- Whether another group than this one has the address here, or had it when it left for another cell.
create or replace function app.tem_slug(p_slug text, p_grupo bigint) returns boolean language sql stable as $$
  select exists (select from app.grupo g where g.slug = p_slug and g.id <> p_grupo)
    or exists (select from app.grupo_fora f where f.slug = p_slug and f.grupo <> p_grupo)
$$;

revoke all on function app.tem_slug(text, bigint) from public;
grant execute on function app.tem_slug(text, bigint) to retaguarda_app;
