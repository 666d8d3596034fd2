-- How many times this server has taken its next numbers.
create or replace function app.volta_da_celula() returns int language sql stable as
  $$ select case when seqmax > 9007199254740991 then 0 else (seqmax / 10000000000 / 1000)::int end
     from pg_sequence where seqrelid = 'app.grupo_id_seq'::regclass $$;
