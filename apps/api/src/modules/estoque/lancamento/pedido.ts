import { createHash } from 'node:crypto';
import type { Decimal, DecimalInput } from '@retaguarda/brasil';
import type { EfeitoCusto, OrigemDeMovimento } from '@retaguarda/contracts';

export type TipoDeOperacao =
  | 'compra'
  | 'venda'
  | 'devolucao_de_venda'
  | 'devolucao_de_compra'
  | 'transferencia_entrada'
  | 'transferencia_saida'
  | 'ajuste_entrada'
  | 'ajuste_saida'
  | 'perda'
  | 'consumo'
  | 'bonificacao_entrada'
  | 'bonificacao_saida'
  | 'producao_entrada'
  | 'producao_saida'
  | 'montagem'
  | 'desmontagem'
  | 'outros';

/** What a caller asks to be posted. */
export interface PedidoDeMovimento {
  produtoId: number;
  /** The stock itself, or the company and the name of the place (null: the product's main stock there). */
  estoque: { id: number } | { empresaId: number; local?: string | null };
  /** The operation, or the group's active one of this kind. */
  operacao: { id: number } | { tipo: TipoDeOperacao };
  /** In the commercial unit, above zero: the operation says whether it comes in or goes out. */
  quantidade: DecimalInput;
  /** Cost of one unit, in reais, for operations that recalculate the average. */
  custo?: DecimalInput | null;
  /** The cost is what went out before it in the same call, since the last such entry, divided by the quantity. */
  custoDosAnteriores?: boolean;
  /** The movement whose unit cost this entry takes, now and whenever that changes: what arrives of what was sent. */
  custoDe?: number;
  motivo?: string | null;
  documento?: string | null;
  loteId?: number | null;
  lote?: { numero: string; elaboracao?: string | null | undefined; validade?: string | null | undefined } | null;
  /** Takes the lots that expire first; where they do not suffice, the rest goes out of the last one. */
  fefo?: boolean;
  /** Of a product with lots, what is in none of them: what went out before its lot was known. */
  semLote?: boolean;
  seriais?: readonly string[];
  /** ISO instant; now when absent. */
  ocorridoEm?: string | null;
  origem: OrigemDeMovimento;
  /** Names the movement among those of its origin: the same key posts once. */
  chave: string;
  /** The movement this one undoes, and whether that one came in: whatever its operation does by now, this one goes the other way. */
  estorna?: { id: number; entrou: boolean };
  /** What was reserved for this very movement, and is given up by it. */
  reservaId?: number;
  /** Of an inactive product too: what must be said of goods that are there all the same. */
  aceitaInativo?: boolean;
  /** What a recipe asks may be a fraction of a whole unit. */
  deReceita?: boolean;
  /** Of a kit: the version of its recipe that opens it, in the place of the one in force. */
  receitaId?: number | null;
  /** It has left the shelf: the balance goes below zero where there was too little, whatever the company allows. */
  jaSaiu?: boolean;
}

/** One row of the ledger to be: a request, or a part of one (a component of a kit, a lot of several). */
export interface Parte {
  item: number;
  parte: number;
  pedido: PedidoDeMovimento;
  produtoId: number;
  descricao: string;
  estoqueId: number;
  empresaId: number;
  operacaoId: number;
  tipo: TipoDeOperacao;
  quantidade: Decimal;
  efeito: EfeitoCusto;
  custo: Decimal | null;
  loteId: number | null;
  seriais: readonly string[];
  kitId: number | null;
  kitQuantidade: Decimal | null;
  /** Filled once the stocks are locked. */
  ocorridoEm: string;
}

export interface MovimentoPosto {
  id: number;
  item: number;
  produtoId: number;
  estoqueId: number;
  loteId: number | null;
  quantidade: string;
  custoUnitario: string;
  saldoDepois: string;
  custoDepois: string;
}

/** The movement a request takes its cost from; null: the cost is told, or what went out before it. */
export const fonteDoCusto = ({ custoDe, estorna }: PedidoDeMovimento): number | null => custoDe ?? estorna?.id ?? null;

/** What tells whether a repeated key asks for the same thing. */
export function assinaturaDe(pedido: PedidoDeMovimento): string {
  const { produtoId, estoque, operacao, loteId = null, lote = null, seriais = [], ocorridoEm = null } = pedido;
  const quantidade = String(pedido.quantidade);
  const custo = pedido.custo === undefined || pedido.custo === null ? null : String(pedido.custo);
  return createHash('sha256')
    .update(JSON.stringify([produtoId, estoque, operacao, quantidade, custo, loteId, lote, seriais, ocorridoEm]))
    .digest('base64url')
    .slice(0, 22);
}
