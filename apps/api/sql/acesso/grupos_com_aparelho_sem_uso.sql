-- Devices that nobody used for long.
create or replace function app.grupos_com_aparelho_sem_uso(dias int) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct a.grupo_id from app.aparelho a where a.ultimo_uso < now() - make_interval(days => dias) $$;

alter function app.grupos_com_aparelho_sem_uso(integer) owner to retaguarda_busca;
revoke all on function app.grupos_com_aparelho_sem_uso(integer) from public;
grant execute on function app.grupos_com_aparelho_sem_uso(integer) to retaguarda_app;
