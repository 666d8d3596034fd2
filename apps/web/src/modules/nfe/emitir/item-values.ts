import { decimal, paraTexto } from '@retaguarda/brasil';
import { type AjusteFiscal, type ItemDaNotaEntrada, VIA_MARITIMA } from '@retaguarda/contracts';
import { figureOf } from '../../../platform/ui/inputs/figure-of.ts';
import type { LoteDigitado } from '../../estoque/public.ts';
import { ou } from './valores-da-nota.ts';

export interface ProdutoDaNota {
  id: number;
  codigo: string;
  descricao: string;
  unidade: string;
  /** Each unit has a number of its own. */
  controlaSerie: boolean;
  /** It is kept by lot, with its expiry. */
  controlaLote: boolean;
  /** LPG: a note says of it where it came from. */
  ehGlp: boolean;
}

export type GlpDigitado = Record<keyof NonNullable<ItemDaNotaEntrada['glp']>, string | null>;
export type StDigitada = Record<keyof NonNullable<ItemDaNotaEntrada['stRecolhida']>, string | null>;

export type ImportacaoDigitada = Record<keyof NonNullable<ItemDaNotaEntrada['importacao']>, string | null>;

/** A line being typed. What of an item is not on the line is kept beside it. */
export interface ItemDigitado {
  produto: ProdutoDaNota;
  quantidade: string | null;
  valorUnitario: string | null;
  desconto: string | null;
  /** The price was typed: another client or quantity does not change it. */
  precoAMao: boolean;
  /** The rule that gave the price. */
  precoPor: string | null;
  cfop: string | null;
  informacoes: string | null;
  seriais: readonly string[];
  lotes: readonly LoteDigitado[];
  ajuste: AjusteFiscal | null;
  /** Credit of IBS and CBS that a debit note declares. */
  credito: Record<'ibs' | 'cbs' | 'competencia', string | null> | null;
  /** Of LPG: shares of its origins and the price it left the producer by. */
  glp: GlpDigitado | null;
  /** ICMS-ST that was collected before, in the place of what the entries say. */
  stRecolhida: StDigitada | null;
  /** Of goods that come from abroad. */
  importacao: ImportacaoDigitada | null;
  resto: Omit<
    ItemDaNotaEntrada,
    | 'produtoId'
    | 'quantidade'
    | 'valorUnitario'
    | 'desconto'
    | 'cfop'
    | 'informacoes'
    | 'seriais'
    | 'lotes'
    | 'ajuste'
    | 'credito'
    | 'glp'
    | 'stRecolhida'
    | 'importacao'
  >;
}

export const itemNovo = (produto: ProdutoDaNota, quantidade: string, preco: string | null): ItemDigitado => ({
  produto,
  quantidade,
  valorUnitario: preco,
  desconto: null,
  precoAMao: false,
  precoPor: null,
  cfop: null,
  informacoes: null,
  seriais: [],
  lotes: [],
  ajuste: null,
  credito: null,
  glp: null,
  stRecolhida: null,
  importacao: null,
  resto: {},
});

type Lote = NonNullable<ItemDaNotaEntrada['lotes']>[number];

/** A lot as the form has it. */
export const loteDigitado = ({ numero, fabricacao = null, validade = null, quantidade }: Lote): LoteDigitado => ({
  numero,
  fabricacao,
  validade,
  quantidade,
});

const glpDito = (glp: GlpDigitado) => ({
  derivado: ou(glp.derivado) ?? '0',
  nacional: ou(glp.nacional) ?? '0',
  importado: ou(glp.importado) ?? '0',
  partida: ou(glp.partida) ?? '',
});

const stDita = (st: StDigitada) => ({
  base: ou(st.base) ?? undefined,
  aliquota: ou(st.aliquota) ?? undefined,
  substituto: ou(st.substituto) ?? '0',
  imposto: ou(st.imposto) ?? '0',
});

const importacaoDigitada = (importacao: NonNullable<ItemDaNotaEntrada['importacao']>): ImportacaoDigitada => ({
  terceiro: null,
  terceiroUf: null,
  afrmm: null,
  despesas: null,
  iof: null,
  ...importacao,
  adicao: importacao.adicao ? String(importacao.adicao) : null,
  sequencia: String(importacao.sequencia),
});

const inteiro = (texto: string | null): number | undefined => {
  const dito = ou(texto);
  return dito === null ? undefined : Number(dito);
};

/** What only one way of importing has is sent of that one alone. */
function importacaoDita({ adicao, sequencia, ...importacao }: ImportacaoDigitada) {
  const { via, forma, terceiro, terceiroUf, ufDesembaraco } = importacao;
  const deOutro = forma !== '1';
  return {
    ...importacao,
    numero: ou(importacao.numero) ?? '',
    data: ou(importacao.data) ?? '',
    localDesembaraco: ou(importacao.localDesembaraco) ?? '',
    dataDesembaraco: ou(importacao.dataDesembaraco) ?? '',
    ufDesembaraco: ou(ufDesembaraco)?.toUpperCase() ?? '',
    afrmm: via === VIA_MARITIMA ? ou(importacao.afrmm) : null,
    terceiro: deOutro ? (ou(terceiro)?.replace(/\W/g, '').toUpperCase() ?? null) : null,
    terceiroUf: deOutro ? (ou(terceiroUf)?.toUpperCase() ?? null) : null,
    exportador: ou(importacao.exportador) ?? '',
    fabricante: ou(importacao.fabricante) ?? '',
    adicao: inteiro(adicao) ?? null,
    sequencia: inteiro(sequencia),
    valorAduaneiro: ou(importacao.valorAduaneiro) ?? '',
    aliquotaIi: ou(importacao.aliquotaIi) ?? '',
    despesas: ou(importacao.despesas),
    iof: ou(importacao.iof),
  };
}

/** A lot as it is sent. */
export const loteDito = ({ numero, quantidade, ...datas }: LoteDigitado): Lote => ({
  ...datas,
  numero: numero ?? '',
  quantidade: quantidade ?? '',
});

const desconhecido = (id: number): ProdutoDaNota => ({
  id,
  codigo: '',
  descricao: String(id),
  unidade: '',
  controlaSerie: false,
  controlaLote: false,
  ehGlp: false,
});

/** A line as it was kept. @param produto absent: it is not there any more */
export const itemDigitado = (
  {
    produtoId,
    quantidade,
    valorUnitario,
    desconto,
    cfop,
    informacoes,
    seriais,
    lotes,
    ajuste,
    credito,
    glp,
    stRecolhida,
    importacao,
    ...resto
  }: ItemDaNotaEntrada,
  produto = desconhecido(produtoId),
): ItemDigitado => ({
  produto,
  quantidade,
  valorUnitario,
  desconto: desconto ?? null,
  // What was kept once is not changed by a price list of today.
  precoAMao: true,
  precoPor: null,
  cfop: cfop ?? null,
  informacoes: informacoes ?? null,
  seriais: seriais ?? [],
  lotes: (lotes ?? []).map(loteDigitado),
  ajuste: ajuste ?? null,
  credito: credito ? { ibs: credito.ibs, cbs: credito.cbs, competencia: credito.competencia ?? null } : null,
  glp: glp ?? null,
  stRecolhida: stRecolhida ?? null,
  importacao: importacao ? importacaoDigitada(importacao) : null,
  resto,
});

/** Quantity and price are figures: it counts. */
export const estaCompleto = ({ quantidade, valorUnitario }: ItemDigitado): boolean =>
  [quantidade, valorUnitario].every((texto) => texto !== null && /^\d+(\.\d+)?$/.test(texto)) &&
  decimal(quantidade ?? 0).gt(0);

/** A line as it is sent. */
export const corpoDoItem = ({ produto, resto, precoAMao: _, precoPor: __, ...item }: ItemDigitado) => ({
  ...resto,
  produtoId: produto.id,
  quantidade: item.quantidade,
  valorUnitario: item.valorUnitario,
  desconto: ou(item.desconto),
  cfop: ou(item.cfop),
  informacoes: ou(item.informacoes),
  ...(item.seriais.length > 0 && { seriais: item.seriais }),
  ...(item.lotes.length > 0 && { lotes: item.lotes.map(loteDito) }),
  ajuste: item.ajuste,
  ...(item.glp && { glp: glpDito(item.glp) }),
  ...(item.stRecolhida && { stRecolhida: stDita(item.stRecolhida) }),
  ...(item.importacao && { importacao: importacaoDita(item.importacao) }),
  ...(item.credito && {
    credito: {
      ibs: ou(item.credito.ibs) ?? '0',
      cbs: ou(item.credito.cbs) ?? '0',
      competencia: ou(item.credito.competencia),
    },
  }),
});

/** What a line comes to before the taxes; null while it cannot be counted. */
export function totalDaLinha(item: ItemDigitado): string | null {
  if (!estaCompleto(item)) return null;
  return paraTexto(
    decimal(figureOf(item.quantidade)).times(figureOf(item.valorUnitario)).minus(figureOf(item.desconto)),
  );
}
