-- Tenants begin in one place, whoever asks for one: the module of groups owns the table and this function.
create or replace function app.criar_grupo(p_slug text, p_nome text, p_provedor boolean) returns bigint language sql volatile set search_path = app, pg_temp
  as $$ insert into app.grupo (slug, nome, provedor) values (p_slug, p_nome, p_provedor) returning id $$;
