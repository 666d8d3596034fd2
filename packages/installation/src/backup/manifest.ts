import { z } from 'zod';
import type { Vault } from './vault.ts';

/** Rows of each table and a sum over their content, as one snapshot saw them. */
const figures = z.record(z.string(), z.object({ linhas: z.string(), soma: z.string() }));
export type Figures = z.infer<typeof figures>;

const manifest = z.object({
  /** `20261122T201500Z`, also the name of its folder. */
  id: z.string(),
  /** `cluster`: the server's files and log; `dump`: what `pg_dump` wrote. */
  tipo: z.enum(['cluster', 'dump']),
  /** Name of the program's database on that server. */
  banco: z.string(),
  inicio: z.string(),
  fim: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.number(),
  /** The last migration of the program that was applied. */
  migracao: z.string(),
  /** Number the server gave itself when it was created: logs of one do not serve another. */
  sistema: z.string(),
  segmentoBytes: z.number(),
  /** First and last segments of the log this copy brings with it. */
  segmentos: z.array(z.string()),
  /** Place of the log at which the copy begins; what was archived from there on continues it. */
  lsnInicio: z.string(),
  partes: z.number(),
  /** Bytes read, and bytes the copy takes. */
  bytesLidos: z.number(),
  bytes: z.number(),
  /** Files of the product named by the rows of the copy. */
  arquivos: z.number(),
  /** What the tables held at a place of the log; null when no quiet moment was found while people worked. */
  retrato: z.object({ lsn: z.string(), tabelas: figures }).nullable(),
});
export type Manifest = z.infer<typeof manifest>;

export const basePrefix = (id: string): string => `bases/${id}/`;
const manifestName = (id: string) => `${basePrefix(id)}manifesto`;
export const partName = (id: string, number: number): string =>
  `${basePrefix(id)}parte-${String(number).padStart(6, '0')}`;
export const baseSegmentName = (id: string, segment: string): string => `${basePrefix(id)}wal/${segment}`;
export const secretsKeyName = (id: string): string => `${basePrefix(id)}segredos`;
export const fileListName = (id: string): string => `${basePrefix(id)}arquivos`;

/** Written last: a copy without it was interrupted and is none. */
export const writeManifest = (vault: Vault, written: Manifest): Promise<number> =>
  vault.store(manifestName(written.id), Buffer.from(JSON.stringify(written)));

/** @throws StartError when it is missing, damaged, or of another place */
export const readManifest = async (vault: Vault, id: string): Promise<Manifest> =>
  manifest.parse(JSON.parse((await vault.fetch(manifestName(id))).toString('utf8')));

/** Ids of the whole copies of a place, the oldest first. */
export async function listCopies(vault: Vault): Promise<string[]> {
  const names = await vault.depot.list('bases/');
  return names.flatMap((name) => /^bases\/([^/]+)\/manifesto$/.exec(name)?.[1] ?? []).sort();
}

/** The instant of an id, in ISO form. */
export const instantOf = (id: string): string =>
  id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z');

/** `20261122T201500Z` of an instant. */
export const idOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');
