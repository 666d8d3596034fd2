-- The address of a group is of one group in all cells. Before it is written, the cell of the lowest number keeps it for whoever asks
-- first, and then every other cell says that none of its groups has it. Where one server has all groups this table is empty.
create table app.slug_reservado (
  slug text primary key,
  -- Whose it is now: of the cell that asks, or of the one that was found to have it.
  celula int not null,
  -- All cells were asked: this one may write it.
  livre boolean not null default false,
  em timestamptz not null default now()
);
grant select, insert, update, delete on app.slug_reservado to retaguarda_app;

create function app.tem_slug(p_slug text, p_grupo bigint) returns boolean language sql stable as $$
  select exists (select from app.grupo g where g.slug = p_slug and g.id <> p_grupo)
    or exists (select from app.grupo_fora f where f.slug = p_slug and f.grupo <> p_grupo)
$$;
revoke all on function app.tem_slug(text, bigint) from public;
grant execute on function app.tem_slug(text, bigint) to retaguarda_app;

create function app.exigir_slug_reservado() returns trigger language plpgsql as $$
declare
  r app.slug_reservado;
  aqui int;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then return new; end if;
  if not exists (select from app.outra_celula) then return new; end if;
  aqui := coalesce((select numero from app.celula), 1);
  select * into r from app.slug_reservado where slug = new.slug and em > clock_timestamp() - interval '15 minutes';
  if r.celula <> aqui or app.tem_slug(new.slug, new.id) then
    raise unique_violation using message = 'another group has this address', table = 'grupo', constraint = 'grupo_slug_uk';
  end if;
  if r.livre and r.em > clock_timestamp() - interval '5 minutes' then return new; end if;
  raise exception using errcode = 'RC409', message = 'the other cells were not asked for this address',
    detail = json_build_object('slug', new.slug, 'grupo', new.id)::text;
end $$;
create trigger grupo_slug_reservado before insert or update of slug on app.grupo
  for each row execute function app.exigir_slug_reservado();
