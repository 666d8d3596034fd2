import { type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import type { CodigoDoOrgao, DadosDoEvento, EventoLido } from './eventos.ts';
import type { NFe } from './leiaute/index.ts';

/** Events by which a company tells of the IBS and CBS of a note. @source NT 2025.002, chapter 8 */
export type TipoDaReforma =
  | '112110'
  | '112120'
  | '112130'
  | '112140'
  | '112150'
  | '211110'
  | '211120'
  | '211124'
  | '211128'
  | '211130'
  | '211140'
  | '211150'
  | '212110'
  | '212120';

/** An item of a note with the IBS and CBS it bears, R$. `quantidade` is in its commercial unit. */
export interface ItemComIbsCbs {
  /** Else it bears none, and what is told of its taxes makes no sense. */
  readonly tributado: boolean;
  readonly numero: number;
  readonly descricao: string;
  readonly unidade: string;
  readonly quantidade: string;
  readonly base: string;
  readonly ibs: string;
  readonly cbs: string;
  /** It is fuel, by its ANP code. */
  readonly combustivel: boolean;
}

/** A presumed credit of one tax: code of the official table and percent of the base. */
interface Presumido {
  readonly codigo: string;
  readonly percentual: DecimalInput;
}

/** What is told of one item. Which parts are read depends on the event. */
export interface ItemDaReforma {
  readonly item: number;
  readonly quantidade?: DecimalInput | undefined;
  /** Credit of the purchases behind what was lost, to be given back, R$. */
  readonly estornoIbs?: DecimalInput | undefined;
  readonly estornoCbs?: DecimalInput | undefined;
  /** The item of the note by which it was given to the person who uses it. */
  readonly referencia?: { readonly chave: string; readonly item: number } | undefined;
  readonly base?: DecimalInput | undefined;
  readonly presumidoIbs?: Presumido | undefined;
  readonly presumidoCbs?: Presumido | undefined;
  readonly ibs?: DecimalInput | undefined;
  readonly cbs?: DecimalInput | undefined;
}

/** What a company tells, as the person said it. */
export interface DitoDaReforma {
  /** Civil day, `2026-12-24`. */
  readonly dia?: string | undefined;
  readonly aceita?: boolean | undefined;
  readonly itens?: readonly ItemDaReforma[] | undefined;
}

/** Of which note, and by whom. */
interface AlvoDaReforma {
  readonly itens: readonly ItemComIbsCbs[];
  /** State of who tells: IBGE code. */
  readonly uf: Exclude<CodigoDoOrgao, '90' | '91' | '92'>;
  /** 1 the issuer, 2 the recipient. */
  readonly autor: '1' | '2';
  readonly verAplic: string;
}

/** The items of a note with their IBS and CBS: by value, or by unit where the tax is single-phase. */
export function itensComIbsCbs({ infNFe }: NFe): ItemComIbsCbs[] {
  return infNFe.det.map(({ nItem, prod, imposto }) => {
    const { gIBSCBS, gIBSCBSMono } = imposto.IBSCBS ?? {};
    return {
      numero: Number(nItem),
      tributado: gIBSCBS !== undefined || gIBSCBSMono !== undefined,
      descricao: prod.xProd,
      unidade: prod.uCom,
      quantidade: prod.qCom,
      base: gIBSCBS?.vBC ?? prod.vProd,
      ibs: gIBSCBS?.vIBS ?? gIBSCBSMono?.vTotIBSMonoItem ?? '0.00',
      cbs: gIBSCBS?.gCBS.vCBS ?? gIBSCBSMono?.vTotCBSMonoItem ?? '0.00',
      combustivel: prod.comb !== undefined,
    };
  });
}

const dinheiro = (valor: DecimalInput): string => decimal(valor).toFixed(2);

/**
 * The part of a tax that goes with a part of an item: 10 of 12 units of R$ 7,20 → `6.00`.
 *
 * @returns reais, two decimals
 */
export const parteDoImposto = (imposto: DecimalInput, parte: DecimalInput, todo: DecimalInput): string =>
  decimal(todo).isZero() ? '0.00' : decimal(imposto).times(parte).div(todo).toDecimalPlaces(2).toFixed(2);

/** @throws RangeError for an item the note does not have */
function doItem({ itens }: AlvoDaReforma, { item, quantidade = 0 }: ItemDaReforma) {
  const daNota = itens.find(({ numero }) => numero === item);
  if (!daNota?.tributado) throw new RangeError(`the note has no item ${item} with IBS and CBS`);
  const { ibs, cbs, unidade, quantidade: todo } = daNota;
  return {
    nItem: String(item),
    vIBS: parteDoImposto(ibs, quantidade, todo),
    vCBS: parteDoImposto(cbs, quantidade, todo),
    quanto: decimal(quantidade).toFixed(4),
    unidade: unidade.slice(0, 6),
  };
}

const presumido = (base: DecimalInput, { codigo, percentual }: Presumido) => ({
  cCredPres: codigo,
  pCredPres: decimal(percentual).toFixed(4),
  vCredPres: decimal(base).times(percentual).div(100).toDecimalPlaces(2).toFixed(2),
});

type Escritor<T extends TipoDaReforma> = (dito: DitoDaReforma, alvo: AlvoDaReforma) => DadosDoEvento<T>['detEvento'];

const cabeca = ({ uf, verAplic }: AlvoDaReforma) => ({ cOrgaoAutor: uf, verAplic });
const sim = (aceita: boolean | undefined) => (aceita ? '1' : '0');

const escritores: { [T in TipoDaReforma]: Escritor<T> } = {
  '112110': (_, alvo) => ({ ...cabeca(alvo), tpAutor: '1', indQuitacao: '1' }),
  '112120': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '1',
    gConsumo: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      return { ...doImposto, gControleEstoque: { qtde: quanto, unidade } };
    }),
  }),
  '112130': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '1',
    gPerecimento: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      const estorno = { vIBS: dinheiro(um.estornoIbs ?? 0), vCBS: dinheiro(um.estornoCbs ?? 0) };
      return { ...doImposto, gControleEstoque: { qPerecimento: quanto, uPerecimento: unidade, ...estorno } };
    }),
  }),
  '112140': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '1',
    gItemNaoFornecido: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      return { ...doImposto, gControleEstoque: { qNaoFornecida: quanto, uNaoFornecida: unidade } };
    }),
  }),
  '112150': ({ dia = '' }, alvo) => ({ ...cabeca(alvo), tpAutor: '1', dPrevEntrega: dia }),
  '211110': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '1',
    gCredPres: itens.map((um) => ({
      nItem: String(um.item),
      vBC: dinheiro(um.base ?? 0),
      ...(um.presumidoIbs && { gIBS: presumido(um.base ?? 0, um.presumidoIbs) }),
      ...(um.presumidoCbs && { gCBS: presumido(um.base ?? 0, um.presumidoCbs) }),
    })),
  }),
  '211120': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: alvo.autor,
    gConsumo: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      const { chave = '', item = 0 } = um.referencia ?? {};
      return {
        ...doImposto,
        gControleEstoque: { qConsumo: quanto, uConsumo: unidade },
        DFeReferenciado: { chaveAcesso: chave, nItem: String(item) },
      };
    }),
  }),
  '211124': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '2',
    gPerecimento: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      return { ...doImposto, gControleEstoque: { qPerecimento: quanto, uPerecimento: unidade } };
    }),
  }),
  '211128': ({ aceita }, alvo) => ({ ...cabeca(alvo), tpAutor: '2', indAceitacao: sim(aceita) }),
  '211130': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '2',
    gImobilizacao: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      return { ...doImposto, gControleEstoque: { qImobilizado: quanto, uImobilizado: unidade } };
    }),
  }),
  '211140': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '2',
    gConsumoComb: itens.map((um) => {
      const { quanto, unidade, ...doImposto } = doItem(alvo, um);
      return { ...doImposto, gControleEstoque: { qComb: quanto, uComb: unidade } };
    }),
  }),
  '211150': ({ itens = [] }, alvo) => ({
    ...cabeca(alvo),
    tpAutor: '2',
    gCredito: itens.map(({ item, ibs = 0, cbs = 0 }) => ({
      nItem: String(item),
      vCredIBS: dinheiro(ibs),
      vCredCBS: dinheiro(cbs),
    })),
  }),
  '212110': ({ aceita }, alvo) => ({ ...cabeca(alvo), tpAutor: '8', indAceitacao: sim(aceita) }),
  '212120': ({ aceita }, alvo) => ({ ...cabeca(alvo), tpAutor: '8', indAceitacao: sim(aceita) }),
};

/**
 * The detail of an event of IBS and CBS, as `montarEvento` takes it. Taxes of a part of an item are the item's own,
 * by quantity, to the cent.
 *
 * @source NT 2025.002 v1.31, chapter 8, and the schemas e112110 to e212120
 * @throws RangeError for an item the note does not have
 */
export const detalheDaReforma = <T extends TipoDaReforma>(
  tipo: T,
  dito: DitoDaReforma,
  alvo: AlvoDaReforma,
): DadosDoEvento<T>['detEvento'] => {
  const escrever: Escritor<T> = escritores[tipo];
  return escrever(dito, alvo);
};

/** What an event already told, read from its signed text. */
export interface ContadoDaReforma {
  readonly dia: string | null;
  readonly aceita: boolean | null;
  readonly itens: readonly { readonly item: number; readonly quantidade: string | null; readonly valor: string }[];
}

const NADA: ContadoDaReforma = { dia: null, aceita: null, itens: [] };

/** @returns what the event told; `valor` is IBS and CBS together, R$ */
export function contadoDaReforma({ detalhe }: Pick<EventoLido, 'detalhe'>): ContadoDaReforma {
  if (detalhe === undefined) return NADA;
  const { tpEvento, dados } = detalhe;
  switch (tpEvento) {
    case '112120':
      return itens(dados.gConsumo, ({ gControleEstoque }) => gControleEstoque.qtde);
    case '112130':
    case '211124':
      return itens(dados.gPerecimento, ({ gControleEstoque }) => gControleEstoque.qPerecimento);
    case '112140':
      return itens(dados.gItemNaoFornecido, ({ gControleEstoque }) => gControleEstoque.qNaoFornecida);
    case '211120':
      return itens(dados.gConsumo, ({ gControleEstoque }) => gControleEstoque.qConsumo);
    case '211130':
      return itens(dados.gImobilizacao, ({ gControleEstoque }) => gControleEstoque.qImobilizado);
    case '211140':
      return itens(dados.gConsumoComb, ({ gControleEstoque }) => gControleEstoque.qComb);
    case '211110':
      return {
        ...NADA,
        itens: dados.gCredPres.map(({ nItem, gIBS, gCBS }) => ({
          item: Number(nItem),
          quantidade: null,
          valor: somar([gIBS?.vCredPres ?? 0, gCBS?.vCredPres ?? 0]).toFixed(2),
        })),
      };
    case '211150':
      return {
        ...NADA,
        itens: dados.gCredito.map(({ nItem, vCredIBS, vCredCBS }) => ({
          item: Number(nItem),
          quantidade: null,
          valor: somar([vCredIBS, vCredCBS]).toFixed(2),
        })),
      };
    case '112150':
      return { ...NADA, dia: dados.dPrevEntrega };
    case '211128':
    case '212110':
    case '212120':
      return { ...NADA, aceita: dados.indAceitacao === '1' };
    default:
      return NADA;
  }
}

function itens<I extends { nItem: string; vIBS: string; vCBS: string }>(
  lidos: readonly I[],
  quanto: (um: I) => string,
): ContadoDaReforma {
  return {
    ...NADA,
    itens: lidos.map((um) => ({
      item: Number(um.nItem),
      quantidade: decimal(quanto(um)).toString(),
      valor: somar([um.vIBS, um.vCBS]).toFixed(2),
    })),
  };
}
