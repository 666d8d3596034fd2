import type { ProdutoDaEfd, SaldoDaEfd } from '@retaguarda/fiscal/sped';
import type { Db } from '../../../platform/database/database.ts';
import { saldosNoDia } from '../../estoque/public.ts';
import { fatosFiscaisDosProdutos } from '../../produtos/public.ts';
import type { MesDaEmpresa } from '../mes.ts';

const POR_VEZ = 500;

/** Products as table 0200 has them, by id. */
export async function produtosDaEfd(
  db: Db,
  { grupoId, emissor }: MesDaEmpresa,
  ids: readonly number[],
): Promise<Map<number, ProdutoDaEfd>> {
  const produtos = new Map<number, ProdutoDaEfd>();
  for (let inicio = 0; inicio < ids.length; inicio += POR_VEZ) {
    const lidos = await fatosFiscaisDosProdutos(db, grupoId, ids.slice(inicio, inicio + POR_VEZ), emissor.uf ?? '');
    for (const { id, codigo, descricao, gtin, unidade, tipoItem: tipo, ncm, cest } of lidos)
      produtos.set(id, { id, codigo, descricao, gtin, unidade, tipo, ncm, cest });
  }
  return produtos;
}

/** What a company had of each product at the end of a day. */
export async function lerSaldos(db: Db, mes: MesDaEmpresa, dia: string): Promise<SaldoDaEfd[]> {
  const saldos = await saldosNoDia(db, mes.grupoId, { empresaId: mes.empresaId, dia, fuso: mes.fuso });
  const produtos = await produtosDaEfd(
    db,
    mes,
    saldos.map(({ produtoId }) => produtoId),
  );
  return saldos.flatMap(({ produtoId, saldo, custo }) => {
    const produto = produtos.get(produtoId);
    return produto ? { produto, quantidade: saldo, custo } : [];
  });
}
