-- A record and the rows of its lists are created by one statement, which takes the id of the record beforehand.
create or replace function app.numerar_antes(tabela regclass) returns void language plpgsql as $$
declare
  sequencia text := pg_get_serial_sequence(tabela::text, 'id');
begin
  if sequencia is not null then execute format('grant usage on sequence %s to retaguarda_app', sequencia); end if;
end $$;
