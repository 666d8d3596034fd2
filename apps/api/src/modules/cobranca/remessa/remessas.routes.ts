import { type RemessaLinha, remessasCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Tx } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { lerConta } from '../carteira/conta.ts';
import { descartarRemessa, marcarEnviada } from './atos.ts';
import { gerarRemessa } from './gerar.ts';
import { pendenciasDeRemessa, remessas } from './listas.ts';
import { lerRemessa, proximaSequencia } from './remessas.queries.ts';

const calls = remessasCalls;

async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return readListRow<RemessaLinha>(tx, remessas, actor, id);
}

export const rotasDeRemessas = ({ storage }: { storage: Storage }): Route[] => [
  listRoute(remessas),
  route(calls.pendentes, ({ actor, read }) => read((db) => pendenciasDeRemessa(db, actor))),
  route(calls.baixar, async ({ actor, body: { contaId, boletoIds, remessaId }, read, write, reply }) => {
    const id =
      remessaId ??
      (
        await write(async (tx) => ({
          id: await gerarRemessa(tx, actor, storage, { contaId: contaId ?? 0, boletoIds }),
        }))
      ).id;
    const { nome, arquivoId } = await read((db) => lerRemessa(db, actor, id));
    return reply
      .type('text/plain; charset=us-ascii')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('cache-control', 'private, no-store')
      .send(await openFile(storage, actor.grupoId, arquivoId));
  }),
  route(calls.enviada, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, marcarEnviada(tx, actor, id))),
  ),
  route(calls.descartar, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, descartarRemessa(tx, actor, id))),
  ),
  route(calls.proxima, ({ actor, query, read }) =>
    read(async (db) => ({ proximo: await proximaSequencia(db, actor, await lerConta(db, actor, query.contaId)) })),
  ),
];
