import { z } from 'zod';
import { linha } from '../call-parts.ts';
import { instant } from '../dates.ts';

/** Events of one batch. */
export const MAXIMO_DE_EVENTOS = 500;

/**
 * One thing that happened at a terminal. Its identity is the terminal, `id` and the SHA-256 of the canonical body (RFC 8785):
 * the same is answered as before, another body under a known `id` is kept for a person.
 */
export const eventoEnviado = z.object({
  id: z.uuid(),
  /** Grows by one with each event of the terminal. */
  seq: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** The kind, as in `venda` or `turno.aberto`; unknown ones are kept and wait. */
  tipo: linha(60),
  /** Version of the kind's schema. */
  versao: z.number().int().min(1).max(1000).default(1),
  /** By the terminal's clock. */
  ocorridoEm: instant(),
  /** The terminal that made it, where it knows: what another one made is kept for a person. */
  terminalId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  dados: z.record(z.string(), z.unknown()),
});
export type EventoEnviado = z.output<typeof eventoEnviado>;

/**
 * What became of an event. `aceito`: taken in now. `repetido`: was taken in before; `resposta` is the one of then.
 * `retido`: kept for a person, with the reason; it is not sent again.
 */
export const resultadosDeEventos = { aceito: 'Aceito', repetido: 'Repetido', retido: 'Retido' } as const;

export const resultadoDoEvento = z.object({
  id: z.string().nullable(),
  seq: z.number().nullable(),
  resultado: z.enum(['aceito', 'repetido', 'retido']),
  /** What the kind answers: the number of the sale, what does not agree. */
  resposta: z.record(z.string(), z.unknown()).nullable(),
  motivo: z.string().nullable(),
});
export type ResultadoDoEvento = z.output<typeof resultadoDoEvento>;

export const loteEnviado = z.object({
  /** When it left, by the terminal's clock: tells how far that clock is off. */
  enviadoEm: instant(),
  eventos: z.array(z.unknown()).min(1).max(MAXIMO_DE_EVENTOS, `Máximo de ${MAXIMO_DE_EVENTOS} eventos`),
});

export const loteRecebido = z.object({
  agora: z.string(),
  resultados: z.array(resultadoDoEvento),
  /** Sequence numbers that have not come, below the highest that has: at most 100. */
  faltam: z.array(z.number()),
  /** All up to this one have come. */
  seqAte: z.number(),
});
export type LoteRecebido = z.output<typeof loteRecebido>;
