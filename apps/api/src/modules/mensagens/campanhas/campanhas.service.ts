import {
  type Campanha,
  type CanalDeMensagem,
  type campanhasCalls,
  DomainError,
  MAXIMO_DO_TEXTO,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { enviarDepois } from '../envio/fila.ts';
import { campanhasComAtos, lerCampanha } from './campanhas.queries.ts';
import { escreverDestinatarios, esquecerDestinatarios } from './congelar.ts';
import { perguntar } from './publico.ts';

type Nova = Omit<z.output<typeof campanhasCalls.update.body>, 'versao'>;
type Ato = keyof typeof campanhasComAtos.document.acts;

const travar = (tx: Tx, actor: Actor, ato: Ato, id: number, versao?: number) =>
  lockOneFor(tx, campanhasComAtos, actor, ato, { id, versao });

const mudar = (tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, id: number, mudancas: RawBuilder<unknown>) =>
  sql`update campanha set ${mudancas} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** @throws DomainError RULE_BROKEN, FORBIDDEN, INVALID, NOT_FOUND */
async function conferir(
  tx: Tx,
  actor: Actor,
  canal: CanalDeMensagem,
  { empresaId, publico, assunto, texto, ...nova }: Nova,
) {
  await exigirEmpresas(tx, actor, [empresaId]);
  perguntar(actor, publico);
  if (canal === 'email' && !assunto) throw new DomainError('RULE_BROKEN', { campos: { assunto: 'Escreva o assunto' } });
  if (canal === 'whatsapp' && !(nova.modeloExterno && nova.idioma))
    throw new DomainError('RULE_BROKEN', {
      campos: { modeloExterno: 'Diga o modelo que a Meta aprovou, e o idioma dele' },
    });
  if (texto.length > MAXIMO_DO_TEXTO[canal])
    throw new DomainError('RULE_BROKEN', { campos: { texto: 'O texto é longo demais' } });
}

const colunas = (
  canal: CanalDeMensagem,
  { nome, empresaId, publico, porMinuto, assunto, texto, modeloExterno, idioma }: Nova,
) => ({
  nome,
  empresa_id: empresaId,
  lista: publico.lista,
  filtros: JSON.stringify(publico.filtros),
  por_minuto: porMinuto,
  texto,
  assunto: canal === 'email' ? (assunto ?? '') : null,
  modelo_externo: canal === 'whatsapp' ? modeloExterno : null,
  idioma: canal === 'whatsapp' ? idioma : null,
});

/** Makes a campaign; unless it is left as a draft, it is frozen and sent at once. */
export async function criarCampanha(
  tx: Tx,
  actor: Actor,
  canal: CanalDeMensagem,
  { enviar, ...nova }: Nova & { enviar: boolean },
): Promise<Campanha> {
  await conferir(tx, actor, canal, nova);
  const { id } = await tx
    .insertInto('campanha')
    .values({ grupo_id: actor.grupoId, canal, usuario_id: actor.usuarioId, ...colunas(canal, nova) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!enviar) return lerCampanha(tx, actor, id);
  await congelar(tx, actor, id, undefined);
  return comecar(tx, actor, id, undefined);
}

export async function alterarCampanha(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...nova }: Nova & { versao?: number | undefined },
): Promise<Campanha> {
  const { canal } = await travar(tx, actor, 'alterar', id, versao);
  await conferir(tx, actor, canal, nova);
  await tx
    .updateTable('campanha')
    .set(colunas(canal, nova))
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  return lerCampanha(tx, actor, id);
}

/** Writes down who gets it: from here on the list may change, the campaign does not. */
export async function congelar(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  const campanha = await travar(tx, actor, 'congelar', id, versao);
  await escreverDestinatarios(tx, actor, campanha);
  await mudar(tx, actor, id, sql`situacao = 'congelada', congelada_em = now()`);
  return lerCampanha(tx, actor, id);
}

export async function reabrir(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  await travar(tx, actor, 'reabrir', id, versao);
  await esquecerDestinatarios(tx, actor, id);
  await mudar(tx, actor, id, sql`situacao = 'rascunho', congelada_em = null, agendada_para = null`);
  return lerCampanha(tx, actor, id);
}

export async function comecar(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  await travar(tx, actor, 'enviar', id, versao);
  await mudar(tx, actor, id, sql`situacao = 'enviando', iniciada_em = now(), agendada_para = null`);
  await enviarDepois(tx, actor.grupoId, id);
  return lerCampanha(tx, actor, id);
}

/** @throws DomainError RULE_BROKEN for a moment gone by */
export async function agendar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, quando }: { versao?: number | undefined; quando: string | null },
): Promise<Campanha> {
  await travar(tx, actor, 'agendar', id, versao);
  if (quando !== null && Date.parse(quando) <= Date.now())
    throw new DomainError('RULE_BROKEN', { campos: { quando: 'Escolha um momento que ainda virá' } });
  await mudar(tx, actor, id, sql`agendada_para = ${quando}::timestamptz`);
  return lerCampanha(tx, actor, id);
}

export async function pausar(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  await travar(tx, actor, 'pausar', id, versao);
  await mudar(tx, actor, id, sql`situacao = 'pausada'`);
  return lerCampanha(tx, actor, id);
}

export async function retomar(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  await travar(tx, actor, 'retomar', id, versao);
  await mudar(tx, actor, id, sql`situacao = 'enviando'`);
  await enviarDepois(tx, actor.grupoId, id);
  return lerCampanha(tx, actor, id);
}

/** What has not left does not; what is leaving is told by what comes back. */
export async function cancelar(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<Campanha> {
  await travar(tx, actor, 'cancelar', id, versao);
  await sql`update campanha_envio set situacao = 'fora', motivo = 'cancelada'
    where grupo_id = ${actor.grupoId} and campanha_id = ${id} and situacao = 'na_fila'`.execute(tx);
  await mudar(tx, actor, id, sql`situacao = 'cancelada', agendada_para = null, terminada_em = now()`);
  return lerCampanha(tx, actor, id);
}
