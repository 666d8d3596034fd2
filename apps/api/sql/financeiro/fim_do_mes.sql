-- The last day of the month of a day.
create or replace function app.fim_do_mes(dia date) returns date language sql immutable as $$
  select (date_trunc('month', dia) + interval '1 month - 1 day')::date
$$;
