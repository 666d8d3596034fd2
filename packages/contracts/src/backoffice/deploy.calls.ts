import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, texto } from '../call-parts.ts';
import { listQuery, option, pageOf } from '../list.ts';
import { empresaDaChave, id, situacaoNoServidor, verVersoes } from './comum.calls.ts';

export const situacoesDeImplantacao = {
  agendada: 'Agendada',
  em_andamento: 'Em andamento',
  concluida: 'Concluída',
  com_falhas: 'Concluída com falhas',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDeImplantacao = keyof typeof situacoesDeImplantacao;

export const implantacao = z.object({
  id: z.number(),
  versaoCore: option,
  situacao: z.enum(keysOf(situacoesDeImplantacao)),
  /** Servers are told of the version from this instant on. */
  agendadaPara: z.string(),
  observacao: z.string().nullable(),
  autor: z.string().nullable(),
  criadoEm: z.string(),
  servidores: z.number(),
  porSituacao: z.partialRecord(situacaoNoServidor, z.number()),
});
export type Implantacao = z.output<typeof implantacao>;
const servidorDaImplantacao = empresaDaChave.extend({
  id: z.number(),
  nome: z.string(),
  situacao: situacaoNoServidor,
  versaoAntes: z.string().nullable(),
  erro: z.string().nullable(),
  atualizadoEm: z.string(),
});
export const implantacaoCompleta = implantacao.extend({ linhas: z.array(servidorDaImplantacao) });
export type ImplantacaoCompleta = z.output<typeof implantacaoCompleta>;

const restaurant = { domain: 'restaurant' } as const;
export const deployCalls = {
  list: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'deploy',
    summary: 'Implantações de versões, as mais novas primeiro, com o progresso dos servidores',
    access: verVersoes,
    query: listQuery(['id', 'agendadaPara', 'criadoEm'], { versaoCoreId: idText.optional() }),
    reply: pageOf(implantacao),
  }),
  get: defineCall({
    ...restaurant,
    method: 'GET',
    path: 'deploy/{id}',
    summary: 'Uma implantação com cada servidor',
    access: verVersoes,
    reply: implantacaoCompleta,
  }),
  create: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'deploy',
    summary: 'Leva uma versão aos servidores das empresas; sem empresaIds, a todos do canal (só o provedor)',
    access: 'versoes_core_update',
    body: z.strictObject({
      versaoCoreId: id,
      empresaIds: z.array(id).max(2000).default([]),
      /** Null: now. */
      agendadaPara: z.iso.datetime({ offset: true, error: 'DATA INVÁLIDA' }).nullable().default(null),
      observacao: texto(300).nullable().default(null),
    }),
    reply: implantacaoCompleta,
    status: 201,
  }),
  cancel: defineCall({
    ...restaurant,
    method: 'POST',
    path: 'deploy/{id}/cancelar',
    summary: 'Cancela o que os servidores ainda não começaram',
    access: 'versoes_core_update',
    reply: implantacaoCompleta,
  }),
};
