import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Banco, novoBanco } from '../../../test-support/banco.ts';

/**
 * What SECURITY.md, ARCHITECTURE.md and the migrations call facts, and the few columns of each that say what became of it
 * later. Nothing else of a row that stays may change, and no row may leave.
 */
const fatos: Readonly<Record<string, readonly string[]>> = {
  acesso_suporte: [],
  arquivo_fiscal: [],
  auditoria: [],
  baixa: [],
  boleto_api_dito: [],
  boleto_aviso: [],
  boleto_chave: [],
  boleto_numeracao_mudanca: [],
  caixa_contagem: [],
  caixa_correcao: [],
  caixa_diferenca: ['lancamento_id', 'pendencia', 'substituida_em', 'titulo_id'],
  caixa_movimento: ['baixas', 'lancamento_id', 'pendencia'],
  cartao_lote_item: [],
  chave_movimento: [],
  conta_evento: [],
  conta_pagamento: ['estornado'],
  compensacao: ['desfeita_em'],
  contrato_aceite: [],
  contrato_prime_versao: [],
  cozinha_ticket: ['entregue_em', 'preparando_em', 'pronto_em', 'situacao'],
  credito: ['cancelado', 'pessoa_id', 'saldo'],
  credito_uso: [],
  efd_entrega_estoque: [],
  encargo: [],
  escrituracao_download: [],
  estoque_contagem_leitura: [],
  estoque_correcao_custo: [],
  estoque_custo_derivado: [],
  estoque_movimento: [],
  estoque_movimento_serial: [],
  estoque_revalorizacao: [],
  financeiro_liberacao: [],
  guarda_conferencia: [],
  historico_login: ['busca', 'por', 'quando', 'resultado'],
  movimento_bancario: [
    'conciliacao_id',
    'conciliado_em',
    'conciliado_por',
    'estornado',
    'nascido_da_conciliacao_id',
    'pessoa_id',
  ],
  nfse_ato: [],
  nota_emissao: ['enviada_em', 'ocupada_ate', 'processo', 'proxima_em', 'recibo', 'situacao', 'tentativas'],
  nota_numero: ['destino'],
  nota_tentativa: [],
  orcamento_liberacao: [],
  orcamento_revisao: [],
  orcamento_revisao_celula: [],
  pagamento_arquivo: [],
  pagamento_decisao: ['pessoa_id'],
  pagamento_limite_pedido: ['decidido_por_id', 'situacao'],
  pagamento_mudanca: [],
  pagamento_retorno: [],
  produto_composicao: [],
  produto_receita: ['vigente'],
  repasse_fechamento: ['revenda_id'],
  turno_suplemento: [],
};

/** They leave with a product that an import made and nothing used. */
const saemComOProduto = ['produto_composicao', 'produto_receita'];

let banco: Banco;
let client: pg.Client;
beforeAll(async () => {
  banco = await novoBanco();
  client = new pg.Client({ connectionString: banco.url });
  await client.connect();
  await client.query('set role retaguarda_app');
});
afterAll(async () => {
  await client.end();
  await banco.drop();
});

/** Whether the program's role may do it at all: the right is looked at before the first row. */
const pode = (comando: string): Promise<boolean> =>
  client.query(comando).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== '42501') throw error;
      return false;
    },
  );

test.each(Object.entries(fatos))('em %s só muda o que se diz depois, e nada sai', async (tabela, mudam) => {
  const { rows } = await client.query<{ nome: string }>(
    `select attname as nome from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a' order by 1`,
    [`app.${tabela}`],
  );
  expect(rows.length).toBeGreaterThan(0);
  const alteraveis: string[] = [];
  for (const { nome } of rows) {
    if (await pode(`update app.${tabela} set "${nome}" = "${nome}" where false`)) alteraveis.push(nome);
  }
  expect(alteraveis).toEqual(mudam);
  expect(await pode(`delete from app.${tabela} where false`)).toBe(saemComOProduto.includes(tabela));
  expect(await pode(`truncate app.${tabela}`)).toBe(false);
});
