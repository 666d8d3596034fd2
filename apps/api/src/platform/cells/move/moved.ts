import { groupTables } from '@retaguarda/installation/transfer';
import type { Client } from 'pg';

/** Tables of a group whose rows do not move with it: what a process of the old server does at this moment. */
export const staysInCell: Readonly<Record<string, string>> = {
  passkey_desafio: 'entradas pela metade, que duram segundos',
  trabalho_em_execucao: 'o que um processo desta máquina está fazendo',
  executor_da_fila: 'o nome com que um processo desta máquina toma da fila',
  tarefa_em_execucao: 'o que um processo desta máquina está fazendo',
  tarefa_interrompida: 'o que um processo desta máquina estava fazendo',
};

/** A table with rows of the group, the one with the group itself among them. */
export interface MovedTable {
  name: string;
  columns: string[];
  /** Which rows are the group's. */
  where: string;
}

export async function movedTables(client: Client, grupo: number): Promise<MovedTable[]> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attnum) as columns from pg_attribute
     where attrelid = 'app.grupo'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const tables = await groupTables(client, staysInCell);
  return [
    { name: 'grupo', columns: rows[0]?.columns ?? [], where: `id = ${grupo}` },
    ...tables.map(({ name, columns }) => ({
      name,
      columns: ['grupo_id', ...columns],
      where: `grupo_id = ${grupo}`,
    })),
  ];
}

/** The columns of a table as SQL. */
export const listed = (client: Client, { columns }: MovedTable): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Name of all that PostgreSQL keeps for a group on its way: publication, slot and subscription. */
export const wayOf = (grupo: number): string => `mudanca_${grupo}`;
