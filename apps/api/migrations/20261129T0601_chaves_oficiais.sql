-- Official tables are looked up by a name or a code, whatever its accents and case: an index of what is compared, in place of
-- normalising every row for each text.
create index cidade_nome_chave on app.cidade (app.normalizar(nome));
create index cidade_codigo_ibge_chave on app.cidade (app.normalizar(codigo_ibge));
create index cnae_codigo_chave on app.cnae (app.normalizar(codigo));
