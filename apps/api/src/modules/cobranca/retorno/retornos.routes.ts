import { type LinhaDeRetorno, MAX_RETORNO_BYTES, retornosCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { streamUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarContaBancaria, type SeguidorDeBaixas } from '../../financeiro/public.ts';
import { alcanceDeBoletos } from '../boletos/boletos.queries.ts';
import { aplicarRetorno } from './aplicar.ts';
import { desfazerLinha, resolverLinha } from './desfazer.ts';
import { receberRetorno } from './ler.ts';
import { lerRetorno, linhasDeRetorno, retornos } from './listas.ts';

const calls = retornosCalls;

async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return readListRow<LinhaDeRetorno>(tx, linhasDeRetorno, actor, id);
}

/** What waits for the banks: they answer by files here, so it is told what to ask them for. */
async function esperandoResposta(db: Db, actor: Actor, contaId: number | undefined) {
  const where = whereAll([
    ...alcanceDeBoletos(actor),
    sql`i.situacao = 'remetida' and i.canal <> 'api'`,
    ...(contaId ? [sql`b.conta_id = ${contaId}`] : []),
  ]);
  const { rows } = await sql`select b.conta_id as "contaId", cb.nome as conta, count(distinct b.id)::int as esperam,
      ${isoInstant('min(i.atualizado_em)')} as desde,
      (select ${isoInstant('max(r.criado_em)')} from boleto_retorno r where r.grupo_id = ${actor.grupoId} and r.conta_id = b.conta_id) as "ultimoRetorno"
    from boleto b join boleto_instrucao i on i.grupo_id = b.grupo_id and i.boleto_id = b.id ${juntarContaBancaria('b', 'cb')} ${where}
    group by 1, 2 order by 3 desc`.execute(db);
  return rows;
}

export const rotasDeRetornos = (
  { storage }: { storage: Storage },
  seguidores: readonly SeguidorDeBaixas[],
): Route[] => [
  listRoute(retornos),
  listRoute(linhasDeRetorno),
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerRetorno(db, actor, params.id))),
  route(calls.enviar, ({ actor, request, write }) =>
    streamUpload(request, calls.enviar.body, { types: ['text/plain'], maxBytes: MAX_RETORNO_BYTES }, (arquivo) =>
      receberRetorno({ storage, write }, actor, arquivo.fields.id, arquivo),
    ),
  ),
  route(calls.aplicar, ({ actor, body, write }) => write((tx) => aplicarRetorno(tx, actor, body.retornoId))),
  route(calls.desfazerLinha, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, desfazerLinha(tx, actor, id, body.motivo ?? null, seguidores))),
  ),
  route(calls.resolverLinha, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, resolverLinha(tx, actor, id, body, seguidores))),
  ),
  route(calls.resgatar, ({ actor, body, read }) => read((db) => esperandoResposta(db, actor, body.contaId))),
];
