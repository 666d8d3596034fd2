-- Movements by the hundred thousand: how many each company has, and how many of each day (UTC), kept as app.contar() keeps totals.
select app.contar_com('app.estoque_movimento', 'empresa_id, ocorrido_em', $$('estoque_movimento.quantos/' || d.empresa_id, 1),
  ('estoque_movimento.dia/' || d.empresa_id || '/' || (d.ocorrido_em at time zone 'UTC')::date, 1)$$, 'true');
