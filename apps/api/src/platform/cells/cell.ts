import { StartError } from '@retaguarda/installation';
import { databaseLocks, withConnection } from '@retaguarda/installation/postgres';
import type { Client } from 'pg';

/** The number of the cell a database is; 1 where nothing was told. */
export async function cellOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ numero: number }>('select numero from app.celula');
  return rows[0]?.numero ?? 1;
}

/**
 * Makes a database the cell it is told to be: everything in it is numbered from the range of that cell. Nothing told leaves it as it is.
 *
 * @throws StartError when it is another cell, or has groups whose numbers are of the first
 */
export async function beCell(databaseUrl: string, celula: number | null): Promise<void> {
  if (celula === null) return;
  await withConnection({ connectionString: databaseUrl }, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [databaseLocks.cell]);
    const { rows } = await client.query<{ numero: number | null; temGrupos: boolean }>(
      `select (select numero from app.celula) as numero, exists (select from app.grupo) as "temGrupos"`,
    );
    const { numero = null, temGrupos = false } = rows[0] ?? {};
    if (numero !== null && numero !== celula)
      throw new StartError(`Este banco de dados é da célula ${numero}, e CELULA diz ${celula}.`);
    if (numero === null && temGrupos && celula !== 1)
      throw new StartError(
        `Este banco de dados já tem grupos, com números da célula 1: CELULA não pode ser ${celula}. Comece a célula ${celula} em um banco vazio.`,
      );
    if (numero === null) {
      await client.query('insert into app.celula (numero) values ($1)', [celula]);
      await client.query('select app.numerar_da_celula($1, 0)', [celula]);
    }
    await client.query('commit');
  });
}
