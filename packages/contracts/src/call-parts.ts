import { z } from 'zod';
import { writtenLine, writtenLines } from './written.ts';

/** Text of one line, from 1 to `max` characters. */
export const linha = (max: number) => writtenLine({ max });

/** The same, which may be left empty. */
export const linhaOuVazia = (max: number) => writtenLine({ min: 0, max });

/** Text that may have several lines, from 1 to `max` characters. */
export const texto = (max: number) => writtenLines({ max });

/** The keys of a table of labels, as `z.enum` takes them. */
export const keysOf = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

/** The answer of a call that has nothing to tell. */
export const ok = z.object({ ok: z.literal(true) });
