-- Where products are searched: a narrow row each, so that thousands of matches are read from few pages, and so that a
-- change of cost or of tax leaves the trigram index alone. `texto` begins with the description and a mark lower than any
-- letter, hence it is the order of the lists as well; every word follows a space, also those glued to a number or a mark
-- ("5kg", "c/gas"), so that words of one or two letters can be looked for by the index, as the beginning of a word.
create table app.produto_texto (
  grupo_id bigint not null,
  produto_id bigint not null,
  ativo boolean not null,
  texto text collate "C" not null,
  primary key (grupo_id, produto_id)
);
alter table app.produto_texto enable row level security;
create policy busca on app.produto_texto for select to retaguarda_busca using (true);
grant select on app.produto_texto to retaguarda_busca;

create function app.texto_do_produto(codigo text, descricao text, descricao_curta text) returns text language sql immutable parallel safe as $$
  select ' ' || nome || e'\x01 ' || resto || coalesce((
    select ' ' || string_agg(colada[1], ' ') from regexp_matches(nome || ' ' || resto, '[^a-z\s]([a-z][a-z0-9]*)', 'g') colada), '')
  from (select app.normalizar(descricao) as nome, app.texto_de_busca(codigo, descricao_curta) as resto) partes
$$;

create function app.indexar_produto() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from app.produto_texto where grupo_id = old.grupo_id and produto_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into app.produto_texto values (new.grupo_id, new.id, new.ativo, app.texto_do_produto(new.codigo, new.descricao, new.descricao_curta));
  end if;
  return null;
end $$;
create trigger indexar after insert or delete on app.produto for each row execute function app.indexar_produto();
create trigger indexar_troca after update on app.produto for each row
  when ((old.codigo, old.descricao, old.descricao_curta, old.ativo) is distinct from (new.codigo, new.descricao, new.descricao_curta, new.ativo))
  execute function app.indexar_produto();

insert into app.produto_texto
  select grupo_id, id, ativo, app.texto_do_produto(codigo, descricao, descricao_curta) from app.produto order by grupo_id, ordem, id;
create index produto_texto_busca on app.produto_texto using gin (grupo_id, texto gin_trgm_ops) with (fastupdate = off);

drop function app.achar_produtos(text[], text);
drop policy busca on app.produto;
revoke select on app.produto from retaguarda_busca;
alter table app.produto drop column busca;

-- `LIKE` patterns of a search: words of one or two letters at the beginning of a word, longer ones anywhere.
create function app.padroes_de_produto(texto text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(case when palavra ~ '^[a-z0-9]{1,2}$' then '% ' || palavra || '%' else '%' || regexp_replace(palavra, '([\\%_])', '\\\1', 'g') || '%' end), '{}')
  from (
    select palavra from regexp_split_to_table(app.normalizar(texto), '\s+') palavra where palavra <> '' limit 8
  ) palavras
$$;

-- Products of the current tenant that a search finds, with what their list is ordered by. `barras`: beginning of a barcode
-- that is looked for as well.
create function app.achar_produtos(busca text, barras text) returns table (id bigint, ativo boolean, ordem text)
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
  return query execute consulta using app.grupo_atual(), barras;
end $$;
alter function app.achar_produtos(text, text) owner to retaguarda_busca;
revoke all on function app.achar_produtos(text, text) from public;
grant execute on function app.achar_produtos(text, text) to retaguarda_app;
