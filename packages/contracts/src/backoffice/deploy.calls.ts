import { z } from 'zod';
import { defineCall } from '../call.ts';
import { texto } from '../call-parts.ts';
import { instant } from '../dates.ts';
import { empresaDaChave, id, situacaoNoServidor, verVersoes } from './comum.calls.ts';
import { listaDeImplantacoes } from './listas-de-servidores.ts';

const servidorDaImplantacao = empresaDaChave.extend({
  id: z.number(),
  nome: z.string(),
  situacao: situacaoNoServidor,
  versaoAntes: z.string().nullable(),
  erro: z.string().nullable(),
  atualizadoEm: z.string(),
});
export const implantacaoCompleta = listaDeImplantacoes.row.extend({ linhas: z.array(servidorDaImplantacao) });
export type ImplantacaoCompleta = z.output<typeof implantacaoCompleta>;

const restaurant = { domain: 'restaurant' } as const;
export const deployCalls = {
  list: listaDeImplantacoes.call,
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
      agendadaPara: instant().nullable().default(null),
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
