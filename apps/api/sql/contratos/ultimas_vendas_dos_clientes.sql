-- When the clients of the group's contracts last sold: each sells in a group of its own.
create or replace function app.ultimas_vendas_dos_clientes() returns table (empresa_id bigint, dia date)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.empresa_id, (select max(v.dia) from app.venda v where v.grupo_id = a.cliente_grupo_id)
    from app.contrato_acesso a where a.grupo_id = app.grupo_atual() $$;

alter function app.ultimas_vendas_dos_clientes() owner to retaguarda_busca;
revoke all on function app.ultimas_vendas_dos_clientes() from public;
grant execute on function app.ultimas_vendas_dos_clientes() to retaguarda_app;
