-- Kind: refusal
-- No address of a group is written before all cells were asked for it. What a cell was told to be free holds for five minutes, and is kept
-- for it three times as long: a transaction that is late finds nobody in its place. Where there is one cell nothing is asked.
create or replace function app.exigir_slug_reservado() returns trigger language plpgsql as $$
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
