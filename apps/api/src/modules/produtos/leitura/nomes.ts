import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Opcao {
  id: number;
  rotulo: string;
}

/** What products and groups of the tree are called, for what names them by id; those that are not there are left out. */
export async function nomesDeProdutosEGrupos(
  db: Db,
  grupoId: number,
  produtoIds: readonly number[],
  grupoIds: readonly number[],
): Promise<{ produtos: Opcao[]; grupos: Opcao[] }> {
  if (produtoIds.length + grupoIds.length === 0) return { produtos: [], grupos: [] };
  const { rows } = await sql<Opcao & { qual: 'produtos' | 'grupos' }>`
    select 'produtos' as qual, id, codigo || ' ' || descricao as rotulo from produto
    where grupo_id = ${grupoId} and id = any(${[...produtoIds]}::bigint[])
    union all
    select 'grupos', id, nome from mercadologico_grupo where grupo_id = ${grupoId} and id = any(${[...grupoIds]}::bigint[])
    order by 1, 3`.execute(db);
  const de = (qual: 'produtos' | 'grupos') =>
    rows.filter((linha) => linha.qual === qual).map(({ id, rotulo }) => ({ id, rotulo }));
  return { produtos: de('produtos'), grupos: de('grupos') };
}
