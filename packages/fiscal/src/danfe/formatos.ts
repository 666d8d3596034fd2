import { aplicarMascara, formatarCnpj, formatarCpf } from '@retaguarda/brasil';

/** Decimals a figure really uses: `"10.5000"` uses one. */
export function casasUsadas(valor: string): number {
  return (valor.split('.')[1] ?? '').replace(/0+$/, '').length;
}

/**
 * A decimal string as Brazilians read it, never rounded: `numero('1234.5', 2)` is `1.234,50`, `numero('1.2345', 2)` is
 * `1,2345`.
 *
 * @param minimo decimals shown at least
 */
export function numero(valor: string, minimo = 2): string {
  const [inteiros = '0', fracao = ''] = valor.split('.');
  const milhares = inteiros.replace(/\B(?=(\d{3})+$)/g, '.');
  const casas = fracao.slice(0, Math.max(casasUsadas(valor), minimo)).padEnd(minimo, '0');
  return casas === '' ? milhares : `${milhares},${casas}`;
}

/** `numero` for what may be absent: then nothing is printed. */
export const numeroOuVazio = (valor: string | undefined, minimo = 2): string =>
  valor === undefined ? '' : numero(valor, minimo);

export const isZero = (valor: string | undefined): boolean => valor === undefined || /^0*(\.0*)?$/.test(valor);

/** `"2026-11-20…"` → `20/11/2026`. */
export function data(instante: string | undefined): string {
  return instante === undefined ? '' : instante.slice(0, 10).split('-').reverse().join('/');
}

/** Clock time as the document has it, in the issuer's own zone: `10:30:00`. */
export function hora(instante: string | undefined): string {
  return instante === undefined ? '' : instante.slice(11, 19);
}

export const dataHora = (instante: string | undefined): string => `${data(instante)} ${hora(instante)}`.trim();

export const cep = (digitos: string | undefined): string =>
  digitos === undefined ? '' : aplicarMascara(digitos.padStart(8, '0'), '#####-###');

/** `(11) 3333-4444`, `(11) 93333-4444`; other lengths as they are. */
export function telefone(digitos: string | undefined): string {
  if (digitos === undefined) return '';
  if (digitos.length === 10) return aplicarMascara(digitos, '(##) ####-####');
  if (digitos.length === 11) return aplicarMascara(digitos, '(##) #####-####');
  return digitos;
}

interface Pessoa {
  readonly CNPJ?: string;
  readonly CPF?: string;
  readonly idEstrangeiro?: string;
}

/** CNPJ or CPF with its mask, or the document of a foreigner as it is. */
export function documentoDe({ CNPJ, CPF, idEstrangeiro }: Pessoa): string {
  if (CNPJ !== undefined) return formatarCnpj(CNPJ);
  if (CPF !== undefined) return formatarCpf(CPF);
  return idEstrangeiro ?? '';
}

export interface EnderecoImpresso {
  readonly xLgr: string;
  readonly nro: string;
  readonly xCpl?: string;
}

/** Street, number and complement. */
export function logradouro({ xLgr, nro, xCpl }: EnderecoImpresso): string {
  return juntar(', ', `${xLgr}, ${nro}`, xCpl);
}

/** The parts that are there, with the separator between them. */
export function juntar(separador: string, ...partes: (string | undefined)[]): string {
  return partes.filter((parte) => parte !== undefined && parte !== '').join(separador);
}

/** A value after its name, or nothing when there is no value. */
export const rotulado = (rotulo: string, valor: string | undefined): string =>
  valor === undefined || valor === '' ? '' : `${rotulo} ${valor}`;

/** `000.001.234`. */
export const numeroDaNota = (nNF: string): string => aplicarMascara(nNF.padStart(9, '0'), '###.###.###');

export const serieDaNota = (serie: string): string => serie.padStart(3, '0');
