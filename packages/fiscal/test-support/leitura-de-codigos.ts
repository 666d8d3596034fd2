import type { Folha } from '../src/danfe/desenho/folha.ts';
import type { Area } from '../src/danfe/desenho/medidas.ts';

/** Symbol characters of Code 128 by their element widths. */
const simbolos = tabelaDeSimbolos();

/**
 * The table of the standard, in its order, as widths of bars and spaces written one after the other. Kept as one text
 * so that the reader does not share a line with the writer it checks.
 */
function tabelaDeSimbolos(): Map<string, number> {
  const tabela =
    '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
    '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
    '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
    '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
    '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
    '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
  return new Map((tabela.match(/.{6}/g) ?? []).map((larguras, valor) => [larguras, valor]));
}

const arredondadas = (larguras: readonly number[]): string => {
  const modulos = larguras.reduce((soma, largura) => soma + largura, 0) / 11;
  return larguras.map((largura) => Math.round(largura / modulos)).join('');
};

/**
 * Reads the bars of a Code 128 in sets A and C.
 *
 * @param barras in any order, one beside the other
 * @throws Error when they are not a valid symbol, or the check character is wrong
 */
export function lerCode128(barras: readonly Area[]): string {
  const emOrdem = [...barras].sort((a, b) => a.x - b.x);
  const elementos = emOrdem.flatMap((barra, posicao) => {
    const seguinte = emOrdem[posicao + 1];
    return seguinte === undefined ? [barra.largura] : [barra.largura, seguinte.x - barra.x - barra.largura];
  });
  const corpo = elementos.slice(0, -7);
  const valores: number[] = [];
  for (let posicao = 0; posicao < corpo.length; posicao += 6) {
    const valor = simbolos.get(arredondadas(corpo.slice(posicao, posicao + 6)));
    if (valor === undefined) throw new Error(`not a symbol at element ${posicao}`);
    valores.push(valor);
  }
  const controle = valores.pop();
  const soma = valores.reduce((total, valor, posicao) => total + valor * Math.max(posicao, 1), 0);
  if (soma % 103 !== controle) throw new Error(`check character ${controle}, expected ${soma % 103}`);
  return traduzir(valores);
}

function traduzir([inicio, ...valores]: readonly number[]): string {
  let emC = inicio === 105;
  let texto = '';
  for (const valor of valores) {
    if (emC && valor === 101) emC = false;
    else if (!emC && valor === 99) emC = true;
    else texto += emC ? String(valor).padStart(2, '0') : String.fromCharCode(valor + 32);
  }
  return texto;
}

/** Groups of modules of a page: bar codes (one row of bars) and QR codes. */
export function codigosDe(folha: Folha): { barras: (readonly Area[])[]; qr: (readonly Area[])[] } {
  const grupos = folha.tracos.flatMap((traco) => (traco.tipo === 'modulos' ? [traco.retangulos] : []));
  const isBarras = (retangulos: readonly Area[]): boolean => new Set(retangulos.map(({ y }) => y)).size === 1;
  return { barras: grupos.filter(isBarras), qr: grupos.filter((grupo) => !isBarras(grupo)) };
}

/** Error correction codewords and data codewords of each block at level M, by version from 1. */
const blocosM: readonly (readonly [correcao: number, blocos: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
  [30, [50, 51, 51, 51, 51]],
  [22, [36, 36, 36, 36, 36, 36, 37, 37]],
  [22, [37, 37, 37, 37, 37, 37, 37, 37, 38]],
  [24, [40, 40, 40, 40, 41, 41, 41, 41, 41]],
  [24, [41, 41, 41, 41, 41, 42, 42, 42, 42, 42]],
  [28, [45, 45, 45, 45, 45, 45, 45, 46, 46, 46]],
];

const mascaras: readonly ((linha: number, coluna: number) => boolean)[] = [
  (l, c) => (l + c) % 2 === 0,
  (l) => l % 2 === 0,
  (_, c) => c % 3 === 0,
  (l, c) => (l + c) % 3 === 0,
  (l, c) => (Math.floor(l / 2) + Math.floor(c / 3)) % 2 === 0,
  (l, c) => ((l * c) % 2) + ((l * c) % 3) === 0,
  (l, c) => (((l * c) % 2) + ((l * c) % 3)) % 2 === 0,
  (l, c) => (((l + c) % 2) + ((l * c) % 3)) % 2 === 0,
];

/**
 * Reads a QR code of level M from its dark modules, without correcting errors: paper we drew ourselves has none.
 *
 * @throws Error when the pattern is not of such a code
 */
export function lerQr(retangulos: readonly Area[]): string {
  const matriz = matrizDe(retangulos);
  const lado = matriz.length;
  const versao = (lado - 17) / 4;
  const definicao = blocosM[versao - 1];
  if (definicao === undefined) throw new Error(`side of ${lado} modules`);
  const { nivel, mascara } = formatoDe(matriz);
  if (nivel !== 0) throw new Error(`error correction level ${nivel}, not M`);
  const bits = lerZigueZague(matriz, versao, mascaras[mascara] ?? (() => false));
  const codigos = (bits.match(/.{8}/g) ?? []).map((octeto) => Number.parseInt(octeto, 2));
  return decodificar(desintercalar(codigos, definicao[1]), versao);
}

function matrizDe(retangulos: readonly Area[]): boolean[][] {
  const modulo = Math.min(...retangulos.map(({ altura }) => altura));
  const x0 = Math.min(...retangulos.map(({ x }) => x));
  const y0 = Math.min(...retangulos.map(({ y }) => y));
  const lado = Math.round((Math.max(...retangulos.map(({ x, largura }) => x + largura)) - x0) / modulo);
  const matriz = Array.from({ length: lado }, () => Array.from({ length: lado }, () => false));
  for (const { x, y, largura } of retangulos) {
    const linha = matriz[Math.round((y - y0) / modulo)];
    const inicio = Math.round((x - x0) / modulo);
    for (let n = 0; n < Math.round(largura / modulo); n += 1) if (linha !== undefined) linha[inicio + n] = true;
  }
  return matriz;
}

function formatoDe(matriz: readonly (readonly boolean[])[]): { nivel: number; mascara: number } {
  const coluna = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => matriz[8]?.[c] === true);
  const linha = [7, 5, 4, 3, 2, 1, 0].map((l) => matriz[l]?.[8] === true);
  const lido = [...coluna, ...linha].reduce((soma, bit) => soma * 2 + Number(bit), 0) ^ 0x5412;
  return { nivel: lido >> 13, mascara: (lido >> 10) & 7 };
}

function centrosDeAlinhamento(versao: number): number[] {
  if (versao === 1) return [];
  const quantos = Math.floor(versao / 7) + 2;
  const ultimo = versao * 4 + 10;
  const passo = Math.ceil((ultimo - 6) / (quantos - 1) / 2) * 2;
  return [6, ...Array.from({ length: quantos - 1 }, (_, n) => ultimo - (quantos - 2 - n) * passo)];
}

/** Whether a module belongs to the patterns that carry no data. */
function isDeFuncao(linha: number, coluna: number, versao: number): boolean {
  const lado = versao * 4 + 17;
  if (linha === 6 || coluna === 6) return true;
  if (linha < 9 && (coluna < 9 || coluna >= lado - 8)) return true;
  if (linha >= lado - 8 && coluna < 9) return true;
  if (versao >= 7 && ((linha < 6 && coluna >= lado - 11) || (coluna < 6 && linha >= lado - 11))) return true;
  const centros = centrosDeAlinhamento(versao);
  const ultimo = centros.at(-1) ?? 0;
  return centros.some((cl) =>
    centros.some((cc) => {
      const noCanto = (cl === 6 && (cc === 6 || cc === ultimo)) || (cl === ultimo && cc === 6);
      return !noCanto && Math.abs(linha - cl) <= 2 && Math.abs(coluna - cc) <= 2;
    }),
  );
}

function lerZigueZague(
  matriz: readonly (readonly boolean[])[],
  versao: number,
  mascara: (linha: number, coluna: number) => boolean,
): string {
  const lado = matriz.length;
  let bits = '';
  let sobe = true;
  for (let direita = lado - 1; direita > 0; direita -= 2) {
    if (direita === 6) direita = 5;
    for (let n = 0; n < lado; n += 1) {
      const linha = sobe ? lado - 1 - n : n;
      for (const coluna of [direita, direita - 1]) {
        if (isDeFuncao(linha, coluna, versao)) continue;
        bits += (matriz[linha]?.[coluna] === true) !== mascara(linha, coluna) ? '1' : '0';
      }
    }
    sobe = !sobe;
  }
  return bits;
}

function desintercalar(codigos: readonly number[], tamanhos: readonly number[]): number[] {
  const blocos = tamanhos.map((): number[] => []);
  let proximo = 0;
  for (let n = 0; n < Math.max(...tamanhos); n += 1) {
    for (const [posicao, tamanho] of tamanhos.entries()) {
      if (n >= tamanho) continue;
      blocos[posicao]?.push(codigos[proximo] ?? 0);
      proximo += 1;
    }
  }
  return blocos.flat();
}

const alfanumericos = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function decodificar(codigos: readonly number[], versao: number): string {
  const bits = codigos.map((codigo) => codigo.toString(2).padStart(8, '0')).join('');
  let posicao = 0;
  const tirar = (quantos: number): number => {
    posicao += quantos;
    return Number.parseInt(bits.slice(posicao - quantos, posicao) || '0', 2);
  };
  const faixa = versao < 10 ? 0 : 1;
  let texto = '';
  while (bits.length - posicao >= 4) {
    const modo = tirar(4);
    if (modo === 0) break;
    if (modo === 4) {
      const octetos = Array.from({ length: tirar([8, 16][faixa] ?? 8) }, () => tirar(8));
      texto += Buffer.from(octetos).toString('utf8');
    } else if (modo === 2) {
      const quantos = tirar([9, 11][faixa] ?? 9);
      for (let n = 0; n < quantos; n += 2) {
        const par = tirar(quantos - n === 1 ? 6 : 11);
        if (quantos - n > 1) texto += alfanumericos.charAt(Math.floor(par / 45));
        texto += alfanumericos.charAt(par % 45);
      }
    } else if (modo === 1) {
      const quantos = tirar([10, 12][faixa] ?? 10);
      for (let n = 0; n < quantos; n += 3) {
        const grupo = Math.min(3, quantos - n);
        texto += String(tirar([4, 7, 10][grupo - 1] ?? 4)).padStart(grupo, '0');
      }
    } else throw new Error(`mode ${modo}`);
  }
  return texto;
}
