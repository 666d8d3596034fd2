import { avisosDeBoletoCalls, boletosCalls, DomainError, MAX_PDF_DE_BOLETO_BYTES } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../../platform/database/database.ts';
import { readUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { lerParcelas, serieAberta } from '../../financeiro/public.ts';
import { lerConta } from '../carteira/conta.ts';
import { proximoNumero } from '../carteira/numeracao.ts';
import { avisarPagadores, escreverAviso } from './avisar.ts';
import { lerTextoDoAviso } from './avisos.queries.ts';
import { vivosDosLancamentos } from './boletos.queries.ts';
import { emitirBoletos, preverEmissao } from './emitir.ts';
import { imprimirMuitos } from './imprimir-em-lote.ts';
import { lerBoleto, lerParaImprimir } from './ler.ts';
import { boletos, boletosAAvisar } from './listas.ts';
import { imprimirBoletos, nomeDoPdf } from './pdf.ts';
import { papelDoBoleto, receberPdfDoBanco, retirarPdfDoBanco } from './pdf-do-banco.ts';
import { alterarBoleto, arquivarBoleto, baixarBoletos, cancelarPedido } from './pedidos.ts';
import { confirmarPorFora } from './por-fora.ts';
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
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerBoleto(db, actor, params.id))),
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
  route(calls.porFora, ({ actor, body, write }) =>
    write(async (tx) => {
      await confirmarPorFora(tx, actor, body.ids);
      return { ids: body.ids };
    }),
  ),
  route(calls.cancelarPedido, ({ actor, params: { id, pedidoId }, write }) =>
    write((tx) => sobre(tx, actor, id, cancelarPedido(tx, actor, id, pedidoId))),
  ),
];

const papeis = (storage: Storage): Route[] => [
  route(calls.pdf, async ({ actor, params, read, reply }) => {
    const { boletos: deles, codigos } = await read((db) => lerParaImprimir(db, actor, [params.id]));
    const [boleto] = deles;
    if (!boleto) return undefined;
    return enviarPdf(reply, nomeDoPdf(boleto), await papelDoBoleto(storage, actor.grupoId, boleto, codigos));
  }),
  route(calls.enviarPdf, async ({ actor, request, write }) => {
    const aceita = { types: ['application/pdf'], maxBytes: MAX_PDF_DE_BOLETO_BYTES } as const;
    const enviado = await readUpload(request, calls.enviarPdf.body, aceita);
    if (!enviado.content) throw new DomainError('BAD_INPUT');
    const { id } = enviado.fields;
    return write((tx) => sobre(tx, actor, id, receberPdfDoBanco(tx, actor, storage, id, enviado)));
  }),
  route(calls.retirarPdf, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, retirarPdfDoBanco(tx, actor, id))),
  ),
  route(calls.imprimir, async ({ actor, body, read, reply }) => {
    const { boletos: deles, codigos } = await read((db) => lerParaImprimir(db, actor, body.ids));
    return enviarPdf(reply, 'boletos.pdf', await imprimirBoletos(deles, body.folha, codigos));
  }),
  route(calls.imprimirMuitos, ({ actor, body, write }) =>
    write(async (tx) => ({ jobId: await imprimirMuitos(tx, actor, body) })),
  ),
];

const avisos = (): Route[] => [
  listRoute(boletosAAvisar, avisosDeBoletoCalls.list),
  route(avisosDeBoletoCalls.enviar, ({ actor, body, write }) =>
    write(async (tx) => {
      await avisarPagadores(tx, actor, body.ids, body.para ?? null);
      return { ids: body.ids };
    }),
  ),
  route(avisosDeBoletoCalls.texto, ({ actor, params: { id }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [id]);
      return lerTextoDoAviso(db, actor, id);
    }),
  ),
  route(avisosDeBoletoCalls.escrever, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await escreverAviso(tx, actor, id, body);
      return lerTextoDoAviso(tx, actor, id);
    }),
  ),
];

export const rotasDeBoletos = ({ storage }: { storage: Storage }): Route[] => [
  ...leituras(),
  ...emissao(),
  ...atos(),
  ...avisos(),
  ...papeis(storage),
];
