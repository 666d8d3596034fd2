import { dirname, join } from 'node:path';
import type { Place } from '../postgres/embedded-place.ts';
import { copyCluster, type OnProgress, type Source } from './base.ts';
import { openDepot } from './depot.ts';
import { copyDump } from './dump.ts';
import { readKey } from './key.ts';
import type { Manifest } from './manifest.ts';
import { type Proof, prove } from './proof.ts';
import { beginRecord, type Reason } from './record.ts';
import { forgetOld } from './retention.ts';
import type { BackupSettings } from './settings.ts';
import { openVault, type Vault } from './vault.ts';

export interface Wish extends Source, BackupSettings {
  motivo: Reason;
  /** Where a restored copy may live for a while to be compared; null leaves the copy unproved. */
  proving: Place | null;
}

export interface Taken {
  manifest: Manifest;
  /** Null where it was not asked for, or a dump, which only another server can hold. */
  proof: Proof | null;
}

export type Stage = 'copia' | 'prova';

/** Opens the place of copies that settings name. @throws StartError as `openVault` */
export const vaultOf = async ({ destination, key, s3 }: BackupSettings, mayCreate: boolean): Promise<Vault> =>
  openVault(openDepot(destination, s3), await readKey(key, mayCreate), mayCreate);

/**
 * Takes a copy, forgets the old ones and proves the new one, writing down how it went.
 *
 * @throws StartError with the sentence for the operator; what was written down then says it too
 */
export async function takeCopy(
  wish: Wish,
  onProgress: (stage: Stage, ...p: Parameters<OnProgress>) => void,
): Promise<Taken> {
  const record = await beginRecord(wish.databaseUrl, wish.destination, wish.motivo);
  try {
    const vault = await vaultOf(wish, true);
    const manifest = await copy(vault, wish, (progress) => onProgress('copia', progress));
    await record.done(manifest);
    await forgetOld(vault, manifest, wish.databaseUrl);
    if (!wish.proving || manifest.tipo !== 'cluster') return { manifest, proof: null };
    const choice = { manifest, stretch: null, target: { kind: 'copia' } as const };
    const proof = await prove(vault, choice, wish.proving, (progress) => onProgress('prova', progress));
    await record.proved(proof);
    return { manifest, proof };
  } catch (error) {
    // Where the database is away nothing can be written down: the next copy finds this one open, and says it was interrupted.
    await record.failed(error).catch(() => {});
    throw error;
  } finally {
    await record.close();
  }
}

const copy = (vault: Vault, { cluster, ...source }: Wish, onProgress: OnProgress): Promise<Manifest> =>
  cluster === null ? copyDump(vault, source, onProgress) : copyCluster(vault, { cluster, ...source }, onProgress);

/** The folder beside a cluster in which its copies are proved. */
export const provingPlace = (place: Place): Place => {
  const folder = join(dirname(place.cluster), 'prova');
  return { ...place, folder, cluster: join(folder, 'cluster') };
};
