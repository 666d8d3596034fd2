import { Decimal, decimal } from '@retaguarda/brasil';
import { DomainError, type MovimentoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import { configuracoesDe, primeirosInstantesAbertos } from './configuracao.ts';
import { seguirCompras, travarParaCompra } from './custo-da-compra.ts';
import { type CalculoDoEstoque, calcularEstoque } from './lancamento/calcular.ts';
import { derivadosDeOutros, derivadosDoEstoque, divergiu } from './lancamento/derivados.queries.ts';
import { gravarRecalculo, historiaDesde, travarSaldos } from './lancamento/ledger.queries.ts';
import {
  guardarRecalculos,
  pedirRecalculos,
  proximoRecalculo,
  type Recalculo,
  tirarRecalculos,
} from './lancamento/recalculo.ts';
import { lerMovimento } from './listas/movimentos.ts';

/**
 * Carries changed costs on to what was produced, moved or given back since, stock by stock, the earliest change first.
 * Each stock is a transaction of its own, so that nobody waits long and no two stocks are ever held at once; one that
 * dies leaves what it had not done in the queue. A source is always earlier than what takes its cost, so it ends.
 */
export const tarefaDeRecalculo =
  (database: Database): JobHandler =>
  async (payload) => {
    const { grupoId } = payload as { grupoId: number };
    while (await database.write(doSistema(grupoId), (tx) => recalcularProximo(tx, grupoId)));
  };

async function recalcularProximo(tx: Tx, grupoId: number): Promise<boolean> {
  const estoqueId = await proximoRecalculo(tx, grupoId);
  if (estoqueId === null) return false;
  await travarSaldos(tx, grupoId, [estoqueId]);
  const recalculo = await tirarRecalculos(tx, grupoId, estoqueId);
  if (recalculo) await recalcular(tx, grupoId, recalculo);
  return true;
}

async function recalcular(tx: Tx, grupoId: number, { estoqueId, desde, causaId }: Recalculo): Promise<void> {
  const derivados = await derivadosDoEstoque(tx, grupoId, estoqueId, desde);
  const primeiro = derivados.find(divergiu);
  if (primeiro) {
    const fontesDe = new Map(derivados.map(({ id, fontes }) => [id, fontes]));
    const { inicial, movimentos } = await historiaDesde(tx, estoqueId, primeiro.ocorridoEm);
    const comFontes = movimentos.map((movimento) => {
      const fontes = fontesDe.get(movimento.id);
      return fontes ? { ...movimento, fontes } : movimento;
    });
    const calculo = calcularEstoque(inicial, comFontes, causaId);
    const custoDe = new Map(movimentos.map(({ id, custo }) => [id, custo ?? new Decimal(0)]));
    await gravarRevalorizacoes(
      tx,
      grupoId,
      [...calculo.revistos].map(([movimentoId, depois]) => ({
        movimentoId,
        causaId,
        origem: 'derivado',
        antes: custoDe.get(movimentoId) ?? new Decimal(0),
        depois,
        motivo: null,
        usuarioId: null,
      })),
    );
    await gravarCalculo(tx, grupoId, estoqueId, calculo);
  }
  await guardarRecalculos(tx, grupoId, porEstoque(await derivadosDeOutros(tx, grupoId, estoqueId, desde), causaId));
}

/** The stocks of entries that cost something else by now, each from its first one on. */
function porEstoque(derivados: Awaited<ReturnType<typeof derivadosDeOutros>>, causaId: number): Recalculo[] {
  const primeiros = new Map<number, Recalculo>();
  for (const { estoqueId, ocorridoEm } of derivados.filter(divergiu)) {
    if (!primeiros.has(estoqueId)) primeiros.set(estoqueId, { estoqueId, desde: ocorridoEm, causaId });
  }
  return [...primeiros.values()];
}

/**
 * Says what an entry really cost, after it was posted: the entry stays as it was told, what it is worth changes from
 * its day on, here and in all that was made of it or moved since.
 *
 * @throws DomainError RULE_BROKEN for a movement without a cost of its own, undone, or of a closed period
 */
export async function corrigirCusto(
  tx: Tx,
  actor: Actor,
  id: number,
  { custo, motivo }: { custo: string; motivo: string },
): Promise<MovimentoLinha> {
  const movimento = await lerMovimento(tx, actor, id);
  await conferirCorrecao(tx, movimento);
  const { estoqueId, ocorridoEm } = movimento;
  const compras = { empresaId: movimento.empresa.id, produtoIds: [movimento.produto.id] };
  const compra = movimento.operacao.tipo === 'compra';
  if (compra) await travarParaCompra(tx, actor, compras);
  await travarSaldos(tx, actor.grupoId, [estoqueId]);
  const { inicial, movimentos } = await historiaDesde(tx, estoqueId, ocorridoEm);
  const depois = decimal(custo);
  const antes = movimentos.find((um) => um.id === id)?.custo;
  if (!antes) throw new DomainError('NOT_FOUND');
  if (antes.eq(depois)) return movimento;
  const corrigidos = movimentos.map((um) => (um.id === id ? { ...um, custo: depois } : um));
  const calculo = calcularEstoque(inicial, corrigidos, id);
  const revalorizacao = { movimentoId: id, causaId: id, origem: 'informado', antes, depois, motivo } as const;
  await gravarRevalorizacoes(tx, actor.grupoId, [{ ...revalorizacao, usuarioId: actor.usuarioId }]);
  await gravarCalculo(tx, actor.grupoId, estoqueId, calculo);
  await pedirRecalculos(tx, actor.grupoId, [{ estoqueId, desde: ocorridoEm, causaId: id }]);
  if (compra) await seguirCompras(tx, actor, compras);
  return lerMovimento(tx, actor, id);
}

async function conferirCorrecao(tx: Tx, movimento: MovimentoLinha): Promise<void> {
  const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });
  if (movimento.custoProprio === 'nao')
    throw recusar('Este movimento sai ou entra pelo custo médio: não tem custo seu.');
  if (movimento.custoProprio === 'de_outros') {
    throw recusar('O custo deste movimento vem de outros: corrija o custo deles, e este os segue.');
  }
  if (movimento.estornadoPorId !== null) throw recusar('Este movimento foi estornado.');
  const regras = await configuracoesDe(tx, [movimento.empresa.id]);
  const abertas = await primeirosInstantesAbertos(tx, regras);
  if (movimento.ocorridoEm < (abertas.get(movimento.empresa.id) ?? ''))
    throw recusar('Este movimento é de um período fechado.');
}

interface Revalorizacao {
  movimentoId: number;
  causaId: number;
  origem: 'informado' | 'derivado';
  antes: Decimal;
  depois: Decimal;
  motivo: string | null;
  usuarioId: number | null;
}

async function gravarRevalorizacoes(tx: Tx, grupoId: number, linhas: readonly Revalorizacao[]): Promise<void> {
  const json = JSON.stringify(
    linhas.map(({ antes, depois, ...linha }) => ({ ...linha, antes: antes.toFixed(6), depois: depois.toFixed(6) })),
  );
  const n = sql`json_to_recordset(${json}::json) as n("movimentoId" bigint, "causaId" bigint, origem text, antes numeric, depois numeric, motivo text, "usuarioId" bigint)`;
  await sql`insert into estoque_revalorizacao (grupo_id, movimento_id, causa_id, origem, custo_antes, custo_depois, motivo, usuario_id)
    select ${grupoId}, n."movimentoId", n."causaId", n.origem, n.antes, n.depois, n.motivo, n."usuarioId" from ${n}`.execute(
    tx,
  );
  await sql`update estoque_movimento_calculo c set custo_revisto = n.depois from ${n}
    where c.grupo_id = ${grupoId} and c.movimento_id = n."movimentoId"`.execute(tx);
}

/** Writes what a stock came to be worth; its balance is not touched. */
async function gravarCalculo(tx: Tx, grupoId: number, estoqueId: number, calculo: CalculoDoEstoque): Promise<void> {
  await gravarRecalculo(tx, grupoId, calculo.mudados, calculo.correcoes);
  await sql`update estoque_saldo set custo_medio = ${calculo.final.custo.toFixed(6)}::numeric
    where grupo_id = ${grupoId} and estoque_id = ${estoqueId}`.execute(tx);
}
