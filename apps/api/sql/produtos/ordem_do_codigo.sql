-- Codes in the order people count them: 2 before 10, A2 before A10. Each run of digits is compared as a number.
create or replace function app.ordem_do_codigo(codigo text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if codigo !~ '[^0-9]' then return lpad(codigo, greatest(20, length(codigo)), '0'); end if;
  return (select string_agg(case when p.parte[1] ~ '^[0-9]' then lpad(p.parte[1], greatest(20, length(p.parte[1])), '0') else p.parte[1] end, '' order by p.n)
    from regexp_matches(app.normalizar(codigo), '[0-9]+|[^0-9]+', 'g') with ordinality p (parte, n));
end $$;
