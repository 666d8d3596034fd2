import { Decimal, decimal } from '@retaguarda/brasil';
import { DomainError, type MovimentoLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import { configuracoesDe, primeirosInstantesAbertos } from './configuracao.ts';
import { type ComprasDeUm, seguirCompras, travarParaCompra } from './custo-da-compra.ts';
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

/** What an entry really cost: by what its cost is now, what one unit of it costs. */
interface CustoRevisto {
  id: number;
  custo: (antes: Decimal) => Decimal;
}

/**
 * Says what an entry really cost, after it was posted. The entry keeps what it was told. Its value changes from its day on, and with it the
 * value of all that was made of it or moved since.
 *
 * @throws DomainError RULE_BROKEN for a movement without a cost of its own, undone, or of a closed period
 */
export async function corrigirCusto(
  tx: Tx,
  actor: Actor,
  id: number,
  { custo, motivo }: { custo: string; motivo: string },
): Promise<MovimentoLinha> {
  await reverCustos(tx, actor, [{ id, custo: () => decimal(custo) }], motivo);
  return lerMovimento(tx, actor, id);
}

/** A revision with the movement it is of. */
interface Revisao {
  movimento: MovimentoLinha;
  custo: CustoRevisto['custo'];
}

/**
 * The same of many entries, all or none. Products are locked before stocks, both in the order of their ids.
 *
 * @throws DomainError as `corrigirCusto`, and RULE_BROKEN for a cost below zero
 */
export async function reverCustos(
  tx: Tx,
  actor: Actor,
  revistos: readonly CustoRevisto[],
  motivo: string,
): Promise<void> {
  const revisoes: Revisao[] = [];
  for (const { id, custo } of revistos) {
    const movimento = await lerMovimento(tx, actor, id);
    await conferirCorrecao(tx, movimento);
    revisoes.push({ movimento, custo });
  }
  await travarParaCompra(tx, actor, ...comprasDe(revisoes));
  const porEstoque = Map.groupBy(revisoes, ({ movimento }) => movimento.estoqueId);
  await travarSaldos(tx, actor.grupoId, [...porEstoque.keys()]);
  const mudadas: Revisao[] = [];
  for (const [estoqueId, deUm] of porEstoque) mudadas.push(...(await reverEstoque(tx, actor, estoqueId, deUm, motivo)));
  for (const compras of comprasDe(mudadas)) await seguirCompras(tx, actor, compras);
}

/** Purchases among them, by company. */
function comprasDe(revisoes: readonly Revisao[]): ComprasDeUm[] {
  const compras = revisoes.filter(({ movimento }) => movimento.operacao.tipo === 'compra');
  return [...Map.groupBy(compras, ({ movimento }) => movimento.empresa.id)].map(([empresaId, deUma]) => ({
    empresaId,
    produtoIds: [...new Set(deUma.map(({ movimento }) => movimento.produto.id))],
  }));
}

/** Works out one stock with its entries as they turned out. @returns those that cost something else by now */
async function reverEstoque(
  tx: Tx,
  actor: Actor,
  estoqueId: number,
  revisoes: readonly Revisao[],
  motivo: string,
): Promise<Revisao[]> {
  const instantes = revisoes.map(({ movimento }) => movimento.ocorridoEm);
  const { inicial, movimentos } = await historiaDesde(
    tx,
    estoqueId,
    instantes.reduce((a, b) => (a < b ? a : b)),
  );
  const mudancas = revisoes.flatMap((revisao) => {
    const { id, produto } = revisao.movimento;
    const antes = movimentos.find((um) => um.id === id)?.custo;
    if (!antes) throw new DomainError('NOT_FOUND');
    const depois = revisao.custo(antes);
    if (depois.lt(0))
      throw new DomainError('RULE_BROKEN', { text: `O custo de ${produto.descricao} ficaria negativo.` });
    return antes.eq(depois) ? [] : [{ revisao, id, antes, depois, desde: revisao.movimento.ocorridoEm }];
  });
  if (mudancas.length === 0) return [];
  const depoisDe = new Map(mudancas.map(({ id, depois }) => [id, depois]));
  const corrigidos = movimentos.map((um) => ({ ...um, custo: depoisDe.get(um.id) ?? um.custo }));
  const { id: causaId, desde } = mudancas.reduce((a, b) => (a.desde <= b.desde ? a : b));
  const calculo = calcularEstoque(inicial, corrigidos, causaId);
  const comum = { origem: 'informado', motivo, usuarioId: actor.usuarioId } as const;
  await gravarRevalorizacoes(
    tx,
    actor.grupoId,
    mudancas.map(({ id, antes, depois }) => ({ ...comum, movimentoId: id, causaId: id, antes, depois })),
  );
  await gravarCalculo(tx, actor.grupoId, estoqueId, calculo);
  await pedirRecalculos(tx, actor.grupoId, [{ estoqueId, desde, causaId }]);
  return mudancas.map(({ revisao }) => revisao);
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
