-- Days of the result that changed; and who has facts and never kept a day, as a group that came from elsewhere.
create or replace function app.grupos_com_resultado_a_guardar() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select m.grupo_id from app.resultado_mudado m
  union select g.id from app.grupo g where not exists (select from app.resultado_guardado r where r.grupo_id = g.id)
    and (exists (select from app.titulo t where t.grupo_id = g.id) or exists (select from app.movimento_bancario b where b.grupo_id = g.id)) $$;

alter function app.grupos_com_resultado_a_guardar() owner to retaguarda_busca;
revoke all on function app.grupos_com_resultado_a_guardar() from public;
grant execute on function app.grupos_com_resultado_a_guardar() to retaguarda_app;
