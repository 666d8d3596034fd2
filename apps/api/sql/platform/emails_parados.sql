-- Mail that nobody is sending: never taken up, or taken by a process that did not come back in time.
create or replace function app.emails_parados() returns table (grupo_id bigint, id uuid) language sql stable security definer set search_path = app, pg_temp
  as $$ select grupo_id, id from app.saida_email where (situacao = 'na_fila' and enviando_ate is null)
    or (situacao in ('na_fila', 'falhou') and enviando_ate < now()) $$;

alter function app.emails_parados() owner to retaguarda_busca;
revoke all on function app.emails_parados() from public;
grant execute on function app.emails_parados() to retaguarda_app;
