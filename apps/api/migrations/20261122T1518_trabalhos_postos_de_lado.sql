-- What the queue is running and in which process: written before the work begins, taken away when it is over, so that
-- what a process left when it died says what it was doing. Control tables: the one who looks belongs to no group, and
-- some work belongs to none.
create table app.tarefa_em_execucao (
  fila_id bigint primary key,
  -- Who holds it, as the queue says.
  executor text not null,
  tarefa text not null,
  dados jsonb not null,
  grupo_id bigint references app.grupo (id),
  processo int not null
);
grant select, insert, update, delete on app.tarefa_em_execucao to retaguarda_app;

-- Work during which processes died, by what it does: the same work is counted on, in whatever row of the queue it comes.
create table app.tarefa_interrompida (
  id bigint generated always as identity primary key,
  tarefa text not null,
  dados jsonb not null,
  grupo_id bigint references app.grupo (id),
  mortes int not null default 1 check (mortes > 0),
  ultima_morte timestamptz not null default now(),
  -- From here on it is not run until somebody says so.
  posta_de_lado_em timestamptz,
  motivo text check ((motivo is null) = (posta_de_lado_em is null)),
  -- When its owner was told, and what it served was left as it should be.
  avisada_em timestamptz,
  unique (tarefa, dados)
);
create index tarefa_interrompida_do_grupo on app.tarefa_interrompida (grupo_id, ultima_morte desc) where posta_de_lado_em is not null;
grant select, insert, update, delete on app.tarefa_interrompida to retaguarda_app;

-- Gives back to the queue what a process held that died; without this it waits there for four hours.
create function app.devolver_a_fila(executores text[]) returns void language plpgsql security definer
  set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.force_unlock_workers(executores);
end $$;
revoke all on function app.devolver_a_fila(text[]) from public;
grant execute on function app.devolver_a_fila(text[]) to retaguarda_app;

-- Takes out of the queue what nobody holds.
create function app.retirar_da_fila(quais bigint[]) returns void language plpgsql security definer
  set search_path = graphile_worker, pg_temp as $$
begin
  perform graphile_worker.complete_jobs(quais);
end $$;
revoke all on function app.retirar_da_fila(bigint[]) from public;
grant execute on function app.retirar_da_fila(bigint[]) to retaguarda_app;
