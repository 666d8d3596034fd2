-- The server counts a table anew after 50 changes and a tenth of its rows: one of fifteen companies never. Of what was never counted
-- the planner believes that a group has one row of each, joins such tables with each other before all else, and reads the product
-- of them all: a page of 189 stock movements took over ten seconds. So tables are counted that hold rows and never were, as after
-- a restore, and small ones that changed by more than a tenth. Asking waits for nobody
-- who locked a table, and counting passes it by.
create or replace function app.contar_o_que_falta() returns void
  language plpgsql security definer set search_path = app, pg_temp as $$
declare
  tabela regclass;
begin
  for tabela in
    select c.oid from pg_class c
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and (c.reltuples < 0 and pg_stat_get_live_tuples(c.oid) > 0
        or c.reltuples between 0 and 500 and pg_stat_get_mod_since_analyze(c.oid) > 5 + c.reltuples / 10)
    order by c.oid
  loop
    execute format('analyze (skip_locked) %s', tabela);
  end loop;
end $$;

revoke all on function app.contar_o_que_falta() from public;
grant execute on function app.contar_o_que_falta() to retaguarda_app;
