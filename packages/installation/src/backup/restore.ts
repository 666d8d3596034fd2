import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../postgres/embedded.ts';
import { giveTo, type Place } from '../postgres/embedded-place.ts';
import { launch, readPassword, stopServer, urlOf } from '../postgres/embedded-server.ts';
import { guestSettings } from '../postgres/embedded-settings.ts';
import { StartError } from '../start-error.ts';
import { segmentName } from './archive.ts';
import type { OnProgress } from './base.ts';
import type { Choice } from './choice.ts';
import { baseSegmentName, partName } from './manifest.ts';
import { isHistory, isSegment, segmentNumber } from './segments.ts';
import { extract, readTar } from './tar.ts';
import type { Vault } from './vault.ts';

/** Replaying a day of a busy shop's log. */
const RECOVERY_LIMIT_MS = 4 * 3_600_000;

/** Whether what is recovered will be worked with, or looked at and thrown away: then nothing waits for the disk. */
export type Purpose = 'uso' | 'prova';

export interface Recovered {
  /** Of the program's database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Writes a copy below a place that holds nothing yet, brings it to where it was asked for and leaves it running on a free
 * port of this machine.
 *
 * @throws StartError when a part is missing, damaged or foreign; nothing then runs, and what was written may be deleted
 */
export async function recover(
  vault: Vault,
  choice: Choice,
  place: Place,
  purpose: Purpose,
  onProgress: OnProgress,
): Promise<Recovered> {
  const { manifest } = choice;
  requireVersion(manifest.postgres, place);
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  giveTo(place.account, place.folder);
  const made = (path: string) => giveTo(place.account, path);
  await extract(readTar(parts(vault, choice, onProgress)), place.folder, made);
  await bringLog(vault, choice, place);
  await writeFile(join(place.cluster, 'recovery.signal'), '');
  made(join(place.cluster, 'recovery.signal'));
  const port = await launchRecovery(choice, place, purpose);
  const password = await readPassword(place);
  return { url: urlOf(password, port, manifest.banco), stop: () => stopServer(place) };
}

function requireVersion(major: number, place: Place): void {
  const ours = place.binaries.version.split('.')[0];
  if (String(major) !== ours)
    throw new StartError(
      `A cópia é do PostgreSQL ${major} e este programa traz o ${ours}: restaure-a com a versão do programa que a fez.`,
    );
}

async function* parts(vault: Vault, { manifest }: Choice, onProgress: OnProgress): AsyncGenerator<Buffer> {
  let feito = 0;
  for (let number = 1; number <= manifest.partes; number++) {
    const content = await vault.fetch(partName(manifest.id, number));
    feito += content.length;
    onProgress({ feito, total: manifest.bytesLidos });
    yield content;
  }
}

/** The log the recovery reads: the copy's own, then what was archived after it. */
async function bringLog(vault: Vault, { manifest, stretch }: Choice, place: Place): Promise<void> {
  const folder = join(place.cluster, 'pg_wal');
  const bring = async (object: string, name: string) => {
    await writeFile(join(folder, name), await vault.fetch(object), { mode: 0o600 });
    giveTo(place.account, join(folder, name));
  };
  for (const name of manifest.segmentos) await bring(baseSegmentName(manifest.id, name), name);
  if (!stretch) return;
  const after = segmentNumber(manifest.segmentos.at(-1) ?? '', manifest.segmentoBytes);
  for (const object of await vault.depot.list(segmentName(manifest.sistema, ''))) {
    const name = object.slice(object.lastIndexOf('/') + 1);
    const isLater = isSegment(name) && segmentNumber(name, manifest.segmentoBytes) > after;
    if (isHistory(name) || isLater) await bring(object, name);
  }
}

/** @returns the port it listens on */
async function launchRecovery(choice: Choice, place: Place, purpose: Purpose): Promise<number> {
  const port = await freePort(0);
  const haste: Record<string, string> = purpose === 'prova' ? { fsync: 'off' } : {};
  const aim = { ...haste, ...aimOf(choice) };
  try {
    await launch(place, recoverySettings(port, aim), { limitMs: RECOVERY_LIMIT_MS });
  } catch (error) {
    // Nobody wrote anything after the wished instant: then the end of the log is how it was at that instant.
    const isPastTheEnd = String(error).includes('recovery ended before configured recovery target was reached');
    if (choice.target.kind !== 'instante' || !isPastTheEnd) throw error;
    await launch(place, recoverySettings(port, haste), { limitMs: RECOVERY_LIMIT_MS });
  }
  return port;
}

const recoverySettings = (port: number, aim: Record<string, string>) =>
  // What recovery needs is in its folder already: nothing is to be fetched, and the command says so.
  guestSettings(port, { restore_command: 'exit 1', hot_standby: 'off', recovery_target_action: 'promote', ...aim });

function aimOf({ target, manifest, stretch }: Choice): Record<string, string> {
  if (target.kind === 'instante' && stretch) return { recovery_target_time: timestampOf(target.instante) };
  if (target.kind === 'copia' && manifest.retrato)
    return { recovery_target_lsn: manifest.retrato.lsn, recovery_target_inclusive: 'off' };
  return {};
}

/** As the server reads it in a setting: `2026-11-22 20:51:34.469+00`. */
const timestampOf = (instant: Date) => instant.toISOString().replace('T', ' ').replace('Z', '+00');

/** A folder below the server's own in which a restore takes shape; it becomes the server's only when it is whole. */
export const partialPlace = (place: Place, name: string): Place => {
  const folder = join(place.folder, name);
  return { ...place, folder, cluster: join(folder, 'cluster') };
};

/**
 * Makes a recovered cluster the one the program starts with. What was there before is put aside, never deleted.
 *
 * @param stamp names what is put aside
 * @returns where the cluster of before is now; null when there was none
 */
export async function moveIn(recovered: Place, place: Place, stamp: string): Promise<string | null> {
  const hadOne = existsSync(place.cluster);
  const aside = join(place.folder, `antes-de-${stamp}`);
  if (hadOne) {
    await mkdir(aside, { mode: 0o700 });
    giveTo(place.account, aside);
    for (const name of ['cluster', 'senha'])
      if (existsSync(join(place.folder, name))) await rename(join(place.folder, name), join(aside, name));
  }
  for (const name of (await readdir(recovered.folder)).filter((name) => name === 'cluster' || name === 'senha'))
    await rename(join(recovered.folder, name), join(place.folder, name));
  await rm(recovered.folder, { recursive: true, force: true });
  return hadOne ? aside : null;
}
