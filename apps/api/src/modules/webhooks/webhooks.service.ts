import { DomainError, type WebhookLinha, type webhooksCalls } from '@retaguarda/contracts';
import { type SecretBox, secretBox } from '@retaguarda/installation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';
import { addressRefusal } from '../../platform/public-network.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { novoSegredo } from './assinar.ts';
import { contarTeste, ENTREGAR } from './contar.ts';
import { lerWebhook, podeLer, travarWebhook } from './webhooks.queries.ts';

type Novo = z.output<typeof webhooksCalls.create.body>;
type Alteracao = z.output<typeof webhooksCalls.update.body>;
type Reenvio = z.output<typeof webhooksCalls.reenviar.body>;
type ComSegredo = WebhookLinha & { segredo: string };

/** Whose the seal of the secrets is: the group's. */
export const lugarDoSegredo = (grupoId: number): string => `webhook/${grupoId}`;

/** Acts on webhooks, with what this installation seals by and allows. */
export class Webhooks {
  readonly #cofre: SecretBox;
  readonly #locais: boolean;

  constructor(config: Pick<Config, 'secretsKey' | 'dataDir' | 'webhooksLocais'>) {
    this.#cofre = secretBox(config);
    this.#locais = config.webhooksLocais;
  }

  /**
   * Makes a webhook. The secret is in the answer alone; here it stays sealed, since each delivery is signed by it.
   *
   * @throws DomainError FORBIDDEN for what the person may not read, NOT_FOUND, INVALID, DUPLICATE_VALUE for a name in use
   */
  async criar(tx: Tx, actor: Actor, novo: Novo): Promise<ComSegredo> {
    await this.#conferir(tx, actor, novo);
    const segredo = novoSegredo();
    const { id } = await tx
      .insertInto('webhook')
      .values({
        grupo_id: actor.grupoId,
        usuario_id: actor.usuarioId,
        ...colunas(novo),
        segredo: await this.#cofre.seal(lugarDoSegredo(actor.grupoId), segredo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('webhook_vez').values({ grupo_id: actor.grupoId, id }).execute();
    return { ...(await lerWebhook(tx, actor, id)), segredo };
  }

  /** @throws DomainError as `criar`, STALE_RECORD, INVALID_TRANSITION when it is off */
  async alterar(tx: Tx, actor: Actor, id: number, { versao, ...mudado }: Alteracao): Promise<WebhookLinha> {
    const antes = await travarAtivo(tx, actor, id, versao);
    await this.#conferir(tx, actor, mudado);
    await tx
      .updateTable('webhook')
      .set(colunas(mudado))
      .where('grupo_id', '=', actor.grupoId)
      .where('id', '=', id)
      .execute();
    // Another address has not failed yet.
    if (antes.endereco !== mudado.endereco) await recomecar(tx, actor.grupoId, id);
    return lerWebhook(tx, actor, id);
  }

  /** Makes another secret; the one before signs beside it for some hours, in which the receiver changes over. */
  async trocarSegredo(
    tx: Tx,
    actor: Actor,
    id: number,
    { versao, horas }: { versao: number; horas: number },
  ): Promise<ComSegredo> {
    await travarAtivo(tx, actor, id, versao);
    const segredo = novoSegredo();
    const selado = await this.#cofre.seal(lugarDoSegredo(actor.grupoId), segredo);
    await sql`update webhook set segredo = ${selado},
        segredo_anterior = case when ${horas}::int > 0 then segredo end,
        anterior_ate = case when ${horas}::int > 0 then now() + make_interval(hours => ${horas}::int) end
      where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
    return { ...(await lerWebhook(tx, actor, id)), segredo };
  }

  /** Nobody sends elsewhere what they may not read here, nor to where this installation does not send. */
  async #conferir(tx: Tx, actor: Actor, { endereco, empresaId, tipos }: Novo): Promise<void> {
    if (actor.revendaId !== null) throw new DomainError('FORBIDDEN');
    const recusa = addressRefusal(endereco, this.#locais);
    if (recusa) throw new DomainError('INVALID', { campos: { endereco: recusa } });
    if (empresaId !== null) await exigirEmpresas(tx, actor, [empresaId]);
    else if (actor.empresas !== 'todas')
      throw new DomainError('FORBIDDEN', { text: 'Escolha uma das empresas que você vê.' });
    if (!tipos.every((tipo) => podeLer(actor, tipo, empresaId)))
      throw new DomainError('FORBIDDEN', { text: 'Você só pode enviar a outro programa o que vê nesta empresa.' });
  }
}

const colunas = ({ nome, endereco, empresaId, tipos }: Novo) => ({ nome, endereco, empresa_id: empresaId, tipos });

async function travarAtivo(tx: Tx, actor: Actor, id: number, versao: number | undefined): Promise<WebhookLinha> {
  const webhook = await travarWebhook(tx, actor, id, versao);
  if (!webhook.ativo)
    throw new DomainError('INVALID_TRANSITION', { text: 'Este webhook está inativo. Ative-o primeiro.' });
  return webhook;
}

/** Forgets that the address failed: what waits is delivered now. */
async function recomecar(tx: Tx, grupoId: number, id: number): Promise<void> {
  await sql`update webhook_vez set falhas = 0, falhando_desde = null, esperar_ate = null
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  await sql`update webhook set pausado_em = null, pausa_motivo = null
    where grupo_id = ${grupoId} and id = ${id} and pausado_em is not null`.execute(tx);
  await sql`update webhook_entrega set tentar_em = now(), seguidas = 0
    where grupo_id = ${grupoId} and webhook_id = ${id} and situacao = 'na_fila'`.execute(tx);
  await enqueueJob(tx, ENTREGAR, { grupoId });
}

const FOI_INATIVADO = 'O webhook foi inativado.';

/** Off: it is told nothing more, and what waited is given up. On again, it is told of what happens from then on. */
export async function ligar(tx: Tx, actor: Actor, id: number, ligado: boolean): Promise<void> {
  const { ativo } = await travarWebhook(tx, actor, id);
  if (ativo === ligado) return;
  await sql`update webhook set ativo = ${ligado} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  if (ligado) return recomecar(tx, actor.grupoId, id);
  await sql`update webhook_entrega set situacao = 'desistida', erro = ${FOI_INATIVADO}
    where grupo_id = ${actor.grupoId} and webhook_id = ${id} and situacao = 'na_fila'`.execute(tx);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION */
export async function retomar(tx: Tx, actor: Actor, id: number, versao: number): Promise<WebhookLinha> {
  await travarAtivo(tx, actor, id, versao);
  await recomecar(tx, actor.grupoId, id);
  return lerWebhook(tx, actor, id);
}

/** @returns the delivery of a test event */
export async function testar(tx: Tx, actor: Actor, id: number): Promise<number> {
  const { nome, empresa } = await travarAtivo(tx, actor, id, undefined);
  return contarTeste(tx, actor.grupoId, { id, nome, empresaId: empresa?.id ?? null });
}

/** Asks for one delivery again, or for those of a time, whatever became of them. @returns how many */
export async function reenviar(tx: Tx, actor: Actor, id: number, pedido: Reenvio): Promise<number> {
  await travarAtivo(tx, actor, id, undefined);
  const { entregaId, de, ate, soDesistidas } = pedido;
  const quais =
    entregaId === undefined
      ? sql`criado_em >= (${de}::date)::timestamp at time zone 'America/Sao_Paulo'
        and criado_em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo' and situacao <> 'na_fila'
        ${soDesistidas ? sql`and situacao = 'desistida'` : sql``}`
      : sql`id = ${entregaId}`;
  const { numAffectedRows = 0n } = await sql`update webhook_entrega
    set situacao = 'na_fila', seguidas = 0, tentar_em = now()
    where grupo_id = ${actor.grupoId} and webhook_id = ${id} and ${quais}`.execute(tx);
  if (entregaId !== undefined && numAffectedRows === 0n) throw new DomainError('NOT_FOUND');
  if (numAffectedRows > 0n) await enqueueJob(tx, ENTREGAR, { grupoId: actor.grupoId });
  return Number(numAffectedRows);
}
