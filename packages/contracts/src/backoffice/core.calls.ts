import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha } from '../call-parts.ts';
import { instant } from '../dates.ts';
import { versaoPattern } from './versoes.ts';

const core = { domain: 'core', access: 'core' } as const;
const contagem = z.number().int().min(0).max(2_147_483_647);
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * What a server is told. `liberado` lets it sell; every other state stops new sales once `offlineAte` has passed or at
 * once when the server is online.
 */
export const situacoesDoCore = {
  liberado: 'Liberado',
  bloqueado: 'Bloqueado',
  vencido: 'Chave vencida',
  sem_chave: 'Sem chave emitida',
} as const;
export type SituacaoDoCore = keyof typeof situacoesDoCore;
const situacao = z.enum(keysOf(situacoesDoCore));

export const estadoDoCore = z.object({
  /** The provider's clock. */
  agora: z.string(),
  /** Seconds to wait before the next contact. */
  proximoContatoSegundos: z.number(),
  empresa: z.string(),
  situacao,
  motivo: z.string().nullable(),
  /** Until when the server may go on without reaching the provider, counted from this contact. */
  offlineAte: z.string(),
  chaves: z.array(
    z.object({
      codigo: z.string(),
      /** Null: the key is of the whole company. */
      terminal: z.string().nullable(),
      situacao,
      motivo: z.string().nullable(),
      validade: z.string().nullable(),
      acessos: z.number(),
    }),
  ),
  versao: z.object({
    /** What to install now, if anything; the file is checked by its SHA-256 before it is run. */
    alvo: z
      .object({ implantacaoId: z.number(), numero: z.string(), endereco: z.string(), sha256: z.string() })
      .nullable(),
    ultima: z.string().nullable(),
    /** Below this the server is no longer supported. */
    minima: z.string().nullable(),
    /** The day of a newer version's obligation has come. */
    obrigatoria: z.boolean(),
  }),
  avisos: z.array(
    z.object({
      id: z.number(),
      titulo: z.string(),
      texto: z.string(),
      gravidade: z.enum(['info', 'atencao']),
      versao: z.string().nullable(),
    }),
  ),
});
export type EstadoDoCore = z.output<typeof estadoDoCore>;

export const contatoDoCore = z.strictObject({
  /** Made once by the installation; the key is bound to the first that uses it. */
  instalacao: z.uuid(),
  /** Grows with each contact of the installation; a number not above the last is answered and changes nothing. */
  sequencia: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** By the server's own clock, which is compared with the provider's. */
  enviadoEm: instant(),
  versao: z.string().max(30).regex(versaoPattern, 'Use o formato 2.14.0 ou 2.14.0-beta.1'),
  sistema: linha(120).nullable().default(null),
  disco: z.strictObject({ livreMb: contagem, totalMb: contagem }).nullable().default(null),
  /** Sales and documents waiting to be sent. */
  fila: contagem.nullable().default(null),
  /** People using the product now. */
  acessosEmUso: contagem.nullable().default(null),
  implantacao: z
    .strictObject({
      id,
      situacao: z.enum(['baixando', 'instalando', 'concluido', 'falhou']),
      erro: linha(500).nullable().default(null),
    })
    .nullable()
    .default(null),
});
export type ContatoDoCore = z.output<typeof contatoDoCore>;

/** The machine API: a terminals' server calls with its own key (`Api-Core-Key`), never with a person's session. */
export const coreCalls = {
  contato: defineCall({
    ...core,
    method: 'POST',
    path: 'core/contato',
    summary: 'O servidor diz como está e recebe o seu estado; repetir o mesmo contato não muda nada',
    body: contatoDoCore,
    reply: estadoDoCore.extend({
      /** False for a repeated or late report, which was not kept. */
      aplicado: z.boolean(),
    }),
  }),
  estado: defineCall({
    ...core,
    method: 'GET',
    path: 'core/estado',
    summary: 'O estado do servidor: bloqueio, carência, versão a instalar e avisos',
    reply: estadoDoCore,
  }),
};
