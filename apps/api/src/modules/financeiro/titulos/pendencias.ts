import type { PendenciaDoFechamento } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';

/** The days of a company that a closing takes in: after the day it is closed until, up to the one asked for. */
export interface PeriodoAFechar {
  empresaId: number;
  /** Null when it was never closed. */
  depoisDe: string | null;
  ate: string;
}

export interface PendenciaContada {
  empresaId: number;
  tipo: PendenciaDoFechamento;
  quantidade: number;
  /** A decimal text; null where no amount is told. */
  valor: string | null;
}

/** What a module has of those days that is not done. */
export interface FonteDePendencias {
  nome: string;
  contar(db: Db, grupoId: number, periodos: readonly PeriodoAFechar[]): Promise<PendenciaContada[]>;
}

/** Who says what is to be done before a month is closed. */
export const fontesDePendencias = extensionPoint<FonteDePendencias>('financeiro.fontesDePendencias');

/** The periods as rows `p` of a statement: `empresa_id`, `depois_de` and `ate`. */
const periodosComo = (periodos: readonly PeriodoAFechar[]): RawBuilder<unknown> =>
  sql`(select x.empresa_id, coalesce(x.depois_de, '-infinity'::date) as depois_de, x.ate
    from unnest(${periodos.map(({ empresaId }) => empresaId)}::bigint[], ${periodos.map(({ depoisDe }) => depoisDe)}::date[],
      ${periodos.map(({ ate }) => ate)}::date[]) x (empresa_id, depois_de, ate)) p`;

interface OQueSeConta {
  tipo: PendenciaDoFechamento;
  /** Rows and their conditions, beside those of company and day. */
  de: RawBuilder<unknown>;
  empresa: RawBuilder<unknown>;
  dia: RawBuilder<unknown>;
  valor?: RawBuilder<unknown>;
  onde: RawBuilder<unknown>;
}

/** Counts rows of each company whose day is in its period. */
export const contarPendencias = ({ tipo, de, empresa, dia, valor, onde }: OQueSeConta): FonteDePendencias => ({
  nome: tipo,
  async contar(db, grupoId, periodos) {
    const { rows } = await sql<PendenciaContada>`
      select p.empresa_id as "empresaId", ${sql.lit(tipo)} as tipo, count(*)::int as quantidade,
        ${valor ? sql`sum(${valor})::text` : sql`null::text`} as valor
      from ${periodosComo(periodos)} join ${de} on ${empresa} = p.empresa_id
      where ${onde} and ${dia} > p.depois_de and ${dia} <= p.ate and x.grupo_id = ${grupoId}
      group by p.empresa_id`.execute(db);
    return rows;
  },
});
