-- Gives a table the triggers that note its changes for terminals. `tipo`: the kind of record. `coluna`: what of a row names it.
create or replace function app.seguir_catalogo(tabela regclass, tipo text, coluna text) returns void language plpgsql as $$
begin
  execute format('create trigger catalogo_mais after insert on %s referencing new table as mudadas for each statement execute function app.anotar_mudanca(%L, %L)', tabela, tipo, coluna);
  execute format('create trigger catalogo_troca after update on %s referencing new table as mudadas for each statement execute function app.anotar_mudanca(%L, %L)', tabela, tipo, coluna);
  execute format('create trigger catalogo_menos after delete on %s referencing old table as mudadas for each statement execute function app.anotar_mudanca(%L, %L)', tabela, tipo, coluna);
end $$;
