import type { TipoDeEfeito } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { idsDosGrupos } from '../../grupos/public.ts';
import { comissoesDosAtos } from '../comissoes/comissoes.ts';
import { TAREFA_DE_EFEITOS } from '../registro/gravar.queries.ts';
import { lancarCartoes, lancarCartoesDasVendas } from './cartao.ts';
import { documentar } from './documento.ts';
import { type EfeitoPendente, marcarDivergente, marcarFeitos, pendentes, tiposPendentes } from './efeitos.queries.ts';
import { baixarVendas } from './saidas.ts';
import { criarContas } from './titulo.ts';
import { voltarAoEstoque } from './voltas.ts';

export const TAREFA_DE_RETOMADA = 'vendas_retomar';

/** Sales posted to stock or to cards in one transaction, and other effects, one after another, in one. */
const VENDAS_DE_UMA_VEZ = 200;
const EFEITOS_DE_UMA_VEZ = 25;
const DEPOIS_MS = 1_000;
/** Between two turns of a group: sales that come meanwhile are posted together, which costs a fraction of each by itself. */
const INTERVALO_MS = 1_000;

export interface MeiosDosEfeitos {
  database: Database;
  autoridades: Autoridades;
}

interface Passo {
  tipos: readonly TipoDeEfeito[];
  /** @returns how many it did or found divergent */
  fazer(tx: Tx, meios: MeiosDosEfeitos, grupoId: number): Promise<number>;
}

/**
 * Does what follows from sales of a group, in the order they happened: each within the transaction that says it is done, so that a death
 * leaves it done or pending, never twice. One process at a time does those of a group. Who finds it busy, or comes within a second of its
 * last turn here, asks for another turn; a document is waited for by a client, so `logo` does not wait.
 */
export const tarefaDeEfeitos = (meios: MeiosDosEfeitos): JobHandler => {
  const comecaram = new Map<number, number>();
  return async (dados) => {
    const { grupoId, logo = false } = dados as { grupoId: number; logo?: boolean };
    const desdeAUltima = performance.now() - (comecaram.get(grupoId) ?? -INTERVALO_MS);
    if (!logo && desdeAUltima < INTERVALO_MS) {
      await meios.database.write(doSistema(grupoId), (tx) => pedirDepois(tx, grupoId, INTERVALO_MS - desdeAUltima));
      return;
    }
    comecaram.set(grupoId, performance.now());
    for (;;) {
      const pedidos = await meios.database.read(grupoId, (db) => tiposPendentes(db, grupoId));
      let feitos = 0;
      for (const { tipos, fazer } of passos) {
        if (!tipos.some((tipo) => pedidos.has(tipo))) continue;
        const destes = await meios.database.write(doSistema(grupoId), (tx) =>
          naVez(tx, grupoId, () => fazer(tx, meios, grupoId)),
        );
        if (destes === null) return;
        feitos += destes;
      }
      // What is left is held by somebody, who asks for it when it is free.
      if (feitos === 0) return;
    }
  };
};

/** @returns null when another process has the turn: what came meanwhile is looked for again in a moment */
async function naVez(tx: Tx, grupoId: number, work: () => Promise<number>): Promise<number | null> {
  const { rows } = await sql<{ minha: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vendas_efeitos'), (${grupoId}::bigint % 2147483647)::int) as minha`.execute(
    tx,
  );
  if (rows[0]?.minha) return work();
  await pedirDepois(tx, grupoId, DEPOIS_MS);
  return null;
}

const pedirDepois = (tx: Tx, grupoId: number, ms: number): Promise<void> =>
  enqueueJob(
    tx,
    TAREFA_DE_EFEITOS,
    { grupoId },
    { key: `${TAREFA_DE_EFEITOS}-${grupoId}-depois`, runAt: new Date(Date.now() + ms) },
  );

async function doEstoque(tx: Tx, _meios: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const actor = oPrograma(grupoId);
  const efeitos = await pendentes(tx, grupoId, ['estoque'], VENDAS_DE_UMA_VEZ);
  await baixarVendas(
    tx,
    actor,
    efeitos.filter(({ ato }) => ato === 'venda'),
  );
  for (const efeito of efeitos.filter(({ ato }) => ato !== 'venda'))
    await fazerUm(tx, actor, efeito, () => voltarAoEstoque(tx, actor, efeito));
  return efeitos.length;
}

/** Cards of many sales in one posting; where one of them is refused, each by itself, so that the refusal is told of its sale alone. */
async function dosCartoes(tx: Tx, _meios: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const actor = oPrograma(grupoId);
  const efeitos = await pendentes(tx, grupoId, ['cartao'], VENDAS_DE_UMA_VEZ);
  const vendas = efeitos.filter(({ ato }) => ato === 'venda');
  const juntos = vendas.length > 1 ? await attempt(tx, () => lancarCartoesDasVendas(tx, actor, vendas)) : null;
  if (juntos?.ok) {
    const feitos = vendas.map(({ atoId, tipo }, i) => ({ atoId, tipo, resultado: juntos.value[i] ?? {} }));
    await marcarFeitos(tx, grupoId, feitos);
  }
  const umAUm = juntos?.ok ? efeitos.filter(({ ato }) => ato !== 'venda') : efeitos;
  for (const efeito of umAUm) await fazerUm(tx, actor, efeito, () => lancarCartoes(tx, actor, efeito));
  return efeitos.length;
}

const outros: readonly TipoDeEfeito[] = ['titulo', 'documento'];

async function dosOutros(tx: Tx, { autoridades }: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const actor = oPrograma(grupoId);
  const efeitos = await pendentes(tx, grupoId, outros, EFEITOS_DE_UMA_VEZ);
  const fazer = (efeito: EfeitoPendente) => {
    if (efeito.tipo === 'titulo') return criarContas(tx, actor, efeito);
    return documentar(tx, actor, autoridades, efeito);
  };
  for (const efeito of efeitos) await fazerUm(tx, actor, efeito, () => fazer(efeito));
  return efeitos.length;
}

/** Commission is worked out of many acts at once: nothing outside refuses it. */
async function dasComissoes(tx: Tx, _meios: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const efeitos = await pendentes(tx, grupoId, ['comissao'], VENDAS_DE_UMA_VEZ);
  const atos = efeitos.map(({ atoId }) => atoId);
  await comissoesDosAtos(tx, grupoId, atos);
  await marcarFeitos(
    tx,
    grupoId,
    atos.map((atoId) => ({ atoId, tipo: 'comissao', resultado: {} })),
  );
  return efeitos.length;
}

const passos: readonly Passo[] = [
  { tipos: ['estoque'], fazer: doEstoque },
  { tipos: ['cartao'], fazer: dosCartoes },
  { tipos: outros, fazer: dosOutros },
  { tipos: ['comissao'], fazer: dasComissoes },
];

async function fazerUm(
  tx: Tx,
  { grupoId }: Actor,
  efeito: EfeitoPendente,
  fazer: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const feito = await attempt(tx, fazer);
  if (feito.ok) await marcarFeitos(tx, grupoId, [{ atoId: efeito.atoId, tipo: efeito.tipo, resultado: feito.value }]);
  else await marcarDivergente(tx, grupoId, efeito, feito.refusal.words);
}

/** By the clock, in every group: what is pending and nobody was asked for. */
export const tarefaDeRetomada =
  ({ database }: MeiosDosEfeitos): JobHandler =>
  async () => {
    for (const grupoId of await idsDosGrupos(database))
      await database.write(doSistema(grupoId), async (tx) => {
        const { rows } =
          await sql`select from venda_efeito where grupo_id = ${grupoId} and situacao = 'pendente' limit 1`.execute(tx);
        if (rows.length > 0)
          await enqueueJob(tx, TAREFA_DE_EFEITOS, { grupoId }, { key: `${TAREFA_DE_EFEITOS}-${grupoId}-hora` });
      });
  };
