import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from '../start-error.ts';
import type { S3Settings } from '../storage/s3-bucket.ts';
import type { Reason } from './record.ts';
import type { ClusterBackup } from './settings.ts';

/** What is copied: a database, and the files of the product beside it. */
export interface Copied {
  databaseUrl: string;
  dataDir: string;
  /** The bucket of the files; null: they are in the data folder. */
  s3: S3Settings | null;
}

/** What the process that copies is told; all of it can be sent from one process to another. */
export interface Order {
  config: Copied;
  backup: ClusterBackup;
  motivo: Reason;
}

/** What it tells when it is over. */
export type Outcome = { nome: string; achados: string[] } | { erro: string };

/**
 * Takes a copy and proves it in a process of its own, with the lowest priority. It ends when this process does.
 *
 * @returns the copy's name
 * @throws StartError with what was in the way
 */
export async function copyElsewhere({ config, backup, motivo }: Order): Promise<string> {
  const { databaseUrl, dataDir, s3 } = config;
  const child = fork(fileURLToPath(new URL('./copy-process.ts', import.meta.url)), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const order: Order = { config: { databaseUrl, dataDir, s3 }, backup, motivo };
  child.send(order);
  const outcome = await new Promise<Outcome>((done) => {
    child.on('message', (message) => done(message as Outcome));
    child.on('exit', (code, signal) => done({ erro: `a cópia foi interrompida (${signal ?? code})` }));
    child.on('error', (error) => done({ erro: error.message }));
  });
  if ('erro' in outcome) throw new StartError(outcome.erro);
  return outcome.nome;
}
