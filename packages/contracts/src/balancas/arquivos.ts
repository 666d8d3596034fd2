import { type ConfigEtiqueta, decimal, digitosDoCodigo } from '@retaguarda/brasil';
import { numero, seCouber, texto, textoDeBalanca } from './campos.ts';
import {
  linhaDeNutricao,
  linhaInfNutri,
  medidaDeBalanca,
  type NutricaoDeBalanca,
  recusaDaNutricao,
} from './nutricao.ts';
import { linhaDeReceita, linhaDeTexto } from './textos.ts';

// Pure: the preview on the screen, the ZIP of the API and the tests by position use this one writer.

/** What a scale needs to know of a product. */
export interface ItemDeBalanca {
  produtoId: number;
  /** As typed on the scale, 1 to 999999; null: not given yet. */
  codigo: number | null;
  /** Sold by weight, or by the piece. */
  venda: 'peso' | 'unidade';
  descricao: string;
  /** Of a kilogram or a piece, in reais; null: no price in this company. */
  preco: string | null;
  /** Days from packing to expiry; 0: none printed. */
  validadeDias: number;
  departamento: string;
  nutricao: NutricaoDeBalanca | null;
  /** Ingredients, how to keep: printed beside the price. */
  texto: string | null;
}

export interface LinhaDeRelatorio {
  produtoId: number;
  codigo: number | null;
  descricao: string;
  texto: string;
}
export interface ArquivosDeBalanca {
  arquivos: { nome: string; conteudo: string }[];
  /** Products left out and why. Nothing is cut to fit. */
  recusados: LinhaDeRelatorio[];
  /** Products that go with something said another way. */
  avisos: LinhaDeRelatorio[];
  escritos: number;
}

export const formatosDeBalanca = {
  'toledo-mgv': 'Toledo MGV (ITENSMGV, INFNUTRI e TXINFO)',
  filizola: 'Filizola (CADTXT, SETORTXT, NUTRI e REC_ASS)',
} as const;
export type FormatoDeBalanca = keyof typeof formatosDeBalanca;

const CRLF = '\r\n';
/** Letters of a department on a Filizola. */
const SETOR = 12;

const centavos = (preco: string) => decimal(preco).times(100).toFixed(0);
interface Limites {
  descricao: number;
  precoDigitos: number;
}
const limites: Record<FormatoDeBalanca, Limites> = {
  'toledo-mgv': { descricao: 50, precoDigitos: 6 },
  filizola: { descricao: 22, precoDigitos: 7 },
};

/**
 * Why a product cannot go to the scale; null when it can.
 *
 * @param divisao how the company's labels are read back: a longer code would print labels that no till understands
 */
export function recusaDeBalanca(
  item: ItemDeBalanca,
  formato: FormatoDeBalanca,
  divisao: ConfigEtiqueta['divisao'],
): string | null {
  const { descricao, precoDigitos } = limites[formato];
  if (item.codigo === null) return 'Sem código de balança.';
  if (item.codigo < 1 || item.codigo > 999_999) return 'O código de balança tem de 1 a 6 dígitos.';
  if (String(item.codigo).length > digitosDoCodigo(divisao)) {
    return `O código de balança passa de ${digitosDoCodigo(divisao)} dígitos, os da etiqueta desta empresa: ela não seria lida no caixa.`;
  }
  if (item.preco === null || decimal(item.preco).lte(0)) return 'Sem preço nesta empresa.';
  if (decimal(item.preco).decimalPlaces() > 2) return `O preço ${item.preco} tem mais de dois decimais.`;
  if (centavos(item.preco).length > precoDigitos) {
    const maximo = decimal(10).pow(precoDigitos).minus(1).div(100).toFixed(2).replace('.', ',');
    return `O preço passa de ${maximo}, o maior que a balança aceita.`;
  }
  const nome = textoDeBalanca(item.descricao);
  if (nome === '') return 'Sem descrição em letras que a balança imprime.';
  if (nome.length > descricao) {
    return `A descrição tem ${nome.length} caracteres e cabem ${descricao}. Preencha a descrição curta.`;
  }
  if (formato === 'toledo-mgv' && quebrarEmDuas(nome) === null) {
    return 'A descrição não cabe em duas linhas de 25 caracteres. Preencha a descrição curta.';
  }
  if (item.validadeDias < 0 || item.validadeDias > 999) return 'A validade tem de 0 a 999 dias.';
  const nutricao = item.nutricao && recusaDaNutricao(item.nutricao, formato);
  if (nutricao) return nutricao;
  const dito = dizeres(item);
  const cabe = dito === null || seCouber(() => textos[formato](item.codigo ?? 0, dito)) !== null;
  return cabe ? null : 'O texto da etiqueta não cabe no arquivo da balança. Encurte-o.';
}

/** How each make writes the text. */
const textos = { 'toledo-mgv': linhaDeTexto, filizola: linhaDeReceita } as const;
/** What the label says beside the price; null: nothing. */
const dizeres = ({ texto: dito }: ItemDeBalanca) => (dito !== null && textoDeBalanca(dito) !== '' ? dito : null);

/** Two lines of 25, broken between words where that fits; null when they do not hold it. */
function quebrarEmDuas(nome: string): [string, string] | null {
  if (nome.length <= 25) return [nome, ''];
  for (let fim = 25; fim > 0; fim -= 1) {
    if (nome[fim] === ' ' && nome.length - fim - 1 <= 25) return [nome.slice(0, fim), nome.slice(fim + 1)];
  }
  return nome.length <= 50 ? [nome.slice(0, 25), nome.slice(25)] : null;
}

/**
 * One line of ITENSMGV.TXT, version 4, 246 characters. Department 2, kind 1 (0 weight, 1 unit), code 6, price 6 in cents, validity 3,
 * description 25 + 25. Extra information 6, image 4, nutrition 6, print expiry 1, print packing date 1, supplier 4, lot 12, special code
 * 11, price version 1. Sound 4, tare 4, fraction 4, extra fields 4 + 4, conservation 4, supplier's EAN 12, glazing 6. `|` associated
 * departments `|`, description 35 + 35, extra fields 6 + 6, media 6.
 *
 * The nutrition code is the id of the product's nutrition table, a line of INFNUTRI.TXT; the extra information's is the
 * code of the item, a line of TXINFO.TXT.
 *
 * @source help.toledobrasil.com/mgv7, "Arquivos de cadastro", read on 2026-11-20
 */
export function linhaToledo(item: ItemDeBalanca, departamento = 1): string {
  const [primeira, segunda] = quebrarEmDuas(textoDeBalanca(item.descricao)) ?? ['', ''];
  const temValidade = item.validadeDias > 0 ? '1' : '0';
  return [
    numero(departamento, 2),
    item.venda === 'peso' ? '0' : '1',
    numero(item.codigo ?? 0, 6),
    numero(centavos(item.preco ?? '0'), 6),
    numero(item.validadeDias, 3),
    texto(primeira, 25),
    texto(segunda, 25),
    numero(dizeres(item) === null ? 0 : (item.codigo ?? 0), 6),
    numero(0, 4),
    numero(item.nutricao?.id ?? 0, 6),
    temValidade,
    '1',
    numero(0, 4),
    numero(0, 12),
    numero(0, 11),
    '0',
    numero(0, 4),
    numero(0, 4),
    numero(0, 4),
    numero(0, 4),
    numero(0, 4),
    numero(0, 4),
    numero(0, 12),
    numero(0, 6),
    '||',
    texto('', 35),
    texto('', 35),
    numero(0, 6),
    numero(0, 6),
    numero(0, 6),
  ].join('');
}

/** One line of CADTXT.TXT: code 6, P or U, description 22, price 7 in cents, validity 3. 39 characters. */
export function linhaFilizola(item: ItemDeBalanca): string {
  return [
    numero(item.codigo ?? 0, 6),
    item.venda === 'peso' ? 'P' : 'U',
    texto(textoDeBalanca(item.descricao), 22),
    numero(centavos(item.preco ?? '0'), 7),
    numero(item.validadeDias, 3),
  ].join('');
}

/** One line of SETORTXT.TXT: department 12, code 6, place in the list 4, direct key 3 (000: none). 25 characters. */
export function linhaDeSetor(item: ItemDeBalanca, lugar: number): string {
  const setor = textoDeBalanca(item.departamento).slice(0, SETOR);
  return [texto(setor, SETOR), numero(item.codigo ?? 0, 6), numero(lugar, 4), numero(0, 3)].join('');
}

const porCodigo = (a: ItemDeBalanca, b: ItemDeBalanca) => (a.codigo ?? 0) - (b.codigo ?? 0);
const arquivo = (nome: string, linhas: readonly string[]) => ({
  nome,
  conteudo: linhas.map((linha) => linha + CRLF).join(''),
});
/** A file that has nothing to say is not made. */
const seHouver = (nome: string, linhas: readonly string[]) => (linhas.length > 0 ? [arquivo(nome, linhas)] : []);

const linhaDe = (item: ItemDeBalanca, motivo: string): LinhaDeRelatorio => ({
  produtoId: item.produtoId,
  codigo: item.codigo,
  descricao: item.descricao,
  texto: motivo,
});

/** What the scale says another way. */
function avisosDe(item: ItemDeBalanca, formato: FormatoDeBalanca): LinhaDeRelatorio[] {
  const setor = textoDeBalanca(item.departamento);
  const medida = item.nutricao?.medidaCaseira ?? null;
  return [
    ...(formato === 'toledo-mgv' && medidaDeBalanca(medida) === null
      ? [linhaDe(item, `A balança não tem a medida caseira “${medida}”: vai como 1 porção.`)]
      : []),
    ...(formato === 'filizola' && setor.length > SETOR
      ? [linhaDe(item, `O departamento “${setor}” não cabe em ${SETOR} letras: vai como “${setor.slice(0, SETOR)}”.`)]
      : []),
  ];
}

/** The files of a make of scale, in ASCII with CRLF, and what was left out of them. */
export function gerarArquivosDeBalanca(
  itens: readonly ItemDeBalanca[],
  formato: FormatoDeBalanca,
  divisao: ConfigEtiqueta['divisao'],
): ArquivosDeBalanca {
  const recusados: LinhaDeRelatorio[] = [];
  const aceitos: ItemDeBalanca[] = [];
  for (const item of [...itens].sort(porCodigo)) {
    const motivo = recusaDeBalanca(item, formato, divisao);
    if (motivo === null) aceitos.push(item);
    else recusados.push(linhaDe(item, motivo));
  }
  const escrever = formato === 'toledo-mgv' ? arquivosToledo : arquivosFilizola;
  const avisos = aceitos.flatMap((item) => avisosDe(item, formato));
  return { arquivos: escrever(aceitos), recusados, avisos, escritos: aceitos.length };
}

const linhasDeTexto = (itens: readonly ItemDeBalanca[], formato: FormatoDeBalanca) =>
  itens.flatMap((item) => {
    const dito = dizeres(item);
    return dito === null ? [] : [textos[formato](item.codigo ?? 0, dito)];
  });

function arquivosToledo(itens: readonly ItemDeBalanca[]) {
  const departamentos = [...new Set(itens.map(({ departamento }) => departamento))].sort();
  const numeroDe = (item: ItemDeBalanca) => Math.min(departamentos.indexOf(item.departamento) + 1, 99);
  // Products that share a nutrition table share its line.
  const nutricoes = new Map(itens.flatMap(({ nutricao }) => (nutricao ? [[nutricao.id, nutricao] as const] : [])));
  return [
    arquivo(
      'ITENSMGV.TXT',
      itens.map((item) => linhaToledo(item, numeroDe(item))),
    ),
    ...seHouver('INFNUTRI.TXT', [...nutricoes.values()].map(linhaInfNutri)),
    ...seHouver('TXINFO.TXT', linhasDeTexto(itens, 'toledo-mgv')),
  ];
}

function arquivosFilizola(itens: readonly ItemDeBalanca[]) {
  const nutricoes = itens.flatMap(({ codigo, nutricao }) => (nutricao ? [linhaDeNutricao(codigo ?? 0, nutricao)] : []));
  return [
    arquivo('CADTXT.TXT', itens.map(linhaFilizola)),
    arquivo(
      'SETORTXT.TXT',
      itens.map((item, i) => linhaDeSetor(item, i + 1)),
    ),
    ...seHouver('NUTRI.TXT', nutricoes),
    ...seHouver('REC_ASS.TXT', linhasDeTexto(itens, 'filizola')),
  ];
}
