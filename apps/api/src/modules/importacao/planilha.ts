import { DomainError } from '@retaguarda/contracts';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { csvRows, readText, separatorOf } from '../../platform/imports/csv.ts';

/** What was understood of a file: its heading and its lines, each cell as text. */
export interface Planilha {
  titulos: string[];
  linhas: { numero: number; celulas: string[]; problema?: string }[];
  codificacao: string;
  separador: string | null;
}

const MAX_LINHAS = 50_000;
const MAX_COLUNAS = 200;
/** A sheet of a few MB may hold GB when it is opened; more than this is refused. */
const MAX_DESCOMPACTADO = 256 * 1024 * 1024;

const recusa = (texto: string) => new DomainError('INVALID', { text: texto, campos: { file: texto } });

/** Reads CSV (UTF-8 or Latin-1, `;`, `,` or tab) or XLSX (first sheet). @throws DomainError INVALID for a file without lines */
export function lerPlanilha(conteudo: Buffer, tipo: string): Planilha {
  const lida = tipo === 'text/plain' ? lerCsv(conteudo) : lerXlsx(conteudo);
  if (lida.titulos.length === 0) throw recusa('O arquivo está vazio.');
  if (lida.titulos.length > MAX_COLUNAS) throw recusa(`O arquivo passa de ${MAX_COLUNAS} colunas.`);
  if (lida.linhas.length === 0) throw recusa('O arquivo só tem o cabeçalho.');
  if (lida.linhas.length > MAX_LINHAS) throw recusa(`O arquivo passa de ${MAX_LINHAS} linhas. Divida-o.`);
  return lida;
}

const vazia = (celulas: readonly string[]) => celulas.every((celula) => celula.trim() === '');

function lerCsv(conteudo: Buffer): Planilha {
  const { text: lido, encoding: codificacao } = readText(conteudo);
  const texto = lido.replace(/^\uFEFF/, '');
  const separador = separatorOf(texto.slice(0, texto.indexOf('\n') < 0 ? undefined : texto.indexOf('\n')));
  const [cabecalho, ...resto] = [...csvRows(texto, separador)].filter(({ cells }) => !vazia(cells));
  const titulos = (cabecalho?.cells ?? []).map((celula) => celula.trim());
  const linhas = resto.map(({ line, cells, open }) => ({
    numero: line,
    celulas: cells,
    ...problemaDe(cells, titulos.length, open),
  }));
  return { titulos, linhas, codificacao, separador };
}

/** A line with more cells than the heading was broken by a separator or a quote in a text. */
function problemaDe(celulas: readonly string[], colunas: number, aberta: boolean): { problema?: string } {
  if (aberta) return { problema: 'ASPAS ABERTAS QUE NÃO FECHAM' };
  if (celulas.length > colunas && !vazia(celulas.slice(colunas)))
    return { problema: `LINHA QUEBRADA: ${celulas.length} CÉLULAS PARA ${colunas} COLUNAS` };
  if (celulas.length < colunas && celulas.length === 1 && colunas > 1)
    return { problema: `LINHA QUEBRADA: ${celulas.length} CÉLULA PARA ${colunas} COLUNAS` };
  return {};
}

function lerXlsx(conteudo: Buffer): Planilha {
  let total = 0;
  let partes: Record<string, Uint8Array>;
  try {
    partes = unzipSync(conteudo, {
      filter: ({ name, originalSize }) => {
        const serve = /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name);
        if (serve) total += originalSize;
        if (total > MAX_DESCOMPACTADO) throw recusa('A planilha é grande demais.');
        return serve;
      },
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw recusa('O arquivo não é uma planilha XLSX que se possa ler.');
  }
  const nome = Object.keys(partes)
    .filter((parte) => parte.startsWith('xl/worksheets/'))
    .toSorted((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]))[0];
  if (!nome) throw recusa('O arquivo não é uma planilha XLSX que se possa ler.');
  const texto = (parte: string) => new TextDecoder().decode(partes[parte]);
  const comuns = partes['xl/sharedStrings.xml'] ? textosComuns(texto('xl/sharedStrings.xml')) : [];
  const [cabecalho, ...resto] = celulasDaFolha(texto(nome), comuns).filter(({ celulas }) => !vazia(celulas));
  return {
    titulos: (cabecalho?.celulas ?? []).map((celula) => celula.trim()),
    linhas: resto,
    codificacao: 'XLSX',
    separador: null,
  };
}

/** Texts that the cells name by their position. */
function textosComuns(xml: string): string[] {
  const textos: string[] = [];
  let atual: string | null = null;
  let dentro = false;
  percorrer(xml, {
    abre: (nome) => {
      if (nome === 'si') atual = '';
      if (nome === 't') dentro = true;
    },
    texto: (valor) => {
      if (dentro && atual !== null) atual += valor;
    },
    fecha: (nome) => {
      if (nome === 't') dentro = false;
      if (nome === 'si') {
        textos.push(atual ?? '');
        atual = null;
      }
    },
  });
  return textos;
}

/** `AB12` is column 27, from 0. */
const colunaDe = (referencia: string) =>
  [...(/^[A-Z]+/.exec(referencia)?.[0] ?? 'A')].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1;

function celulasDaFolha(xml: string, comuns: readonly string[]): Planilha['linhas'] {
  const linhas: Planilha['linhas'] = [];
  let celulas: string[] = [];
  let numero = 0;
  let coluna = -1;
  let tipo = '';
  let valor = '';
  let lendo = false;
  percorrer(xml, {
    abre: (nome, atributos) => {
      if (nome === 'row') {
        numero = Number(atributos.r ?? numero + 1);
        celulas = [];
        coluna = -1;
      } else if (nome === 'c') {
        coluna = atributos.r ? colunaDe(atributos.r) : coluna + 1;
        tipo = atributos.t ?? 'n';
        valor = '';
      } else if (nome === 'v' || nome === 't') lendo = true;
    },
    texto: (lido) => {
      if (lendo) valor += lido;
    },
    fecha: (nome) => {
      if (nome === 'v' || nome === 't') lendo = false;
      else if (nome === 'c' && coluna < MAX_COLUNAS) {
        while (celulas.length < coluna) celulas.push('');
        celulas[coluna] = valorDaCelula(tipo, valor, comuns);
      } else if (nome === 'row') linhas.push({ numero, celulas });
    },
  });
  return linhas;
}

/** Numbers are written with a point and as the person reads them with a comma. */
function valorDaCelula(tipo: string, valor: string, comuns: readonly string[]): string {
  if (tipo === 's') return comuns[Number(valor)] ?? '';
  if (tipo === 'b') return valor === '1' ? 'Sim' : 'Não';
  if (tipo !== 'n' || valor === '') return valor;
  const exato = /^-?\d+(\.\d+)?$/.test(valor) ? valor : String(Number(valor));
  // A binary fraction written out whole (0.30000000000000004) is the figure of 15 digits that the person typed.
  const limpo =
    exato.replace(/\D/g, '').length > 15 && exato.includes('.') ? String(Number(Number(exato).toPrecision(15))) : exato;
  return limpo.replace('.', ',');
}

interface Passos {
  abre(nome: string, atributos: Record<string, string>): void;
  texto(valor: string): void;
  fecha(nome: string): void;
}

function percorrer(xml: string, passos: Passos): void {
  const leitor = new SaxesParser();
  leitor.on('opentag', ({ name, attributes }) =>
    passos.abre(name.replace(/^.*:/, ''), attributes as Record<string, string>),
  );
  leitor.on('text', (valor) => passos.texto(valor));
  leitor.on('closetag', ({ name }) => passos.fecha(name.replace(/^.*:/, '')));
  leitor.on('error', () => {
    throw recusa('O arquivo não é uma planilha XLSX que se possa ler.');
  });
  leitor.write(xml).close();
}
