-- A group that arrives from another installation comes without triggers, and its kept totals stay behind: those beside the rows of
-- a table (clients, products of a brand, what is owed) were never counted anew there. Each is counted by what its own trigger does with rows that are new, over all rows of the group.
create function app.recontar_figuras(grupo bigint) returns void language plpgsql set search_path = app, pg_temp as $$
declare
  f record;
begin
  for f in select t.tgrelid::regclass as tabela, substring(p.prosrc from 'if tg_op = ''INSERT'' then\s+(.*?);\s+elsif') as comando
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname in ('contar_mais_de', 'contar_papeis_mais')
  loop
    if f.comando is null then
      raise exception 'what the trigger of % does with new rows is not where it is looked for', f.tabela;
    end if;
    execute format('create temp view novas as select * from %s where grupo_id = %s', f.tabela, grupo);
    execute f.comando;
    drop view novas;
  end loop;
end $$;
