import { decimal, normalizarBusca, paraTexto } from '@retaguarda/brasil';
import { isPercentual, simplificar } from '../csv/nomes.ts';
import type { Linha } from '../csv/tabela.ts';
import { isReal, mostrar } from '../csv/valor-da-linha.ts';
import { lerData } from '../leitura/data.ts';
import { lerValor } from '../leitura/valor.ts';
import type { MapaDeAdquirente } from './csv.ts';
import { codigo } from './posicoes.ts';
import type { LinhaDaAdquirente, TipoDaLinha } from './tipos.ts';

/** What a header says beside the map. */
export interface AlemDoMapa {
  /** The header as it is written: pages repeat it. */
  readonly cabecalho: string;
  /** Columns that say what became of a sale, or what a row is of. */
  readonly situacoes: readonly number[];
  readonly moeda: number | null;
  /** Further fees in reais, where no net amount has them all in it. */
  readonly outrasTaxas: readonly number[];
}

const nomesDaSituacao =
  /^(?:(?:status|situacao)\b.*|tipo(?: lancamento| transacao| operacao)?|lancamento|evento|transaction type)$/;
const nomesDeTaxas = /antecipac|recebimento automatico|tarifa|mdr|intermediacao|parcelamento|\btaxas?\b/;

export function alemDoMapa(celulas: readonly string[], mapa: MapaDeAdquirente): AlemDoMapa {
  const nomes = celulas.map(simplificar);
  const tomadas = new Set<unknown>(Object.values(mapa));
  const quais = (serve: (nome: string, coluna: number) => boolean): number[] =>
    nomes.flatMap((nome, coluna) => (serve(nome, coluna) ? [coluna] : []));
  const semTotal = mapa.liquido === null && mapa.taxa !== null;
  return {
    cabecalho: nomes.join('|'),
    situacoes: quais((nome) => nomesDaSituacao.test(nome)),
    moeda: quais((nome) => /^(?:moeda|currency|divisa)$/.test(nome))[0] ?? null,
    outrasTaxas: semTotal
      ? quais(
          (nome, coluna) =>
            !tomadas.has(coluna) && nomesDeTaxas.test(nome) && !isPercentual(nome) && !/total|liquid|brut/.test(nome),
        )
      : [],
  };
}

const naoHouve =
  /cancel|negad|recusad|nao (?:autorizad|aprovad)|desfeit|reject|declin|failed|expirad|falh|abortad|denied/;
const contestada = /charge ?back|contesta|disputa|charged back/;
const voltou = /estorn|devol|refund|reembols/;

/** @returns why it is left out; null for a row of totals or a header again */
export function lerLinha(linha: Linha, mapa: MapaDeAdquirente, alem: AlemDoMapa): LinhaDaAdquirente | string | null {
  const { numero, celulas } = linha;
  const celula = (coluna: number | null): string => (coluna === null ? '' : (celulas[coluna] ?? ''));
  const valor = (coluna: number | null): string | null =>
    coluna === null || celula(coluna) === '' ? null : lerValor(celula(coluna), mapa.decimal);
  if (/^total/.test(normalizarBusca(celulas.find((uma) => uma !== '') ?? ''))) return null;
  if (celulas.map(simplificar).join('|') === alem.cabecalho) return null;
  const dataDaVenda = lerData(celula(mapa.data), mapa.ordemDaData);
  if (dataDaVenda === null) return 'A linha ficou de fora: a data da venda não existe ou não está na coluna indicada.';
  const moeda = celula(alem.moeda);
  if (!isReal(moeda)) return `A linha ficou de fora: está em ${mostrar(moeda)}, e não em reais.`;
  const valores = valoresDa(mapa, alem, celula, valor);
  if (valores === null)
    return 'A linha ficou de fora: o valor bruto, o líquido ou a taxa não puderam ser lidos na coluna indicada.';
  const { bruto, liquido } = valores;
  const dito = alem.situacoes.map(celula).find((texto) => tipoDito(texto) !== null);
  const tiraDaLoja = bruto.startsWith('-');
  if (dito !== undefined && !tiraDaLoja) return `A linha ficou de fora: ${mostrar(dito)} não é uma venda a receber.`;
  const [nsu, autorizacao] = [codigo(celula(mapa.nsu)), celula(mapa.autorizacao) || null];
  return {
    linha: numero,
    tipo: tiraDaLoja ? oQueTira(dito, nsu ?? autorizacao) : mapa.tipo,
    estabelecimento: null,
    dataDaVenda,
    credito: lerData(celula(mapa.credito), mapa.ordemDaData),
    nsu,
    autorizacao,
    terminal: celula(mapa.terminal) || null,
    bandeira: celula(mapa.bandeira) || null,
    modalidade: null,
    ...partesDe(celula(mapa.parcela), celula(mapa.parcelas)),
    bruto,
    taxa: paraTexto(decimal(bruto).minus(liquido)),
    liquido,
  };
}

/** What a status or kind says that is no sale to be paid; null for anything else. */
function tipoDito(texto: string): TipoDaLinha | null {
  const dito = normalizarBusca(texto);
  if (contestada.test(dito)) return 'contestacao';
  return naoHouve.test(dito) || voltou.test(dito) ? 'cancelamento' : null;
}

/** Of what is taken from the shop: a sale disputed or cancelled, or something that is of no sale (the rent of a terminal). */
function oQueTira(dito: string | undefined, daVenda: string | null): TipoDaLinha {
  const tipo = dito === undefined ? null : tipoDito(dito);
  return tipo ?? (daVenda === null ? 'ajuste' : 'cancelamento');
}

/** `2/3`, `02 de 03`, `Parcela 2/3`; how many may stand apart, `3`, `3x`, `Parcelado 3x`. One where none is told. */
function partesDe(escrita: string, quantas: string): { parcela: number; parcelas: number } {
  const [, primeira, , total] = /(\d{1,3})(?:\s*(\/|\\|-|de|x)\s*(\d{1,3}))?/i.exec(escrita) ?? [];
  const parcelas = Number(/\d{1,3}/.exec(quantas)?.[0] ?? 0) || Number(total ?? 0) || 1;
  return { parcela: Number(primeira ?? 0) || 1, parcelas };
}

function valoresDa(
  mapa: MapaDeAdquirente,
  { outrasTaxas }: AlemDoMapa,
  celula: (coluna: number | null) => string,
  valor: (coluna: number | null) => string | null,
): { bruto: string; liquido: string } | null {
  const bruto = valor(mapa.bruto);
  const percentual = lerPercentual(celula(mapa.taxaPercentual ?? null), mapa.decimal);
  const taxaDoPercentual = bruto !== null && percentual !== null ? taxaDe(bruto, percentual) : null;
  const [liquido, taxa] = [valor(mapa.liquido), valor(mapa.taxa) ?? taxaDoPercentual];
  if (bruto === null || (liquido === null && taxa === null)) return null;
  if (liquido !== null) return { bruto, liquido };
  // A percent of what is given back is given back too.
  const somada = bruto.startsWith('-') && taxa === taxaDoPercentual;
  const taxas = [taxa, ...outrasTaxas.map(valor)].map((uma) => decimal(uma ?? '0').abs());
  const aTaxa = taxas.reduce((soma, uma) => soma.plus(uma));
  return { bruto, liquido: paraTexto(somada ? decimal(bruto).plus(aTaxa) : decimal(bruto).minus(aTaxa)) };
}

/** `2,5%`, `2.50`, `3,1999`; a rate has any number of decimals. */
function lerPercentual(escrito: string, sinal: ',' | '.'): string | null {
  const texto = escrito.replace(/[\s%]/g, '');
  const comPonto = sinal === ',' && texto.includes(',') ? texto.replaceAll('.', '').replace(',', '.') : texto;
  return /^-?\d{1,3}(?:\.\d{1,10})?$/.test(comPonto) ? comPonto : null;
}

/** The fee, rounded to the cent as acquirers do. */
const taxaDe = (bruto: string, percentual: string): string =>
  paraTexto(decimal(bruto).abs().times(decimal(percentual).abs()).div(100));
