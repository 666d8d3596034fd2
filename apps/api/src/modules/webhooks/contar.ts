import { randomUUID } from 'node:crypto';
import { EVENTO_DE_TESTE, type TipoDeEvento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Json } from '../../platform/database/types.generated.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';

export const ENTREGAR = 'webhooks.entregar';

/** What happened, as another program reads it: names in camelCase, amounts as decimal texts. */
export interface Fato {
  tipo: TipoDeEvento;
  empresaId: number;
  dados: Readonly<Record<string, unknown>>;
}

interface Ouvinte {
  id: number;
  tipos: readonly string[];
  empresaId: number | null;
  transacao: string;
}

/**
 * Tells facts to the webhooks of the group, in the transaction of the facts: told if and only if they happened. Nothing leaves
 * before it commits.
 *
 * @param fatos asked for only where somebody listens, which nearly no group has
 */
export async function contarFatos(
  tx: Tx,
  grupoId: number,
  fatos: () => readonly Fato[] | Promise<readonly Fato[]>,
): Promise<void> {
  const { rows: ouvintes } = await sql<Ouvinte>`
    select id, tipos, empresa_id as "empresaId", pg_current_xact_id()::text as transacao
    from webhook where grupo_id = ${grupoId} and ativo order by id`.execute(tx);
  const [primeiro] = ouvintes;
  if (!primeiro) return;
  const eventos = (await fatos()).flatMap((fato) => {
    const quais = ouvintes.filter((ouvinte) => ouve(ouvinte, fato)).map(({ id }) => id);
    return quais.length === 0 ? [] : [{ ...fato, id: randomUUID(), quais }];
  });
  if (eventos.length === 0) return;
  await gravarEventos(tx, grupoId, eventos);
  // One task for all that a transaction tells; two transactions never wait for one row of the queue.
  await enqueueJob(tx, ENTREGAR, { grupoId }, { key: `${ENTREGAR}:${grupoId}:${primeiro.transacao}` });
}

const ouve = ({ tipos, empresaId }: Ouvinte, fato: Fato): boolean =>
  tipos.includes(fato.tipo) && (empresaId === null || empresaId === fato.empresaId);

interface Evento {
  id: string;
  tipo: string;
  empresaId: number | null;
  dados: Readonly<Record<string, unknown>>;
  /** The webhooks that are told. */
  quais: readonly number[];
}

async function gravarEventos(tx: Tx, grupoId: number, eventos: readonly Evento[]): Promise<void> {
  await insertRows(
    tx,
    'webhook_evento',
    eventos.map(({ id, tipo, empresaId, dados }) => ({
      grupo_id: grupoId,
      id,
      tipo,
      empresa_id: empresaId,
      dados: dados as Json,
    })),
  );
  await insertRows(
    tx,
    'webhook_entrega',
    eventos.flatMap(({ id, quais }) =>
      quais.map((webhook) => ({ grupo_id: grupoId, webhook_id: webhook, evento_id: id })),
    ),
  );
}

/** An event that nothing happened for, to one webhook. @returns its delivery */
export async function contarTeste(
  tx: Tx,
  grupoId: number,
  { id: webhookId, nome, empresaId }: { id: number; nome: string; empresaId: number | null },
): Promise<number> {
  const id = randomUUID();
  const dados = { webhook: nome, texto: 'Evento de teste.' };
  await gravarEventos(tx, grupoId, [{ id, tipo: EVENTO_DE_TESTE, empresaId, dados, quais: [webhookId] }]);
  await enqueueJob(tx, ENTREGAR, { grupoId });
  const { rows } = await sql<{ id: number }>`select id from webhook_entrega
    where grupo_id = ${grupoId} and webhook_id = ${webhookId} and evento_id = ${id}`.execute(tx);
  return rows[0]?.id as number;
}
