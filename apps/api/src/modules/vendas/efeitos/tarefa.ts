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
import { lancarCartoes } from './cartao.ts';
import { documentar } from './documento.ts';
import { type EfeitoPendente, marcarDivergente, marcarFeitos, pendentes } from './efeitos.queries.ts';
import { baixarVendas } from './saidas.ts';
import { criarContas } from './titulo.ts';
import { voltarAoEstoque } from './voltas.ts';

export const TAREFA_DE_RETOMADA = 'vendas_retomar';

/** Sales posted to stock in one transaction, and other effects, one after another, in one. */
const VENDAS_DE_UMA_VEZ = 200;
const EFEITOS_DE_UMA_VEZ = 25;
const DEPOIS_MS = 1_000;

export interface MeiosDosEfeitos {
  database: Database;
  autoridades: Autoridades;
}

/**
 * Does what follows from sales of a group, in the order they happened: each within the transaction that says it is done, so that a death
 * leaves it done or pending, never twice. One process at a time does those of a group; who finds it busy asks for another turn.
 */
export const tarefaDeEfeitos =
  (meios: MeiosDosEfeitos): JobHandler =>
  async (dados) => {
    const { grupoId } = dados as { grupoId: number };
    for (const passo of [doEstoque, dosOutros, dasComissoes]) {
      for (;;) {
        const feitos = await meios.database.write(doSistema(grupoId), (tx) =>
          naVez(tx, grupoId, () => passo(tx, meios, grupoId)),
        );
        if (feitos === null) return;
        if (feitos === 0) break;
      }
    }
  };

/** @returns null when another process has the turn: what came meanwhile is looked for again in a moment */
async function naVez(tx: Tx, grupoId: number, work: () => Promise<number>): Promise<number | null> {
  const { rows } = await sql<{ minha: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('vendas_efeitos'), (${grupoId}::bigint % 2147483647)::int) as minha`.execute(
    tx,
  );
  if (rows[0]?.minha) return work();
  const runAt = new Date(Date.now() + DEPOIS_MS);
  await enqueueJob(tx, TAREFA_DE_EFEITOS, { grupoId }, { key: `${TAREFA_DE_EFEITOS}-${grupoId}-depois`, runAt });
  return null;
}

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

const outros: readonly TipoDeEfeito[] = ['cartao', 'titulo', 'documento'];

async function dosOutros(tx: Tx, { autoridades }: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const actor = oPrograma(grupoId);
  const efeitos = await pendentes(tx, grupoId, outros, EFEITOS_DE_UMA_VEZ);
  const fazer = (efeito: EfeitoPendente) => {
    if (efeito.tipo === 'cartao') return lancarCartoes(tx, actor, efeito);
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
