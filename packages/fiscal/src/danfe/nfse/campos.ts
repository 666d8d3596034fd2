import { somar } from '@retaguarda/brasil';
import { numero } from '../formatos.ts';

/** A field of the form: one of the four columns, or two or three of them together. */
export interface CampoDaNfse {
  readonly rotulo: string;
  readonly valor: string;
  readonly colunas?: 1 | 2 | 3;
  readonly destaque?: boolean;
}

/** A block with its title in the first column, or the sentence that stands for it. */
export type BlocoDaNfse =
  | { readonly titulo: string; readonly linhas: readonly (readonly CampoDaNfse[])[]; readonly alta?: boolean }
  | { readonly frase: string };

export type Valor = string | undefined;

export const campo = (rotulo: string, valor: Valor, colunas: 1 | 2 | 3 = 1): CampoDaNfse => ({
  rotulo,
  valor: valor ?? '',
  colunas,
});
export const quantia = (rotulo: string, valor: Valor): CampoDaNfse => campo(rotulo, valor && `R$ ${numero(valor)}`);
export const aliquota = (valor: Valor): string => (valor === undefined ? '' : `${numero(valor)}%`);

/** Sum of the amounts that are there; undefined when none is. */
export function total(...valores: Valor[]): Valor {
  const presentes = valores.filter((valor) => valor !== undefined);
  return presentes.length === 0 ? undefined : somar(presentes).toFixed(2);
}
