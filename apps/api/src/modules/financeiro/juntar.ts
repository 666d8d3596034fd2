import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The card brand a row names in `bandeira_id`, under an alias, for lists of other modules. */
export const juntarBandeira = (row: string, alias: string): RawBuilder<unknown> =>
  sql`join bandeira ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.bandeira_id`)}`;

/** The method of payment a row names in `forma_pagamento_id`, under an alias; none for a row that names none. */
export const juntarFormaDePagamento = (row: string, alias: string): RawBuilder<unknown> =>
  sql`left join forma_pagamento ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${row}.grupo_id`)} and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.forma_pagamento_id`)}`;

const daForma = async (db: Db, grupoId: number, id: number | null) =>
  id === null
    ? undefined
    : (
        await sql<{ bandeira: number | null; prazo: number | null }>`select bandeira_id as bandeira, prazo_dias as prazo
          from forma_pagamento where grupo_id = ${grupoId} and id = ${id}`.execute(db)
      ).rows[0];

/** The brand that a method of payment is of, where it is of one. */
export const bandeiraDaForma = async (db: Db, grupoId: number, id: number | null): Promise<number | null> =>
  (await daForma(db, grupoId, id))?.bandeira ?? null;

/** Days until what is sold by a method is due; null where it tells none. */
export const prazoDaForma = async (db: Db, grupoId: number, id: number | null): Promise<number | null> =>
  (await daForma(db, grupoId, id))?.prazo ?? null;
