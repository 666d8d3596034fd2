import { createHash } from 'node:crypto';

/**
 * `hashCSRT`: proof that the software house of the document holds the code (CSRT) the state gave it.
 *
 * @param csrt the secret code, 16 to 36 characters; never written in the document
 * @param chave access key, 44 characters
 * @returns SHA-1 of code and key, in base64 (28 characters)
 * @throws RangeError when the key has no 44 characters or there is no code
 * @source NT 2018.005, group ZD (campo ZD09)
 */
export function hashCsrt(csrt: string, chave: string): string {
  if (csrt === '') throw new RangeError('no CSRT');
  if (!/^[0-9A-Z]{44}$/.test(chave)) throw new RangeError('the key has 44 characters');
  return createHash('sha1').update(`${csrt}${chave}`, 'utf8').digest('base64');
}
