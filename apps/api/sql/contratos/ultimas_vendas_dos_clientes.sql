-- When the clients of the group's contracts last sold: each sells in a group of its own. Of a group in another cell it is what that cell
-- told last; until it told anything, nothing is known and nothing is said.
create or replace function app.ultimas_vendas_dos_clientes() returns table (empresa_id bigint, dia date)
  language sql stable security definer set search_path = app, pg_temp
  as $$ select a.empresa_id, (select max(v.dia) from app.venda v where v.grupo_id = a.cliente_grupo_id)
    from app.contrato_acesso a where a.grupo_id = app.grupo_atual()
      and not exists (select from app.grupo_fora f where f.grupo = a.cliente_grupo_id and f.situacao = 'mudou')
    union all
    select a.empresa_id, d.ultima_venda
    from app.contrato_acesso a
      join app.grupo_fora f on f.grupo = a.cliente_grupo_id and f.situacao = 'mudou'
      join app.cliente_de_fora d on d.grupo = a.cliente_grupo_id
    where a.grupo_id = app.grupo_atual() $$;

alter function app.ultimas_vendas_dos_clientes() owner to retaguarda_busca;
revoke all on function app.ultimas_vendas_dos_clientes() from public;
grant execute on function app.ultimas_vendas_dos_clientes() to retaguarda_app;
