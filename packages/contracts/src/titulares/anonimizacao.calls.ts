import { z } from 'zod';
import { defineCall } from '../call.ts';
import { longText, text } from '../fields.ts';
import { leisDeGuarda, situacoesDaAnonimizacao } from './situacoes.ts';

/** The right to take a person out of what is kept. It does not bring that of answering requests. */
export const anonimizarTitulares = 'lgpd_anonimizar';

const daAnonimizacao = {
  domain: 'titulares',
  access: anonimizarTitulares,
  path: 'titulares/pedidos/{id}/anonimizacao',
} as const;

const chavesDe = <K extends string>(nomes: Readonly<Record<K, string>>) => Object.keys(nomes) as [K, ...K[]];

/** What becomes of one place where something of the person is kept. */
const lugar = z.object({
  /** What is kept there, as the copy of the data calls it. */
  area: z.string(),
  /** Name of the table: the history has its words. */
  tabela: z.string(),
  /** Rows from which the person is taken out. */
  anonimizados: z.number(),
  /** Rows that stay as they are, or that lose contact data alone. */
  guardados: z.number(),
  /** Why, where some stay. */
  lei: z.enum(chavesDe(leisDeGuarda)).nullable(),
  /** First day on which none of them is kept any more; null while something is open. */
  ate: z.string().nullable(),
});
export type LugarDaAnonimizacao = z.output<typeof lugar>;

export const previaDaAnonimizacao = z.object({
  /** The name that is typed to confirm. */
  titular: z.string(),
  versao: z.number(),
  /** Why it cannot be done now; done only where there is none. */
  impedimentos: z.array(z.string()),
  /** Addresses of mail that other records have too: what only they tie to the person stays. */
  emailsDeOutros: z.array(z.string()),
  lugares: z.array(lugar),
});
export type PreviaDaAnonimizacao = z.output<typeof previaDaAnonimizacao>;

export const anonimizacaoFeita = z.object({
  id: z.number(),
  situacao: z.enum(chavesDe(situacoesDaAnonimizacao)),
  motivo: z.string(),
  feitaEm: z.string(),
  usuario: z.string(),
  /** When the rest is looked at again. */
  proximaEm: z.string().nullable(),
  lugares: z.array(lugar),
});
export type AnonimizacaoFeita = z.output<typeof anonimizacaoFeita>;

export const camposDaAnonimizacao = {
  motivo: longText({ label: 'Motivo', max: 500, required: true }),
  nome: text({ label: 'Nome do titular, para confirmar', max: 120, required: true }),
};

/** A person is taken out of what the group keeps, after it was shown what is kept and why. */
export const anonimizacaoCalls = {
  prever: defineCall({
    ...daAnonimizacao,
    ownHands: true,
    method: 'POST',
    path: 'titulares/pedidos/{id}/anonimizacao/previa',
    summary: 'Diz, por lugar, o que seria anonimizado e o que a lei manda guardar, sem mudar nada',
    reply: previaDaAnonimizacao,
  }),
  get: defineCall({
    ...daAnonimizacao,
    method: 'GET',
    summary: 'O que a anonimização deste pedido fez e o que ficou guardado; vazio se não houve',
    reply: z.object({ feita: anonimizacaoFeita.nullable() }),
  }),
  anonimizar: defineCall({
    ...daAnonimizacao,
    ownHands: true,
    freshProof: true,
    method: 'POST',
    summary: 'Anonimiza o titular onde nada obriga a guardar; o resto fica bloqueado e é anonimizado no fim do prazo',
    body: z.strictObject({
      versao: z.int().positive(),
      motivo: camposDaAnonimizacao.motivo.schema,
      nome: camposDaAnonimizacao.nome.schema,
    }),
    reply: anonimizacaoFeita,
  }),
};
