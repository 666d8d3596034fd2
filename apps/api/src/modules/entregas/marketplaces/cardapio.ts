import type { CanalDeFora } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';
import { ofertasDe } from '../../restaurante/public.ts';

/**
 * Items of a marketplace that are products here, as they are sold now by the rule of the menu.
 *
 * @param esgotados products that are out besides
 */
export async function itensNoMarketplace(
  db: Db,
  grupoId: number,
  empresaId: number,
  canal: CanalDeFora,
  esgotados: readonly number[],
  comprometidos: readonly FonteDeComprometidos[],
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
  const ofertas = await ofertasDe(db, { grupoId, empresaId }, [...produtos.keys()], comprometidos);
  const seVende = (id: number) => !fora.has(id) && !ofertas.get(id)?.motivo;
  return rows.map(({ externo, produtoId }) => {
    const produto = produtos.get(produtoId);
    const preco = produto ? precoDoProduto(produto, { quantidade: '1', fuso }) : null;
    return { externo, preco, disponivel: produto?.ativo === true && preco !== null && seVende(produtoId) };
  });
}
