import { Decimal, dataNoFuso } from '@retaguarda/brasil';
import { DomainError, type EstadoDoEstoque } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../alcance.ts';
import { configuracoesDe, primeirosInstantesAbertos } from '../configuracao.ts';
import { type Calculo, type CalculoDoEstoque, type Correcao, calcularEstoque, type Ordenado } from './calcular.ts';
import {
  custearPelasFontes,
  custoDosAnteriores,
  custosDerivados,
  type Fonte,
  fontesDosPedidos,
  ligarCustos,
  recalculosDe,
} from './custos-derivados.ts';
import { contarMovimentos } from './fato.ts';
import {
  consumirReservas,
  gravarMovimentos,
  historiaDesde,
  jaPostos,
  ligarSeriais,
  novosIds,
  type SaldoTravado,
  somarLotes,
  travarSaldos,
} from './ledger.queries.ts';
import { atribuirLotes } from './lotes.ts';
import { assinaturaDe, fonteDoCusto, type MovimentoPosto, type Parte, type PedidoDeMovimento } from './pedido.ts';
import type { ProdutoDoLancamento } from './produtos.queries.ts';
import { pedirRecalculos } from './recalculo.ts';
import { type Pedido, recusarItem, resolver } from './resolver.ts';
import { moverSeriais } from './seriais.ts';

export interface Lancado {
  /** In the order asked; a kit or a split of lots gives several of the same `item`. */
  movimentos: MovimentoPosto[];
  /** Everything had been posted before. */
  repetido: boolean;
}

type Regras = Awaited<ReturnType<typeof configuracoesDe>>;

/** Clocks of shops run ahead. */
const TOLERANCIA_MS = 5 * 60_000;

/**
 * Posts movements: the only writer of balances. All of them or none.
 *
 * Stocks are locked in the order of their ids, so concurrent postings wait but never deadlock; whoever posts should do
 * it in one call a transaction. The same key of the same origin posts once, and later calls answer what it posted.
 *
 * @throws DomainError RULE_BROKEN when a rule of the product, the operation or the company forbids it (`data.item` is
 *   the place in the list). IDEMPOTENCY_MISMATCH when a key comes back asking for something else. NOT_FOUND for a
 *   company or stock out of the person's reach. UNKNOWN_REFERENCE for a product, lot or operation that is not there
 */
export async function lancar(tx: Tx, actor: Actor, pedidos: readonly PedidoDeMovimento[]): Promise<Lancado> {
  const numerados = pedidos.map((pedido, item): Pedido => ({ item, pedido }));
  conferirChaves(pedidos);
  const antigos = await repetidos(tx, numerados);
  const novos = numerados.filter(({ item }) => !antigos.some((antigo) => antigo.item === item));
  if (novos.length === 0) return { movimentos: antigos, repetido: true };
  const { partes: abertas, produtos } = await resolver(tx, actor, novos);
  const fontes = await fontesDosPedidos(tx, novos);
  const saldos = await travarSaldos(tx, actor.grupoId, [
    ...abertas.map(({ estoqueId }) => estoqueId),
    ...[...fontes.values()].map(({ estoqueId }) => estoqueId),
  ]);
  // Somebody may have posted the same key while we waited for the stock.
  if ((await repetidos(tx, novos)).length > 0) return lancar(tx, actor, pedidos);
  const regras = await configuracoesDe(tx, [...new Set(abertas.map(({ empresaId }) => empresaId))]);
  const partes = await atribuirLotes(tx, actor.grupoId, abertas, produtos, regras);
  await custearPelasFontes(tx, partes, fontes);
  await datar(tx, partes, saldos, regras, fontes);
  primeirosCustos(partes, saldos, produtos);
  const seriais = await moverSeriais(tx, actor.grupoId, partes, produtos);
  const ids = await novosIds(tx, partes.length);
  const porEstoque = await calcular(tx, partes, ids, saldos);
  const livres = await consumirReservas(
    tx,
    actor.grupoId,
    novos.flatMap(({ pedido }) => (pedido.reservaId ? [pedido.reservaId] : [])),
  );
  await conferirSaldos(tx, { partes, porEstoque, saldos, livres, regras });
  const juntos = juntar(porEstoque);
  await gravarMovimentos(tx, {
    grupoId: actor.grupoId,
    usuarioId: actor.usuarioId,
    partes: partes.map((parte, i) => ({ id: ids[i] as number, parte, assinatura: assinaturaDe(parte.pedido) })),
    ...juntos,
    saldos: [...porEstoque].map(([estoqueId, { final }]) => {
      const antes = saldos.get(estoqueId) as SaldoTravado;
      const datas = partes.filter((parte) => parte.estoqueId === estoqueId).map(({ ocorridoEm }) => ocorridoEm);
      return {
        estoqueId,
        ...final,
        reservado: antes.reservado.minus(livres.get(estoqueId) ?? 0),
        ultimoEm: [...datas, antes.ultimoEm ?? ''].reduce((a, b) => (a > b ? a : b)),
      };
    }),
  });
  await somarLotes(tx, actor.grupoId, partes);
  const ligacoes = partes.map((parte, i) => ({ movimentoId: ids[i] as number, serialIds: seriais.get(parte) ?? [] }));
  await ligarSeriais(tx, actor.grupoId, ligacoes);
  await ligarCustos(tx, actor.grupoId, custosDerivados(partes, ids));
  await pedirRecalculos(tx, actor.grupoId, recalculosDe(partes, ids, porEstoque));
  const feitos = partes.map((parte, i) => posto(parte, ids[i] as number, juntos.novos));
  await contarMovimentos(tx, actor.grupoId, partes, feitos);
  return { movimentos: [...antigos, ...feitos].sort((a, b) => a.item - b.item || a.id - b.id), repetido: false };
}

function posto(parte: Parte, id: number, calculos: ReadonlyMap<number, Calculo>): MovimentoPosto {
  const calculo = calculos.get(id) as Calculo;
  return {
    id,
    item: parte.item,
    produtoId: parte.produtoId,
    estoqueId: parte.estoqueId,
    loteId: parte.loteId,
    quantidade: parte.quantidade.toFixed(4),
    custoUnitario: calculo.custoUnitario.toFixed(6),
    saldoDepois: calculo.saldoDepois.toFixed(4),
    custoDepois: calculo.custoDepois.toFixed(6),
  };
}

const nomeDa = ({ origem, chave }: { origem: string; chave: string }) => `${origem} ${chave}`;

function conferirChaves(pedidos: readonly PedidoDeMovimento[]): void {
  if (new Set(pedidos.map(nomeDa)).size < pedidos.length) {
    throw new DomainError('RULE_BROKEN', { text: 'A mesma chave aparece em dois movimentos do lançamento.' });
  }
}

/** What of these requests the ledger has already. @throws DomainError IDEMPOTENCY_MISMATCH */
async function repetidos(tx: Tx, pedidos: readonly Pedido[]): Promise<MovimentoPosto[]> {
  const achados = await jaPostos(
    tx,
    pedidos.map(({ pedido: { origem, chave } }) => ({ origem, chave })),
  );
  const porChave = new Map(pedidos.map((pedido) => [nomeDa(pedido.pedido), pedido]));
  return achados.map(({ origem, chave, assinatura, ...movimento }) => {
    const { item, pedido } = porChave.get(nomeDa({ origem, chave })) as Pedido;
    if (assinatura !== assinaturaDe(pedido)) {
      throw new DomainError('IDEMPOTENCY_MISMATCH', {
        text: 'Este lançamento já foi feito com outro conteúdo.',
        data: { item },
      });
    }
    return { ...movimento, item };
  });
}

/**
 * When each part happened: what was told, or now, never before what is already there by the same clock. Never before what it takes
 * its cost from either: costs go one way in time, and following them comes to an end.
 */
async function datar(
  tx: Tx,
  partes: readonly Parte[],
  saldos: ReadonlyMap<number, SaldoTravado>,
  regras: Regras,
  fontes: ReadonlyMap<number, Fonte>,
): Promise<void> {
  for (const [i, parte] of partes.entries()) {
    const { agora, ultimoEm } = saldos.get(parte.estoqueId) as SaldoTravado;
    const dito = parte.pedido.ocorridoEm;
    const fonte = fontes.get(fonteDoCusto(parte.pedido) ?? 0)?.ocorridoEm ?? '';
    if (!dito) {
      const anteriores = parte.pedido.custoDosAnteriores ? partes.slice(0, i).map(({ ocorridoEm }) => ocorridoEm) : [];
      parte.ocorridoEm = [agora, ultimoEm ?? '', fonte, ...anteriores].reduce((a, b) => (a > b ? a : b));
      continue;
    }
    parte.ocorridoEm = new Date(dito).toISOString();
    if (Date.parse(parte.ocorridoEm) > Date.parse(agora) + TOLERANCIA_MS) {
      throw new DomainError('RULE_BROKEN', { campos: { ocorridoEm: 'A data está no futuro' } });
    }
    if (parte.ocorridoEm < fonte) parte.ocorridoEm = fonte;
  }
  const abertas = await primeirosInstantesAbertos(tx, regras);
  const cedo = partes.find(({ empresaId, ocorridoEm }) => ocorridoEm < (abertas.get(empresaId) ?? ''));
  if (!cedo) return;
  const dia = dataBr(regras.get(cedo.empresaId)?.fechadoAte ?? '');
  const dito = dataBr(dataNoFuso(cedo.ocorridoEm, await fusoDaEmpresa(tx, cedo.empresaId)));
  throw new DomainError('RULE_BROKEN', {
    text: `O estoque está fechado até ${dia}: ${dito} não aceita mais movimentos.`,
    campos: { ocorridoEm: `Estoque fechado até ${dia}` },
  });
}

const dataBr = (data: string) => data.split('-').reverse().join('/');

/** A stock that never had a cost takes the one told, or the registered one: what is found is not worth nothing. */
function primeirosCustos(
  partes: readonly Parte[],
  saldos: ReadonlyMap<number, SaldoTravado>,
  produtos: ReadonlyMap<number, ProdutoDoLancamento>,
): void {
  for (const parte of partes) {
    const custo = parte.custo ?? produtos.get(parte.produtoId)?.custo;
    if (parte.efeito !== 'nenhum' || parte.quantidade.lt(0) || !custo || new Decimal(custo).isZero()) continue;
    if (!saldos.get(parte.estoqueId)?.custo.isZero()) continue;
    Object.assign(parte, { efeito: 'recalcula', custo: new Decimal(custo) });
  }
}

/** Works out each stock, those whose cost comes from others last. */
async function calcular(
  tx: Tx,
  partes: readonly Parte[],
  ids: readonly number[],
  saldos: ReadonlyMap<number, SaldoTravado>,
): Promise<Map<number, CalculoDoEstoque>> {
  const porEstoque = new Map<number, CalculoDoEstoque>();
  const grupos = Map.groupBy(partes.keys(), (i) => (partes[i] as Parte).estoqueId);
  const derivado = ([, indices]: [number, number[]]) => indices.some((i) => partes[i]?.pedido.custoDosAnteriores);
  const ordenados = [...grupos].sort((a, b) => Number(derivado(a)) - Number(derivado(b)));
  for (const [estoqueId, indices] of ordenados) {
    for (const i of indices) {
      const parte = partes[i] as Parte;
      if (parte.pedido.custoDosAnteriores) parte.custo = custoDosAnteriores(partes, ids, i, porEstoque);
    }
    const novos = indices.map((i): Ordenado => {
      const { ocorridoEm, quantidade, efeito, custo } = partes[i] as Parte;
      return { id: ids[i] as number, ocorridoEm, quantidade, efeito, custo };
    });
    const { inicial, movimentos } = await pontoDePartida(tx, estoqueId, novos, saldos);
    const causa = novos.reduce((a, b) => (a.ocorridoEm <= b.ocorridoEm ? a : b)).id;
    porEstoque.set(estoqueId, calcularEstoque(inicial, [...movimentos, ...novos], causa));
  }
  return porEstoque;
}

async function pontoDePartida(
  tx: Tx,
  estoqueId: number,
  novos: readonly Ordenado[],
  saldos: ReadonlyMap<number, SaldoTravado>,
): Promise<{ inicial: EstadoDoEstoque; movimentos: Ordenado[] }> {
  const { saldo, custo, ultimoEm } = saldos.get(estoqueId) as SaldoTravado;
  const primeiro = novos.map(({ ocorridoEm }) => ocorridoEm).reduce((a, b) => (a < b ? a : b));
  if (ultimoEm === null || primeiro >= ultimoEm) return { inicial: { saldo, custo }, movimentos: [] };
  return historiaDesde(tx, estoqueId, primeiro);
}

interface Conferencia {
  partes: readonly Parte[];
  porEstoque: ReadonlyMap<number, CalculoDoEstoque>;
  saldos: ReadonlyMap<number, SaldoTravado>;
  livres: ReadonlyMap<number, Decimal>;
  regras: Regras;
}

async function conferirSaldos(tx: Tx, { partes, porEstoque, saldos, livres, regras }: Conferencia): Promise<void> {
  for (const [estoqueId, { final, negativoEm }] of porEstoque) {
    const saida = partes.find(
      ({ quantidade, pedido, ...parte }) => parte.estoqueId === estoqueId && quantidade.lt(0) && !pedido.jaSaiu,
    );
    if (!saida || regras.get(saida.empresaId)?.permiteNegativo) continue;
    const { saldo, reservado } = saldos.get(estoqueId) as SaldoTravado;
    const presos = reservado.minus(livres.get(estoqueId) ?? 0);
    const disponivel = Decimal.max(saldo.minus(presos), 0);
    if (final.saldo.minus(presos).lt(0) && final.saldo.lt(saldo)) {
      const falta = presos.minus(final.saldo);
      throw recusarItem(
        saida.item,
        'quantidade',
        'Estoque insuficiente',
        `Estoque insuficiente de ${saida.descricao}: há ${disponivel.toFixed()} disponível, faltam ${falta.toFixed()}.`,
      );
    }
    if (negativoEm) {
      const dia = dataBr(dataNoFuso(negativoEm.ocorridoEm, await fusoDaEmpresa(tx, saida.empresaId)));
      throw recusarItem(
        saida.item,
        'quantidade',
        'Estoque insuficiente na data',
        `Com este movimento o saldo de ${saida.descricao} teria ficado em ${negativoEm.saldo.toFixed()} em ${dia}.`,
      );
    }
  }
}

function juntar(porEstoque: ReadonlyMap<number, CalculoDoEstoque>) {
  const novos = new Map<number, Calculo>();
  const mudados = new Map<number, Calculo>();
  const correcoes: Correcao[] = [];
  for (const calculo of porEstoque.values()) {
    for (const [id, um] of calculo.novos) novos.set(id, um);
    for (const [id, um] of calculo.mudados) mudados.set(id, um);
    correcoes.push(...calculo.correcoes);
  }
  return { novos, mudados, correcoes };
}
