-- A repetition is answered with the same bytes: jsonb would put the keys of the answer in an order of its own. Its status
-- is that of the call, as the first one's was.
alter table app.idempotencia alter column resposta type text using resposta::text;
alter table app.idempotencia drop column status;
