import { DomainError, type PedidoDeMensalidades, type PedidoDeReajuste, temaDeLotes } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Autoria, type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { discardable, type JobKind, type JobRun } from '../../platform/jobs/jobs.ts';
import { type EtapaFeita, executarEtapas } from './cobrancas.ts';
import type { Cobranca, EtapaDeCobranca } from './etapas.ts';
import { cobraProRata, idsDoLote, lerDoLote, lerExecucao, lerSerie } from './lotes.queries.ts';
import { linhaDeMensalidade, linhaDeReajuste, temLinha } from './lotes.ts';

/** Contracts of one transaction: small enough to lock shortly, large enough not to pay a commit for each. */
const POR_VEZ = 100;

/** What a run does with some contracts; the lines it leaves say what. */
type Lote = (tx: Tx, ids: readonly number[]) => Promise<void>;

/**
 * The job of a run. Each chunk is one transaction with its lines, so that a run taken up again after the process died
 * goes on with the contracts that have none.
 */
export const trabalhoDeLote = (database: Database, etapas: readonly EtapaDeCobranca[]): JobKind =>
  discardable(executarLote(database, etapas), async (tx, _, { execucaoId }) => {
    await tx
      .updateTable('contrato_execucao')
      .set({ situacao: 'falhou' })
      .where('id', '=', Number(execucaoId))
      .where('situacao', 'in', ['na_fila', 'executando'])
      .execute();
    await publish(tx, temaDeLotes, Number(execucaoId), {});
  });

function executarLote(database: Database, etapas: readonly EtapaDeCobranca[]): JobKind {
  return async (run) => {
    const { actor, grupoId } = run;
    const execucaoId = Number(run.parametros.execucaoId);
    const autoria: Autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    const execucao = await database.read(grupoId, (db) => lerExecucao(db, actor, execucaoId));
    if (execucao.situacao === 'desfeita') throw new DomainError('RULE_BROKEN', { text: 'Este lote foi desfeito.' });
    const situacao = (nova: 'executando' | 'concluida' | 'falhou') =>
      database.write(autoria, async (tx) => {
        await tx
          .updateTable('contrato_execucao')
          .set({ situacao: nova })
          .where('id', '=', execucaoId)
          .where('situacao', '<>', nova)
          .execute();
        await publish(tx, temaDeLotes, execucaoId, {});
      });
    await situacao('executando');
    try {
      const pedido = execucao.pedido as PedidoDeMensalidades & PedidoDeReajuste;
      const lote: Lote =
        execucao.tipo === 'mensalidade'
          ? (tx, ids) => cobrarLote(tx, actor, execucaoId, pedido, etapas, ids)
          : (tx, ids) => reajustarLote(tx, actor, execucaoId, pedido, ids);
      await porPartes(database, autoria, run, execucaoId, pedido, lote);
      if (etapas.length > 0) await retomarEtapas(database, autoria, run, execucaoId, etapas);
    } catch (error) {
      await situacao('falhou');
      throw error;
    }
    await situacao('concluida');
    const { feitas, excluidas, falhas, valor } = await database.read(grupoId, (db) =>
      lerExecucao(db, actor, execucaoId),
    );
    return { resultado: { execucaoId, feitas, excluidas, falhas, valor } };
  };
}

async function porPartes(
  database: Database,
  autoria: Autoria,
  { actor, grupoId, parametros, progress }: JobRun,
  execucaoId: number,
  pedido: PedidoDeMensalidades & PedidoDeReajuste,
  lote: Lote,
): Promise<void> {
  const { todos, feitos } = await database.read(grupoId, async (db) => ({
    todos: await idsDoLote(db, actor, pedido),
    feitos: new Set(
      (
        await sql<{
          id: number;
        }>`select distinct contrato_id as id from contrato_execucao_linha where execucao_id = ${execucaoId}`.execute(db)
      ).rows.map(({ id }) => id),
    ),
  }));
  const { contratoIds } = parametros as { contratoIds?: readonly number[] };
  const faltam = todos.filter((id) => !feitos.has(id) && (contratoIds?.includes(id) ?? true));
  for (let i = 0; i < faltam.length; i += POR_VEZ) {
    await progress(todos.length - faltam.length + i, todos.length);
    const ids = faltam.slice(i, i + POR_VEZ);
    await database.write(autoria, async (tx) => {
      // Whoever edits one of them waits; whoever got here first is seen by the reading below.
      await sql`select 1 from contrato where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
      await lote(tx, ids);
      await publish(tx, temaDeLotes, execucaoId, {});
    });
  }
}

interface LinhaNova {
  contrato_id: number;
  especie: string;
  situacao: 'feita' | 'excluida' | 'falhou';
  motivo: string | null;
  valor: string | null;
  vencimento: string | null;
  valor_anterior: string | null;
  percentual: string | null;
  cobranca_id: number | null;
  etapas: readonly EtapaFeita[];
}

const linhaVazia = {
  valor: null,
  vencimento: null,
  valor_anterior: null,
  percentual: null,
  cobranca_id: null,
  etapas: [],
} as const;

async function gravarLinhas(tx: Tx, grupoId: number, execucaoId: number, linhas: readonly LinhaNova[]): Promise<void> {
  const rows = linhas.map((linha) => ({
    grupo_id: grupoId,
    execucao_id: execucaoId,
    ...linha,
    etapas: [...linha.etapas],
  }));
  await insertRows(tx, 'contrato_execucao_linha', rows, { ifAbsent: true });
}

async function cobrarLote(
  tx: Tx,
  actor: Actor,
  execucaoId: number,
  pedido: PedidoDeMensalidades,
  etapas: readonly EtapaDeCobranca[],
  ids: readonly number[],
): Promise<void> {
  const proRata = await cobraProRata(tx, actor);
  const contratos = await lerDoLote(tx, actor, pedido, ids);
  const empresaDe = new Map(contratos.map(({ contratoId, empresaId }) => [contratoId, empresaId]));
  const previas = contratos
    .flatMap((contrato) => pedido.especies.map((especie) => linhaDeMensalidade(contrato, especie, pedido, proRata)))
    .filter(temLinha);
  const incluidas = previas.filter(({ motivo }) => motivo === null);
  const novas = incluidas.map((previa) => ({
    contrato_id: previa.contratoId,
    especie: previa.especie,
    valor_cheio: previa.valorCheio,
    pro_rata_dias: previa.proRata?.dias ?? null,
    desconto: previa.desconto,
    valor: previa.valor,
    vencimento: previa.vencimento,
  }));
  // The unique index decides between two runs: what it refuses was charged by the other.
  const { rows } = await sql<{ id: number; contratoId: number; especie: string }>`
    insert into contrato_cobranca (grupo_id, execucao_id, competencia, contrato_id, especie, valor_cheio, pro_rata_dias, desconto, valor, vencimento)
    select ${actor.grupoId}, ${execucaoId}, ${`${pedido.competencia}-01`}::date, n.* from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb)
      as n (contrato_id bigint, especie text, valor_cheio numeric, pro_rata_dias int, desconto numeric, valor numeric, vencimento date)
    on conflict do nothing returning id, contrato_id as "contratoId", especie`.execute(tx);
  const cobrancaDe = new Map(rows.map(({ id, contratoId, especie }) => [`${contratoId} ${especie}`, id]));
  const linhas: LinhaNova[] = [];
  for (const previa of previas) {
    const base = { ...linhaVazia, contrato_id: previa.contratoId, especie: previa.especie };
    const cobrancaId = cobrancaDe.get(`${previa.contratoId} ${previa.especie}`);
    if (cobrancaId === undefined) {
      linhas.push({ ...base, situacao: 'excluida', motivo: previa.motivo ?? 'Já cobrado por outro lote' });
      continue;
    }
    const cobranca: Cobranca = {
      id: cobrancaId,
      contratoId: previa.contratoId,
      empresaId: empresaDe.get(previa.contratoId) ?? 0,
      competencia: pedido.competencia,
      especie: previa.especie,
      valor: previa.valor,
      vencimento: previa.vencimento ?? '',
    };
    const feitas = await executarEtapas(tx, actor, etapas, cobranca, []);
    const falha = feitas.find(({ situacao }) => situacao === 'falhou');
    linhas.push({
      ...base,
      situacao: falha ? 'falhou' : 'feita',
      motivo: falha?.erro ?? null,
      valor: previa.valor,
      vencimento: previa.vencimento,
      cobranca_id: cobrancaId,
      etapas: feitas,
    });
  }
  await gravarLinhas(tx, actor.grupoId, execucaoId, linhas);
}

async function reajustarLote(
  tx: Tx,
  actor: Actor,
  execucaoId: number,
  pedido: PedidoDeReajuste,
  ids: readonly number[],
): Promise<void> {
  const serie = await lerSerie(tx, actor);
  const contratos = await lerDoLote(tx, actor, pedido, ids);
  const previas = contratos
    .filter(({ indice }) => pedido.indice === undefined || indice === pedido.indice)
    .map((contrato) => linhaDeReajuste(contrato, pedido, serie));
  const novos = previas
    .filter(({ motivo }) => motivo === null)
    .map(({ contratoId, valorNovo, percentual }) => ({ contrato_id: contratoId, valor: valorNovo, percentual }));
  const { rows } = await sql<{ contratoId: number }>`with precos as (
      insert into contrato_preco (grupo_id, execucao_id, inicio, origem, contrato_id, mensalidade_valor, percentual)
      select ${actor.grupoId}, ${execucaoId}, ${`${pedido.competencia}-01`}::date, 'reajuste', n.*
      from jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n (contrato_id bigint, valor numeric, percentual numeric)
      on conflict do nothing returning contrato_id, mensalidade_valor
    )
    update contrato c set mensalidade_valor = p.mensalidade_valor from precos p
    where c.grupo_id = ${actor.grupoId} and c.id = p.contrato_id returning c.id as "contratoId"`.execute(tx);
  const feitos = new Set(rows.map(({ contratoId }) => contratoId));
  const linhas = previas.map((previa): LinhaNova => {
    const feita = feitos.has(previa.contratoId);
    return {
      ...linhaVazia,
      contrato_id: previa.contratoId,
      especie: 'mensalidade',
      situacao: feita ? 'feita' : 'excluida',
      motivo: feita ? null : (previa.motivo ?? 'Já reajustado por outro lote'),
      valor: feita ? previa.valorNovo : null,
      valor_anterior: previa.valorAnterior,
      percentual: previa.percentual,
    };
  });
  await gravarLinhas(tx, actor.grupoId, execucaoId, linhas);
}

/** Tries again what followed a charge and failed; what was done is not done twice. */
async function retomarEtapas(
  database: Database,
  autoria: Autoria,
  { actor, grupoId }: JobRun,
  execucaoId: number,
  etapas: readonly EtapaDeCobranca[],
): Promise<void> {
  const linhas = await database.read(grupoId, (db) =>
    sql<{ id: number }>`select id from contrato_execucao_linha
      where execucao_id = ${execucaoId} and situacao = 'a_repetir' order by id`.execute(db),
  );
  for (const { id } of linhas.rows) {
    await database.write(autoria, async (tx) => {
      const { rows } = await sql<
        Cobranca & { etapas: EtapaFeita[] }
      >`select k.id, k.contrato_id as "contratoId", c.empresa_id as "empresaId",
          to_char(k.competencia, 'YYYY-MM') as competencia, k.especie, k.valor, k.vencimento, l.etapas
        from contrato_execucao_linha l join contrato_cobranca k on k.grupo_id = l.grupo_id and k.id = l.cobranca_id
          join contrato c on c.grupo_id = k.grupo_id and c.id = k.contrato_id
        where l.id = ${id} and k.ativo for update of l`.execute(tx);
      const linha = rows[0];
      if (!linha) return;
      const { etapas: antes, ...cobranca } = linha;
      const feitas = await executarEtapas(tx, actor, etapas, cobranca, antes);
      const falha = feitas.find(({ situacao }) => situacao === 'falhou');
      await sql`update contrato_execucao_linha set situacao = ${falha ? 'falhou' : 'feita'}, motivo = ${falha?.erro ?? null},
          etapas = ${JSON.stringify(feitas)}::jsonb where id = ${id}`.execute(tx);
      await publish(tx, temaDeLotes, execucaoId, {});
    });
  }
}
