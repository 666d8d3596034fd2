import { decimal, paraAscii } from '@retaguarda/brasil';

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
}

export interface NutricaoDeBalanca {
  id: number;
  /** `Porção de 50 g (1 unidade)`. */
  porcao: string;
  energia: ValorNutricional;
  carboidratos: ValorNutricional;
  proteinas: ValorNutricional;
  gordurasTotais: ValorNutricional;
  gordurasSaturadas: ValorNutricional;
  gordurasTrans: ValorNutricional;
  fibras: ValorNutricional;
  sodio: ValorNutricional;
}
/** In a portion: the amount, and its share of the day in percent. */
export interface ValorNutricional {
  valor: string;
  vd: number | null;
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
  escritos: number;
}

export const formatosDeBalanca = {
  'toledo-mgv': 'Toledo MGV (ITENSMGV.TXT)',
  filizola: 'Filizola (CADTXT.TXT, SETORTXT.TXT e NUTRI.TXT)',
} as const;
export type FormatoDeBalanca = keyof typeof formatosDeBalanca;

const CRLF = '\r\n';

/** The number right-aligned with zeros. @throws RangeError when it does not fit: nothing is cut */
function numero(valor: string | number, tamanho: number): string {
  const texto = String(valor);
  if (!/^\d+$/.test(texto) || texto.length > tamanho) throw new RangeError(`does not fit in ${tamanho}: ${texto}`);
  return texto.padStart(tamanho, '0');
}
function texto(valor: string, tamanho: number): string {
  if (valor.length > tamanho) throw new RangeError(`does not fit in ${tamanho}: ${valor}`);
  return valor.padEnd(tamanho, ' ');
}
const centavos = (preco: string) => decimal(preco).times(100).toFixed(0);
const decimos = (valor: string) => decimal(valor).times(10).toFixed(0);
/** One line of plain ASCII. */
export const textoDeBalanca = (descricao: string): string => paraAscii(descricao).replaceAll(/\s+/g, ' ').trim();

interface Limites {
  descricao: number;
  precoDigitos: number;
}
const limites: Record<FormatoDeBalanca, Limites> = {
  'toledo-mgv': { descricao: 50, precoDigitos: 6 },
  filizola: { descricao: 22, precoDigitos: 7 },
};

/** Why a product cannot go to the scale; null when it can. */
export function recusaDeBalanca(item: ItemDeBalanca, formato: FormatoDeBalanca): string | null {
  const { descricao, precoDigitos } = limites[formato];
  if (item.codigo === null) return 'Sem código de balança.';
  if (item.codigo < 1 || item.codigo > 999_999) return 'O código de balança tem de 1 a 6 dígitos.';
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
  return null;
}

/** Two lines of 25, broken between words where that fits; null when they do not hold it. */
function quebrarEmDuas(nome: string): [string, string] | null {
  if (nome.length <= 25) return [nome, ''];
  for (let fim = 25; fim > 0; fim -= 1) {
    if (nome[fim] === ' ' && nome.length - fim - 1 <= 25) return [nome.slice(0, fim), nome.slice(fim + 1)];
  }
  return nome.length <= 50 ? [nome.slice(0, 25), nome.slice(25)] : null;
}

/**
 * One line of ITENSMGV.TXT, version 4, 246 characters: department 2, kind 1 (0 weight, 1 unit), code 6, price 6 in
 * cents, validity 3, description 25 + 25, extra information 6, image 4, nutrition 6, print expiry 1, print packing date
 * 1, supplier 4, lot 12, special code 11, price version 1, sound 4, tare 4, fraction 4, extra fields 4 + 4, conservation
 * 4, supplier's EAN 12, glazing 6, `|` associated departments `|`, description 35 + 35, extra fields 6 + 6, media 6.
 *
 * The nutrition code is the id of the product's nutrition table, by which MGV's own table is associated.
 *
 * @source help.toledobrasil.com/mgv7, "Arquivos de cadastro", read on 2026-11-20
 */
export function linhaToledo(item: ItemDeBalanca, departamento = 1): string {
  const [primeira, segunda] = quebrarEmDuas(textoDeBalanca(item.descricao)) ?? ['', ''];
  const temValidade = item.validadeDias > 0 ? '1' : '0';
  const nutricao = item.nutricao && item.nutricao.id <= 999_999 ? item.nutricao.id : 0;
  return [
    numero(departamento, 2),
    item.venda === 'peso' ? '0' : '1',
    numero(item.codigo ?? 0, 6),
    numero(centavos(item.preco ?? '0'), 6),
    numero(item.validadeDias, 3),
    texto(primeira, 25),
    texto(segunda, 25),
    numero(0, 6),
    numero(0, 4),
    numero(nutricao, 6),
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
  const setor = textoDeBalanca(item.departamento).slice(0, 12);
  return [texto(setor, 12), numero(item.codigo ?? 0, 6), numero(lugar, 4), numero(0, 3)].join('');
}

/**
 * One line of NUTRI.TXT: code 6, portion 35, then amount 5 and share of the day 4 of energy (whole kcal), carbohydrate,
 * protein, total, saturated and trans fat, fibre (tenths), calcium and iron (stars: not told), sodium (tenths).
 */
export function linhaDeNutricao(item: ItemDeBalanca, nutricao: NutricaoDeBalanca): string {
  const par = ({ valor, vd }: ValorNutricional, escala = decimos) => numero(escala(valor), 5) + numero(vd ?? 0, 4);
  const inteiro = (valor: string) => decimal(valor).toFixed(0);
  return [
    numero(item.codigo ?? 0, 6),
    texto(textoDeBalanca(nutricao.porcao).slice(0, 35), 35),
    par(nutricao.energia, inteiro),
    par(nutricao.carboidratos),
    par(nutricao.proteinas),
    par(nutricao.gordurasTotais),
    par(nutricao.gordurasSaturadas),
    par(nutricao.gordurasTrans),
    par(nutricao.fibras),
    '*****',
    '****',
    '*****',
    '****',
    par(nutricao.sodio),
  ].join('');
}

/** The files of a make of scale, in ASCII with CRLF, and what was left out of them. */
export function gerarArquivosDeBalanca(itens: readonly ItemDeBalanca[], formato: FormatoDeBalanca): ArquivosDeBalanca {
  const recusados: LinhaDeRelatorio[] = [];
  const aceitos: ItemDeBalanca[] = [];
  for (const item of itens) {
    const motivo = recusaDeBalanca(item, formato);
    if (motivo === null) aceitos.push(item);
    else recusados.push({ produtoId: item.produtoId, codigo: item.codigo, descricao: item.descricao, texto: motivo });
  }
  aceitos.sort((a, b) => (a.codigo ?? 0) - (b.codigo ?? 0));
  const arquivo = (nome: string, linhas: readonly string[]) => ({
    nome,
    conteudo: linhas.map((linha) => linha + CRLF).join(''),
  });
  if (formato === 'toledo-mgv') {
    const departamentos = [...new Set(aceitos.map(({ departamento }) => departamento))].sort();
    const numeroDe = (item: ItemDeBalanca) => Math.min(departamentos.indexOf(item.departamento) + 1, 99);
    const linhas = aceitos.map((item) => linhaToledo(item, numeroDe(item)));
    return { arquivos: [arquivo('ITENSMGV.TXT', linhas)], recusados, escritos: aceitos.length };
  }
  const nutricoes = aceitos.flatMap((item) => (item.nutricao ? [linhaDeNutricao(item, item.nutricao)] : []));
  return {
    arquivos: [
      arquivo('CADTXT.TXT', aceitos.map(linhaFilizola)),
      arquivo(
        'SETORTXT.TXT',
        aceitos.map((item, i) => linhaDeSetor(item, i + 1)),
      ),
      ...(nutricoes.length > 0 ? [arquivo('NUTRI.TXT', nutricoes)] : []),
    ],
    recusados,
    escritos: aceitos.length,
  };
}
