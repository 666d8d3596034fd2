-- Rights that a person has beyond the ones named: support acts as nobody who may more than itself.
create or replace function app.permissoes_alem(p_usuario_id bigint, p_slugs text[]) returns text[] language sql stable security definer set search_path = app, pg_temp
  as $$ select array(
      select slug from (
        select p.slug from app.usuario_permissao p where p.grupo_id = u.grupo_id and p.usuario_id = u.id
        union
        select fp.slug from app.usuario_funcao uf
          join app.funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
          join app.funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id
          where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id
      ) s where not s.slug = any(p_slugs) order by slug)
    from app.usuario u where u.id = p_usuario_id
      and (u.grupo_id = app.grupo_atual() or exists (select from app.grupo g where g.id = app.grupo_atual() and g.provedor)) $$;

alter function app.permissoes_alem(bigint, text[]) owner to retaguarda_busca;
revoke all on function app.permissoes_alem(bigint, text[]) from public;
grant execute on function app.permissoes_alem(bigint, text[]) to retaguarda_app;
