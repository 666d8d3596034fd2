import type { Det } from '../../../nfe/index.ts';
import { escrevivel } from '../../desenho/caracteres.ts';
import { larguraDoTexto } from '../../desenho/fontes.ts';
import { mm } from '../../desenho/medidas.ts';
import { quebrar } from '../../desenho/quebra.ts';
import { casasUsadas, isZero, numero, numeroOuVazio } from '../../formatos.ts';
import { icmsDe, ipiDe, situacaoTributaria } from './impostos-do-item.ts';

export const fonte = 'Times-Roman';
/** Points; the manual wants 6 at least. */
export const corpo = 6.8;
const margem = mm(0.7);
const larguraMaxima = mm(21);
const descricaoMinima = mm(38);
/** Share of the table beyond which the description gets no wider. */
const descricaoSuficiente = 0.45;

interface DefinicaoDeColuna {
  /** One or two lines. */
  readonly rotulo: readonly string[];
  readonly alinhamento: 'esquerda' | 'centro' | 'direita';
  /** Lines of the cell. */
  readonly valor: (det: Det) => readonly string[];
}

/** A column with its place. */
export interface Coluna extends DefinicaoDeColuna {
  readonly x: number;
  readonly largura: number;
  readonly isDescricao: boolean;
}

const texto = (rotulo: string, valor: (det: Det) => string, alinhamento: Coluna['alinhamento'] = 'centro') => ({
  rotulo: rotulo.split('|'),
  alinhamento,
  valor: (det: Det) => [valor(det)],
});

const quantia = (rotulo: string, valor: (det: Det) => string | undefined) =>
  texto(rotulo, (det) => numeroOuVazio(valor(det)), 'direita');

/** Whether unit of sale and unit of tax differ: both are printed then, the second below the first. */
const temOutraUnidade = ({ prod }: Det): boolean => prod.uCom !== prod.uTrib;

const duplo = (
  rotulo: string,
  alinhamento: Coluna['alinhamento'],
  comercial: (det: Det) => string,
  tributavel: (det: Det) => string,
) => ({
  rotulo: rotulo.split('|'),
  alinhamento,
  valor: (det: Det) => (temOutraUnidade(det) ? [comercial(det), tributavel(det)] : [comercial(det)]),
});

/** Most decimals used in a column, so that the commas stand one below the other. */
const casas = (itens: readonly Det[], minimo: number, valores: (det: Det) => string[]): number =>
  itens.reduce((maior, det) => Math.max(maior, ...valores(det).map(casasUsadas)), minimo);

/** Columns of the manual, in its order; discount and tax substitution only in documents that have them. */
function definicoes(itens: readonly Det[], isSimples: boolean): (DefinicaoDeColuna | 'descricao')[] {
  const daQuantidade = casas(itens, 0, ({ prod }) => [prod.qCom, prod.qTrib]);
  const doPreco = casas(itens, 2, ({ prod }) => [prod.vUnCom, prod.vUnTrib]);
  const comDesconto = itens.some(({ prod }) => !isZero(prod.vDesc));
  const comSubstituicao = itens.some((det) => !isZero(icmsDe(det).vICMSST));
  return [
    texto('CÓDIGO', ({ prod }) => prod.cProd, 'esquerda'),
    'descricao',
    texto('NCM/SH', ({ prod }) => prod.NCM),
    texto(isSimples ? 'O/CSOSN' : 'O/CST', situacaoTributaria),
    texto('CFOP', ({ prod }) => prod.CFOP),
    duplo(
      'UN',
      'centro',
      ({ prod }) => prod.uCom,
      ({ prod }) => prod.uTrib,
    ),
    duplo(
      'QUANT.',
      'direita',
      ({ prod }) => numero(prod.qCom, daQuantidade),
      ({ prod }) => numero(prod.qTrib, daQuantidade),
    ),
    duplo(
      'VALOR|UNIT.',
      'direita',
      ({ prod }) => numero(prod.vUnCom, doPreco),
      ({ prod }) => numero(prod.vUnTrib, doPreco),
    ),
    quantia('VALOR|TOTAL', ({ prod }) => prod.vProd),
    ...(comDesconto ? [quantia('DESC.', ({ prod }) => prod.vDesc)] : []),
    quantia('B. CÁLC.|ICMS', (det) => icmsDe(det).vBC),
    quantia('VALOR|ICMS', (det) => icmsDe(det).vICMS),
    ...(comSubstituicao
      ? [quantia('B. CÁLC.|S.T.', (det) => icmsDe(det).vBCST), quantia('VALOR|S.T.', (det) => icmsDe(det).vICMSST)]
      : []),
    quantia('VALOR|IPI', (det) => ipiDe(det)?.vIPI),
    quantia('ALÍQ.|ICMS', (det) => icmsDe(det).pICMS),
    quantia('ALÍQ.|IPI', (det) => ipiDe(det)?.pIPI),
  ];
}

/**
 * Columns with their widths: each as wide as its widest figure, the rest for the description.
 *
 * @param x where the first starts
 */
export function disporColunas(itens: readonly Det[], isSimples: boolean, x: number, largura: number): Coluna[] {
  const colunas = definicoes(itens, isSimples);
  const larguras = colunas.map((coluna) => (coluna === 'descricao' ? 0 : larguraNatural(coluna, itens)));
  const ocupado = larguras.reduce((soma, propria) => soma + propria, 0);
  const sobra = largura - ocupado;
  const folga = Math.max(sobra - largura * descricaoSuficiente, 0);
  const descricao = Math.max(sobra - folga, descricaoMinima);
  // What a long description does not need spaces the figures out. Figures of extreme length make all columns give way
  // in proportion, and their contents break into lines.
  const ajuste = (largura - descricao) / ocupado;
  let inicio = x;
  return colunas.map((coluna, posicao) => {
    const isDescricao = coluna === 'descricao';
    const propria = isDescricao ? descricao : (larguras[posicao] ?? 0) * ajuste;
    const definicao = isDescricao ? colunaDaDescricao : coluna;
    const disposta = { ...definicao, x: inicio, largura: propria, isDescricao };
    inicio += propria;
    return disposta;
  });
}

const colunaDaDescricao: DefinicaoDeColuna = {
  rotulo: ['DESCRIÇÃO DO PRODUTO / SERVIÇO'],
  alinhamento: 'esquerda',
  valor: ({ prod }) => [prod.xProd],
};

const tamanhoDoRotulo = 4.9;

/** The widest of contents and heading, within reason. */
function larguraNatural({ rotulo, valor }: DefinicaoDeColuna, itens: readonly Det[]): number {
  let maior = 0;
  for (const linha of rotulo) maior = Math.max(maior, larguraDoTexto(linha, fonte, tamanhoDoRotulo));
  const vistos = new Set<string>();
  for (const det of itens) {
    for (const linha of valor(det)) {
      if (vistos.has(linha)) continue;
      vistos.add(linha);
      maior = Math.max(maior, larguraDoTexto(escrevivel(linha), fonte, corpo));
    }
  }
  return Math.min(maior + 2 * margem + 0.2, larguraMaxima);
}

/** Lines of a cell in the width of its column. */
export function linhasDaCelula({ largura }: Coluna, textos: readonly string[]): string[] {
  return textos.flatMap((linha) => quebrar(escrevivel(linha), largura - 2 * margem, fonte, corpo));
}

export { margem as margemDaColuna, tamanhoDoRotulo };
