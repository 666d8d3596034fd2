import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { waitUntil } from '../wait-until.ts';
import { processStamp } from './embedded-process.ts';

interface Claim {
  pid: number;
  stamp: string;
  /** Tells apart two claims of one process. */
  id: string;
}

/** Long enough for a rival to finish writing its claim; spent only when a claim is already there. */
const rivalMs = 50;
/** A program that was just told to end needs a moment to stop its server. */
const endingMs = 1500;

/**
 * Makes this process the only owner of a data folder, until it releases it or dies.
 *
 * @returns releases the folder
 * @throws StartError when a living process owns it
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = lockFile(folder);
  const claim: Claim = { pid: process.pid, stamp: processStamp(process.pid) ?? '', id: randomUUID() };
  const mine = JSON.stringify(claim);
  if (!(await createFile(file, mine))) {
    await wait(rivalMs);
    if (!(await waitUntil(async () => (await livingOwner(folder)) === undefined, endingMs)))
      await refuseIfOwned(folder);
    await writeFile(`${file}.${claim.id}`, mine);
    await rename(`${file}.${claim.id}`, file);
    // Of two that saw the same dead owner, the one whose claim was overwritten steps back.
    await wait(rivalMs);
    if ((await readFile(file, 'utf8')) !== mine) await refuseIfOwned(folder);
  }
  return () => rm(file, { force: true });
}

/** The pid of the living process that owns a data folder, if there is one. */
export async function livingOwner(folder: string): Promise<number | undefined> {
  const text = await readFile(lockFile(folder), 'utf8').catch(() => '');
  const claim: Claim | undefined = text.endsWith('}') ? JSON.parse(text) : undefined;
  return claim && processStamp(claim.pid) === claim.stamp ? claim.pid : undefined;
}

const lockFile = (folder: string) => join(folder, 'dono.json');

async function createFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseIfOwned(folder: string): Promise<void> {
  const pid = await livingOwner(folder);
  if (pid === undefined) return;
  throw new StartError(
    `Outro processo (${pid}) já está usando os dados em ${folder}: encerre-o ou indique outra pasta com DATA_DIR.`,
  );
}
