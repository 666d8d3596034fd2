-- Notes are searched in a narrow row each: a note changes its state four times until goods have followed it, what it is searched
-- by changes twice (typed, numbered), and every change of the wide row was written into the trigram index again.
create table app.nota_texto (
  grupo_id bigint not null,
  id bigint not null,
  busca text not null,
  primary key (grupo_id, id)
);
alter table app.nota_texto enable row level security;
create policy busca on app.nota_texto for select to retaguarda_busca using (true);
grant select on app.nota_texto to retaguarda_busca;

create function app.texto_da_nota(numero bigint, chave text, destinatario text, documento text) returns text language sql immutable parallel safe as $$
  select app.texto_de_busca(variadic array[numero::text, chave, destinatario, documento])
$$;

create function app.indexar_notas() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  insert into app.nota_texto select grupo_id, id, app.texto_da_nota(numero, chave, destinatario, destinatario_documento) from novas;
  return null;
end $$;
create trigger indexar after insert on app.nota referencing new table as novas for each statement execute function app.indexar_notas();

create function app.indexar_nota() returns trigger language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from app.nota_texto where grupo_id = old.grupo_id and id = old.id;
  else
    update app.nota_texto set busca = app.texto_da_nota(new.numero, new.chave, new.destinatario, new.destinatario_documento)
      where grupo_id = new.grupo_id and id = new.id;
  end if;
  return null;
end $$;
create trigger indexar_troca after update on app.nota for each row
  when ((old.numero, old.chave, old.destinatario, old.destinatario_documento)
    is distinct from (new.numero, new.chave, new.destinatario, new.destinatario_documento))
  execute function app.indexar_nota();
create trigger indexar_menos after delete on app.nota for each row execute function app.indexar_nota();

alter table app.nota no force row level security;
insert into app.nota_texto
  select grupo_id, id, app.texto_da_nota(numero, chave, destinatario, destinatario_documento) from app.nota order by grupo_id, id;
alter table app.nota force row level security;
create index nota_texto_busca on app.nota_texto using gin (grupo_id, busca gin_trgm_ops) with (fastupdate = off);
drop policy busca on app.nota;
revoke select on app.nota from retaguarda_busca;
alter table app.nota drop column busca;

-- Counting and adding up the notes of a period, by model, environment or company, reads the index alone.
drop index app.nota_lista;
create index nota_lista on app.nota (grupo_id, emissao, id) include (ativo, situacao, valor, modelo, empresa_id, ambiente);
