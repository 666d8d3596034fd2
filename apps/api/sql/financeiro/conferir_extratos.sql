-- A reconciliation joins lines and movements of one account that add up to the same; an undone one joins nothing.
create or replace function app.conferir_extratos() returns setof text language sql stable as $$
  with linhas as (select grupo_id, conciliacao_id as id, sum(valor) as soma, min(conta_id) as de, max(conta_id) as ate
      from app.extrato_linha where conciliacao_id is not null group by 1, 2),
    movimentos as (select grupo_id, conciliacao_id as id, sum(valor) as soma, min(conta_id) as de, max(conta_id) as ate
      from app.movimento_bancario where conciliacao_id is not null group by 1, 2)
  select format('conciliação %s do grupo %s: as linhas somam %s, e os movimentos %s', c.id, c.grupo_id, l.soma, m.soma)
  from app.conciliacao c left join linhas l on l.grupo_id = c.grupo_id and l.id = c.id left join movimentos m on m.grupo_id = c.grupo_id and m.id = c.id
  where c.desfeita_em is null and (l.soma is distinct from m.soma or l.soma is null
    or l.de <> c.conta_id or l.ate <> c.conta_id or m.de <> c.conta_id or m.ate <> c.conta_id)
  union all
  select format('conciliação %s do grupo %s foi desfeita, e ainda tem linhas ou movimentos', c.id, c.grupo_id)
  from app.conciliacao c where c.desfeita_em is not null
    and (exists (select from linhas l where l.grupo_id = c.grupo_id and l.id = c.id) or exists (select from movimentos m where m.grupo_id = c.grupo_id and m.id = c.id))
$$;
