import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { cardAnswer } from '../card/answer.ts';
import type { CardFamily } from '../card/define-card.ts';
import { civilDate } from '../dates.ts';
import { type RelativePeriod, relativePeriods } from '../report/relative.ts';
import { primeiraHoraCall } from './primeira-hora.ts';

const dashboards = { method: 'GET', domain: 'dashboards', access: 'signedIn' } as const;

/** One period for the whole page, by the business day of the company: told by the day somebody asks, or by its days. */
const doPainel = {
  empresaId: idText.optional(),
  periodo: z.enum(Object.keys(relativePeriods) as [RelativePeriod, ...RelativePeriod[]]).optional(),
  de: civilDate().optional(),
  ate: civilDate().optional(),
};

/** What the page is told before its cards. */
const pagina = z.object({
  /** The business day it is now, when it ends, and where. */
  dia: z.string(),
  corte: z.string(),
  fuso: z.string(),
  de: z.string(),
  ate: z.string(),
  /** Cards the person may see, and whether there is something to tell of them at all. */
  cartoes: z.array(z.object({ nome: z.string(), temDados: z.boolean() })),
});
export type PaginaDoPainel = z.output<typeof pagina>;

/** What each dashboard of the specification tells. */
const familias: readonly { family: CardFamily; summary: string }[] = [
  { family: 'client', summary: 'Painel de clientes de contrato: o que se cobra e o que devem' },
  { family: 'contract', summary: 'Painel de contratos: mensalidades, situações e aprovações' },
  { family: 'contract-type', summary: 'Painel de contratos por tipo' },
  { family: 'employee', summary: 'Painel de funcionários: quem trabalha e quem está ausente' },
  { family: 'products', summary: 'Painel de produtos: o que se vende, o custo e o que acaba' },
  { family: 'groups', summary: 'Painel dos grupos de clientes' },
  { family: 'companies', summary: 'Painel das empresas: vendas, pagamentos e caixas' },
  { family: 'clients', summary: 'Painel de clientes: quem compra e quem deve' },
  { family: 'multiloja', summary: 'Painel de várias lojas: cada uma contra ela mesma e uma ao lado da outra' },
];

/** Dashboards. Each card's own right is asked beside the call's: what the person may not see is not answered. */
export const painelCalls = {
  familias: familias.map(({ family, summary }) =>
    defineCall({
      ...dashboards,
      path: `dashboard/${family}`,
      summary,
      query: z.strictObject(doPainel),
      reply: z.object({ de: z.string(), ate: z.string(), dia: z.string(), cartoes: z.array(cardAnswer) }),
    }),
  ),
  totalizador: defineCall({
    ...dashboards,
    path: 'totalizer/{name}',
    summary: 'Um cartão do painel pelo nome: a figura, com o que ela se compara e as linhas',
    params: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'Valor inválido') }),
    query: z.strictObject(doPainel),
    reply: cardAnswer,
  }),
  pagina: defineCall({
    ...dashboards,
    path: 'dashboard',
    summary: 'Os cartões que a pessoa pode ver, o dia de operação e o período',
    query: z.strictObject(doPainel),
    reply: pagina,
  }),
  primeiraHora: primeiraHoraCall,
};
