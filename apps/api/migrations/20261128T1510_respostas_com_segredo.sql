-- A key of a submit is kept as its digest, and what was asked as a digest made with the key: it may hold a password. Keys of before
-- are known by theirs; what they were asked can no longer be compared. Answers that may hold a secret are forgotten.
alter table app.idempotencia no force row level security;
update app.idempotencia set
  chave = encode(sha256(convert_to(chave, 'UTF8')), 'hex'),
  pedido = '',
  resposta = case when resposta ~ '"segredo":|otpauth:|/initialization/|[?]hash=' then null else resposta end;
alter table app.idempotencia force row level security;
