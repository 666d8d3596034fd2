-- Takes out of the queue what nobody holds.
create or replace function app.retirar_da_fila(quais bigint[]) returns void language plpgsql security definer
  set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.complete_jobs(quais);
end $$;

revoke all on function app.retirar_da_fila(bigint[]) from public;
grant execute on function app.retirar_da_fila(bigint[]) to retaguarda_app;
