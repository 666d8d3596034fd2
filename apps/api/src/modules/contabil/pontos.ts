import type { Regime } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';

/** What uses accounts of the chart: titles, budgets, splits. */
export interface FonteDeUsosDaConta {
  /** As people read it, in the plural: `Títulos`. */
  oque: string;
  /** How many of the group use each of these accounts, whoever sees them; those that none uses are left out. */
  contar(db: Db, actor: Actor, contaIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Some of them by name, of those the person sees: what is shown beside the number. */
  exemplos(db: Db, actor: Actor, contaIds: readonly number[], limite: number): Promise<string[]>;
}

export const usosDaConta = extensionPoint<FonteDeUsosDaConta>('contabil.usosDaConta');

/** An amount promised or spent at one account and centre in one month. */
export interface RealizadoDaConta {
  contaId: number;
  centroCustoId: number | null;
  /** `2026-03` */
  mes: string;
  /** Promised and not yet paid, as decimal text; what is already paid is not in it. */
  comprometido: string;
  realizado: string;
}

export interface RecorteDoRealizado {
  empresaId: number;
  ano: number;
  regime: Regime;
}

/** Who knows what was promised and spent. By competence: by when it is owed; by cash: by when it is or will be paid. */
export type FonteDoRealizado = (
  db: Db,
  actor: Actor,
  recorte: RecorteDoRealizado,
) => Promise<readonly RealizadoDaConta[]>;

export const realizadoDoOrcamento = extensionPoint<FonteDoRealizado>('contabil.realizadoDoOrcamento');
