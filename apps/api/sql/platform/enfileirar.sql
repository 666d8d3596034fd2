-- Puts a job into the queue. What is asked again under the key of a row that is being run at this moment is a row of its own; but the one
-- that runs keeps its tries. The queue itself would let it fail for good, while who comes second finds the turn taken and ends: what an
-- outside service did not answer then waited for the clock.
create or replace function app.enfileirar(tarefa text, dados json, chave text, quando timestamptz, tentativas int) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  -- Held until it is added: in between, no executor takes it.
  perform from graphile_worker._private_jobs where key = chave for update;
  update graphile_worker._private_jobs set key = null where key = chave and locked_at is not null;
  perform graphile_worker.add_job(tarefa, dados, run_at => quando, max_attempts => tentativas, job_key => chave);
end $$;

revoke all on function app.enfileirar(text, json, text, timestamp with time zone, integer) from public;
grant execute on function app.enfileirar(text, json, text, timestamp with time zone, integer) to retaguarda_app;
