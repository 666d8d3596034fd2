-- Terminals that the demonstration speaks for.
create or replace function app.grupos_com_aparelho_de_demonstracao(aparelhos text[]) returns table (grupo_id bigint)
  language sql stable security definer set search_path = app, pg_temp as $$
  select distinct t.grupo_id from app.terminal t where t.ativo and t.id_pdv = any(aparelhos) $$;

alter function app.grupos_com_aparelho_de_demonstracao(text[]) owner to retaguarda_busca;
revoke all on function app.grupos_com_aparelho_de_demonstracao(text[]) from public;
grant execute on function app.grupos_com_aparelho_de_demonstracao(text[]) to retaguarda_app;
