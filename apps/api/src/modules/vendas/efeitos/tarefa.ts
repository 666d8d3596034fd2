import { setTimeout as wait } from 'node:timers/promises';
import type { TipoDeEfeito } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { gruposCom } from '../../grupos/public.ts';
import { comissoesDosAtos } from '../comissoes/comissoes.ts';
import { TAREFA_DE_EFEITOS } from '../registro/gravar.queries.ts';
import { lancarCartoes, lancarCartoesDasVendas } from './cartao.ts';
import { documentar } from './documento.ts';
import { type EfeitoPendente, marcarDivergente, marcarFeitos, pendentes, tiposPendentes } from './efeitos.queries.ts';
import { baixarVendas } from './saidas.ts';
import { criarContas, criarContasDasVendas } from './titulo.ts';
import { voltarAoEstoque } from './voltas.ts';

export const TAREFA_DE_RETOMADA = 'vendas_retomar';

/** Sales posted to stock or to cards in one transaction, and other effects, one after another, in one. */
const VENDAS_DE_UMA_VEZ = 200;
const EFEITOS_DE_UMA_VEZ = 25;
const DEPOIS_MS = 1_000;
/** Between two turns of a group: sales that come meanwhile are posted together, which costs a fraction of each by itself. */
const INTERVALO_MS = 300;

export interface MeiosDosEfeitos {
  database: Database;
  autoridades: Autoridades;
}

interface Passo {
  tipo: TipoDeEfeito;
  /** @returns how many it did or found divergent */
  fazer(tx: Tx, meios: MeiosDosEfeitos, grupoId: number): Promise<number>;
}

/** Of a group in this process: when its last turn began, and whether the next one waits for its time. */
interface Vez {
  comecou: number;
  espera: boolean;
}

/**
 * Does what follows from sales of a group, in the order they happened: each within the transaction that says it is done, so that a death
 * leaves it done or pending, never twice. One process at a time does those of a group; who finds it busy asks for another turn. Turns
 * of a group begin some time apart, unless a client waits for a document (`logo`).
 */
export const tarefaDeEfeitos = (meios: MeiosDosEfeitos): JobHandler => {
  const vezes = new Map<number, Vez>();
  return async (dados) => {
    const { grupoId, logo = false } = dados as { grupoId: number; logo?: boolean };
    const vez = vezes.get(grupoId) ?? { comecou: -INTERVALO_MS, espera: false };
    vezes.set(grupoId, vez);
    // The turn that waits begins after this one was asked for, and looks for all there is; dead, it is given back to the queue.
    if (!logo && vez.espera) return;
    if (!logo) await chegarAHora(vez);
    vez.comecou = performance.now();
    for (;;) {
      const pedidos = await meios.database.read(grupoId, (db) => tiposPendentes(db, grupoId));
      let feitos = 0;
      for (const { fazer } of passos.filter(({ tipo }) => pedidos.has(tipo))) {
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

async function chegarAHora(vez: Vez): Promise<void> {
  const falta = vez.comecou + INTERVALO_MS - performance.now();
  if (falta <= 0) return;
  vez.espera = true;
  await wait(falta);
  vez.espera = false;
}

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

const dosCartoes: Passo['fazer'] = (tx, _meios, grupoId) =>
  juntasOuUmaAUma(tx, oPrograma(grupoId), 'cartao', {
    quantas: VENDAS_DE_UMA_VEZ,
    todas: lancarCartoesDasVendas,
    uma: lancarCartoes,
  });

const dosTitulos: Passo['fazer'] = (tx, _meios, grupoId) =>
  juntasOuUmaAUma(tx, oPrograma(grupoId), 'titulo', {
    quantas: EFEITOS_DE_UMA_VEZ,
    todas: criarContasDasVendas,
    uma: criarContas,
  });

interface Modos {
  quantas: number;
  /** Of sales together. @returns what was made of each */
  todas(tx: Tx, actor: Actor, vendas: readonly EfeitoPendente[]): Promise<Record<string, unknown>[]>;
  uma(tx: Tx, actor: Actor, efeito: EfeitoPendente): Promise<Record<string, unknown>>;
}

/** Sales together, and what takes one back by itself. Where a sale is refused each goes alone, so that it is told of that sale. */
async function juntasOuUmaAUma(tx: Tx, actor: Actor, tipo: TipoDeEfeito, modos: Modos): Promise<number> {
  const efeitos = await pendentes(tx, actor.grupoId, [tipo], modos.quantas);
  const vendas = efeitos.filter(({ ato }) => ato === 'venda');
  const juntas = vendas.length > 1 ? await attempt(tx, () => modos.todas(tx, actor, vendas)) : null;
  if (juntas?.ok) {
    const feitos = vendas.map(({ atoId }, i) => ({ atoId, tipo, resultado: juntas.value[i] ?? {} }));
    await marcarFeitos(tx, actor.grupoId, feitos);
  }
  for (const efeito of juntas?.ok ? efeitos.filter(({ ato }) => ato !== 'venda') : efeitos)
    await fazerUm(tx, actor, efeito, () => modos.uma(tx, actor, efeito));
  return efeitos.length;
}

async function dosDocumentos(tx: Tx, { autoridades }: MeiosDosEfeitos, grupoId: number): Promise<number> {
  const actor = oPrograma(grupoId);
  const efeitos = await pendentes(tx, grupoId, ['documento'], EFEITOS_DE_UMA_VEZ);
  for (const efeito of efeitos) await fazerUm(tx, actor, efeito, () => documentar(tx, actor, autoridades, efeito));
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
  { tipo: 'estoque', fazer: doEstoque },
  { tipo: 'cartao', fazer: dosCartoes },
  { tipo: 'titulo', fazer: dosTitulos },
  { tipo: 'documento', fazer: dosDocumentos },
  { tipo: 'comissao', fazer: dasComissoes },
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
    for (const grupoId of await gruposCom(database, 'efeito_pendente'))
      await database.write(doSistema(grupoId), async (tx) => {
        const { rows } =
          await sql`select from venda_efeito where grupo_id = ${grupoId} and situacao = 'pendente' limit 1`.execute(tx);
        if (rows.length > 0)
          await enqueueJob(tx, TAREFA_DE_EFEITOS, { grupoId }, { key: `${TAREFA_DE_EFEITOS}-${grupoId}-hora` });
      });
  };
