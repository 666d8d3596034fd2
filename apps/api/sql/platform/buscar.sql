-- Ids of the rows of the current tenant whose `busca` contains every pattern: at most `ate`, among `entre` when it is given. Only tables
-- handed to app.tabela_do_grupo() with search have the policy that lets this function read them.
create or replace function app.buscar(tabela regclass, padroes text[], ate int default null, entre bigint[] default null)
  returns setof bigint language plpgsql stable security definer set search_path = app, public, pg_temp as $$
begin
  -- Each pattern is a condition of its own: an index serves those, and not "like all (array)".
  return query execute format('select id from %s where grupo_id = $1 %s and %s limit $3', tabela,
      case when entre is not null then 'and id = any($2)' end,
      (select string_agg(format('busca like %L', padrao), ' and ') from unnest(padroes) padrao))
    using app.grupo_atual(), entre, ate;
end $$;

alter function app.buscar(regclass, text[], integer, bigint[]) owner to retaguarda_busca;
revoke all on function app.buscar(regclass, text[], integer, bigint[]) from public;
grant execute on function app.buscar(regclass, text[], integer, bigint[]) to retaguarda_app;
