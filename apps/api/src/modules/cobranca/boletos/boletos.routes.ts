import { boletosCalls } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { lerParcelas, serieAberta } from '../../financeiro/public.ts';
import { lerConta } from '../carteira/conta.ts';
import { proximoNumero } from '../carteira/numeracao.ts';
import { lerBoletosPorId, vivosDosLancamentos } from './boletos.queries.ts';
import { emitirBoletos, preverEmissao } from './emitir.ts';
import { imprimirMuitos } from './imprimir-em-lote.ts';
import { lerBoleto } from './ler.ts';
import { boletos } from './listas.ts';
import { imprimirBoletos, nomeDoPdf } from './pdf.ts';
import { alterarBoleto, arquivarBoleto, baixarBoletos, cancelarPedido } from './pedidos.ts';
import { registrarBoleto } from './registrar.ts';

const calls = boletosCalls;

const enviarPdf = (reply: FastifyReply, nome: string, conteudo: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${nome}"`)
    .header('cache-control', 'private, no-store')
    .send(conteudo);

/** An act on one boleto answers with what the boleto is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerBoleto(tx, actor, id);
}

const leituras = (): Route[] => [
  listRoute(boletos),
  listRoute(boletos, calls.index),
  route(calls.get, ({ actor, params, read }) => read((db) => lerBoleto(db, actor, params.id))),
  route(calls.doLancamento, ({ actor, params, read }) =>
    read(async (db) => {
      await lerParcelas(db, actor, [params.id]);
      const [vivo] = await vivosDosLancamentos(db, actor, [params.id]);
      return { existe: vivo !== undefined, boleto: vivo ? { id: vivo.id, rotulo: vivo.nossoNumeroImpresso } : null };
    }),
  ),
  route(calls.proximoNumero, ({ actor, query, read }) =>
    read(async (db) => {
      const conta = await lerConta(db, actor, query.contaId);
      return { proximo: await proximoNumero(db, actor, conta, await hojeNaEmpresa(db, conta.empresaId)) };
    }),
  ),
];

const emissao = (): Route[] => [
  route(calls.previa, ({ actor, body, read }) => read((db) => preverEmissao(db, actor, body))),
  route(calls.create, ({ actor, body, write }) => write(async (tx) => ({ ids: await emitirBoletos(tx, actor, body) }))),
  route(calls.recorrente, ({ actor, body: { lancamentoId, quantos, contaId }, write }) =>
    write(async (tx) => {
      await lerParcelas(tx, actor, [lancamentoId]);
      const serie = await serieAberta(tx, actor, lancamentoId);
      const lancamentoIds = serie.length > 0 ? serie.slice(0, quantos) : [lancamentoId];
      return { ids: await emitirBoletos(tx, actor, { lancamentoIds, contaId }) };
    }),
  ),
];

const atos = (): Route[] => [
  route(calls.update, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, alterarBoleto(tx, actor, id, body))),
  ),
  route(calls.archive, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, arquivarBoleto(tx, actor, id))),
  ),
  route(calls.submit, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, registrarBoleto(tx, actor, id))),
  ),
  route(calls.baixar, ({ actor, body, write }) =>
    write(async (tx) => {
      await baixarBoletos(tx, actor, body.ids, body.motivo ?? null);
      return { ids: body.ids };
    }),
  ),
  route(calls.cancelarPedido, ({ actor, params: { id, pedidoId }, write }) =>
    write((tx) => sobre(tx, actor, id, cancelarPedido(tx, actor, id, pedidoId))),
  ),
];

const papeis = (): Route[] => [
  route(calls.pdf, async ({ actor, params, read, reply }) => {
    const [boleto] = await read((db) => lerBoletosPorId(db, actor, [params.id]));
    if (!boleto) return undefined;
    return enviarPdf(reply, nomeDoPdf(boleto), await imprimirBoletos([boleto], 'a4'));
  }),
  route(calls.imprimir, async ({ actor, body, read, reply }) => {
    const deles = await read((db) => lerBoletosPorId(db, actor, body.ids));
    return enviarPdf(reply, 'boletos.pdf', await imprimirBoletos(deles, body.folha));
  }),
  route(calls.imprimirMuitos, ({ actor, body, write }) =>
    write(async (tx) => ({ jobId: await imprimirMuitos(tx, actor, body) })),
  ),
];

export const rotasDeBoletos = (): Route[] => [...leituras(), ...emissao(), ...atos(), ...papeis()];
