-- What counts in a closed period neither comes, changes nor goes, whoever writes it. The day is the one the fact counts on: of a
-- title the end of its month, of a settlement and a movement their day, of an opening balance the day it is of. An act that
-- was let through (financeiro_liberacao, of the same transaction) passes. Whoever closes waits for the acts that passed before.
create or replace function app.recusar_fechado(grupos bigint[], empresas bigint[], dias date[]) returns void language plpgsql set search_path = app, pg_temp as $$
declare
  ate date;
begin
  select min(f.fechado_ate) into ate
    from (select c.grupo_id, c.empresa_id, c.fechado_ate from app.financeiro_fechamento c
      where c.fechado_ate is not null
        and (c.grupo_id, c.empresa_id) in (select d.grupo_id, d.empresa_id from unnest(grupos, empresas) as d(grupo_id, empresa_id))
      order by c.empresa_id for share of c) f
    join unnest(grupos, empresas, dias) as d(grupo_id, empresa_id, dia)
      on d.grupo_id = f.grupo_id and d.empresa_id = f.empresa_id and d.dia <= f.fechado_ate
    where not exists (select from app.financeiro_liberacao l
      where l.grupo_id = f.grupo_id and l.empresa_id = f.empresa_id and l.criado_em = now());
  if ate is not null then
    raise exception 'a fact of a closed period' using errcode = 'RF001', detail = ate::text;
  end if;
end $$;
