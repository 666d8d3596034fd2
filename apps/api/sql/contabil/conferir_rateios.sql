-- A split model adds up to 100 %.
create or replace function app.conferir_rateios() returns setof text language sql stable as $$
  select 'grupo ' || grupo_id || ': o rateio ' || modelo_id || ' soma ' || sum(percentual) || '%'
  from app.rateio_modelo_linha group by grupo_id, modelo_id having sum(percentual) <> 100
$$;
