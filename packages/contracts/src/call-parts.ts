import { z } from 'zod';

const NUL = String.fromCharCode(0);
const semNulo = (text: string) => !text.includes(NUL);
const umaLinha = (text: string) => semNulo(text) && !/[\r\n]/.test(text);

/** Text of one line, from 1 to `max` characters. */
export const linha = (max: number) => z.string().trim().min(1).max(max).refine(umaLinha, 'Caractere inválido');

/** Text that may have several lines, from 1 to `max` characters. */
export const texto = (max: number) => z.string().trim().min(1).max(max).refine(semNulo, 'Caractere inválido');

/** The keys of a table of labels, as `z.enum` takes them. */
export const keysOf = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

/** The answer of a call that has nothing to tell. */
export const ok = z.object({ ok: z.literal(true) });
