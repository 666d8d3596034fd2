import { z } from 'zod';

/** What a person last asked the authority of a document, and what it answered. */
export const perguntada = z.object({ em: z.string(), cStat: z.string(), motivo: z.string() });
export type Perguntada = z.infer<typeof perguntada>;
