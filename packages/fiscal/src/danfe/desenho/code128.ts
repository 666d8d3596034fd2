/**
 * Widths of the elements (bar, space, bar, space, bar, space) of symbols 0 to 105; symbol 106, the stop, has a bar more.
 *
 * @source ISO/IEC 15417, table of Code 128 symbol characters
 */
// biome-ignore format: a table, ten symbols a line
const padroes = [
  '212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213',
  '221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132',
  '221231', '213212', '223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211',
  '212123', '212321', '232121', '111323', '131123', '131321', '112313', '132113', '132311', '211313',
  '231113', '231311', '112133', '112331', '132131', '113123', '113321', '133121', '313121', '211331',
  '231131', '213113', '213311', '213131', '311123', '311321', '331121', '312113', '312311', '332111',
  '314111', '221411', '431111', '111224', '111422', '121124', '121421', '141122', '141221', '112214',
  '112412', '122114', '122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111',
  '111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141',
  '214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311', '113141',
  '114131', '311141', '411131', '211412', '211214', '211232', '2331112',
] as const;

const inicioA = 103;
const inicioC = 105;
/** From set C to set A, and back. */
const paraA = 101;
const paraC = 99;
const fim = 106;

type Conjunto = 'A' | 'C';

/**
 * Symbols of a text of digits and capitals, start, check character and stop included: pairs of digits in set C, letters
 * in set A, by the shortest way, set C where both are as short. A key of digits only is plain Code 128 C.
 *
 * @throws RangeError for an empty text or other characters
 * @source NT Conjunta DFe 2025.001 (alphanumeric keys: set C, changing to A for the letters); ISO/IEC 15417
 */
export function simbolosCode128(texto: string): number[] {
  if (!/^[0-9A-Z]+$/.test(texto)) throw new RangeError(`not digits and capitals: ${texto}`);
  const comecaEmC = /^\d\d/.test(texto) && custo(texto, 'C') <= custo(texto, 'A');
  const codigos = [comecaEmC ? inicioC : inicioA, ...codificar(texto, comecaEmC ? 'C' : 'A')];
  const soma = codigos.reduce((total, codigo, posicao) => total + codigo * Math.max(posicao, 1), 0);
  return [...codigos, soma % 103, fim];
}

const custo = (texto: string, conjunto: Conjunto): number => codificar(texto, conjunto).length;

/** The shortest sequence from each position in each set, worked out from the end. */
function codificar(texto: string, partida: Conjunto): readonly number[] {
  let seguinte: Record<Conjunto, readonly number[]> = { A: [], C: [] };
  let depois: Record<Conjunto, readonly number[]> = seguinte;
  for (let posicao = texto.length - 1; posicao >= 0; posicao -= 1) {
    const par = texto.slice(posicao, posicao + 2);
    const emA = [valorEmA(texto, posicao), ...seguinte.A];
    const emC = /^\d\d$/.test(par) ? [Number(par), ...depois.C] : undefined;
    const voltando = emC === undefined ? undefined : [paraC, ...emC];
    const saindo = [paraA, ...emA];
    const atual: Record<Conjunto, readonly number[]> = {
      A: voltando !== undefined && voltando.length <= emA.length ? voltando : emA,
      C: emC !== undefined && emC.length <= saindo.length ? emC : saindo,
    };
    depois = seguinte;
    seguinte = atual;
  }
  return seguinte[partida];
}

/** In set A, characters from space on are numbered as in ASCII. */
const valorEmA = (texto: string, posicao: number): number => texto.charCodeAt(posicao) - 32;

/** Widths, in modules, of the bars and spaces of a text, starting and ending with a bar. */
export function elementosCode128(texto: string): number[] {
  return simbolosCode128(texto).flatMap((simbolo) => Array.from(padroes[simbolo] ?? '', Number));
}
