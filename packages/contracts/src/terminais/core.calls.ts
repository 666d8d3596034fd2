import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha } from '../call-parts.ts';
import { instant } from '../dates.ts';
import { loteEnviado, loteRecebido } from './envelope.ts';
import { papeisDoTerminal, tiposDeTerminal } from './situacoes.ts';

const daMaquina = { domain: 'terminals', access: 'terminal' } as const;
const contagem = z.number().int().min(0).max(2_147_483_647);

/** What the terminal is, as it must know it. */
const terminalDaMaquina = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.enum(keysOf(tiposDeTerminal)),
  empresaId: z.number(),
  empresa: z.string(),
  satNSerie: z.string().nullable(),
  serieNfce: z.number().nullable(),
});

/** Why a terminal must stop selling; what was sold before is taken in all the same. */
export const bloqueiosDoTerminal = {
  terminal: 'Terminal bloqueado',
  contrato: 'Bloqueado pelo contrato',
} as const;

export const batida = z.strictObject({
  enviadoEm: instant(),
  programa: linha(60).nullable().default(null),
  sistema: linha(120).nullable().default(null),
  /** Events waiting in the terminal. */
  fila: contagem.nullable().default(null),
  discoLivreMb: contagem.nullable().default(null),
  papel: z.enum(keysOf(papeisDoTerminal)).nullable().default(null),
  catalogoMarca: linha(120).nullable().default(null),
});

/** The machine API of terminals, version 1: each calls with its own key (`Api-Terminal-Key`), never with a person's session. */
export const terminaisCoreCalls = {
  pedirPareamento: defineCall({
    domain: 'terminals',
    method: 'POST',
    path: 'core/v1/pareamento',
    summary: 'O aparelho pede para ser pareado e recebe o código que mostra por 10 minutos',
    access: 'public',
    body: z.strictObject({
      /** As the device calls itself, the same each time. */
      idPdv: linha(60),
      aparelho: linha(120),
      programa: linha(60).nullable().default(null),
    }),
    reply: z.object({ id: z.string(), codigo: z.string(), segredo: z.string(), expiraEm: z.string() }),
    status: 201,
    secretReply: true,
  }),
  lerPareamento: defineCall({
    domain: 'terminals',
    method: 'GET',
    path: 'core/v1/pareamento/{id}',
    summary: 'O aparelho pergunta, com o segredo em Api-Terminal-Key, se o código foi aprovado, e recebe a chave',
    access: 'public',
    params: z.strictObject({ id: z.uuid() }),
    reply: z.object({
      situacao: z.enum(['aguardando', 'aprovado']),
      chave: z.string().nullable(),
      /** Number of the next event: a terminal goes on where the device before it stopped. */
      proximoSeq: z.number().nullable(),
    }),
  }),
  batida: defineCall({
    ...daMaquina,
    method: 'POST',
    path: 'core/v1/batida',
    summary: 'O terminal diz como está e recebe a hora, o seu estado e o que mudou',
    body: batida,
    reply: z.object({
      agora: z.string(),
      proximaBatidaSegundos: z.number(),
      terminal: terminalDaMaquina,
      bloqueio: z.object({ de: z.enum(keysOf(bloqueiosDoTerminal)), motivo: z.string() }).nullable(),
      /** Of the catalogue as it is now: beyond the terminal's own, it asks for changes. */
      catalogoMarca: z.string(),
      seqAte: z.number(),
      proximoSeq: z.number(),
    }),
  }),
  eventos: defineCall({
    ...daMaquina,
    method: 'POST',
    path: 'core/v1/eventos',
    summary: 'O terminal envia o que aconteceu nele; cada evento entra uma vez, por mais que venha',
    body: loteEnviado,
    reply: loteRecebido,
  }),
  mudancas: defineCall({
    ...daMaquina,
    method: 'GET',
    path: 'core/v1/mudancas',
    summary: 'O catálogo como mudanças desde uma marca; sem marca, todo ele',
    query: z.strictObject({
      desde: z.string().max(120).optional(),
      limite: z.coerce.number().int().min(1).max(5000).default(5000),
    }),
    reply: z.object({
      marca: z.string(),
      /** What follows is all there is: the terminal forgets what it has. */
      recomeco: z.boolean(),
      /** False: there is more; ask again with the new mark. */
      fim: z.boolean(),
      itens: z.array(
        z.object({
          tipo: z.string(),
          id: z.number(),
          /** Of two of the same record, the greater holds. */
          versao: z.number(),
          /** Null: the terminal forgets it. */
          dados: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  }),
  imagem: defineCall({
    ...daMaquina,
    method: 'GET',
    path: 'core/v1/imagens/{sha256}',
    summary: 'Uma imagem do catálogo, que nunca muda',
    params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Imagem inválida') }),
    replyType: 'image/*',
  }),
  ouvir: defineCall({
    ...daMaquina,
    method: 'GET',
    path: 'core/v1/ouvir',
    summary: 'O que acontece, como eventos enviados pelo servidor: temas=catalogo',
    query: z.strictObject({ temas: z.literal('catalogo') }),
    replyType: 'text/event-stream',
  }),
};
