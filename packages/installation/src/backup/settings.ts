import { resolve } from 'node:path';
import type { S3Settings } from '../storage/s3-bucket.ts';

/** Where copies go and with which key. */
export interface BackupSettings {
  /** A folder or `s3://bucket/prefix`. */
  destination: string;
  /** What the operator gave, else the file that keeps it. */
  key: { text: string | null; file: string };
  s3: Omit<S3Settings, 'bucket'> | null;
}

/** The same for one server: with the files of the embedded one, or null for one of the operator's own. */
export interface ClusterBackup extends BackupSettings {
  cluster: string | null;
}

/** Copies are taken unless `BACKUP=off`, to the neighbour of the data folder unless it names a place. */
export const isBackupOn = (env: NodeJS.ProcessEnv): boolean => env.BACKUP !== 'off';

/**
 * Reads `BACKUP` (destination), `BACKUP_KEY` or `BACKUP_KEY_FILE`, and where buckets are: `BACKUP_S3_*`, else the `S3_*` of
 * the product's files. The key lies beside the data and beside the copies, never in either: who loses one has not lost it.
 */
export function backupSettings(env: NodeJS.ProcessEnv, dataDir: string, destination = env.BACKUP): BackupSettings {
  const neighbour = `${resolve(dataDir)}-copias`;
  const endpoint = env.BACKUP_S3_ENDPOINT || env.S3_ENDPOINT;
  return {
    destination: destination && destination !== 'off' ? destination : neighbour,
    key: { text: env.BACKUP_KEY || null, file: env.BACKUP_KEY_FILE || `${neighbour}.chave` },
    s3: endpoint
      ? {
          endpoint,
          region: env.BACKUP_S3_REGION || env.S3_REGION || 'us-east-1',
          accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID || env.S3_ACCESS_KEY_ID || '',
          secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY || env.S3_SECRET_ACCESS_KEY || '',
        }
      : null,
  };
}
