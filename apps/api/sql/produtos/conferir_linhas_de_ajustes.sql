-- What a price adjustment says of its lines is what they are.
create or replace function app.conferir_linhas_de_ajustes() returns setof text language sql stable as $$
  select format('ajuste %s do grupo %s: diz %s linhas que mudam e %s que não, e elas são %s e %s', a.id, a.grupo_id, a.itens, a.sem_ajuste,
    count(*) filter (where i.muda), count(*) filter (where not i.muda))
  from app.alteracao_lote a left join app.alteracao_lote_item i on i.grupo_id = a.grupo_id and i.alteracao_id = a.id
  group by a.grupo_id, a.id having (a.itens, a.sem_ajuste) <> (count(*) filter (where i.muda), count(*) filter (where not i.muda))
$$;
