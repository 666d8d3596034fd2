import { completarProduto, PARTES_COM_O_PRODUTO, type ProdutoNovo, produto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { Records } from '../../../platform/records/engine.ts';
import { differencesSince } from '../../../platform/records/history.ts';
import type { Item, RecordRules, RecordSource } from '../../../platform/records/source.ts';
import { custosDe } from '../custos/custos.ts';
import { estoqueDoSerial, quantoHaNoEstoque, saldoDoLote, saldosDoEstoque, tudoMais } from '../leitura/leitura.ts';
import { daEmpresa } from '../lista/alcance.ts';
import { exigirForaDeReceitas } from '../receitas/receitas-em-vigor.ts';
import { conferencias, conferenciasAoGravar } from './conferir.ts';
import { consequencias } from './consequencias.ts';
import { acompanhar } from './mudanca.ts';
import { preparar } from './preparar.ts';
import { esquecerInativacao, inativarJunto, reativarJunto } from './situacao.ts';

const fonte: RecordSource<typeof produto> = {
  record: produto,
  table: 'produto',
  alias: 'p',
  key: 'produto_id',
  reach: ({ grupoId }) => [sql`p.grupo_id = ${grupoId}`],
  read: tudoMais,
  parts: {
    codigos: { table: 'produto_codigo_barras', order: sql`t.ativo desc, t.principal desc, t.id` },
    precos: {
      table: 'produto_preco',
      order: sql`t.ativo desc, t.empresa_id, t.principal desc, t.id`,
      reach: (reach) => daEmpresa(reach, 't.empresa_id'),
      read: () => ({ versao: sql`t.versao` }),
    },
    estoques: {
      table: 'produto_estoque',
      order: sql`t.ativo desc, t.empresa_id, t.principal desc, t.id`,
      reach: (reach) => daEmpresa(reach, 't.empresa_id'),
      joins: saldosDoEstoque,
      read: () => quantoHaNoEstoque,
    },
    lotes: {
      table: 'produto_lote',
      order: sql`t.ativo desc, t.validade nulls last, t.id`,
      first: PARTES_COM_O_PRODUTO,
      read: (reach) => ({ saldo: sql`${saldoDoLote(reach)}::text` }),
    },
    seriais: {
      table: 'produto_serial',
      first: PARTES_COM_O_PRODUTO,
      read: () => ({ estado: sql`t.estado`, estoque: estoqueDoSerial }),
    },
    fornecedores: { table: 'produto_fornecedor' },
  },
  alsoInHistory: ['produto_receita', 'produto_imagem', 'produto_caracteristica', 'produto_relacao'],
};

/** What follows from other fields, and the lists that go with an option that is taken off. */
function completar(item: Item<typeof produto>): Item<typeof produto> {
  const { before, given } = item;
  const semReceita = before && given.produtoComposto === false && given.receita === undefined ? { receita: null } : {};
  const deixaDeControlar = before?.controlaEstoque && given.controlaEstoque === false;
  const semEstoques = deixaDeControlar && !(given.estoques ?? []).some(({ ativo }) => ativo) ? { estoques: [] } : {};
  const saem: Partial<ProdutoNovo> = { ...semReceita, ...semEstoques };
  const after = { ...item.after, ...saem };
  return {
    ...item,
    given: { ...given, ...saem },
    after: completarProduto(before ? acompanhar(before, after) : after),
  };
}

const regras: RecordRules<typeof produto> = {
  prepare: preparar,
  complete: completar,
  derived: custosDe,
  checks: conferencias,
  checksOfWriting: conferenciasAoGravar,
  afterWrite: consequencias,
  // Lots, serials and variants are sent only when they change.
  alsoOf: ({ receita, caracteristicas, relacoes, imagens }) => ({
    receita,
    caracteristicas,
    relacoes,
    imagens,
    lotes: [],
    seriais: [],
    variantes: [],
  }),
  sinceVersion: async ({ tx, actor }, { id, versao }, lida) => ({
    mudancas: await differencesSince(tx, fonte, actor, id, versao - lida),
  }),
  beforeActive: async ({ tx, actor }, { id, variantes }, ativo) => {
    const ativas = variantes.filter((variante) => variante.ativo).map((variante) => variante.id);
    if (!ativo) await exigirForaDeReceitas(tx, actor, [id, ...ativas], { este: id });
  },
  afterActive: async ({ tx, actor: { grupoId } }, { id, variantes }, ativo) => {
    if (ativo) {
      await esquecerInativacao(tx, grupoId, id);
      await reativarJunto(tx, grupoId, 'pai', id);
    } else {
      const ids = variantes.map((variante) => variante.id);
      await inativarJunto(tx, grupoId, 'pai', id, ids);
    }
  },
};

/** Products: read, created, changed, one or thousands, by the same rules. */
export const cadastroDeProdutos = new Records(fonte, regras);
