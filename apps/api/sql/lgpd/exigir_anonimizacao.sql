-- Refuses unless this anonymisation of the group runs. Facts do not change, and the history neither: app.apagar_fato and
-- app.apagar_historico are the one way around it, and ask here first.
create or replace function app.exigir_anonimizacao(anonimizacao bigint) returns void language plpgsql stable set search_path = app, pg_temp as $$
begin
  if not exists (select from app.titular_anonimizacao where grupo_id = app.grupo_atual() and id = anonimizacao and situacao = 'em_andamento')
  then raise exception 'no anonymisation % of this group runs', anonimizacao; end if;
end $$;
