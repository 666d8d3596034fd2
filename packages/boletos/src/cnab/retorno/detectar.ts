import type { FalhaDeCampo } from '../motor/ler.ts';
import type { FormatoCnab } from '../remessa/modelo.ts';
import { layoutDeRetorno } from './bancos.ts';
import type { LayoutRetorno } from './layout.ts';

export interface Deteccao {
  /** Absent when the file is not a retorno, or is of a bank that is not known. */
  layout?: LayoutRetorno;
  falhas: FalhaDeCampo[];
}

/** Where the header of each format says what it is. */
const marcas = {
  '240': { banco: 1, sentido: 143, retorno: '2', remessa: '1' },
  '400': { banco: 77, sentido: 3, retorno: 'RETORNO', remessa: 'REMESSA' },
} as const;

/** Finds bank and format by the first line of the file. */
export function detectarLayout(linha: string): Deteccao {
  const formato = formatoDe(linha);
  if (!formato) {
    const esperado = 'cabeçalho de retorno CNAB de 240 ou 400 posições';
    return { falhas: [{ campo: 'cabecalho', coluna: 1, esperado, encontrado: linha.slice(0, 40) }] };
  }
  const { banco, sentido, retorno, remessa } = marcas[formato];
  const lido = linha.slice(sentido - 1, sentido - 1 + retorno.length);
  const falhas: FalhaDeCampo[] = [];
  if (lido !== retorno) {
    falhas.push({ campo: 'sentido', coluna: sentido, esperado: `"${retorno}"`, encontrado: lido });
    if (lido === remessa) return { falhas };
  }
  const codigo = linha.slice(banco - 1, banco + 2);
  const layout = layoutDeRetorno(codigo, formato);
  if (layout) return { layout, falhas };
  const esperado = `banco com leiaute de retorno de ${formato} conhecido`;
  return { falhas: [...falhas, { campo: 'banco', coluna: banco, esperado, encontrado: codigo }] };
}

/** Half way between both lengths: blanks too many, or cut, at the end of a line are no other format. */
const entreOsFormatos = 320;

/** Lenient, so that one spoilt character in the header does not hide the rest of the file. */
function formatoDe(linha: string): FormatoCnab | undefined {
  if (/^..(?:RETORNO|REMESSA)/.test(linha) || linha.trimEnd().length > entreOsFormatos) return '400';
  return /^\d{3}.{4}\d/.test(linha) ? '240' : undefined;
}

/**
 * The layout of the titles, where their lines are of another bank than the header: cooperatives that send by a bank's
 * header. Undefined where both are of one, or the other has no layout here.
 */
export function layoutDasLinhas(layout: LayoutRetorno, linha: string): LayoutRetorno | undefined {
  const banco = linha.slice(0, 3);
  if (layout.formato !== '240' || banco === layout.banco || !/^\d{3}[\d ]{4}[13]/.test(linha)) return undefined;
  return layoutDeRetorno(banco, '240');
}
