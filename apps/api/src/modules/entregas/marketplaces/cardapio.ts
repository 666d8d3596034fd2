import type { CanalDeFora } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';

/** Items of a marketplace that are products here, as they are sold now. @param esgotados products that are out */
export async function itensNoMarketplace(
  db: Db,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
  esgotados: readonly number[],
): Promise<{ externo: string; preco: string | null; disponivel: boolean }[]> {
  const { rows } = await sql<{ externo: string; produtoId: number }>`select i.externo, i.produto_id as "produtoId"
    from marketplace_loja l join marketplace_item i on i.grupo_id = l.grupo_id and i.loja_id = l.id
    where l.grupo_id = ${grupoId} and l.empresa_id = ${empresaId} and l.canal = ${canal} order by i.externo limit 5000`.execute(
    db,
  );
  const achados = await produtosNoSalao(db, empresaId, { ids: rows.map(({ produtoId }) => produtoId) });
  const produtos = new Map(achados.map((produto) => [produto.id, produto]));
  const fuso = await fusoDaEmpresa(db, empresaId);
  const fora = new Set(esgotados);
  return rows.map(({ externo, produtoId }) => {
    const produto = produtos.get(produtoId);
    const preco = produto ? precoDoProduto(produto, { quantidade: '1', fuso }) : null;
    return { externo, preco, disponivel: produto?.ativo === true && preco !== null && !fora.has(produtoId) };
  });
}
