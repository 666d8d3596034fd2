import { type DecimalInput, decimal, paraTexto } from './decimal.ts';

const ATE_DEZENOVE = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const DEZENAS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const CENTENAS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];
/** Of each three digits, from the last: singular and plural. */
const CLASSES = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const;

/** From 1 to 999. */
function ateMil(n: number): string {
  if (n === 100) return 'cem';
  const resto = n % 100;
  const [dezena, unidade] =
    resto < 20 ? ['', ATE_DEZENOVE[resto]] : [DEZENAS[Math.floor(resto / 10)], ATE_DEZENOVE[resto % 10]];
  return [CENTENAS[Math.floor(n / 100)], dezena, unidade].filter(Boolean).join(' e ');
}

function inteiroPorExtenso(digitos: string): string {
  const grupos = [...digitos.matchAll(/\d{1,3}(?=(?:\d{3})*$)/g)].map(([grupo]) => Number(grupo));
  const partes = grupos.flatMap((grupo, i) => {
    if (grupo === 0) return [];
    const classe = grupos.length - 1 - i;
    const [singular, plural] = CLASSES[classe] as (typeof CLASSES)[number];
    // A thousand is said without its one.
    const quantos = grupo === 1 && classe === 1 ? '' : ateMil(grupo);
    return [{ grupo, texto: [quantos, grupo === 1 ? singular : plural].filter(Boolean).join(' ') }];
  });
  const ultimo = partes.at(-1);
  if (!ultimo) return 'zero';
  const antes = partes.slice(0, -1).map(({ texto }) => texto);
  if (antes.length === 0) return ultimo.texto;
  const liga = ultimo.grupo <= 100 || ultimo.grupo % 100 === 0 ? ' e ' : ' ';
  return `${antes.join(' ')}${liga}${ultimo.texto}`;
}

/**
 * An amount in words, as receipts and cheques write it: `mil duzentos e trinta e quatro reais e cinquenta centavos`.
 *
 * @param valor from zero to below a thousand trillion, rounded half up to the cent
 * @throws RangeError outside of it
 * @source Manual de Redação da Presidência da República, 3.ª ed., numerals: "e" joins tens and hundreds, and the last group where it is below a
 *   hundred or ends in two zeros
 */
export function reaisPorExtenso(valor: DecimalInput): string {
  if (decimal(valor).lt(0) || decimal(valor).gte('1e15')) throw new RangeError(`sem extenso para ${paraTexto(valor)}`);
  const [reais = '0', centavos = '00'] = paraTexto(valor, 2).split('.');
  const semReais = /^0+$/.test(reais);
  const partes = [
    ...(semReais
      ? []
      : [`${inteiroPorExtenso(reais)} ${/^1$/.test(reais) ? 'real' : /0{6}$/.test(reais) ? 'de reais' : 'reais'}`]),
    ...(centavos === '00' ? [] : [`${inteiroPorExtenso(centavos)} ${centavos === '01' ? 'centavo' : 'centavos'}`]),
  ];
  return partes.length === 0 ? 'zero real' : partes.join(' e ');
}
