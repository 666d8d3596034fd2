import { rename, writeFile } from 'node:fs/promises';
import { readIfThere } from '../secrets.ts';
import { secretsKeyName } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Puts the key of what people entrusted sealed beside the rows that hold it: without it a restored shop signs no document. */
export async function copySecretsKey(vault: Vault, id: string, file: string): Promise<void> {
  const key = await readIfThere(file);
  if (key !== null) await vault.store(secretsKeyName(id), Buffer.from(key));
}

/**
 * Brings the key back with the rows it opens. One that was there is put aside, never lost.
 *
 * @param stamp names what is put aside
 * @returns where the key of before is now; null when there was none, or the same
 */
export async function restoreSecretsKey(vault: Vault, id: string, file: string, stamp: string): Promise<string | null> {
  const key = (await vault.find(secretsKeyName(id)))?.toString('utf8') ?? null;
  const there = await readIfThere(file);
  if (key === null || key === there) return null;
  const aside = there === null ? null : `${file}.antes-de-${stamp}`;
  if (aside) await rename(file, aside);
  await writeFile(file, key, { mode: 0o600, flag: 'wx' });
  return aside;
}
