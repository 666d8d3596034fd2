-- Gives all numbers of groups, of their people and of all that is theirs from the range of a cell. Never goes back.
create or replace function app.numerar_da_celula(numero int, volta int) returns void language plpgsql as $$
declare
  primeiro bigint := app.primeiro_da_celula(numero, volta);
  cada record;
begin
  for cada in
    select s.seqrelid::regclass as sequencia, coalesce(pg_sequence_last_value(s.seqrelid), 0) as ultimo, s.seqmax
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'app'::regnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('i', 'a')
    -- Those of official tables stay as they are: the same row has the same number everywhere.
    where d.refobjid is null or d.refobjid = 'app.grupo'::regclass
      or exists (select from pg_attribute g where g.attrelid = d.refobjid and g.attname = 'grupo_id' and not g.attisdropped)
  loop
    continue when cada.seqmax = primeiro + 9999999998;
    if cada.ultimo > primeiro + 9999999998 then
      raise exception 'numbers of % are past the range of cell %', cada.sequencia, numero;
    end if;
    if cada.ultimo < primeiro then
      execute format('alter sequence %1$s minvalue %2$s maxvalue %3$s start with %2$s restart with %2$s',
        cada.sequencia, primeiro, primeiro + 9999999998);
    else
      execute format('alter sequence %s maxvalue %s', cada.sequencia, primeiro + 9999999998);
    end if;
  end loop;
end $$;
