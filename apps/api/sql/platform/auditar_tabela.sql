-- History of a tenant table. segredos: columns the audit masks, as SQL literals.
create or replace function app.auditar_tabela(tabela regclass, segredos text) returns void language plpgsql as $$
begin
  execute format('create trigger auditar_mais after insert on %s referencing new table as novas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
  execute format('create trigger auditar_menos after delete on %s referencing old table as velhas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
  execute format('create trigger auditar_troca after update on %s referencing old table as velhas new table as novas for each statement execute function app.auditar_conjunto(%s)', tabela, segredos);
end $$;
