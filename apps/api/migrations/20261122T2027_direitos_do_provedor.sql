-- A client's standard role "Gerente" was given six rights that only the provider's people may hold. Its administrator
-- lacks them, and nobody grants what they do not hold: so nobody of the customer could appoint a manager.
alter table app.funcao_permissao no force row level security;
delete from app.funcao_permissao p using app.grupo g
  where g.id = p.grupo_id and not g.provedor
    and p.slug in ('chaves_create', 'chaves_update', 'api_core_keys_create', 'api_core_keys_update',
      'versoes_core_create', 'versoes_core_update');
alter table app.funcao_permissao force row level security;
