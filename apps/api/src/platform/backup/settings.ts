import { resolve } from 'node:path';
import type { BackupSettings } from '../config.ts';

/** Copies are taken unless `BACKUP=off`, to the neighbour of the data folder unless it names a place. */
export const isBackupOn = (env: NodeJS.ProcessEnv): boolean => env.BACKUP !== 'off';

/**
 * Reads `BACKUP` (destination), `BACKUP_KEY` or `BACKUP_KEY_FILE`, and where buckets are: `BACKUP_S3_*`, else the `S3_*` of
 * the product's files. The key lies beside the data and beside the copies, never in either: who loses one has not lost it.
 */
export function backupSettings(env: NodeJS.ProcessEnv, dataDir: string, destination = env.BACKUP): BackupSettings {
  const neighbour = `${resolve(dataDir)}-copias`;
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  return {
    destination: destination && destination !== 'off' ? destination : neighbour,
    key: { text: env.BACKUP_KEY || null, file: env.BACKUP_KEY_FILE || `${neighbour}.chave` },
    s3: endpoint
      ? {
          endpoint,
          region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'us-east-1',
          accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
  };
}
