import type { Db } from '../../../platform/database/database.ts';

/** Ids of the units that are sold in parts: what is measured in them may have decimals. */
export async function unidadesFracionaveis(db: Db, grupoId: number): Promise<ReadonlySet<number>> {
  const unidades = await db
    .selectFrom('unidade')
    .select('id')
    .where('grupo_id', '=', grupoId)
    .where('fracionavel', '=', true)
    .execute();
  return new Set(unidades.map(({ id }) => id));
}
