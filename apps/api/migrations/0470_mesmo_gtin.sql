-- A GTIN written with more or with fewer zeros on the left is the same number: 7897085572170 and 07897085572170. It belongs
-- to one product in whatever form, and is found by both. (A column named `busca` is left out of the history.)
alter table app.produto_codigo_barras add column busca text
  generated always as (case when tipo <> 'interno' and codigo ~ '^[0-9]+$' then ltrim(codigo, '0') else codigo end) stored;

-- Where both forms were taken, the one with more zeros stays as a code of the shop's own, which is found as it is written.
alter table app.produto_codigo_barras no force row level security;
update app.produto_codigo_barras b set tipo = 'interno'
  where b.ativo and b.tipo <> 'interno' and exists (select from app.produto_codigo_barras o
    where o.grupo_id = b.grupo_id and o.busca = b.busca and o.ativo and length(o.codigo) < length(b.codigo));
alter table app.produto_codigo_barras force row level security;
create unique index produto_codigo_barras_busca_uk on app.produto_codigo_barras (grupo_id, busca) where ativo;

-- A search that is a whole code finds the product by the number; the beginning of one, by how it is written.
create or replace function app.achar_produtos(busca text, barras text) returns table (id bigint, ativo boolean, ordem text)
  language plpgsql stable security definer set search_path = app, public, pg_temp as $$
declare
  condicao text := (select string_agg(format('p.texto like %L', padrao), ' and ') from unnest(app.padroes_de_produto(busca)) padrao);
  consulta text := 'select p.produto_id, p.ativo, p.texto from produto_texto p where p.grupo_id = $1 and ' || coalesce(condicao, 'true');
begin
  if barras is not null then
    consulta := consulta || ' union select p.produto_id, p.ativo, p.texto from produto_codigo_barras b
      join produto_texto p on p.grupo_id = b.grupo_id and p.produto_id = b.produto_id
      where b.grupo_id = $1 and b.ativo and b.codigo collate "C" >= $2 and b.codigo collate "C" < $2 || ''~''';
  end if;
  if barras ~ '^([0-9]{8}|[0-9]{12,14})$' then
    consulta := consulta || ' union select p.produto_id, p.ativo, p.texto from produto_codigo_barras b
      join produto_texto p on p.grupo_id = b.grupo_id and p.produto_id = b.produto_id
      where b.grupo_id = $1 and b.ativo and b.busca = ltrim($2, ''0'') and b.tipo <> ''interno''';
  end if;
  return query execute consulta using app.grupo_atual(), barras;
end $$;
