-- The code of an account follows from its parent and its place.
create or replace function app.conferir_planos_de_conta() returns setof text language sql stable as $$
  select 'grupo ' || c.grupo_id || ': a conta ' || c.codigo || ' de ' || c.ano || ' não é a ' || c.ordem || 'ª abaixo de ' || coalesce(p.codigo, 'nada')
  from app.plano_de_conta c left join app.plano_de_conta p on p.grupo_id = c.grupo_id and p.id = c.pai_id
  where c.codigo <> app.codigo_de_conta(p.codigo, c.nivel, c.ordem)
$$;
