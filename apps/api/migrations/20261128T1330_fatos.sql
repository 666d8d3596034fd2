-- What is a fact is one for the program's role too: of a row that stays, only what is said of it later may change.

-- What moved in an account: reconciled or not, taken back or not, and whose it is when two records become one.
revoke update on app.movimento_bancario from retaguarda_app;
grant update (conciliado_em, conciliado_por, conciliacao_id, nascido_da_conciliacao_id, estornado, pessoa_id) on app.movimento_bancario to retaguarda_app;

-- Who came in: the end of a session is said when it ends, and a person who is called another name is found by it.
revoke update, delete on app.historico_login from retaguarda_app;
grant update (quando, resultado, por, busca) on app.historico_login to retaguarda_app;

-- Who acted as whom.
revoke update, delete on app.acesso_suporte from retaguarda_app;

-- Each text that was signed, and each number taken: what became of it.
revoke update on app.nota_emissao from retaguarda_app;
grant update (situacao, enviada_em, recibo, proxima_em, tentativas, processo, ocupada_ate) on app.nota_emissao to retaguarda_app;
revoke update on app.nota_numero from retaguarda_app;
grant update (destino) on app.nota_numero to retaguarda_app;

-- The plan as it was approved, and what was let beyond it.
revoke update, delete on app.orcamento_revisao, app.orcamento_revisao_celula, app.orcamento_liberacao from retaguarda_app;

-- A recipe never changes: another one takes its place. It leaves only with a product that nothing ever used.
revoke update on app.produto_receita, app.produto_composicao from retaguarda_app;
grant update (vigente) on app.produto_receita to retaguarda_app;

-- Notes that facts changed are added, and taken away once seen.
revoke update on app.resultado_mudado from retaguarda_app;
