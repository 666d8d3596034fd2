import { StartError } from '@retaguarda/installation';
import type { Storage } from '@retaguarda/installation/storage';
import type { Client } from 'pg';
import type { Cell } from '../cells-file.ts';

interface Sides {
  source: Pick<Cell, 'storage' | 'arquivos'>;
  target: Pick<Cell, 'storage' | 'arquivos'>;
}

/**
 * Copies the files of a group that the target does not have yet; their content never changes.
 *
 * @param done keys that are there
 */
export async function copyFiles(client: Client, sides: Sides, grupo: number, done: Set<string>): Promise<void> {
  if (sides.source.arquivos === sides.target.arquivos) return;
  const { rows } = await client.query<{ id: string; nome: string }>(
    'select id, nome from app.arquivo where grupo_id = $1 and (expira_em is null or expira_em > now()) order by id',
    [grupo],
  );
  for (const { id, nome } of rows) {
    const key = `${grupo}/${id}`;
    if (done.has(key)) continue;
    const content = await sides.source.storage.get(key).catch((error: Error) => {
      throw new StartError(`Falta o conteúdo do arquivo ${nome} (${id}): recupere-o de uma cópia. ${error.message}`);
    });
    await sides.target.storage.put(key, content);
    done.add(key);
  }
}

/** Files whose rows still are in this database. */
export async function removeFiles(client: Client, storage: Storage, grupo: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from app.arquivo where grupo_id = $1', [grupo]);
  for (const { id } of rows) await storage.remove(`${grupo}/${id}`);
}
