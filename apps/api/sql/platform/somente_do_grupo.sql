-- Row-level security for rows of the platform that carry a tenant but no lifecycle.
create or replace function app.somente_do_grupo(tabela regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy do_grupo on %s to retaguarda_app using (grupo_id = (select app.grupo_atual())) with check (grupo_id = (select app.grupo_atual()))', tabela);
  execute format('grant select, insert, update, delete on %s to retaguarda_app', tabela);
end $$;
