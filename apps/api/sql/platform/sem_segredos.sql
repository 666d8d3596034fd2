-- The content of secret columns is never told, that it changed is.
create or replace function app.sem_segredos(linha jsonb, segredos text[]) returns jsonb language sql immutable parallel safe as $$
  select linha || coalesce((select jsonb_object_agg(s, '***' || left(md5(linha ->> s), 6)) from unnest(segredos) s where linha ->> s is not null), '{}')
$$;
