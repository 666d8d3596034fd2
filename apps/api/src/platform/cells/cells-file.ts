import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import { DiskStorage, S3Storage, type Storage } from '@retaguarda/installation/storage';
import type { Client } from 'pg';
import { z } from 'zod';
import { cellOf } from './cell.ts';

const s3 = z.strictObject({
  endpoint: z.url(),
  bucket: z.string().min(1),
  region: z.string().default('us-east-1'),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
const told = z.record(
  z.string().regex(/^[1-9]\d{0,2}$/),
  z
    .strictObject({
      endereco: z.url(),
      banco: z.string().regex(/^postgres(ql)?:\/\//),
      pasta: z.string().optional(),
      s3: s3.optional(),
    })
    .refine(({ pasta, s3: bucket }) => (pasta === undefined) !== (bucket === undefined)),
);

/** A server of whole groups, as whoever moves them between two reaches it. */
export interface Cell {
  numero: number;
  /** Where people and terminals find its groups. */
  endereco: string;
  /** As the account that owns the tables; the other cells reach it there too. */
  databaseUrl: string;
  storage: Storage;
  /** Names the place of its files: two cells of one place need no copies. */
  arquivos: string;
}

/** @throws StartError when the file is not there or says something else */
export async function readCells(file: string | undefined): Promise<Cell[]> {
  if (!file) throw new StartError('Diga em CELULAS o arquivo com as células: veja docs/cluster.md.');
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`Não consegui ler as células em ${file}: ${error.message}.`);
  });
  const parsed = told.safeParse(parse(text));
  if (!parsed.success)
    throw new StartError(`${file} deve dizer endereco, banco e pasta ou s3 de cada célula: veja docs/cluster.md.`);
  return Object.entries(parsed.data).map(([numero, { endereco, banco, pasta, s3: bucket }]) => ({
    numero: Number(numero),
    endereco,
    databaseUrl: banco,
    storage: bucket ? new S3Storage(bucket) : new DiskStorage(join(pasta ?? '', 'arquivos')),
    arquivos: bucket ? `${bucket.endpoint} ${bucket.bucket}` : (pasta ?? ''),
  }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws StartError when the database is of another cell than it is said to be: then numbers would be given twice */
export async function requireCell(client: Client, { numero }: Pick<Cell, 'numero'>): Promise<void> {
  const is = await cellOf(client);
  if (is !== numero)
    throw new StartError(
      `O banco indicado para a célula ${numero} é da célula ${is}: cada célula tem o seu número (CELULA).`,
    );
}

/** Says in the database of a cell where the others answer: what the provider does across groups is asked of them. */
export async function tellOthers(cell: Cell, all: readonly Cell[]): Promise<void> {
  const others = all.filter(({ numero }) => numero !== cell.numero);
  await withConnection({ connectionString: cell.databaseUrl }, async (client) => {
    await requireCell(client, cell);
    await client.query(
      `with fora as (delete from app.outra_celula where numero <> all ($1))
       insert into app.outra_celula (numero, endereco) select * from unnest($1::int[], $2::text[])
       on conflict (numero) do update set endereco = excluded.endereco where outra_celula.endereco <> excluded.endereco`,
      [others.map(({ numero }) => numero), others.map(({ endereco }) => endereco)],
    );
  });
}

/** A line of the map: what a call is known by, and where it goes. */
const line = (key: string, numero: number): string => `${key} celula${numero}`;

/**
 * The map of HAProxy (`deploy/cluster/celulas.cfg`): each group by its address and by its number, which begins its secrets.
 *
 * @throws StartError when two cells serve one group, or one number or address
 */
export async function mapOfGroups(cells: readonly Cell[]): Promise<string[]> {
  const where = new Map<string, number>();
  for (const cell of cells) {
    const groups = await withConnection({ connectionString: cell.databaseUrl }, async (client) => {
      await requireCell(client, cell);
      const { rows } = await client.query<{ id: string; slug: string }>(
        `select g.id::text as id, g.slug from app.grupo g
         where not exists (select from app.grupo_fora f where f.grupo = g.id and f.situacao <> 'pausado') order by g.id`,
      );
      return rows;
    });
    for (const key of groups.flatMap(({ id, slug }) => [`id:${id}`, slug])) {
      const other = where.get(key);
      if (other !== undefined)
        throw new StartError(`As células ${other} e ${cell.numero} têm as duas ${key}: confira de quem é o grupo.`);
      where.set(key, cell.numero);
    }
  }
  return [...where].map(([key, numero]) => line(key, numero));
}
