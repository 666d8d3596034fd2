import { type Decimal, somar } from '@retaguarda/brasil';
import type { Porque } from './memoria.ts';
import { naoNegativo } from './numeros.ts';

/** A base with the words that explain it. */
export type BaseExplicada = { readonly valor: Decimal; readonly porque: Porque };

export type Parcela = readonly [nome: string, valor: Decimal];

/** Adds and takes away the parts of a base, and says in words those that count. Never below zero. */
export function comporBase(
  principal: Parcela,
  acrescimos: readonly Parcela[],
  exclusoes: readonly Parcela[],
  fonte: string,
): BaseExplicada {
  const valor = somar([principal, ...acrescimos].map(valorDa)).minus(somar(exclusoes.map(valorDa)));
  const formula = `${principal[0]}${emPalavras(acrescimos, '+')}${emPalavras(exclusoes, '−')}`;
  return { valor: naoNegativo(valor), porque: { formula, fonte } };
}

function valorDa([, valor]: Parcela): Decimal {
  return valor;
}

function emPalavras(parcelas: readonly Parcela[], sinal: '+' | '−'): string {
  return parcelas
    .filter(([, valor]) => !valor.isZero())
    .map(([nome]) => ` ${sinal} ${nome}`)
    .join('');
}
