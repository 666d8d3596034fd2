-- A change of e-mail waits for a single-use link sent to the new address. Who asked for it is kept: the change is
-- only made while that person may still administer the other.
alter table app.link_acesso drop constraint link_acesso_tipo_check;
alter table app.link_acesso
  add column email text,
  add column solicitante_id bigint references app.usuario (id),
  add constraint link_acesso_tipo_ck check (tipo in ('primeiro_acesso', 'redefinicao', 'instalacao', 'email')),
  add constraint link_acesso_email_ck check ((tipo = 'email') = (email is not null and solicitante_id is not null));

-- Support asks what a person of another group may do beyond what it may do itself. Read with the search role's policy,
-- and never answered to a group that is neither the person's nor the provider's: null is no answer.
do $$
declare
  tabela text;
begin
  foreach tabela in array array['app.usuario_permissao', 'app.usuario_funcao', 'app.funcao_permissao'] loop
    execute format('grant select on %s to retaguarda_busca', tabela);
    execute format('create policy busca on %s for select to retaguarda_busca using (true)', tabela);
  end loop;
end $$;
create function app.permissoes_alem(p_usuario_id bigint, p_slugs text[]) returns text[] language sql stable security definer set search_path = app, pg_temp
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
