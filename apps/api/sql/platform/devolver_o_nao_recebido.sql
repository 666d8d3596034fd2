-- What the queue gave to a living executor, which never heard of it: the answer was lost with the connection. Older than a minute,
-- since what is being answered just now is in nobody's hands either. @param em_curso rows that it has in hand
create or replace function app.devolver_o_nao_recebido(quem text, em_curso bigint[]) returns int language plpgsql security definer
  set search_path = graphile_worker, pg_temp as $$
declare
  devolvidos int;
begin
  update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_by = quem and locked_at < now() - interval '1 minute' and id <> all (em_curso);
  get diagnostics devolvidos = row_count;
  return devolvidos;
end $$;

revoke all on function app.devolver_o_nao_recebido(text, bigint[]) from public;
grant execute on function app.devolver_o_nao_recebido(text, bigint[]) to retaguarda_app;
