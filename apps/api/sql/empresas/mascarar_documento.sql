-- A CNPJ or CPF as people write it: they are searched both ways.
create or replace function app.mascarar_documento(documento text) returns text language sql immutable parallel safe as $$
  select case length(documento)
    when 14 then regexp_replace(documento, '^(.{2})(.{3})(.{3})(.{4})(.{2})$', '\1.\2.\3/\4-\5')
    when 11 then regexp_replace(documento, '^(.{3})(.{3})(.{3})(.{2})$', '\1.\2.\3-\4')
  end $$;
