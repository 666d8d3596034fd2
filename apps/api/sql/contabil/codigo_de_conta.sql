-- Code of a node: that of its parent and its place, padded to what its level holds.
create or replace function app.codigo_de_conta(acima text, nivel int, ordem int) returns text language sql immutable parallel safe as $$
  select coalesce(acima || '.', '') || lpad(ordem::text, greatest(length(ordem::text), case nivel when 1 then 1 when 4 then 3 else 2 end), '0')
$$;
