import { randomUUID } from 'node:crypto';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, open, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, closedFolder, serverAccount } from './embedded-account.ts';
import { type Binaries, copyBinaries, findBinaries } from './embedded-binaries.ts';

/** Where root puts what PostgreSQL's account could not reach elsewhere. */
export const defaultSharedRoot = '/var/lib/retaguarda';

/** Where a server lives and who runs it. `folder` holds our own files, `cluster` PostgreSQL's. */
export interface Place {
  folder: string;
  cluster: string;
  account: Account | undefined;
  binaries: Binaries;
}

/**
 * Chooses where the server can live. Normally `dataDir` itself; but root's PostgreSQL runs as an account that may not
 * enter, say, /root: then data and binaries go below `sharedRoot`, and `dataDir` remembers where.
 *
 * @throws StartError when the folder cannot be written
 */
export async function findPlace(dataDir: string, sharedRoot: string, log: (line: string) => void): Promise<Place> {
  await requireWritable(resolve(dataDir));
  const wanted = await realpath(dataDir);
  const installed = await findBinaries();
  const account = serverAccount(join(wanted, 'cluster'));

  const closedData = closedFolder(account, wanted);
  const folder = closedData ? await sharedFolder(wanted, sharedRoot) : wanted;
  if (closedData) {
    await requireWritable(folder);
    log(`O PostgreSQL roda com outra conta, que não entra em ${closedData}; os dados do banco ficam em ${folder}`);
  }

  const closedBinaries = closedFolder(account, join(installed.root, 'bin'));
  if (closedBinaries) await requireWritable(sharedRoot);
  const binaries = closedBinaries ? await copyBinaries(installed, sharedRoot) : installed;
  if (closedBinaries) log(`Pelo mesmo motivo, o PostgreSQL foi copiado de ${closedBinaries} para ${binaries.root}`);

  const cluster = join(folder, 'cluster');
  return { folder, cluster, account: closedData ? serverAccount(cluster) : account, binaries };
}

/** Hands a file or folder to the account of the server. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** A folder with a name of its own, so that a deleted data folder starts empty and never meets older data. */
async function sharedFolder(dataDir: string, sharedRoot: string): Promise<string> {
  const pointer = join(dataDir, 'local.txt');
  if (existsSync(pointer)) return (await readFile(pointer, 'utf8')).trim();
  const folder = join(sharedRoot, `dados-${randomUUID()}`);
  await writeFile(pointer, `${folder}\n`);
  return folder;
}

async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `.escrita-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Não consigo gravar na pasta de dados ${folder} (${code}): acerte as permissões ou indique outra com DATA_DIR.`,
    );
  }
}
