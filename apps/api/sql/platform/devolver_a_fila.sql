-- Gives back to the queue what a process held that died; without this it waits there for four hours.
create or replace function app.devolver_a_fila(executores text[]) returns void language plpgsql security definer
  set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.force_unlock_workers(executores);
end $$;

revoke all on function app.devolver_a_fila(text[]) from public;
grant execute on function app.devolver_a_fila(text[]) to retaguarda_app;
