import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { canal, id, POST } from './comum.calls.ts';
import { listaDeAvisos, listaDeServidores } from './listas-de-servidores.ts';
import { gravidadesDeAviso } from './situacoes.ts';

export const servidoresCalls = {
  status: listaDeServidores.call,
  avisos: listaDeAvisos.call,
  avisar: defineCall({
    ...POST,
    path: 'prime-core-versions-notifications',
    summary: 'Avisa os servidores de um canal ou de algumas empresas (só o provedor)',
    access: 'versoes_core_create',
    body: z.strictObject({
      titulo: linha(120),
      texto: texto(2000),
      gravidade: z.enum(keysOf(gravidadesDeAviso)).default('info'),
      versaoCoreId: id.nullable().default(null),
      canal: canal.nullable().default(null),
      empresaIds: z.array(id).max(2000).default([]),
      ate: civilDate(),
    }),
    reply: listaDeAvisos.row,
    status: 201,
  }),
};
