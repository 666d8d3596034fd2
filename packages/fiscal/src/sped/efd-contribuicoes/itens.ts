import { arredondar, type Decimal, somar } from '@retaguarda/brasil';
import type { ContribuicaoEscriturada, ItemEscriturado } from '../documento.ts';
import type { LinhaDoSped } from '../escrever.ts';
import { semZero } from '../nota.ts';
import { CST_DO_CREDITO } from './apurar.ts';
import type { Contribuicao, ItemRecebido } from './dados.ts';
import { receitaDe } from './fretes.ts';

export const CONTRIBUICOES = ['PIS', 'COFINS'] as const satisfies readonly Contribuicao[];
/** Bought without credit. */
export const SEM_CREDITO = '70';
/** Of the table of kinds of item. */
const OUTROS = '99';

/**
 * Kind of an item, of table 0200 (`00` to `99`).
 *
 * @param tipos the kind of each product, by its code; an item whose product is no longer there is `99`
 */
export const tipoDe = ({ codigo }: ItemEscriturado, tipos: ReadonlyMap<string, string>): string =>
  tipos.get(codigo) ?? OUTROS;

export const daContribuicao = (item: ItemEscriturado, qual: Contribuicao): ContribuicaoEscriturada =>
  qual === 'PIS' ? item.pis : item.cofins;

/** What a C170 says of the goods; a CSOSN has no place there. */
export const mercadoria = (item: ItemEscriturado, produto: string, unidade: string) => ({
  NUM_ITEM: String(item.numero),
  COD_ITEM: produto,
  QTD: arredondar(item.quantidade, 5).toString(),
  UNID: unidade,
  VL_ITEM: item.produtos,
  VL_DESC: semZero(item.desconto),
  CST_ICMS: item.cstIcms.length === 3 ? item.cstIcms : null,
  VL_BC_ICMS: semZero(item.icms.base),
  ALIQ_ICMS: semZero(item.icms.aliquota),
  VL_ICMS: semZero(item.icms.valor),
});

export const tributado = (
  qual: Contribuicao,
  { cst, base, aliquota, valor, quantidade, porUnidade }: ContribuicaoEscriturada,
) => ({
  [`CST_${qual}`]: cst,
  [`VL_BC_${qual}`]: semZero(base),
  [`ALIQ_${qual}`]: semZero(aliquota),
  [`QUANT_BC_${qual}`]: cst === '03' ? arredondar(quantidade, 3).toString() : null,
  [`ALIQ_${qual}_QUANT`]: cst === '03' ? porUnidade : null,
  [`VL_${qual}`]: semZero(valor),
});

export const creditado = (qual: Contribuicao, credito: ItemRecebido['creditos'][Contribuicao]) => ({
  [`CST_${qual}`]: credito ? CST_DO_CREDITO : SEM_CREDITO,
  [`VL_BC_${qual}`]: credito?.base ?? null,
  [`ALIQ_${qual}`]: credito?.aliquota ?? null,
  [`VL_${qual}`]: credito?.valor ?? null,
});

/** A consumer's note has no items in the file: sums by CFOP, account, CSTs and rates. */
export function analitico(
  itens: readonly ItemEscriturado[],
  contaDo: (item: ItemEscriturado) => string | null,
): LinhaDoSped[] {
  const grupos = Map.groupBy(itens, (item) =>
    [
      item.cfop,
      contaDo(item) ?? '',
      ...[item.pis, item.cofins].flatMap(({ cst, aliquota, porUnidade }) => [cst, aliquota, porUnidade]),
    ].join(' '),
  );
  return [...grupos.values()].flatMap((grupo) => {
    const [primeiro] = grupo;
    if (!primeiro) return [];
    const soma = (de: (item: ItemEscriturado) => Decimal | string) => somar(grupo.map(de)).toFixed(2);
    const somados = (qual: Contribuicao): ContribuicaoEscriturada => ({
      ...daContribuicao(primeiro, qual),
      base: soma((item) => daContribuicao(item, qual).base),
      valor: soma((item) => daContribuicao(item, qual).valor),
      quantidade: somar(grupo.map((item) => daContribuicao(item, qual).quantidade)).toString(),
    });
    const valores = {
      CFOP: primeiro.cfop,
      VL_OPR: soma((item) => receitaDe(item).plus(item.desconto)),
      VL_DESC: semZero(soma(({ desconto }) => desconto)),
      ...Object.assign({}, ...CONTRIBUICOES.map((qual) => tributado(qual, somados(qual)))),
      COD_CTA: contaDo(primeiro),
    };
    return [{ reg: 'C175', valores }];
  });
}
