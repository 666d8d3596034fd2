-- Keeps an address for a cell, in the cell of the lowest number, which all ask first: of two at once one gets it. What was kept and not
-- written is anybody's again after a quarter of an hour. Says which cell has it instead; null: it is kept.
create or replace function app.reservar_slug(p_slug text, p_grupo bigint, p_celula int) returns int language plpgsql as $$
declare
  de int;
begin
  delete from app.slug_reservado where em < clock_timestamp() - interval '15 minutes';
  insert into app.slug_reservado as r (slug, celula, em) values (p_slug, p_celula, clock_timestamp())
    on conflict (slug) do update set em = excluded.em where r.celula = excluded.celula
    returning celula into de;
  if de is null then return (select celula from app.slug_reservado where slug = p_slug); end if;
  if app.tem_slug(p_slug, p_grupo) then
    return coalesce((select numero from app.celula), 1);
  end if;
  return null;
end $$;

revoke all on function app.reservar_slug(text, bigint, int) from public;
grant execute on function app.reservar_slug(text, bigint, int) to retaguarda_app;
