import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { comOsMesmosCodigos } from '../cadastro/codigo-de-barras.ts';

export interface CaracteristicaComValores {
  id: number;
  nome: string;
  valores: { id: number; nome: string; sigla: string | null }[];
}

/** The characteristics of the group that are in use, each with its values in their order. */
export async function caracteristicasComValores(db: Db, grupoId: number): Promise<CaracteristicaComValores[]> {
  const { rows } = await sql<CaracteristicaComValores>`select c.id, c.nome,
      coalesce(json_agg(json_build_object('id', v.id, 'nome', v.nome, 'sigla', v.sigla) order by v.ordem, v.id) filter (where v.id is not null), '[]') as valores
    from caracteristica_produto c
    left join caracteristica_produto_valor v on v.grupo_id = c.grupo_id and v.caracteristica_id = c.id and v.ativo
    where c.grupo_id = ${grupoId} and c.ativo group by c.grupo_id, c.id`.execute(db);
  return rows;
}

interface CodigoDeFornecedor {
  n: number;
  fornecedorId: number;
  codigo: string;
}

/** Whose the codes of suppliers are already, by their place among those asked: a code of a supplier is one product's. */
export async function donosDosCodigosDeFornecedor(
  db: Db,
  grupoId: number,
  codigos: readonly CodigoDeFornecedor[],
): Promise<{ n: number; produtoId: number; rotulo: string }[]> {
  if (codigos.length === 0) return [];
  const { rows } = await sql<{ n: number; produtoId: number; rotulo: string }>`
    select x.n, p.id as "produtoId", p.codigo || ' - ' || p.descricao as rotulo
    from jsonb_to_recordset(${JSON.stringify(codigos)}::jsonb) x (n int, "fornecedorId" bigint, codigo text)
    join produto_fornecedor f on f.grupo_id = ${grupoId} and f.fornecedor_id = x."fornecedorId" and f.codigo = x.codigo and f.ativo
    join produto p on p.grupo_id = f.grupo_id and p.id = f.produto_id`.execute(db);
  return rows;
}

/** Products that a recipe may be made of, by their codes as they were written. */
export async function componentesPorCodigo(
  db: Db,
  grupoId: number,
  codigos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codigos.length === 0) return new Map();
  const unicos = [...new Set(codigos)];
  const { rows } = await sql<{ codigo: string; id: number }>`select x.codigo, p.id
    from unnest(${unicos}::text[]) x (codigo) ${comOsMesmosCodigos(grupoId, 'codigo', unicos)}
    join produto c on c.grupo_id = p.grupo_id and c.id = p.id and c.ativo and not c.usa_grade`.execute(db);
  return new Map(rows.map(({ codigo, id }) => [codigo, id]));
}
