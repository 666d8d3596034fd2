import { type DecimalInput, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type EspecieDePagamento, nomesDasEspecies } from '../vendas/divergencias.ts';
import type { TipoDeMovimentoDeCaixa } from './eventos.ts';

/** What leaves something in the drawer to be counted: notes, cheques, slips. The rest is proved elsewhere. */
export const especiesContadas = [
  'dinheiro',
  'cheque',
  'cartao_credito',
  'cartao_debito',
  'vale',
  'pix',
] as const satisfies readonly EspecieDePagamento[];

/** Whether its blind count is asked. */
export const contaSe = (especie: EspecieDePagamento): boolean =>
  (especiesContadas as readonly EspecieDePagamento[]).includes(especie);

/** Notes and coins in use, in reais, the largest first. @source Banco Central do Brasil, cédulas e moedas do Real, 2026-11-28 */
export const denominacoes = [
  '200.00',
  '100.00',
  '50.00',
  '20.00',
  '10.00',
  '5.00',
  '2.00',
  '1.00',
  '0.50',
  '0.25',
  '0.10',
  '0.05',
  '0.01',
] as const;

/** How many of each note and coin, by its value. */
export type Denominacoes = Readonly<Record<string, number>>;

export const somaDasDenominacoes = (quantas: Denominacoes): string =>
  paraTexto(somar(Object.entries(quantas).map(([valor, n]) => decimal(valor).times(n))));

/** What identifies a method in a closing. */
export interface ChaveDoFechamento {
  formaPagamentoId: number | null;
  especie: EspecieDePagamento;
}

/** The drawer is one: cash is one method, whatever it was called. */
export const chaveDoFechamento = ({ formaPagamentoId, especie }: ChaveDoFechamento): ChaveDoFechamento => ({
  formaPagamentoId: especie === 'dinheiro' ? null : formaPagamentoId,
  especie,
});
export const textoDaChave = ({ formaPagamentoId, especie }: ChaveDoFechamento): string =>
  `${especie}/${formaPagamentoId ?? 0}`;

const entram: readonly TipoDeMovimentoDeCaixa[] = ['suprimento', 'recebimento'];

/** What a movement does to the drawer, signed. @param desfaz it takes another of its kind back */
export const efeitoDoMovimento = (tipo: TipoDeMovimentoDeCaixa, valor: DecimalInput, desfaz: boolean): string =>
  paraTexto(entram.includes(tipo) === desfaz ? decimal(valor).neg() : decimal(valor));

/** One method of a closing, in reais. */
export interface LinhaDoFechamento extends ChaveDoFechamento {
  abertura: string;
  /** Net of change, acts of sales included. */
  vendas: string;
  /** How many sales and acts of sales. */
  quantas: number;
  movimentos: string;
  esperado: string;
  /** Null: not counted, or nothing was counted yet. */
  contado: string | null;
  correcoes: string;
  /** Counted and corrected less expected; null where nothing was counted. */
  diferenca: string | null;
  /** The same before what came after the closing. */
  diferencaAntes: string | null;
}

/** What one method was made of. */
export interface FatosDaForma extends ChaveDoFechamento {
  abertura?: DecimalInput;
  vendas?: DecimalInput;
  quantas?: number;
  movimentos?: DecimalInput;
  contado?: DecimalInput;
  correcoes?: DecimalInput;
  /** What was expected when the shift was closed; absent while it is open. */
  esperadoNoEncerramento?: DecimalInput;
}

const ORDEM = Object.keys(nomesDasEspecies);

/**
 * Adds the facts of a shift up by method. What leaves something to be counted and was left out of a count was counted as nothing.
 *
 * @param foiContado a blind count was handed in
 */
export function fecharFormas(fatos: readonly FatosDaForma[], foiContado: boolean): LinhaDoFechamento[] {
  const porChave = Map.groupBy(fatos, (fato) => textoDaChave(chaveDoFechamento(fato)));
  const soma = (de: readonly FatosDaForma[], qual: keyof FatosDaForma) =>
    somar(de.map((fato) => (fato[qual] ?? 0) as DecimalInput));
  const linhas = [...porChave.values()].map((de) => {
    const chave = chaveDoFechamento(de[0] as FatosDaForma);
    const [abertura, vendas, movimentos, correcoes, aoEncerrar] = (
      ['abertura', 'vendas', 'movimentos', 'correcoes', 'esperadoNoEncerramento'] as const
    ).map((qual) => soma(de, qual)) as [Valor, Valor, Valor, Valor, Valor];
    const esperado = somar([abertura, vendas, movimentos]);
    const contou = de.some((fato) => fato.contado !== undefined) || (foiContado && contaSe(chave.especie));
    const contado = contou ? soma(de, 'contado') : null;
    const diferencaDe = (quanto: Valor) => (contado === null ? null : paraTexto(contado.plus(correcoes).minus(quanto)));
    return {
      ...chave,
      abertura: paraTexto(abertura),
      vendas: paraTexto(vendas),
      quantas: de.reduce((n, fato) => n + (fato.quantas ?? 0), 0),
      movimentos: paraTexto(movimentos),
      esperado: paraTexto(esperado),
      contado: contado === null ? null : paraTexto(contado),
      correcoes: paraTexto(correcoes),
      diferenca: diferencaDe(esperado),
      diferencaAntes: diferencaDe(aoEncerrar),
    };
  });
  return linhas.sort(
    (a, b) =>
      ORDEM.indexOf(a.especie) - ORDEM.indexOf(b.especie) || (a.formaPagamentoId ?? 0) - (b.formaPagamentoId ?? 0),
  );
}

type Valor = ReturnType<typeof decimal>;
