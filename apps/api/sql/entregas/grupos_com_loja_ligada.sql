-- Groups with a shop on a marketplace that receives orders.
create or replace function app.grupos_com_loja_ligada() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp as $$
  select distinct l.grupo_id from app.marketplace_loja l where l.ativa and l.externo_id is not null $$;

alter function app.grupos_com_loja_ligada() owner to retaguarda_busca;
revoke all on function app.grupos_com_loja_ligada() from public;
grant execute on function app.grupos_com_loja_ligada() to retaguarda_app;
