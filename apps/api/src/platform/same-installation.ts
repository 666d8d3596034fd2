import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@retaguarda/installation';
import type { Config } from './config.ts';
import type { Notifications } from './database/notifications.ts';

/** What processes on one database must have in common, as short names that tell nothing of a key or of an address. */
interface Installation {
  /** Key that seals secrets: `SECRETS_KEY`, else the data folder that keeps one. */
  segredos: string;
  /** Where files are: the bucket, else the data folder. */
  arquivos: string;
}

const DIGITS = 12;
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

/** Name of a data folder, which goes with it wherever it is mounted. */
async function folderName(dataDir: string): Promise<string> {
  const file = join(dataDir, 'pasta.id');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return `pasta-${nameOf(await readFile(file, 'utf8'))}`;
}

/** @returns as it stands in the name of a connection, which PostgreSQL cuts after 63 characters */
export async function installationOf({ secretsKey, s3, dataDir }: Config): Promise<Installation> {
  const folder = secretsKey && s3 ? '' : await folderName(dataDir);
  return {
    segredos: secretsKey ? `chave-${nameOf(secretsKey.trim())}` : folder,
    arquivos: s3 ? `s3-${nameOf(`${s3.endpoint} ${s3.bucket}`)}` : folder,
  };
}

const WHAT = {
  segredos: 'sela os segredos com outra chave. Dê a todos a mesma SECRETS_KEY',
  arquivos: 'guarda os arquivos em outro lugar. Dê a todos o mesmo S3_BUCKET ou a mesma pasta DATA_DIR',
} as const;

/**
 * Refuses to run beside processes that could not open what this one seals, or would not find its files.
 *
 * @param mine as `notifications` was told it
 * @throws StartError
 */
export async function requireSameInstallation(notifications: Notifications, mine: Installation): Promise<void> {
  for (const text of await notifications.others()) {
    const [segredos, arquivos] = text.split(' ');
    const theirs = { segredos, arquivos };
    for (const what of ['segredos', 'arquivos'] as const)
      if (theirs[what] !== mine[what])
        throw new StartError(`Outro processo que usa este banco de dados ${WHAT[what]}.`);
  }
}
