import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Entry } from './tar.ts';

/**
 * Folders whose content a copy does not take: the server makes it anew.
 * @source PostgreSQL 18, "Making a Base Backup Using the Low Level API", step 3
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = [
  /^postmaster\.(pid|opts)$/,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  /^(backup_label|tablespace_map|backup_manifest|current_logfiles)(\.old)?$/,
  /^(recovery|standby)\.signal$/,
];
/** Says where recovery begins; the server rewrites it in one piece, and it is read last, as the server's own tool does. */
const CONTROL = 'global/pg_control';

export interface ClusterFiles {
  entries: Entry[];
  bytes: number;
}

/** Everything of a running cluster a copy takes, below `prefix` in the archive. */
export async function clusterFiles(cluster: string, prefix: string): Promise<ClusterFiles> {
  const entries: Entry[] = [{ path: prefix, folder: true }];
  const files: { path: string; file: string; size: number }[] = [];
  const visit = async (below: string): Promise<void> => {
    for (const found of await readdir(join(cluster, below), { withFileTypes: true })) {
      const path = below === '' ? found.name : `${below}/${found.name}`;
      if (leftOut.some((pattern) => pattern.test(path))) continue;
      if (below === 'pg_tblspc')
        throw new StartError('O banco usa tablespaces, que esta cópia não alcança: use pg_basebackup.');
      if (emptied.has(path)) entries.push(...emptyFolders(path, prefix));
      else if (found.isDirectory()) {
        entries.push({ path: `${prefix}/${path}`, folder: true });
        await visit(path);
      } else files.push(...(await sized(cluster, path, prefix)));
    }
  };
  await visit('');
  const isControl = ({ path }: { path: string }) => path === `${prefix}/${CONTROL}`;
  const ordered = [...files.filter((file) => !isControl(file)), ...files.filter(isControl)];
  return { entries: [...entries, ...ordered], bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

const emptyFolders = (path: string, prefix: string): Entry[] =>
  (path === 'pg_wal' ? [path, `${path}/archive_status`, `${path}/summaries`] : [path]).map((folder) => ({
    path: `${prefix}/${folder}`,
    folder: true,
  }));

async function sized(cluster: string, path: string, prefix: string) {
  const file = join(cluster, path);
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found ? [{ path: `${prefix}/${path}`, file, size: found.size }] : [];
}
