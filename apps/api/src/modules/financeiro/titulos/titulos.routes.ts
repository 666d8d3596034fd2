import { financeiroCalls } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { acordar, desfazerAcordo } from './acordos.ts';
import { alterarLancamento } from './alterar.ts';
import * as ato from './atos.ts';
import { baixarPedidas, preverBaixa } from './baixar.ts';
import { reservarCodigo } from './codigo.ts';
import { contasDosLancamentos, opcoesDeLancamentos, tagsEmUso } from './consultas.ts';
import { proporRateio } from './contabil.ts';
import { criarPedido, type TituloCriado } from './criar.ts';
import { lerLancamento } from './lancamento.ts';
import { titulos, titulosDaRevenda, titulosParaNota } from './listas.ts';
import { pagarMensalidades } from './mensalidades.ts';
import { lerRecibo } from './recibo.ts';
import { imprimirRecibo } from './recibo-impresso.ts';
import { reclassificar } from './reclassificar.ts';
import { criarRecorrentes } from './recorrencias.ts';
import { relatorio, resumir } from './resumo.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';
import { desfazerTransferencia, transferencias, transferir } from './transferencias.ts';

const feitos = (ids: readonly number[]) => ({ ids });
const feitosDe = (criados: readonly TituloCriado[]) => ({
  ids: criados.flatMap(({ lancamentos }) => lancamentos),
  codigos: criados.map(({ codigo }) => codigo),
});

/** An act on one entry answers with what the entry is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerLancamento(tx, actor, id);
}

const calls = financeiroCalls;

/** What is read: lists, one entry, what is owed, the overview. */
const leituras = (): Route[] => [
  listRoute(titulos),
  listRoute(titulos, calls.v2),
  listRoute(titulosParaNota, calls.nfse),
  listRoute(titulosDaRevenda, calls.areaRevenda),
  route(calls.selecionar, ({ actor, query, read }) => read((db) => opcoesDeLancamentos(db, actor, query))),
  route(calls.tags, ({ actor, query, read }) => read((db) => tagsEmUso(db, actor, query))),
  route(calls.filtroDeContas, ({ actor, read }) => read((db) => contasDosLancamentos(db, actor))),
  route(calls.rateioDoFornecedor, ({ actor, query, read }) => read((db) => proporRateio(db, actor, query))),
  route(calls.resumo, ({ actor, query, read }) => read((db) => resumir(db, actor, query))),
  route(calls.relatorio, ({ actor, query, read }) => read((db) => relatorio(db, actor, query))),
  route(calls.get, ({ actor, params, read }) => read((db) => lerLancamento(db, actor, params.id))),
  route(calls.conta, ({ actor, params, read }) => read((db) => lerLancamento(db, actor, params.id))),
  route(calls.recibo, async ({ actor, params: { id }, query, snapshot, reply }) => {
    const recibo = await snapshot((db) => lerRecibo(db, actor, id, query.baixaId));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="recibo-${recibo.parcela.codigo}-${recibo.parcela.numero}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await imprimirRecibo(recibo));
  }),
  route(calls.previa, ({ actor, body, read }) => read((db) => preverBaixa(db, actor, body))),
  route(calls.transferencias, ({ actor, query, read }) => read((db) => transferencias(db, actor, query.limit))),
];

/** Titles: made, changed, joined, taken out. */
const dosTitulos = (): Route[] => [
  route(calls.create, ({ actor, body, write }) => write(async (tx) => feitosDe(await criarPedido(tx, actor, body)))),
  route(calls.recorrente, ({ actor, body, write }) =>
    write(async (tx) => feitosDe(await criarRecorrentes(tx, actor, body))),
  ),
  route(calls.update, ({ actor, params, body, write }) =>
    write(async (tx) => feitos(await alterarLancamento(tx, actor, params.id, body))),
  ),
  route(calls.reclassificar, ({ actor, body, write }) =>
    write(async (tx) => feitos(await reclassificar(tx, actor, body))),
  ),
  route(calls.archive, ({ actor, params, write }) =>
    write(async (tx) => feitos(await ato.inativarComAsProximas(tx, actor, params.id))),
  ),
  route(calls.codigo, ({ actor, write }) => write(async (tx) => ({ codigo: await reservarCodigo(tx, actor) }))),
  route(calls.faturar, ({ actor, body, write }) =>
    write(async (tx) => feitosDe([await acordar(tx, actor, 'fatura', body)])),
  ),
  route(calls.renegociar, ({ actor, body, write }) =>
    write(async (tx) => feitosDe([await acordar(tx, actor, 'renegociacao', body)])),
  ),
  route(calls.desfazerAcordo, ({ actor, body, write }) =>
    write(async (tx) => feitos(await desfazerAcordo(tx, actor, body))),
  ),
];

/** What is done with one entry, and what takes it back. */
const dosAtos = (): Route[] => [
  route(calls.conciliar, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, ato.conciliar(tx, actor, { id, ...body }))),
  ),
  route(calls.desconciliar, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, ato.desconciliar(tx, actor, { id, ...body }))),
  ),
  route(calls.desconciliarUma, ({ actor, body, write }) =>
    write((tx) => sobre(tx, actor, body.id, ato.desconciliar(tx, actor, body, 'ultima'))),
  ),
  route(calls.inativarUma, ({ actor, body, write }) =>
    write((tx) => sobre(tx, actor, body.id, ato.inativarUma(tx, actor, body))),
  ),
  route(calls.reativar, ({ actor, params, query, write }) =>
    write((tx) => sobre(tx, actor, params.id, ato.reativar(tx, actor, { ...params, ...query }))),
  ),
  route(calls.perder, ({ actor, body, write }) =>
    write(async (tx) => {
      await ato.perder(tx, actor, body);
      return feitos(body.ids);
    }),
  ),
  route(calls.reaver, ({ actor, params, query, write }) =>
    write((tx) => sobre(tx, actor, params.id, ato.reaver(tx, actor, { ...params, ...query }))),
  ),
  route(calls.cobrarNaJustica, ({ actor, body, write }) =>
    write(async (tx) => {
      await ato.cobrarNaJustica(tx, actor, body);
      return feitos(body.ids);
    }),
  ),
  route(calls.retirarDaJustica, ({ actor, params, write }) =>
    write((tx) => sobre(tx, actor, params.id, ato.retirarDaJustica(tx, actor, params))),
  ),
];

/** What moves money. */
const doDinheiro = (seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  route(calls.baixar, ({ actor, body, write }) => write((tx) => baixarPedidas(tx, actor, body, seguidores))),
  route(calls.cancelarPagamento, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, ato.cancelarPagamento(tx, actor, { id, ...body }, seguidores))),
  ),
  route(calls.voltar, ({ actor, body, write }) =>
    write((tx) => sobre(tx, actor, body.id, ato.voltar(tx, actor, body, seguidores))),
  ),
  route(calls.pagarMensalidades, ({ actor, body, write }) =>
    write((tx) => pagarMensalidades(tx, actor, body, seguidores)),
  ),
  route(calls.transferir, ({ actor, body, write }) => write((tx) => transferir(tx, actor, body))),
  route(calls.desfazerTransferencia, ({ actor, params, query, write }) =>
    write((tx) => desfazerTransferencia(tx, actor, params.id, query.liberacao)),
  ),
];

export const rotasDeTitulos = (seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  ...leituras(),
  ...dosTitulos(),
  ...dosAtos(),
  ...doDinheiro(seguidores),
];
