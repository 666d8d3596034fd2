import type { ReportFormat } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { type Database, doSistema } from '../database/database.ts';
import { insertFile, storeStream } from '../files/files.ts';

/** Up to here the file is the answer; beyond, a job. */
export const MAX_AT_ONCE = 5000;
const KEEP_HOURS = 24;
/** Of spreadsheets, and of paper. */
export const contentTypes: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

interface ExportedFile {
  grupoId: number;
  usuarioId: number;
  nome: string;
  /** `json`: what a screen of ours reads. */
  formato: ReportFormat | 'json';
}

/** Keeps what a job exported for a day, for the person who asked; memory does not grow with it. @returns the file's id */
export async function keepExport(
  database: Database,
  storage: Storage,
  { grupoId, usuarioId, nome, formato }: ExportedFile,
  write: (chunks: (content: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>,
): Promise<string> {
  let stored: Awaited<ReturnType<typeof storeStream>> | undefined;
  await write(async (content) => {
    stored = await storeStream(storage, grupoId, content);
  });
  if (!stored) throw new Error('nothing was written');
  const { id, ...content } = stored;
  const file = {
    grupoId,
    nome: `${nome}.${formato}`,
    tipo: formato === 'json' ? 'application/json' : contentTypes[formato],
    usuarioId,
    expiraEm: new Date(Date.now() + KEEP_HOURS * 3_600_000).toISOString(),
  };
  await database.write(doSistema(grupoId), (tx) => insertFile(tx, id, file, content));
  return id;
}
