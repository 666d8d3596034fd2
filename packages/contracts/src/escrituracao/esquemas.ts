import { z } from 'zod';
import { option } from '../list.ts';
import { documentosDoMes, pendenciasDoMes, tiposDeEscrituracao } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);

export const pendenciaDoMes = z.object({ tipo: umDe(pendenciasDoMes), quantidade: z.number() });
export type PendenciaDoMes = z.infer<typeof pendenciaDoMes>;

/** Documents of one kind that count in the month, R$ of those in force. */
export const contagemDoMes = z.object({
  documento: umDe(documentosDoMes),
  validas: z.number(),
  canceladas: z.number(),
  valor: z.string(),
});
export type ContagemDoMes = z.infer<typeof contagemDoMes>;

const linkDaEscrituracao = z.object({
  id: z.number(),
  destinatario: z.string(),
  expiraEm: z.string(),
  revogadoEm: z.string().nullable(),
  downloads: z.number(),
  ultimoDownload: z.string().nullable(),
});

export const escrituracaoFeita = z.object({
  id: z.number(),
  tipo: umDe(tiposDeEscrituracao),
  criadoEm: z.string(),
  usuario: z.string().nullable(),
  /** Null once its time is over. */
  arquivo: z
    .object({ url: z.string(), nome: z.string(), tamanho: z.number(), expiraEm: z.string().nullable() })
    .nullable(),
  /** Files of the pack. */
  quantidade: z.number(),
  /** What was missing when it was made. */
  pendencias: z.array(pendenciaDoMes),
  links: z.array(linkDaEscrituracao),
});
export type EscrituracaoFeita = z.infer<typeof escrituracaoFeita>;

export const mesDaEscrituracao = z.object({
  empresa: option,
  mes: z.string(),
  /** `2`: documents of the test environment, worth nothing. */
  ambiente: z.enum(['1', '2']),
  contagens: z.array(contagemDoMes),
  pendencias: z.array(pendenciaDoMes),
  /** The last ones made of this month. */
  feitas: z.array(escrituracaoFeita),
});
export type MesDaEscrituracao = z.infer<typeof mesDaEscrituracao>;

/** What whoever holds a link is told. */
export const pacoteDoLink = z.object({
  empresa: z.string(),
  documento: z.string().nullable(),
  mes: z.string(),
  tipo: umDe(tiposDeEscrituracao),
  nome: z.string(),
  tamanho: z.number(),
  expiraEm: z.string(),
});
export type PacoteDoLink = z.infer<typeof pacoteDoLink>;
