import { propostasCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { conferirAutorizador } from '../../acesso/public.ts';
import type { MeiosDoBalcao } from '../balcao/balcao.routes.ts';
import { imprimirProposta } from './papel-da-proposta.ts';
import { lerProposta, propostas } from './propostas.queries.ts';
import { alterarProposta, criarProposta, enviarProposta, pedir, perder, vender, voltar } from './propostas.service.ts';

/** Quotations: from the offer to the sale. */
export const rotasDePropostas = ({ database, caixa }: Pick<MeiosDoBalcao, 'database' | 'caixa'>): Route[] => [
  listRoute(propostas),
  route(calls.get, ({ actor, params, read }) => read((db) => lerProposta(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => criarProposta(tx, actor, body))),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => alterarProposta(tx, actor, params.id, body))),
  route(calls.pedir, ({ actor, params, body, write }) => write((tx) => pedir(tx, actor, params.id, body))),
  route(calls.voltar, ({ actor, params, body, write }) => write((tx) => voltar(tx, actor, params.id, body))),
  route(calls.perder, ({ actor, params, body, write }) => write((tx) => perder(tx, actor, params.id, body))),
  route(calls.vender, async ({ actor, params, body, request, write }) => {
    const { autorizador: dado, ...venda } = body;
    const pergunta = { database, actor, endereco: request.ip, slug: 'vendas_desconto' } as const;
    const autorizador = dado ? await conferirAutorizador(pergunta, dado) : null;
    return write((tx) => vender(tx, actor, params.id, venda, { caixa: caixa(), autorizador, comprometidos: null }));
  }),
  route(calls.pdf, async ({ actor, params, read, reply }) => {
    const { numero, pdf } = await read((db) => imprimirProposta(db, actor, params.id));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="orcamento-${numero}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await pdf());
  }),
  route(calls.enviar, ({ actor, params, body, write }) => write((tx) => enviarProposta(tx, actor, params.id, body))),
];
