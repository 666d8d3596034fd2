import { normalizarBusca } from '@retaguarda/brasil';
import type { MapaDeCsv, ProblemaDoExtrato, ValorDeCsv } from '../extrato.ts';
import { decodificar } from '../leitura/codificacao.ts';
import { isNumeroDeSerie, lerData, type OrdemDaData } from '../leitura/data.ts';
import { sinalDito } from '../leitura/marca.ts';
import { lerValor } from '../leitura/valor.ts';
import { comAnos } from './anos.ts';
import { simplificar } from './nomes.ts';
import { acharMarca, isCabecalho, isDeOutraMoeda, type Papel, papeisDe } from './palavras.ts';
import { acharSeparador, type Linha, linhasDoCsv, type Separador } from './tabela.ts';

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
  const linhas = linhasDoCsv(texto, separador);
  const conhecido = linhas.slice(0, linhasDoPreambulo).findIndex(({ celulas }) => isCabecalho(papeisDe(celulas)));
  const onde = conhecido >= 0 ? conhecido : cabecalhoPeloConteudo(linhas);
  const escrito = linhas.slice(onde + 1);
  const dataDita = onde >= 0 ? papeisDe(linhas[onde]?.celulas ?? []).get('data') : undefined;
  const corpo = dataDita === undefined ? escrito : comAnos(linhas.slice(0, onde), escrito, dataDita);
  const amostra = corpo.slice(0, linhasDaAmostra).map(({ celulas }) => celulas);
  const largura = Math.max(0, ...amostra.map(({ length }) => length));
  const colunas =
    onde >= 0 ? (linhas[onde]?.celulas ?? []) : Array.from({ length: largura }, (_, indice) => `Coluna ${indice + 1}`);
  const nomes = semVazias(comNumeros(colunas, corpo), corpo);
  const dosNomes = onde >= 0 ? papeisDe(nomes) : new Map<Papel, number>();
  const semMarca = conhecido >= 0 ? dosNomes : papeisPeloConteudo(corpo, dosNomes, nomes);
  const papeis = papeisCom(semMarca, nomes, corpo, conhecido >= 0);
  const data = papeis.get('data');
  const valor = valorDe(papeis, corpo, colunas);
  if (data === undefined || !valor) {
    const mensagem = 'Não se reconheceram as colunas da data e do valor: indique-as.';
    return { separador, mapa: null, colunas, amostra, problemas: [{ linha: 0, mensagem }] };
  }
  const complemento = papeis.get('complemento');
  const marca = valor.como === 'marca' ? undefined : papeis.get('marca');
  const tipo = [complemento, marca].find((coluna) => /^tipo/i.test(colunas[coluna ?? -1] ?? ''));
  const historico = papeis.get('historico') ?? tipo ?? papeis.get('nome') ?? complemento;
  const mapa: MapaDeCsv = {
    separador,
    decimal: decimalDe(colunasDeValor(valor).flatMap((coluna) => colunaDe(corpo, coluna))),
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

/** Asaas writes its numbers under `Transação`: a column of digits is a document's, and the text stands in another. */
function comNumeros(colunas: readonly string[], corpo: readonly Linha[]): readonly string[] {
  const texto = papeisDe(colunas).get('historico');
  const celulas = texto === undefined ? [] : colunaDe(corpo, texto).filter(Boolean);
  if (texto === undefined || celulas.length === 0 || !celulas.every((celula) => /^\d+$/.test(celula))) return colunas;
  return colunas.with(texto, 'Documento');
}

/** A column of texts without any is no one's: another with such a name has the words. */
function semVazias(colunas: readonly string[], corpo: readonly Linha[]): readonly string[] {
  const deTexto = (['historico', 'complemento', 'nome', 'documento', 'cpfCnpj', 'idNoBanco'] as const).flatMap(
    (papel) => papeisDe(colunas).get(papel) ?? [],
  );
  const vazias = deTexto.filter((coluna) => colunaDe(corpo, coluna).every((celula) => celula === ''));
  return vazias.length === 0 ? colunas : colunas.map((nome, coluna) => (vazias.includes(coluna) ? '' : nome));
}

/** With the column of the sign, which is known by its cells only, in the rows that have a day. */
function papeisCom(
  papeis: Map<Papel, number>,
  colunas: readonly string[],
  corpo: readonly Linha[],
  comCabecalho: boolean,
): Map<Papel, number> {
  const data = papeis.get('data');
  if (data === undefined) return papeis;
  const linhas = corpo.map(({ celulas }) => celulas).filter((celulas) => isDia(celulas[data] ?? ''));
  const valores = (['data', 'valor', 'credito', 'debito', 'saldo'] as const).map((papel) => papeis.get(papel));
  const valor = papeis.get('valor');
  const semSinal = valor !== undefined && linhas.every((celulas) => !lerValor(celulas[valor] ?? '')?.startsWith('-'));
  const marca = acharMarca(colunas, linhas.slice(0, 2000), valores, semSinal);
  if (marca === undefined) return papeis;
  const { coluna, emTexto } = marca;
  if (emTexto) return new Map([...papeis, ['marca', coluna]]);
  const outros = comCabecalho ? papeisDe(colunas, coluna) : papeis;
  if (outros.get('historico') === coluna) outros.delete('historico');
  return new Map([...outros, ['marca', coluna]]);
}

const isDia = (celula: string): boolean =>
  (['dma', 'mda', 'amd'] as const).some((ordem) => lerData(celula, ordem) !== null);
/** A day by its own form, where no header says that a number is one. */
const isDiaEscrito = (celula: string): boolean => isDia(celula) && !isNumeroDeSerie(celula);

function valorDe(papeis: Map<Papel, number>, corpo: readonly Linha[], colunas: readonly string[]): ValorDeCsv | null {
  const [valor, marca, credito, debito] = (['valor', 'marca', 'credito', 'debito'] as const).map((papel) =>
    papeis.get(papel),
  );
  if (credito !== undefined && debito !== undefined) return { como: 'duas', credito, debito };
  if (valor === undefined) return null;
  const sinais = corpo.map(({ celulas }) => ({
    escrito: lerValor(celulas[valor] ?? ''),
    marca: marca === undefined ? null : sinalDito(celulas[marca] ?? ''),
  }));
  // `Débito` beside amounts with signs of their own may be the card it was paid with, and `Compra` one that came back.
  const negativos = sinais.filter(({ escrito }) => escrito?.startsWith('-'));
  const saidaPositiva = ({ escrito, marca }: (typeof sinais)[number]) => marca === -1 && !escrito?.startsWith('-');
  const contradiz = negativos.some((um) => um.marca === 1) || (negativos.length > 0 && sinais.some(saidaPositiva));
  if (marca !== undefined && !contradiz) return { como: 'marca', coluna: valor, marca };
  const dias = colunaDe(corpo, papeis.get('data') ?? 0);
  const deCartao = isDeCartao(colunas) || temCompras(corpo) || (isFaturaDoItau(colunas) && ordemDe(dias) === 'amd');
  const gastos = sinais.filter(({ escrito }) => escrito && !escrito.startsWith('-')).length;
  const invertido = deCartao && (gastos * 2 >= sinais.length || soVoltam(corpo, valor));
  return { como: 'sinal', coluna: valor, invertido };
}

/** In an invoice with few purchases all that is negative is a payment or came back. */
function soVoltam(corpo: readonly Linha[], valor: number): boolean {
  const negativas = corpo.filter(({ celulas }) => lerValor(celulas[valor] ?? '')?.startsWith('-'));
  return (
    negativas.length > 0 &&
    negativas.every(({ celulas }) =>
      celulas.some((celula) =>
        /pagamento|pagto|pgto|payment|estorno|credito|devolu|reembolso/.test(normalizarBusca(celula)),
      ),
    )
  );
}

/** Cards write what was spent as positive: Nubank's by its words in English, the others by the number of the card, or by dollars where no balance is told. */
function isDeCartao(colunas: readonly string[]): boolean {
  const nomes = colunas.map(normalizarBusca);
  const tem = (qual: RegExp): boolean => nomes.some((nome) => qual.test(nome));
  return (
    ['date', 'title', 'amount'].every((nome) => nomes.includes(nome)) ||
    tem(/^(?:final do cartao|nome no cartao|numero do cartao|titular do cartao|cartao|portador|valor \(em us\$\))$/) ||
    (tem(/us\$|\busd\b|dolar|^valor original$/) && !tem(/^saldo|balance/))
  );
}

/** Inter's invoice says of each row how it was bought. */
const temCompras = (corpo: readonly Linha[]): boolean =>
  corpo.filter(({ celulas }) =>
    celulas.some((celula) =>
      /^(?:compra (?:a vista|parcelada|internacional)|parcela \d+\/\d+)$/.test(normalizarBusca(celula)),
    ),
  ).length *
    2 >
  corpo.length;

/** Its days are those of a database; a sheet with the same header has them as people write them. */
const isFaturaDoItau = (colunas: readonly string[]): boolean =>
  colunas.map(normalizarBusca).join('|') === 'data|lancamento|valor';

/** The row above the first with a day and an amount, where it has texts only: a header in words nobody knows. */
function cabecalhoPeloConteudo(linhas: readonly Linha[]): number {
  const temDia = (celulas: readonly string[]): boolean => celulas.some(isDiaEscrito);
  const temValor = (celulas: readonly string[]): boolean =>
    celulas.some((celula) => !isDiaEscrito(celula) && /[.,]\d{1,2}\D*$/.test(celula) && lerValor(celula) !== null);
  const primeira = linhas.slice(0, linhasDoPreambulo).findIndex(({ celulas }) => temDia(celulas) && temValor(celulas));
  const acima = linhas[primeira - 1]?.celulas ?? [];
  const soTextos = acima.filter(Boolean).length > 1 && !temDia(acima) && !temValor(acima);
  return soTextos ? primeira - 1 : -1;
}

/** By the cells, what the header does not say: the first column of days, the first of amounts in reais, the longest of texts. */
function papeisPeloConteudo(
  corpo: readonly Linha[],
  dosNomes: ReadonlyMap<Papel, number>,
  nomes: readonly string[],
): Map<Papel, number> {
  const largura = Math.max(0, ...corpo.slice(0, linhasDaAmostra).map(({ celulas }) => celulas.length));
  const colunas = Array.from({ length: largura }, (_, onde) =>
    colunaDe(corpo, onde).slice(0, linhasDaAmostra).filter(Boolean),
  );
  const papeis = new Map(dosNomes);
  const tomadas = new Set(dosNomes.values());
  const livre = (onde: number): boolean => !tomadas.has(onde) && !isDeOutraMoeda(simplificar(nomes[onde] ?? ''));
  const maioria = (onde: number, cumpre: (celula: string) => boolean): boolean => {
    const cheias = colunas[onde] ?? [];
    return cheias.length > 0 && cheias.filter(cumpre).length * 2 > cheias.length;
  };
  const data = papeis.get('data') ?? colunas.findIndex((_, onde) => livre(onde) && maioria(onde, isDiaEscrito));
  if (data >= 0) papeis.set('data', data);
  const valor = colunas.findIndex(
    (_, onde) =>
      livre(onde) &&
      onde !== data &&
      maioria(onde, (celula) => /[.,]\d{1,2}\D?$/.test(celula) && lerValor(celula) !== null),
  );
  if (valor >= 0 && !papeis.has('valor')) papeis.set('valor', valor);
  const tamanho = (onde: number): number => (colunas[onde] ?? []).reduce((soma, { length }) => soma + length, 0);
  const isTexto = (onde: number): boolean => maioria(onde, (celula) => lerValor(celula) === null);
  const textos = [...colunas.keys()].filter((onde) => livre(onde) && onde !== data && onde !== valor && isTexto(onde));
  const historico = textos.sort((a, b) => tamanho(b) - tamanho(a))[0];
  if (historico !== undefined && !papeis.has('historico')) papeis.set('historico', historico);
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
