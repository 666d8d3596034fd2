-- A row of the history without these columns; with null, its ids alone.
create or replace function app.sem_colunas(linha jsonb, colunas text[]) returns jsonb language sql immutable parallel safe as $$
  select case when linha is null then null when colunas is not null then linha - colunas
    else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(linha) where key = 'id' or key like '%\_id') end
$$;
