import { decimal } from '@retaguarda/brasil';
import { numero, texto, textoDeBalanca } from './campos.ts';

export interface NutricaoDeBalanca {
  id: number;
  /** `Porção de 50 g (1 unidade)`. */
  porcao: string;
  /** Of the portion, in its unit. */
  quantidade: string;
  unidade: 'gramas' | 'mililitros';
  /** `1 unidade`, `1/2 xícara`. */
  medidaCaseira: string | null;
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

const decimos = (valor: string) => decimal(valor).times(10).toFixed(0);
const inteiro = (valor: string) => decimal(valor).toFixed(0);

const fracoes: Record<string, string> = { '1/4': '1', '1/3': '2', '1/2': '3', '2/3': '4', '3/4': '5' };
/** Household measures by their place in the scale's list. */
const medidas = [
  'colher de sopa',
  'colher de cafe',
  'colher de cha',
  'xicara',
  'de xicara',
  'unidade',
  'pacote',
  'fatia',
  'fatia fina',
  'pedaco',
  'folha',
  'pao',
  'biscoito',
  'bisnaguinha',
  'disco',
  'copo',
  'porcao',
  'tablete',
  'sache',
  'almondega',
  'bife',
  'file',
  'concha',
  'bala',
  'prato fundo',
  'pitada',
  'lata',
];
const PORCAO = medidas.indexOf('porcao');

interface Medida {
  inteira: number;
  fracao: string;
  codigo: number;
}

/** A household measure as the scale writes it: `1 1/2 colher de sopa`. Null for one it does not know. */
export function medidaDeBalanca(medida: string | null): Medida | null {
  if (medida === null || medida.trim() === '') return { inteira: 1, fracao: '0', codigo: PORCAO };
  const [, inteira, fracao, nome = ''] =
    /^(?:(\d{1,2})(?!\/)\s*)?(?:(?:e\s*)?(\d\/\d)\s*)?(.+)$/.exec(textoDeBalanca(medida).toLowerCase()) ?? [];
  if (fracao !== undefined && !(fracao in fracoes)) return null;
  // Plurals fall on the noun or on all words: `colheres de sopa`, `fatias finas`, `paes`.
  const singular = nome
    .split(' ')
    .map((palavra) =>
      palavra === 'paes' ? 'pao' : palavra === 'porcoes' ? 'porcao' : palavra.replace(/^(colher)es$|s$/, '$1'),
    )
    .join(' ');
  const codigo = medidas.indexOf(singular);
  if (codigo < 0) return null;
  const quantas = inteira === undefined ? (fracao === undefined ? 1 : 0) : Number(inteira);
  return { inteira: quantas, fracao: fracao === undefined ? '0' : (fracoes[fracao] ?? '0'), codigo };
}

/**
 * One line of INFNUTRI.TXT. `N`, code 6, reserved 1, portion 3 (whole), its unit 1 (0 g, 1 ml), household measure 2 + 1 + 2 (whole,
 * fraction, which). Energy 4 (whole kcal), carbohydrate 4, protein, total, saturated and trans fat and fibre 3 each, sodium 5, all in
 * tenths. 45 characters. Sugars, told apart since RDC 429/2020, have no place in this layout.
 *
 * @throws RangeError when a value does not fit
 * @source ACBr project, ACBrCargaBal.pas (procedure PreencherToledo), read on 2026-11-22
 */
export function linhaInfNutri(nutricao: NutricaoDeBalanca): string {
  const medida = medidaDeBalanca(nutricao.medidaCaseira) ?? { inteira: 1, fracao: '0', codigo: PORCAO };
  return [
    'N',
    numero(nutricao.id, 6),
    '0',
    numero(decimal(nutricao.quantidade).toFixed(), 3),
    nutricao.unidade === 'gramas' ? '0' : '1',
    numero(medida.inteira, 2),
    medida.fracao,
    numero(medida.codigo, 2),
    numero(inteiro(nutricao.energia.valor), 4),
    numero(decimos(nutricao.carboidratos.valor), 4),
    numero(decimos(nutricao.proteinas.valor), 3),
    numero(decimos(nutricao.gordurasTotais.valor), 3),
    numero(decimos(nutricao.gordurasSaturadas.valor), 3),
    numero(decimos(nutricao.gordurasTrans.valor), 3),
    numero(decimos(nutricao.fibras.valor), 3),
    numero(decimos(nutricao.sodio.valor), 5),
  ].join('');
}

/**
 * One line of NUTRI.TXT. Code 6, portion 35, then amount 5 and share of the day 4 of each figure. They are energy (whole kcal),
 * carbohydrate, protein, total, saturated and trans fat, fibre (tenths), calcium and iron (stars: not told), sodium (tenths).
 *
 * @throws RangeError when a value does not fit
 */
export function linhaDeNutricao(codigo: number, nutricao: NutricaoDeBalanca): string {
  const par = ({ valor, vd }: ValorNutricional, escala = decimos) => numero(escala(valor), 5) + numero(vd ?? 0, 4);
  return [
    numero(codigo, 6),
    texto(textoDeBalanca(nutricao.porcao), 35),
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

const MAX_PORCAO = 35;
const nutrientes = {
  carboidratos: 'carboidratos',
  proteinas: 'proteínas',
  gordurasTotais: 'gorduras totais',
  gordurasSaturadas: 'gorduras saturadas',
  gordurasTrans: 'gorduras trans',
  fibras: 'fibras',
  sodio: 'sódio',
} as const satisfies Partial<Record<keyof NutricaoDeBalanca, string>>;
type Nutriente = keyof typeof nutrientes;

/** The largest amount each file takes, in its unit; and of NUTRI.TXT the largest share of the day. */
const maximos: Record<
  'toledo-mgv' | 'filizola',
  { energia: number; vd: number; nutriente: (qual: Nutriente) => string }
> = {
  'toledo-mgv': {
    energia: 9999,
    vd: Number.POSITIVE_INFINITY,
    nutriente: (qual) => (qual === 'sodio' ? '9999.9' : qual === 'carboidratos' ? '999.9' : '99.9'),
  },
  filizola: { energia: 99_999, vd: 9999, nutriente: () => '9999.9' },
};

/** Why a nutrition table does not fit in a make's file; null when it does. */
export function recusaDaNutricao(nutricao: NutricaoDeBalanca, formato: 'toledo-mgv' | 'filizola'): string | null {
  return recusaDaPorcao(nutricao, formato) ?? recusaDosValores(nutricao, formato);
}

function recusaDaPorcao({ id, porcao, quantidade }: NutricaoDeBalanca, formato: 'toledo-mgv' | 'filizola') {
  const dita = textoDeBalanca(porcao);
  if (formato === 'filizola') {
    return dita.length > MAX_PORCAO
      ? `A porção tem ${dita.length} caracteres e cabem ${MAX_PORCAO}. Encurte a medida caseira.`
      : null;
  }
  if (id > 999_999) return 'O número da tabela nutricional passa de 6 dígitos.';
  const inteira = decimal(quantidade).isInteger() && decimal(quantidade).lte(999);
  return inteira
    ? null
    : `A balança quer a porção em números inteiros até 999: ${decimal(quantidade).toFixed().replace('.', ',')} não cabe.`;
}

function recusaDosValores(nutricao: NutricaoDeBalanca, formato: 'toledo-mgv' | 'filizola'): string | null {
  const { energia, vd, nutriente } = maximos[formato];
  const passa = (nome: string, maximo: string | number) =>
    `Na porção, ${nome} passa de ${String(maximo).replace('.', ',')}, o maior que a tabela da balança aceita. Diminua a porção.`;
  if (decimal(inteiro(nutricao.energia.valor)).gt(energia)) return passa('o valor energético', energia);
  if ((nutricao.energia.vd ?? 0) > vd) return passa('o %VD do valor energético', vd);
  for (const [qual, nome] of Object.entries(nutrientes) as [Nutriente, string][]) {
    const maximo = nutriente(qual);
    if (decimal(nutricao[qual].valor).gt(maximo)) return passa(nome, maximo);
    if ((nutricao[qual].vd ?? 0) > vd) return passa(`o %VD de ${nome}`, vd);
  }
  return null;
}
