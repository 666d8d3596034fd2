import {
  type CorrecaoDaEfd,
  DO_BLOCO_K,
  diferencasDoEstoque,
  estoqueDito,
  type ProdutoDaEfd,
} from '@retaguarda/fiscal/sped';
import type { Db } from '../../../platform/database/database.ts';
import { saldosNoDia } from '../../estoque/public.ts';
import type { MesDaEmpresa } from '../mes.ts';
import { type EstoqueEntregueDoMes, estoquesEntregues } from './entregas.queries.ts';
import { produtosDaEfd } from './produtos.ts';

/**
 * What files delivered of months before say of stock and is known otherwise now: what was told late of those days. What the
 * last inventory delivered closed is put right by its own file alone.
 *
 * @source Guia Prático EFD-ICMS/IPI, registro K280: corrections are between two inventories
 */
export async function lerCorrecoes(db: Db, mes: MesDaEmpresa): Promise<CorrecaoDaEfd[]> {
  // The month's own file, delivered already, is the one that this one puts right.
  const entregues = await estoquesEntregues(db, mes.grupoId, mes.empresaId, { exceto: mes.mes, dia: null });
  const inventario = ultimoInventario(entregues);
  const conhecidos = new Map<number, ProdutoDaEfd>();
  const correcoes: CorrecaoDaEfd[] = [];
  for (const [dia, dito] of estoqueDito(entregues)) {
    if (dia >= `${mes.mes}-01` || (inventario !== null && dia <= inventario)) continue;
    correcoes.push(...(await diferencasDoDia(db, mes, dia, { dito, conhecidos })));
  }
  return correcoes;
}

const ultimoInventario = (entregues: readonly EstoqueEntregueDoMes[]): string | null =>
  entregues.reduce<string | null>(
    (ate, { inventarioEm }) => (inventarioEm !== null && (ate === null || inventarioEm > ate) ? inventarioEm : ate),
    null,
  );

/** Products whose stock at the end of a delivered month is known otherwise now than its files told. */
export async function produtosQueMudaram(db: Db, mes: MesDaEmpresa, ultimoDia: string): Promise<number> {
  const doDia = { exceto: null, dia: ultimoDia };
  const dito = estoqueDito(await estoquesEntregues(db, mes.grupoId, mes.empresaId, doDia)).get(ultimoDia);
  if (!dito) return 0;
  return (await diferencasDoDia(db, mes, ultimoDia, { dito, conhecidos: new Map() })).length;
}

async function diferencasDoDia(
  db: Db,
  empresa: MesDaEmpresa,
  dia: string,
  { dito, conhecidos }: { dito: ReadonlyMap<string, string>; conhecidos: Map<number, ProdutoDaEfd> },
): Promise<CorrecaoDaEfd[]> {
  const { grupoId, empresaId, fuso } = empresa;
  const saldos = await saldosNoDia(db, grupoId, { empresaId, dia, fuso });
  const ids = [...saldos.map(({ produtoId }) => produtoId), ...[...dito.keys()].map(Number)];
  const novos = [...new Set(ids)].filter((id) => !conhecidos.has(id));
  for (const [id, produto] of await produtosDaEfd(db, empresa, novos)) conhecidos.set(id, produto);
  const contam = saldos.filter(
    ({ produtoId }) => DO_BLOCO_K.has(conhecidos.get(produtoId)?.tipo ?? '') || dito.has(String(produtoId)),
  );
  const agora = new Map(contam.map(({ produtoId, saldo }) => [String(produtoId), saldo]));
  return diferencasDoEstoque(dito, agora).flatMap(({ item, ...valores }) => {
    const produto = conhecidos.get(Number(item));
    return produto ? { dia, produto, ...valores } : [];
  });
}
