import {
  camposDoTitular,
  DomainError,
  dizQuemE,
  type PedidoDeTitular,
  SEM_TITULAR,
  type titularesCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { byColumn, insertRow, updateRow } from '../../platform/records/write.ts';
import { lerPedido, travarPedido } from './pedidos.queries.ts';
import { exigirDiaPassado, exigirGrupoInteiro } from './regras.ts';

type Novo = z.output<typeof titularesCalls.create.body>;
type Alteracao = z.output<typeof titularesCalls.update.body>;
type Resposta = z.output<typeof titularesCalls.responder.body>;

/** @throws DomainError FORBIDDEN, INVALID, UNKNOWN_REFERENCE */
export async function registrarPedido(tx: Tx, actor: Actor, novo: Novo): Promise<PedidoDeTitular> {
  exigirGrupoInteiro(actor);
  exigirDiaPassado(novo.recebidoEm);
  const id = await insertRow(tx, 'titular_pedido', {
    grupo_id: actor.grupoId,
    usuario_id: actor.usuarioId,
    ...byColumn(novo),
  });
  return lerPedido(tx, actor, id);
}

/** What was answered is what was asked: a request that was answered stays as it is. */
function exigirSemResposta({ desfecho }: PedidoDeTitular): void {
  if (desfecho !== null)
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pedido já foi respondido. Registre outro.' });
}

/** @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION, INVALID, UNKNOWN_REFERENCE */
export async function corrigirPedido(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...mudanca }: Alteracao,
): Promise<PedidoDeTitular> {
  exigirGrupoInteiro(actor);
  const antes = await travarPedido(tx, actor, id, versao);
  exigirSemResposta(antes);
  const dita = Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined));
  const depois = { ...antes, ...dita } as PedidoDeTitular;
  if (!dizQuemE(depois)) throw new DomainError('INVALID', { campos: { cpf: SEM_TITULAR } });
  exigirDiaPassado(depois.recebidoEm);
  const campos = Object.keys(camposDoTitular).filter((campo) => campo in dita);
  if (campos.length > 0) await updateRow(tx, 'titular_pedido', { grupo_id: actor.grupoId, id }, byColumn(dita));
  return lerPedido(tx, actor, id);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION */
export async function responderPedido(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, desfecho, resposta }: Resposta,
): Promise<PedidoDeTitular> {
  exigirGrupoInteiro(actor);
  exigirSemResposta(await travarPedido(tx, actor, id, versao));
  await sql`update titular_pedido set desfecho = ${desfecho}, resposta = ${resposta}, respondido_em = now(),
    respondido_por = ${actor.usuarioId} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerPedido(tx, actor, id);
}
