-- Entries by tag, in the order they fall due: a tag of many titles is read of the days that are asked, and not title by title.
create table app.parcela_tag (
  grupo_id bigint not null,
  tag text not null,
  origem text not null,
  vencimento date not null,
  parcela_id bigint not null,
  primary key (grupo_id, tag, origem, vencimento, parcela_id),
  constraint parcela_tag_parcela_id_fk foreign key (grupo_id, parcela_id) references app.parcela (grupo_id, id) on delete cascade
);
create index parcela_tag_da_parcela on app.parcela_tag (grupo_id, parcela_id);
select app.somente_do_grupo('app.parcela_tag');

create function app.marcar_parcelas() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  insert into app.parcela_tag (grupo_id, tag, origem, vencimento, parcela_id)
    select distinct n.grupo_id, x, n.origem, n.vencimento, n.id
    from novas n join app.titulo t on t.grupo_id = n.grupo_id and t.id = n.titulo_id and t.tags <> '{}', unnest(t.tags) x;
  return null;
end $$;
create trigger marcar after insert on app.parcela referencing new table as novas for each statement execute function app.marcar_parcelas();

create function app.remarcar_parcela() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  update app.parcela_tag set origem = new.origem, vencimento = new.vencimento where grupo_id = new.grupo_id and parcela_id = new.id;
  return null;
end $$;
create trigger remarcar after update on app.parcela for each row
  when ((old.origem, old.vencimento) is distinct from (new.origem, new.vencimento)) execute function app.remarcar_parcela();

create function app.remarcar_titulo() returns trigger language plpgsql set search_path = app, pg_temp as $$
begin
  delete from app.parcela_tag m using app.parcela p
    where p.grupo_id = new.grupo_id and p.titulo_id = new.id and m.grupo_id = p.grupo_id and m.parcela_id = p.id;
  insert into app.parcela_tag (grupo_id, tag, origem, vencimento, parcela_id)
    select distinct p.grupo_id, x, p.origem, p.vencimento, p.id from app.parcela p, unnest(new.tags) x
    where p.grupo_id = new.grupo_id and p.titulo_id = new.id;
  return null;
end $$;
create trigger remarcar after update on app.titulo for each row when (old.tags is distinct from new.tags) execute function app.remarcar_titulo();

alter table app.titulo no force row level security;
alter table app.parcela no force row level security;
alter table app.parcela_tag no force row level security;
insert into app.parcela_tag (grupo_id, tag, origem, vencimento, parcela_id)
  select distinct p.grupo_id, x, p.origem, p.vencimento, p.id
  from app.titulo t join app.parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id, unnest(t.tags) x where t.tags <> '{}';
alter table app.parcela_tag force row level security;
alter table app.parcela force row level security;
alter table app.titulo force row level security;

drop function app.titulos_com_tag(text);
drop index app.titulo_tags;

-- The tags kept of each entry against those of its title.
create function app.conferir_tags() returns setof text language sql stable as $$
  with devem as (
    select distinct p.grupo_id, x as tag, p.origem, p.vencimento, p.id as parcela_id
    from app.titulo t join app.parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id, unnest(t.tags) x
  )
  select format('tag %s do lançamento %s do grupo %s: %s', tag, parcela_id, grupo_id, quem) from (
    (select *, 'falta' as quem from (select * from devem except select grupo_id, tag, origem, vencimento, parcela_id from app.parcela_tag) f)
    union all
    (select *, 'sobra' from (select grupo_id, tag, origem, vencimento, parcela_id from app.parcela_tag except select * from devem) s)) d
$$;
insert into app.conferencia (funcao, nome) values ('conferir_tags', 'tags dos lançamentos');
