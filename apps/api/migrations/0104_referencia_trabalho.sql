-- Employment tables of eSocial and GFIP, shared by all groups. Their rows come from apps/api/seeds.

select app.tabela_de_codigos('categoria_esocial', 'categoria text, vigencia_inicio date, vigencia_fim date', 'categoria');
select app.tabela_de_codigos('agente_nocivo', 'categoria text', 'categoria');
select app.tabela_de_codigos('categoria_gfip');
select app.tabela_de_codigos('admissao_tipo');
select app.tabela_de_codigos('salario_tipo');
select app.tabela_de_codigos('regime_previdenciario');
select app.tabela_de_codigos('regime_trabalhista');
