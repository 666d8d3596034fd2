-- Companies by their legal name, both ways, those without one last: sorted one by one, each name was put in order at every page.
create index empresa_razao on app.empresa (grupo_id, ativo, app.normalizar(razao_social), id);
create index empresa_razao_desc on app.empresa (grupo_id, ativo, app.normalizar(razao_social) desc nulls last, id desc);
-- Serial numbers by the number, whatever product they are of.
create index produto_serial_por_numero on app.produto_serial (grupo_id, app.normalizar(numero), id) where ativo;

-- Reservations in the order of their list (open ones first, those that expire first on top), and those of a stock, over or not.
create index estoque_reserva_ordem on app.estoque_reserva (grupo_id, (case when situacao = 'aberta' then coalesce(expira_em, 'infinity'::timestamptz) end), id);
create index estoque_reserva_do_estoque on app.estoque_reserva (grupo_id, estoque_id, id);
