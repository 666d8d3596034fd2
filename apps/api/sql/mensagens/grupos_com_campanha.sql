-- Groups with messages of a campaign to send now, or sent and not yet confirmed.
create or replace function app.grupos_com_campanha() returns table (grupo_id bigint) language sql stable security definer set search_path = app, pg_temp
  as $$ select c.grupo_id from app.campanha c where c.situacao = 'enviando' or (c.situacao = 'congelada' and c.agendada_para <= now())
    union select e.grupo_id from app.campanha_envio e where e.situacao = 'em_voo' $$;

alter function app.grupos_com_campanha() owner to retaguarda_busca;
revoke all on function app.grupos_com_campanha() from public;
grant execute on function app.grupos_com_campanha() to retaguarda_app;
