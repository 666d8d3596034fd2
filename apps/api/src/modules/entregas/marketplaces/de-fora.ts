import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';

/** Years that the clock of a marketplace may say. */
const plausivel = (instante: string): boolean => {
  const ano = new Date(instante).getUTCFullYear();
  return ano >= 2000 && ano < 2200;
};
const instante = z.iso.datetime({ offset: true }).refine(plausivel);

/** When something happened there; now where it is not told in a way that can be read: nothing is lost for it. */
export const instanteDeFora = instante.catch(() => new Date().toISOString());
/** The same of what may be absent. */
export const instanteOuNada = instante.nullish().catch(null);

/** More than any shop sells at once is a mistake. */
const LIMITE = 99_999_999;
export const valorDeFora = z.number().min(-LIMITE).max(LIMITE);
/** Of an item: what sells below zero cannot be shared out. */
export const precoDeFora = z.number().min(0).max(LIMITE);
export const quantidadeDeFora = z.number().positive().max(LIMITE);

/** Of an item, as it is kept: at least the smallest part there is. */
export function quantidadeGuardada(quantidade: number): string {
  const guardada = decimal(quantidade).toDecimalPlaces(4);
  return guardada.isZero() ? '0.0001' : guardada.toFixed();
}

/**
 * Events that were told, each by itself: one that cannot be read stops no other. What has no identity is left, since nobody could say
 * that it came.
 */
export const lerEventos = <S extends z.ZodType>(evento: S, dados: readonly unknown[]): z.output<S>[] =>
  dados.flatMap((um) => {
    const lido = evento.safeParse(um);
    return lido.success ? [lido.data] : [];
  });
