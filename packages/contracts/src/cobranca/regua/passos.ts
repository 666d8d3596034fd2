import { type DecimalInput, decimal, somarDias } from '@retaguarda/brasil';
import type { CanalDaRegua, MotivoDeParada } from './situacoes.ts';

/** A step of the ladder: so many days after the due day (below zero: before it), by one way, for some titles. */
export interface PassoDaRegua {
  id: number;
  dias: number;
  canal: CanalDaRegua;
  valorMinimo: string | null;
  valorMaximo: string | null;
  formaPagamentoId: number | null;
  tag: string | null;
  clienteGrupoId: number | null;
}

/** An open entry as the ladder sees it. */
export interface ParcelaNaRegua {
  id: number;
  pessoaId: number;
  vencimento: string;
  aberto: DecimalInput;
  formaPagamentoId: number | null;
  tags: readonly string[];
  clienteGrupoId: number | null;
  judicial: boolean;
  contestada: boolean;
  /** By when it was last promised, broken or not. */
  promessaEm: string | null;
  /** Steps that went out for this entry at this due day. */
  feitos: readonly number[];
}

const serve = (passo: PassoDaRegua, parcela: ParcelaNaRegua): boolean => {
  const aberto = decimal(parcela.aberto);
  return (
    (passo.valorMinimo === null || aberto.gte(passo.valorMinimo)) &&
    (passo.valorMaximo === null || aberto.lte(passo.valorMaximo)) &&
    (passo.formaPagamentoId === null || passo.formaPagamentoId === parcela.formaPagamentoId) &&
    (passo.tag === null || parcela.tags.includes(passo.tag)) &&
    (passo.clienteGrupoId === null || passo.clienteGrupoId === parcela.clienteGrupoId)
  );
};

/**
 * The steps whose turn it is: of those reached, the last day alone. Who was held back (a promise, a weekend, the limit of the day) goes on
 * where it is and never gets two letters at once. A reminder of what is to come says nothing once it is due, and a ladder never looks back
 * past the day it begins.
 *
 * @param desde first day on which a step may fall
 */
export function passosDaVez<P extends PassoDaRegua>(
  passos: readonly P[],
  parcela: ParcelaNaRegua,
  { hoje, desde }: { hoje: string; desde: string },
): P[] {
  const alcancados = passos.filter((passo) => {
    const dia = somarDias(parcela.vencimento, passo.dias);
    return dia <= hoje && dia >= desde && (passo.dias >= 0 || hoje < parcela.vencimento) && serve(passo, parcela);
  });
  const ultimo = Math.max(...alcancados.map(({ dias }) => dias));
  return alcancados.filter(({ id, dias }) => dias === ultimo && !parcela.feitos.includes(id));
}

/**
 * Why nothing goes out for an entry on a day; null: it does. The people of the house are told of a broken promise by
 * going on: the promise holds through the whole of its day.
 */
export function motivoDaParada(
  { judicial, contestada, promessaEm }: Pick<ParcelaNaRegua, 'judicial' | 'contestada' | 'promessaEm'>,
  hoje: string,
): MotivoDeParada | null {
  if (judicial) return 'judicial';
  if (contestada) return 'contestada';
  return promessaEm !== null && promessaEm >= hoje ? 'promessa' : null;
}

/** First and last due day of what some step may be about on a day; null: no step is. */
export function vencimentosAlcancados(
  passos: readonly Pick<PassoDaRegua, 'dias'>[],
  { hoje, desde }: { hoje: string; desde: string },
): { de: string; ate: string } | null {
  if (passos.length === 0 || hoje < desde) return null;
  const dias = passos.map((passo) => passo.dias);
  return { de: somarDias(desde, -Math.max(...dias)), ate: somarDias(hoje, -Math.min(...dias)) };
}
