import type { cnab } from '@retaguarda/boletos';
import { numero } from './comum.ts';

export type Brutos = Readonly<Record<string, string | undefined>>;

export interface TituloDoVetor {
  titulo: cnab.TituloRetorno;
  brutos: Brutos;
  tipo: string;
  sequencia: string;
}

const semZeros = (dado: string | undefined): string => (dado ?? '').replace(/^0+/, '');

/** The same number, however many zeros or digits of the agreement stand before it. */
export function mesmoNumero(lido: string | undefined, esperado: string): boolean {
  const nosso = (lido ?? '').replace(/[^0-9A-Za-z]/g, '');
  const deles = esperado.replace(/[^0-9A-Za-z]/g, '');
  return semZeros(nosso) === semZeros(deles) || (deles !== '' && nosso.endsWith(deles));
}

export const mesmoTexto = (lido: string | undefined, esperado: string): boolean =>
  simplificar(lido ?? '') === simplificar(esperado);

export const mesmoValor = (lido: string | undefined, esperado: unknown): boolean => numero(lido).eq(numero(esperado));

/** Compared without accents, case and punctuation at the ends. */
function simplificar(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s,.]+$/, '')
    .replace(/^\(\*\) /, '')
    .replace(/[–—]/g, '-')
    .trim()
    .toLowerCase();
}

export function diferenca(onde: string, campo: string, lido: unknown, esperado: unknown): string {
  return `${onde}, ${campo}: ${JSON.stringify(lido ?? null)}, esperado ${JSON.stringify(esperado)}`;
}
