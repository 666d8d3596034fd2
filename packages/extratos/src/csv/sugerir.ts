import type { MapaDeCsv, ProblemaDoExtrato, ValorDeCsv } from '../extrato.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { lerData, type OrdemDaData } from '../leitura/data.ts';
import { lerValor } from '../leitura/valor.ts';
import { isCabecalho, type Papel, papeisDe } from './palavras.ts';
import { acharSeparador, cortarCsv, type Linha, type Separador } from './tabela.ts';

export interface SugestaoDeMapa {
  /** Null when nothing parts columns. */
  readonly separador: Separador | null;
  /** Null when not even a day and an amount were recognised: the person maps by hand. */
  readonly mapa: MapaDeCsv | null;
  /** The header of the file, or `Coluna 1`… where it has none. */
  readonly colunas: readonly string[];
  /** The first rows below it, to look at while mapping. */
  readonly amostra: readonly (readonly string[])[];
  readonly problemas: readonly ProblemaDoExtrato[];
}

const linhasDoPreambulo = 40;
const linhasDaAmostra = 20;

/** Guesses how a bank's CSV is to be read: separator, header, columns by their words, order of dates, decimal sign. */
export function sugerirMapaDeCsv(bytes: Uint8Array): SugestaoDeMapa {
  const texto = decodificar(bytes);
  const separador = acharSeparador(texto);
  if (!separador) {
    const mensagem = 'Não se acharam colunas separadas por ponto e vírgula, vírgula, tabulação ou barra.';
    return { separador, mapa: null, colunas: [], amostra: [], problemas: [{ linha: 0, mensagem }] };
  }
  const linhas = cortarCsv(texto, separador);
  const onde = linhas.slice(0, linhasDoPreambulo).findIndex(({ celulas }) => isCabecalho(papeisDe(celulas)));
  const corpo = linhas.slice(onde + 1);
  const amostra = corpo.slice(0, linhasDaAmostra).map(({ celulas }) => celulas);
  const papeis = onde >= 0 ? papeisDe(linhas[onde]?.celulas ?? []) : papeisPeloConteudo(corpo);
  const largura = Math.max(0, ...amostra.map(({ length }) => length));
  const colunas =
    onde >= 0 ? (linhas[onde]?.celulas ?? []) : Array.from({ length: largura }, (_, indice) => `Coluna ${indice + 1}`);
  const data = papeis.get('data');
  const valor = valorDe(papeis, corpo, colunas);
  if (data === undefined || !valor) {
    const mensagem = 'Não se reconheceram as colunas da data e do valor: indique-as.';
    return { separador, mapa: null, colunas, amostra, problemas: [{ linha: 0, mensagem }] };
  }
  const historico = papeis.get('historico') ?? papeis.get('nome') ?? papeis.get('complemento');
  const mapa: MapaDeCsv = {
    separador,
    decimal: decimalDe(colunaDe(corpo, colunasDeValor(valor)[0] ?? 0)),
    ordemDaData: ordemDe(colunaDe(corpo, data)),
    linhasAcima: onde + 1,
    data,
    valor,
    historico: historico === undefined ? [] : [historico],
    ...outras(papeis, historico, valor.como === 'marca'),
  };
  return { separador, mapa, colunas, amostra, problemas: [] };
}

function outras(
  papeis: Map<Papel, number>,
  historico: number | undefined,
  comMarca: boolean,
): Pick<MapaDeCsv, 'documento' | 'complemento' | 'nome' | 'cpfCnpj' | 'idNoBanco' | 'saldo'> {
  const coluna = (papel: Papel): number | null => {
    const onde = papeis.get(papel);
    return onde === undefined || onde === historico ? null : onde;
  };
  return {
    documento: coluna('documento'),
    complemento: coluna('complemento') ?? (comMarca ? null : coluna('marca')),
    nome: coluna('nome'),
    cpfCnpj: coluna('cpfCnpj'),
    idNoBanco: coluna('idNoBanco'),
    saldo: coluna('saldo'),
  };
}

/** The marks `C` and `D` count only where the column really holds them. */
function valorDe(papeis: Map<Papel, number>, corpo: readonly Linha[], colunas: readonly string[]): ValorDeCsv | null {
  const [valor, marca, credito, debito] = (['valor', 'marca', 'credito', 'debito'] as const).map((papel) =>
    papeis.get(papel),
  );
  if (credito !== undefined && debito !== undefined) return { como: 'duas', credito, debito };
  if (valor === undefined) return null;
  if (marca !== undefined && colunaDe(corpo, marca).every((celula) => /^[CD+*-]?$/i.test(celula)))
    return { como: 'marca', coluna: valor, marca };
  return { como: 'sinal', coluna: valor, invertido: isDeCartao(colunas) };
}

/** Nubank's card writes what was spent as positive, under these words in English. */
const isDeCartao = (colunas: readonly string[]): boolean =>
  colunas.includes('date') && colunas.includes('title') && colunas.includes('amount');

/** Without a header: the first column of days, the first of amounts after it, the longest of texts. */
function papeisPeloConteudo(corpo: readonly Linha[]): Map<Papel, number> {
  const largura = Math.max(0, ...corpo.slice(0, linhasDaAmostra).map(({ celulas }) => celulas.length));
  const colunas = Array.from({ length: largura }, (_, onde) =>
    colunaDe(corpo, onde).slice(0, linhasDaAmostra).filter(Boolean),
  );
  const papeis = new Map<Papel, number>();
  const maioria = (onde: number, cumpre: (celula: string) => boolean): boolean => {
    const cheias = colunas[onde] ?? [];
    return cheias.length > 0 && cheias.filter(cumpre).length * 2 > cheias.length;
  };
  const data = colunas.findIndex((_, onde) =>
    maioria(onde, (celula) => ['dma', 'mda', 'amd'].some((ordem) => lerData(celula, ordem as OrdemDaData))),
  );
  if (data >= 0) papeis.set('data', data);
  const valor = colunas.findIndex(
    (_, onde) =>
      onde !== data && maioria(onde, (celula) => /[.,]\d{1,2}\D?$/.test(celula) && lerValor(celula) !== null),
  );
  if (valor >= 0) papeis.set('valor', valor);
  const tamanho = (onde: number): number => (colunas[onde] ?? []).reduce((soma, { length }) => soma + length, 0);
  const textos = [...colunas.keys()].filter((onde) => onde !== data && onde !== valor);
  const historico = textos.sort((a, b) => tamanho(b) - tamanho(a))[0];
  if (historico !== undefined) papeis.set('historico', historico);
  return papeis;
}

export const colunasDeValor = (valor: ValorDeCsv): readonly number[] =>
  valor.como === 'duas' ? [valor.credito, valor.debito] : [valor.coluna];

const colunaDe = (corpo: readonly Linha[], onde: number): string[] => corpo.map(({ celulas }) => celulas[onde] ?? '');

/** The last sign of most amounts that have one. */
function decimalDe(celulas: readonly string[]): ',' | '.' {
  let virgulas = 0;
  for (const celula of celulas) {
    const sinal = /([.,])\d{1,2}\D*$/.exec(celula)?.[1];
    if (sinal) virgulas += sinal === ',' ? 1 : -1;
  }
  return virgulas < 0 ? '.' : ',';
}

/** Day first, as in Brazil, unless some date can only be read otherwise. */
function ordemDe(celulas: readonly string[]): OrdemDaData {
  const cheias = celulas.filter((celula) => /\d/.test(celula)).slice(0, 2000);
  const lidas = (ordem: OrdemDaData): number => cheias.filter((celula) => lerData(celula, ordem) !== null).length;
  const notas = (['dma', 'amd', 'mda'] as const).map((ordem) => ({ ordem, nota: lidas(ordem) }));
  return notas.reduce((melhor, uma) => (uma.nota > melhor.nota ? uma : melhor)).ordem;
}
