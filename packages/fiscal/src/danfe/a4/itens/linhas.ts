import type { Det } from '../../../nfe/index.ts';
import { mm } from '../../desenho/medidas.ts';
import { numero, numeroOuVazio } from '../../formatos.ts';
import { type Coluna, corpo, linhasDaCelula } from './colunas.ts';
import { type NovosImpostos, novosImpostosDe } from './impostos-do-item.ts';
import { notasDoItem } from './notas-do-item.ts';

export const alturaDaLinha = corpo * 1.13;
/** Air above the first line of an item and below its last. */
export const respiro = { topo: mm(0.95), base: mm(0.5) } as const;
export const alturaDosNovos = alturaDaLinha + mm(0.3);

/** An item ready to be printed. */
export interface LinhaDeItem {
  /** Lines of each cell, by column. */
  readonly celulas: readonly (readonly string[])[];
  readonly linhas: number;
  /** The figures of IBS, CBS and selective tax, on a line of their own below the item. */
  readonly novos: readonly string[] | undefined;
}

/** Part of an item: all of it, or the lines that one page has room for. */
export interface Trecho {
  readonly item: LinhaDeItem;
  readonly de: number;
  readonly ate: number;
}

const terminaNele = ({ item, ate }: Trecho): boolean => ate === item.linhas;

export function alturaDoTrecho(trecho: Trecho): number {
  const novos = trecho.item.novos !== undefined && terminaNele(trecho) ? alturaDosNovos : 0;
  return (trecho.ate - trecho.de) * alturaDaLinha + respiro.topo + respiro.base + novos;
}

/** Headings of the figures of the new taxes, and their share of the width. */
export interface ColunaDosNovos {
  readonly rotulo: string;
  readonly peso: number;
  readonly valor: (novos: NovosImpostos) => string;
}

const par = (
  rotulo: string,
  qual: (novos: NovosImpostos) => readonly [string, string] | undefined,
): ColunaDosNovos[] => [
  {
    rotulo: `ALÍQ. ${rotulo}`,
    peso: 15,
    valor: (novos) => {
      const [aliquota] = qual(novos) ?? [];
      return aliquota === undefined ? '' : `${numero(aliquota)}%`;
    },
  },
  { rotulo: `VALOR ${rotulo}`, peso: 18, valor: (novos) => numeroOuVazio(qual(novos)?.[1]) },
];

/** @returns an empty list when no item has the new taxes */
export function colunasDosNovos(itens: readonly Det[]): ColunaDosNovos[] {
  if (!itens.some((det) => novosImpostosDe(det) !== undefined)) return [];
  const comSeletivo = itens.some(({ imposto }) => imposto.IS !== undefined);
  return [
    { rotulo: 'CST / CLASS. TRIB. IBS/CBS', peso: 26, valor: ({ classificacao }) => classificacao },
    { rotulo: 'B. CÁLC. IBS/CBS', peso: 21, valor: ({ base }) => numeroOuVazio(base) },
    ...par('IBS UF', ({ uf }) => uf),
    ...par('IBS MUN.', ({ municipio }) => municipio),
    ...par('CBS', ({ cbs }) => cbs),
    ...(comSeletivo
      ? [
          { rotulo: 'B. CÁLC. IS', peso: 19, valor: ({ is }: NovosImpostos) => numeroOuVazio(is?.base) },
          {
            rotulo: 'ALÍQ. IS',
            peso: 14,
            valor: ({ is }: NovosImpostos) => (is?.aliquota === undefined ? '' : `${numero(is.aliquota)}%`),
          },
          { rotulo: 'VALOR IS', peso: 17, valor: ({ is }: NovosImpostos) => numeroOuVazio(is?.valor) },
        ]
      : []),
  ];
}

function prepararItem(det: Det, colunas: readonly Coluna[], dosNovos: readonly ColunaDosNovos[]): LinhaDeItem {
  const celulas = colunas.map((coluna) => {
    const textos = coluna.isDescricao ? [...coluna.valor(det), ...notasDoItem(det)] : coluna.valor(det);
    return linhasDaCelula(coluna, textos);
  });
  const novos = novosImpostosDe(det);
  return {
    celulas,
    linhas: Math.max(...celulas.map(({ length }) => length)),
    novos: novos && dosNovos.map(({ valor }) => valor(novos)),
  };
}

/** Fewest lines of a broken item left on a page. */
const minimoDeLinhas = 3;

/** The items, taken page by page. */
export class FilaDeItens {
  private readonly pendentes: { item: LinhaDeItem; de: number }[];

  constructor(itens: readonly Det[], colunas: readonly Coluna[], dosNovos: readonly ColunaDosNovos[]) {
    this.pendentes = itens.map((det) => ({ item: prepararItem(det, colunas, dosNovos), de: 0 })).reverse();
  }

  get vazia(): boolean {
    return this.pendentes.length === 0;
  }

  /** Height of all that is left. */
  get altura(): number {
    return this.pendentes.reduce((soma, { item, de }) => soma + alturaDoTrecho({ item, de, ate: item.linhas }), 0);
  }

  /**
   * Takes what fits. An item stays whole when a page of its own has room for it; a longer one is broken between lines.
   *
   * @param altura room on this page
   * @param paginaInteira room on a page with nothing else
   */
  tirar(altura: number, paginaInteira: number): Trecho[] {
    const trechos: Trecho[] = [];
    let sobra = altura;
    for (;;) {
      const proximo = this.pendentes.at(-1);
      if (proximo === undefined) break;
      const { item, de } = proximo;
      const inteiro: Trecho = { item, de, ate: item.linhas };
      if (alturaDoTrecho(inteiro) <= sobra) {
        trechos.push(inteiro);
        sobra -= alturaDoTrecho(inteiro);
        this.pendentes.pop();
        continue;
      }
      const cabem = Math.floor((sobra - respiro.topo - respiro.base) / alturaDaLinha);
      if (alturaDoTrecho(inteiro) > paginaInteira && cabem >= minimoDeLinhas) {
        // The figures of the new taxes go with the last line: at least one is kept back for them.
        const ate = Math.min(de + cabem, item.linhas - 1);
        trechos.push({ item, de, ate });
        proximo.de = ate;
      }
      break;
    }
    return trechos;
  }
}
