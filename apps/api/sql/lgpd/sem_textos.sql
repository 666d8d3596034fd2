-- The same structure without what its texts say.
create or replace function app.sem_textos(valor jsonb) returns jsonb language sql immutable parallel safe set search_path = app, pg_temp as $$
  select case jsonb_typeof(valor)
    when 'string' then '""'::jsonb
    when 'object' then (select coalesce(jsonb_object_agg(key, app.sem_textos(value)), '{}') from jsonb_each(valor))
    when 'array' then (select coalesce(jsonb_agg(app.sem_textos(value)), '[]') from jsonb_array_elements(valor))
    else valor end
$$;
