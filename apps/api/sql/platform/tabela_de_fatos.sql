-- Gives a table of facts what it needs: row-level security, and no way to change or take out a row.
create or replace function app.tabela_de_fatos(tabela regclass) returns void language plpgsql as $$
begin
  perform app.somente_do_grupo(tabela);
  execute format('revoke update, delete on %s from retaguarda_app', tabela);
  execute format('create trigger imutavel before update or delete on %s for each row execute function app.imutavel()', tabela);
  execute format('create trigger imutavel_inteira before truncate on %s for each statement execute function app.imutavel()', tabela);
end $$;
