-- Groups with days of sales to add up, and those that sell and never kept a day.
create or replace function app.grupos_com_vendas_a_guardar() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select m.grupo_id from app.vendas_mudadas m where m.dia <= app.vendas_encerradas_ate()
  union select g.id from app.grupo g where exists (select from app.venda v where v.grupo_id = g.id)
    and not exists (select from app.vendas_guardadas k where k.grupo_id = g.id and k.parte = 'dia' and k.dia = app.vendas_encerradas_ate()) $$;

alter function app.grupos_com_vendas_a_guardar() owner to retaguarda_busca;
revoke all on function app.grupos_com_vendas_a_guardar() from public;
grant execute on function app.grupos_com_vendas_a_guardar() to retaguarda_app;
