import { entradasCalls as calls, MAX_ENTRADA_BYTES } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import { readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { situacaoDosNcm } from '../cadastros/public.ts';
import { produtosPorNome } from '../produtos/public.ts';
import { dizerFornecedor } from './fornecedor.ts';
import { conferirEntrada, estornarEntrada, lancarEntrada } from './lancar.ts';
import { lerEntrada, lerItens } from './ler.ts';
import { entradasEmLista } from './listas.ts';
import { abrirArquivos, receberArquivo } from './receber.ts';
import { vincular } from './vincular.ts';

/** A short list: who looks for more types more. */
const OPCOES = 20;
const tipos = ['application/xml', 'text/plain', 'application/zip'] as const;

async function depois(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerEntrada(tx, actor, id);
}

export const rotasDeEntradas = (): Route[] => [
  listRoute(entradasEmLista),
  route(calls.produtos, ({ actor, query, read }) =>
    read(async (db) =>
      (await produtosPorNome(db, actor, { ...query, limit: OPCOES })).map(({ id, descricao, codigo, unidade }) => ({
        id,
        rotulo: descricao,
        codigo,
        unidade,
      })),
    ),
  ),
  route(calls.verificarNcm, ({ query, read }) => read((db) => situacaoDosNcm(db, query.codigos.split(',')))),
  route(calls.itens, ({ actor, params: { id }, read }) =>
    read(async (db) => {
      await lerEntrada(db, actor, id);
      return lerItens(db, actor.grupoId, id);
    }),
  ),
  route(calls.get, ({ actor, params: { id }, read }) => read((db) => lerEntrada(db, actor, id))),
  route(calls.create, async ({ actor, request, write }) => {
    const { nome, content } = await enviado(request);
    const recebidos = [];
    // Each note is a transaction of its own: one that is refused keeps none of the others out.
    for (const arquivo of abrirArquivos(nome, content)) {
      recebidos.push(await write((tx) => receberArquivo(tx, actor, arquivo)));
    }
    return recebidos;
  }),
  route(calls.fornecedor, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, dizerFornecedor(tx, actor, id, body))),
  ),
  route(calls.vincular, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, vincular(tx, actor, id, body))),
  ),
  route(calls.conferir, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, conferirEntrada(tx, actor, id, body))),
  ),
  route(calls.lancar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, lancarEntrada(tx, actor, id, body))),
  ),
  route(calls.estornar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, estornarEntrada(tx, actor, id, body))),
  ),
];

async function enviado(request: Parameters<typeof readUpload>[0]): Promise<{ nome: string; content: Uint8Array }> {
  const lido = await readUpload(request, calls.create.body, { types: tipos, maxBytes: MAX_ENTRADA_BYTES });
  return { nome: lido.content === null ? '' : lido.nome, content: lido.content ?? new Uint8Array() };
}
