import { arredondar, decimal, somar } from '@retaguarda/brasil';
import { type Contas, finalidadeDoItem } from '../contas.ts';
import type { LinhaDoSped } from '../escrever.ts';
import { alvoDoProduto, type Tabelas } from '../tabelas.ts';
import type { AchadoDaEfd, CorrecaoDaEfd, MesDaEfd, SaldoDaEfd } from './dados.ts';

/** Kinds of item that block K tells: goods and what makes them. @source Guia Prático EFD-ICMS/IPI, registro K200 */
export const DO_BLOCO_K: ReadonlySet<string> = new Set(['00', '01', '02', '03', '04', '05', '06', '10']);

const emOrdem = (saldos: readonly SaldoDaEfd[]): SaldoDaEfd[] =>
  [...saldos].sort((a, b) => (a.produto.codigo < b.produto.codigo ? -1 : 1));

/** What is below zero cannot be told: named, and nothing is written. */
const negativos = (saldos: readonly SaldoDaEfd[], dia: string): AchadoDaEfd[] =>
  saldos.flatMap(({ produto: { id, codigo, descricao }, quantidade }) =>
    decimal(quantidade).isNegative()
      ? {
          onde: `Produto ${codigo} (${descricao})`,
          texto: `O estoque estava negativo (${quantidade}) em ${dia.split('-').reverse().join('/')}: acerte o estoque daquele dia.`,
          alvo: alvoDoProduto(id),
        }
      : [],
  );

const comSaldo = (saldos: readonly SaldoDaEfd[]): SaldoDaEfd[] =>
  emOrdem(saldos).filter(({ quantidade }) => arredondar(quantidade, 3).gt(0));

interface Blocos {
  linhas: LinhaDoSped[];
  achados: AchadoDaEfd[];
}

/** Block H: the inventory of a day, at cost. */
export function blocoH({ inventario }: Pick<MesDaEfd, 'inventario'>, tabelas: Tabelas, contas: Contas): Blocos {
  if (!inventario) return { linhas: [], achados: [] };
  const { dia, saldos } = inventario;
  const itens = comSaldo(saldos).map(({ produto, quantidade, custo }) => ({
    produto,
    quantidade: arredondar(quantidade, 3).toFixed(3),
    custo: arredondar(custo, 6).toFixed(6),
    valor: arredondar(decimal(quantidade).times(custo), 2).toFixed(2),
  }));
  const total = somar(itens.map(({ valor }) => valor)).toFixed(2);
  return {
    achados: negativos(saldos, dia),
    linhas: [
      // 01: at the end of the period.
      { reg: 'H005', valores: { DT_INV: dia, VL_INV: total, MOT_INV: '01' } },
      ...itens.map(({ produto, quantidade, custo, valor }) => ({
        reg: 'H010',
        valores: {
          COD_ITEM: tabelas.produto(produto),
          UNID: tabelas.unidade(produto.unidade),
          QTD: quantidade,
          VL_UNIT: custo,
          VL_ITEM: valor,
          // Own, and here.
          IND_PROP: '0',
          COD_CTA: contas.de(finalidadeDoItem(produto.tipo)),
          VL_ITEM_IR: valor,
        },
      })),
    ],
  };
}

/** Block K of who owes balances alone: what there was at the end of the month, and what was said otherwise of months before. */
export function blocoK(
  { de, ate, estoque, correcoes }: Pick<MesDaEfd, 'de' | 'ate' | 'estoque' | 'correcoes'>,
  tabelas: Tabelas,
): Blocos {
  if (!estoque) return { linhas: [], achados: [] };
  const deles = estoque.filter(({ produto }) => DO_BLOCO_K.has(produto.tipo));
  const corrigidas = [...correcoes].sort((a, b) => (chaveDa(a) < chaveDa(b) ? -1 : 1));
  return {
    achados: [
      ...negativos(deles, ate),
      ...corrigidas.flatMap(({ dia, produto, agora }) => negativos([{ produto, quantidade: agora, custo: '0' }], dia)),
    ],
    linhas: [
      // 2: balances alone (K200 and K280).
      { reg: 'K010', valores: { IND_TP_LEIAUTE: '2' } },
      { reg: 'K100', valores: { DT_INI: de, DT_FIN: ate } },
      ...comSaldo(deles).map(({ produto, quantidade }) => ({
        reg: 'K200',
        valores: {
          DT_EST: ate,
          COD_ITEM: tabelas.produto(produto),
          QTD: arredondar(quantidade, 3).toFixed(3),
          IND_EST: '0',
        },
      })),
      ...corrigidas.map((uma) => correcaoEscrita(uma, tabelas)),
    ],
  };
}

const chaveDa = ({ dia, produto }: CorrecaoDaEfd): string => `${dia} ${produto.codigo}`;

/** One of the two is told: how many more, or how many less. @source Guia Prático EFD-ICMS/IPI, registro K280 */
function correcaoEscrita({ dia, produto, dito, agora }: CorrecaoDaEfd, tabelas: Tabelas): LinhaDoSped {
  const diferenca = decimal(agora).minus(dito);
  const quanto = diferenca.abs().toFixed(3);
  return {
    reg: 'K280',
    valores: {
      DT_EST: dia,
      COD_ITEM: tabelas.produto(produto),
      QTD_COR_POS: diferenca.gt(0) ? quanto : null,
      QTD_COR_NEG: diferenca.gt(0) ? null : quanto,
      IND_EST: '0',
    },
  };
}
