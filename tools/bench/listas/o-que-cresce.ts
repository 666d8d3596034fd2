/** So many of what a large shop, or a provider, makes day by day. */
const POR_DIA = 200_000;
const HISTORICO = 1_000_000;
const CONTRATOS = 45_000;
const PESSOAS = 20_000;

const numeros = (n: number) => `generate_series(1, ${n}) n`;
const haMinutos = 'now() - make_interval(mins => n % 500000)';
const hoje = "date_trunc('month', now()) + make_interval(secs => (n * 7 % 2000000))";
const loja =
  '(select grupo_id, id, (select min(id) from usuario) as usuario_id from empresa where propria order by id limit 1) l';

/** What grows by the day, a table after the other; each is filled once: `tabela` says where it is seen whether it was. */
export const oQueCresce: readonly { tabela: string; bastam: number; comandos: readonly string[] }[] = [
  {
    tabela: 'estoque_transferencia',
    bastam: POR_DIA,
    comandos: [
      `insert into estoque_transferencia (grupo_id, numero, origem_id, destino_id, origem_local, situacao, enviada_em, criado_em)
         select l.grupo_id, n, l.id, l.id, 'Depósito', (array['fechada', 'recebida', 'cancelada', 'enviada'])[case when n % 200 = 0 then 4 else 1 + n % 3 end], ${haMinutos}, ${haMinutos} from ${loja}, ${numeros(POR_DIA)}`,
      `insert into estoque_transferencia_item (grupo_id, transferencia_id, produto_id, quantidade, recebida)
         select t.grupo_id, t.id, p.id, 1 + k, case when t.situacao <> 'enviada' then 1 + k end from estoque_transferencia t, generate_series(1, 2) k
         join lateral (select id from produto where grupo_id = t.grupo_id and id > t.id * 4 + k order by grupo_id, id limit 1) p on true`,
    ],
  },
  {
    tabela: 'estoque_producao',
    bastam: POR_DIA,
    comandos: [
      `insert into estoque_producao (grupo_id, numero, empresa_id, produto_id, receita_id, quantidade, situacao, ocorrido_em)
         select l.grupo_id, n, l.id, r.produto_id, r.id, 1 + n % 50, case when n % 40 = 0 then 'estornada' else 'concluida' end, ${haMinutos}
         from ${loja} join (select grupo_id, produto_id, id, row_number() over (order by id) as k from produto_receita) r on r.grupo_id = l.grupo_id
         join ${numeros(POR_DIA)} on r.k = 1 + n % (select count(*) from produto_receita)`,
    ],
  },
  {
    tabela: 'estoque_contagem_item',
    bastam: POR_DIA,
    comandos: [
      `insert into estoque_contagem (grupo_id, numero, empresa_id, descricao, filtro, situacao, criado_em)
         select l.grupo_id, n, l.id, 'Contagem ' || n, '{}', case when n = 1 then 'aberta' when n % 9 = 0 then 'cancelada' else 'concluida' end, ${haMinutos} from ${loja}, ${numeros(20_000)}`,
      `insert into estoque_contagem_item (grupo_id, contagem_id, estoque_id, produto_id, saldo_foto, saldo_na_leitura, contado, lida_em)
         select e.grupo_id, c.id, e.id, e.produto_id, e.id % 50, case when e.id % 3 > 0 then e.id % 50 end, case when e.id % 3 > 0 then greatest(e.id % 50 - e.id % 7 / 6, 0) end, case when e.id % 3 > 0 then now() end
         from (select * from produto_estoque order by id limit ${POR_DIA}) e, estoque_contagem c where c.grupo_id = e.grupo_id and c.numero = 1`,
    ],
  },
  {
    tabela: 'auditoria',
    bastam: HISTORICO,
    comandos: [
      `insert into auditoria (quando, grupo_id, ator_id, entidade, registro_id, acao, antes, depois)
         select ${hoje}, l.grupo_id, case when n % 3 > 0 then l.usuario_id end, (array['produto', 'produto_preco', 'empresa', 'titulo', 'marca'])[1 + n % 5], (n % 200000)::text, 'alterou', '{"nome": "a"}', '{"nome": "b"}'
         from ${loja}, ${numeros(HISTORICO)}`,
    ],
  },
  {
    tabela: 'usuario',
    bastam: PESSOAS,
    comandos: [
      `insert into usuario (grupo_id, nome, usuario, email) select l.grupo_id, 'Pessoa ' || n, 'pessoa' || n, 'pessoa' || n || '@exemplo.com.br' from ${loja}, ${numeros(PESSOAS)}`,
    ],
  },
  {
    tabela: 'historico_login',
    bastam: POR_DIA,
    comandos: [
      `insert into historico_login (grupo_id, quando, usuario_id, usuario, resultado, endereco)
         select u.grupo_id, ${haMinutos}, u.id, u.usuario, (array['entrou', 'senha_errada', 'bloqueado'])[1 + (n % 10) / 8], '10.0.' || n % 200 || '.' || n % 250
         from ${numeros(POR_DIA)} join (select *, row_number() over (order by id) as k from usuario) u on u.k = 1 + n % ${PESSOAS}`,
    ],
  },
  {
    tabela: 'sessao',
    bastam: POR_DIA,
    comandos: [
      `insert into sessao (hash, grupo_id, usuario_id, token_hash, token_expira, refresh_hash, refresh_expira, termina_em, criada_em, ultimo_uso, encerrada_em, encerrada_por)
         select gen_random_uuid(), u.grupo_id, u.id, 't' || n, now(), 'r' || n, now(), now() + interval '1 day', ${haMinutos}, ${haMinutos}, case when n > 1000 then ${haMinutos} end, case when n > 1000 then 'saida' end
         from ${numeros(POR_DIA)} join (select *, row_number() over (order by id desc) as k from usuario) u on u.k = 1 + n % ${PESSOAS}`,
    ],
  },
  {
    tabela: 'saida_email',
    bastam: POR_DIA,
    comandos: [
      `insert into saida_email (grupo_id, para, assunto, texto, situacao, criado_em, enviado_em)
         select l.grupo_id, 'cliente' || n % 30000 || '@exemplo.com.br', 'Boleto ' || n, 'Segue', (array['enviado', 'falhou', 'vencido'])[1 + (n % 100) / 98], ${haMinutos}, ${haMinutos} from ${loja}, ${numeros(POR_DIA)}`,
    ],
  },
  {
    tabela: 'observacao',
    bastam: POR_DIA,
    comandos: [
      `insert into observacao (grupo_id, empresa_id, texto, autor_id) select l.grupo_id, e.id, 'Ligou às ' || n, l.usuario_id
         from ${loja}, ${numeros(POR_DIA)} join (select id, row_number() over (order by id) as k from empresa) e on e.k = 1 + n % (select count(*) from empresa)`,
    ],
  },
  {
    tabela: 'contrato',
    bastam: CONTRATOS,
    comandos: [
      `insert into contrato (grupo_id, empresa_id, numero, contrato_tipo_id, situacao, inicio, dia_vencimento, licenca_valor, mensalidade_valor)
         select m.grupo_id, e.id, 100000 + row_number() over (order by e.id), m.contrato_tipo_id, (array['aprovado', 'encerrado', 'suspenso', 'rascunho'])[1 + e.id % 40 / 37], m.inicio, 1 + e.id % 28, 100, 50 + e.id % 400
         from (select * from contrato order by id limit 1) m, empresa e where e.grupo_id = m.grupo_id and not exists (select from contrato c where c.empresa_id = e.id) order by e.id limit ${CONTRATOS}`,
    ],
  },
  {
    tabela: 'pre_contrato_prime',
    bastam: CONTRATOS,
    comandos: [
      `insert into pre_contrato_prime (grupo_id, numero, interessado, nome, data_preco, validade, usuarios_simultaneos, documentos_fiscais, desconto_mensalidade_percentual, desconto_licenca_percentual, linhas,
           mensalidade_bruta, mensalidade_desconto, mensalidade, licenca_bruta, licenca_desconto, licenca)
         select l.grupo_id, n, '{}', 'Interessado ' || n, current_date, current_date + 30, 1, 1, 0, 0, '[]', n % 900, 0, n % 900, 10, 0, 10 from ${loja}, ${numeros(CONTRATOS)}`,
    ],
  },
  {
    tabela: 'chave_movimento',
    bastam: POR_DIA,
    comandos: [
      `insert into chave_acesso (grupo_id, empresa_id, terminal, codigo, validade, acessos, carencia_dias) select c.grupo_id, c.empresa_id, 'T1', 'K' || c.id, current_date + (c.id % 90)::int, 1 + c.id % 5, 0 from contrato c where c.ativo`,
      `insert into chave_movimento (grupo_id, chave_id, acao, origem, motivo, acessos, carencia_dias, quando)
         select c.grupo_id, c.id, (array['emissao', 'bloqueio', 'liberacao'])[1 + n % 3], (array['manual', 'inadimplencia'])[1 + n % 2], 'm', 1, 0, ${haMinutos}
         from ${numeros(POR_DIA)} join (select *, row_number() over (order by id) as k from chave_acesso) c on c.k = 1 + n % (select count(*) from chave_acesso)`,
      `insert into core_chave_api (grupo_id, empresa_id, nome, canal, prefixo, segredo_hash) select c.grupo_id, c.empresa_id, 'Servidor', 'estavel', 'p' || c.id, 's' || c.id from contrato c where c.ativo`,
    ],
  },
  {
    tabela: 'alteracao_lote_item',
    bastam: POR_DIA,
    comandos: [
      `insert into alteracao_lote (grupo_id, descricao, situacao, filtro, formula, arredondamento, tabela, empresa_ids, itens, sem_ajuste, mudaram, usuario_id, aplicado_em, criado_em)
         select l.grupo_id, 'Ajuste ' || n, (array['aplicado', 'desfeito', 'cancelado', 'previa'])[1 + n % 4], '{}', '{}', 'nenhum', 'principal', array[l.id], case when n = 1 then ${POR_DIA * 0.9} else 0 end, case when n = 1 then ${POR_DIA * 0.1} else 0 end, 0, l.usuario_id, ${haMinutos}, ${haMinutos}
         from ${loja}, ${numeros(20_000)}`,
      `insert into alteracao_lote_item (grupo_id, alteracao_id, produto_id, empresa_id, preco_id, custo_real, preco, novo, mudou, ordem)
         select p.grupo_id, a.id, p.produto_id, p.empresa_id, p.id, p.valor / 2, p.valor, case when p.id % 10 > 0 then p.valor * 1.1 end, p.id % 10 > 0, r.ordem
         from (select * from produto_preco where empresa_id is not null order by id limit ${POR_DIA}) p join produto r on r.grupo_id = p.grupo_id and r.id = p.produto_id join alteracao_lote a on a.grupo_id = p.grupo_id and a.descricao = 'Ajuste 1'`,
    ],
  },
  {
    tabela: 'importacao',
    bastam: 20_000,
    comandos: [
      `insert into importacao (grupo_id, entidade, arquivo, situacao, codificacao, colunas, linhas, validas, total_de_erros, amostra, usuario_id, criado_em)
         select l.grupo_id, (array['produto', 'cliente', 'fornecedor'])[1 + n % 3], 'tabela ' || n || '.csv', (array['aplicada', 'recusada', 'conferida', 'desfeita'])[1 + n % 4], 'utf-8', '[]', 100, 90, 10, '[]', l.usuario_id, ${haMinutos}
         from ${loja}, ${numeros(20_000)}`,
      `insert into importacao_erro (grupo_id, importacao_id, ordem, linha, coluna, erro)
         select i.grupo_id, i.id, k, k + 1, 'preco', 'Valor inválido' from importacao i, generate_series(0, 9) k`,
    ],
  },
];
