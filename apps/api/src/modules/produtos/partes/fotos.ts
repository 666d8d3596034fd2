import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface FotoDoProduto {
  produtoId: number;
  arquivoId: string;
  sha256: string;
  tipo: string;
  bytes: number;
}

/** The main picture of each product that has one; a variant without one of its own shows its parent's. */
export async function fotosDosProdutos(
  db: Db,
  grupoId: number,
  ids: readonly number[],
): Promise<Map<number, FotoDoProduto>> {
  const { rows } = await sql<FotoDoProduto>`
    select distinct on (p.id) p.id as "produtoId", a.id as "arquivoId", a.sha256, a.tipo, a.tamanho::int as bytes
    from produto p join produto_imagem i on i.grupo_id = p.grupo_id and i.produto_id in (p.id, p.produto_pai_id)
    join arquivo a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
    where p.grupo_id = ${grupoId} and p.id = any(${[...new Set(ids)]}::bigint[])
    order by p.id, i.produto_id = p.id desc, i.principal desc, i.ordem, i.id`.execute(db);
  return new Map(rows.map((foto) => [foto.produtoId, foto]));
}
