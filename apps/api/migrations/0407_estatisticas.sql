-- Counts the tables anew for the planner, before work that reads thousands of rows written a moment ago: plans made while
-- they were empty are forgotten, instead of lasting until the server's own round. To be called in a transaction of its
-- own: it holds off the server's housekeeping until the end.
create function app.atualizar_estatisticas(variadic tabelas regclass[]) returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  tabela regclass;
begin
  foreach tabela in array tabelas loop
    if (select relnamespace from pg_class where oid = tabela) = 'app'::regnamespace then execute format('analyze %s', tabela); end if;
  end loop;
end $$;
revoke all on function app.atualizar_estatisticas(regclass[]) from public;
grant execute on function app.atualizar_estatisticas(regclass[]) to retaguarda_app;
