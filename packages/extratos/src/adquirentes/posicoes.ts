import { isDataCivil } from '@retaguarda/brasil';
import type { ProblemaDaAdquirente } from './tipos.ts';

/** First and last column, from 1. */
export type Posicao = readonly [de: number, ate: number];
export type Layout = Readonly<Record<string, Posicao>>;

/** Why a file stops being read. */
export class Recusa extends Error {
  readonly problema: ProblemaDaAdquirente;
  constructor(linha: number, mensagem: string) {
    super(mensagem);
    this.problema = { linha, mensagem };
  }
}

/** Fields of one record by a layout; a line that ends before its last field is refused. */
export class Registro<L extends Layout> {
  readonly numero: number;
  readonly #linha: string;
  readonly #layout: L;

  constructor(linha: string, numero: number, layout: L) {
    const fim = Math.max(...Object.values(layout).map(([, ate]) => ate));
    if (linha.length < fim) {
      throw new Recusa(
        numero,
        `A linha tem ${linha.length} posições e o layout pede ao menos ${fim}: o arquivo está cortado.`,
      );
    }
    this.#linha = linha;
    this.numero = numero;
    this.#layout = layout;
  }

  texto(campo: keyof L): string {
    const [de, ate] = this.#layout[campo] as Posicao;
    return this.#linha.slice(de - 1, ate).trim();
  }

  /** A number the file really gives: blank and all zeros are none. Zeros before it are not part of it. */
  codigo(campo: keyof L): string | null {
    return codigo(this.texto(campo));
  }

  inteiro(campo: keyof L): number {
    const texto = this.texto(campo);
    if (!/^\d*$/.test(texto)) throw new Recusa(this.numero, `“${texto}” não é um número.`);
    return Number(texto || 0);
  }

  /** Cents without separator; the sign of another column, where there is one. */
  valor(campo: keyof L, sinal?: keyof L): string {
    const negativo = sinal !== undefined && this.texto(sinal) === '-';
    return emReais(this.texto(campo), negativo, this.numero);
  }

  /** @returns null where it is blank, zeros, or the day acquirers write for none (`01011001`) */
  data(campo: keyof L, ordem: 'dma' | 'amd'): string | null {
    return lerDia(this.texto(campo), ordem, this.numero);
  }
}

export const codigo = (texto: string): string | null => texto.trim().replace(/^0+/, '') || null;

/** `000000012345` → `123.45`. */
export function emReais(digitos: string, negativo: boolean, linha: number): string {
  if (!/^\d{1,18}$/.test(digitos)) throw new Recusa(linha, `“${digitos}” não é um valor em centavos.`);
  const limpos = digitos.replace(/^0+/, '').padStart(3, '0');
  const valor = `${limpos.slice(0, -2)}.${limpos.slice(-2)}`;
  return negativo && valor !== '0.00' ? `-${valor}` : valor;
}

/** Eight digits, year last or first. */
export function lerDia(texto: string, ordem: 'dma' | 'amd', linha: number): string | null {
  if (/^0*$/.test(texto) || texto === '01011001') return null;
  const [ano, mes, dia] =
    ordem === 'amd'
      ? [texto.slice(0, 4), texto.slice(4, 6), texto.slice(6, 8)]
      : [texto.slice(4, 8), texto.slice(2, 4), texto.slice(0, 2)];
  const data = `${ano}-${mes}-${dia}`;
  if (texto.length !== 8 || !isDataCivil(data)) throw new Recusa(linha, `“${texto}” não é uma data que existe.`);
  return data;
}
