-- Transfers to couriers or sellers whose day is over.
create or replace function app.grupos_com_repasse_a_fechar(antes_de date) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct r.grupo_id from app.repasse r where r.fechamento_id is null and r.data < antes_de $$;

alter function app.grupos_com_repasse_a_fechar(date) owner to retaguarda_busca;
revoke all on function app.grupos_com_repasse_a_fechar(date) from public;
grant execute on function app.grupos_com_repasse_a_fechar(date) to retaguarda_app;
