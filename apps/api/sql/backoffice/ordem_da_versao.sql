-- `2.14.0-beta.3` as a text that sorts like versions; the image of compararVersoes() in packages/contracts.
create or replace function app.ordem_da_versao(numero text) returns text language sql immutable strict parallel safe as $$
  select (select string_agg(lpad(parte, 4, '0'), '.' order by i) from unnest(string_to_array(split_part(numero, '-', 1), '.')) with ordinality p (parte, i))
    || case when position('-' in numero) = 0 then '-~'
       else '-' || split_part(split_part(numero, '-', 2), '.', 1) || '.' || lpad(split_part(split_part(numero, '-', 2), '.', 2), 4, '0') end collate "C" $$;
