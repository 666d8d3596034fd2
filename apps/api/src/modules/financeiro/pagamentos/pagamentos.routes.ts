import { pagamentosCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import type { SeguidorDeBaixas } from '../titulos/seguidores.ts';
import { decidir } from './aprovacao.ts';
import { informarPagamento, lerPagamento } from './dados.ts';
import { confirmarLimite, desfazerPedido, limites, pedirLimite } from './limites.ts';
import { remessasDePagamento } from './listas.ts';
import { arquivoDoLote, cancelarLote, gerarLote, lerLote, marcarEnviado } from './lotes.ts';
import { conferirRemessa } from './remessa.ts';
import { lerRespostas } from './respostas.ts';
import { lerRetorno } from './retorno.ts';

const calls = pagamentosCalls;

const deCada = (): Route[] => [
  route(calls.doLancamento, ({ actor, params, read }) => read((db) => lerPagamento(db, actor, params.id))),
  route(calls.informar, ({ actor, params, body, write }) =>
    write((tx) => informarPagamento(tx, actor, params.id, body)),
  ),
  route(calls.aprovar, ({ actor, body, write }) => write((tx) => decidir(tx, actor, 'aprovado', body))),
  route(calls.recusar, ({ actor, body, write }) => write((tx) => decidir(tx, actor, 'recusado', body))),
  route(calls.limites, ({ actor, read }) => read((db) => limites(db, actor))),
  route(calls.limitar, ({ actor, body, write }) => write((tx) => pedirLimite(tx, actor, body))),
  route(calls.confirmarLimite, ({ actor, params, write }) => write((tx) => confirmarLimite(tx, actor, params.id))),
  route(calls.desfazerLimite, ({ actor, params, write }) => write((tx) => desfazerPedido(tx, actor, params.id))),
];

const remessas = (seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  listRoute(remessasDePagamento),
  route(calls.get, ({ actor, params, read }) => read((db) => lerLote(db, actor, params.id))),
  route(calls.conferir, ({ actor, body, read }) =>
    read(async (db) => {
      const { arquivo: _, conta: __, ...conferida } = await conferirRemessa(db, actor, body);
      return conferida;
    }),
  ),
  route(calls.create, ({ actor, body, write }) => write((tx) => gerarLote(tx, actor, body))),
  route(calls.arquivo, async ({ actor, params, read, reply }) => {
    const { nome, conteudo } = await read((db) => arquivoDoLote(db, actor, params.id));
    return reply
      .type('text/plain; charset=us-ascii')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(conteudo, 'latin1'));
  }),
  route(calls.enviar, ({ actor, params, write }) => write((tx) => marcarEnviado(tx, actor, params.id))),
  route(calls.archive, ({ actor, params, write }) => write((tx) => cancelarLote(tx, actor, params.id))),
  route(calls.retorno, async ({ actor, body, write }) => {
    const lido = await lerRespostas(body.conteudo);
    return write((tx) => lerRetorno(tx, actor, body, lido, seguidores));
  }),
];

/** Paying suppliers: how each is paid, who approves, the files and what the bank answers. */
export const rotasDePagamentos = (seguidores: readonly SeguidorDeBaixas[]): Route[] => [
  ...deCada(),
  ...remessas(seguidores),
];
