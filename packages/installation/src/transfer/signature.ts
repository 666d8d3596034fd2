import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import type { Mark, SecretBox } from '../secrets.ts';
import { StartError } from '../start-error.ts';

/** The last part of an archive: what all the others add up to, and the mark of the installation that wrote it. */
export const SIGNATURE = 'assinatura.json';
const PURPOSE = 'arquivo de grupo';

const hex = z.string().regex(/^[0-9a-f]+$/);
const signature = z.strictObject({ sha256: hex.length(64), chave: hex.length(16), mac: hex.length(64) });

export interface Signature extends Mark {
  sha256: string;
}

/** Who wrote an archive: this installation, another one, or nobody who says so. */
export type Origin = 'ours' | 'foreign' | 'unsigned';

/** Digest of an archive: of the name, length and content of each part, in their order. */
export class ArchiveDigest {
  readonly #hash: Hash = createHash('sha256');

  add(path: string, size: number, sha256: string): void {
    this.#hash.update(`${path} ${size} ${sha256}\n`);
  }

  /** Once, when every part was added. */
  end(): string {
    return this.#hash.digest('hex');
  }
}

export const sign = async (box: SecretBox, sha256: string): Promise<Signature> => ({
  sha256,
  ...(await box.mark(PURPOSE, sha256)),
});

/** @throws StartError when it is no signature */
export function parseSignature(json: unknown): Signature {
  const parsed = signature.safeParse(json);
  if (!parsed.success) throw new StartError('A assinatura do arquivo não é a de um grupo do Retaguarda.');
  return parsed.data;
}

/**
 * @param sha256 of the parts as they are
 * @throws StartError when they are not what was signed: what says that we signed it and was changed is never let in
 */
export async function originOf(box: SecretBox, signed: Signature | null, sha256: string): Promise<Origin> {
  if (!signed) return 'unsigned';
  const judged = signed.sha256 === sha256 ? await box.judge(PURPOSE, sha256, signed) : 'broken';
  if (judged === 'broken') throw new StartError('O arquivo foi alterado depois de exportado: exporte o grupo de novo.');
  return judged;
}
