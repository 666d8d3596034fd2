-- Runs every check of app.conferencia and tells at most twenty findings of each. Backups are proved by it.
create or replace function app.conferir_tudo() returns table (conferencia text, achado text) language plpgsql stable as $$
declare
  c app.conferencia;
begin
  for c in select * from app.conferencia order by funcao loop
    return query execute format('select %L::text, f from app.%I() f limit 20', c.nome, c.funcao);
  end loop;
end $$;
