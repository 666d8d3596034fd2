-- Pre-contracts by the name of who asks: forty-five thousand were read and sorted for a page.
create index pre_contrato_prime_nome on app.pre_contrato_prime (grupo_id, ativo, app.normalizar(nome), id);
