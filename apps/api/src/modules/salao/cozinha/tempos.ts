import { sql } from 'kysely';

/** Minutes after which a ticket is late, where its department says nothing. */
const PREPARO_MINUTOS = 15;

/** Minutes from telling the kitchen to ready, or to now, of a ticket `t`. */
export const minutosDoTicket = sql`extract(epoch from coalesce(t.pronto_em, now()) - t.criado_em) / 60`;

/** Minutes that its department `dp` allows. */
export const tempoEsperado = sql`coalesce(dp.tempo_preparo_minutos, ${sql.lit(PREPARO_MINUTOS)})`;

export const passouDoTempo = sql`${minutosDoTicket} > ${tempoEsperado}`;
