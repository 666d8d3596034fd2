-- Facts shared by all tenants: readable by everyone, written through the provider's group only (checked by the API).
create or replace function app.tabela_de_referencia(tabela regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update on %s to retaguarda_app', tabela);
  execute format('create trigger auditar after insert or update or delete on %s for each row when (app.numero(''app.ator_id'') is not null) execute function app.auditar()', tabela);
  execute format('create trigger versionar before update on %s for each row execute function app.versionar()', tabela);
  -- No trigram index: the longest official table has some ten thousand rows, read whole in a few milliseconds, while
  -- indexing its long texts took most of the first start.
end $$;
