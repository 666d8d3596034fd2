import { z } from 'zod';
import { defineCall } from '../call.ts';

/** What a group does in its first hour, in this order. The last one is the first document of its day: a sale, a note or a title. */
export const firstStepNames = ['empresa', 'certificado', 'plano', 'produtos', 'clientes', 'movimento'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** For who may register the group's companies: others find the group ready. */
export const primeiraHoraCall = defineCall({
  method: 'GET',
  domain: 'dashboards',
  path: 'dashboard/primeira-hora',
  summary: 'A primeira hora de um grupo: cada passo, e se os dados mostram que já foi feito',
  access: 'meus_dados_create',
  reply: z.object({ passos: z.array(z.object({ nome: z.enum(firstStepNames), feito: z.boolean() })) }),
});
export type PrimeiraHora = z.output<typeof primeiraHoraCall.reply>;
