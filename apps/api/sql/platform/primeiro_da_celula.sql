-- The first number of a cell, and the last. Each has ten thousand million numbers of each kind, and takes its next ones (`volta`)
-- where a group arrives whose numbers are higher: what it makes there is then numbered after what it had.
create or replace function app.primeiro_da_celula(numero int, volta int) returns bigint language sql immutable as
  $$ select (volta::bigint * 1000 + numero - 1) * 10000000000 + 1 $$;
