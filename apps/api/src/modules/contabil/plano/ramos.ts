import type { NaturezaDeConta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** An account with the places above it, the outermost first and itself last. */
export interface RamoDaConta {
  id: number;
  natureza: NaturezaDeConta;
  lugares: readonly { codigo: string; nome: string }[];
}

/** Branches of accounts of whatever year and chart, in the order of their codes. */
export async function ramosDasContas(db: Db, grupoId: number, ids: readonly number[]): Promise<RamoDaConta[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RamoDaConta>`with recursive acima (de, id, pai_id, nivel, codigo, nome) as (
      select c.id, c.id, c.pai_id, c.nivel, c.codigo, c.nome from plano_de_conta c
      where c.grupo_id = ${grupoId} and c.id = any(${[...ids]}::bigint[])
      union all
      select a.de, c.id, c.pai_id, c.nivel, c.codigo, c.nome from acima a
        join plano_de_conta c on c.grupo_id = ${grupoId} and c.id = a.pai_id)
    select c.id, c.natureza,
      (select json_agg(json_build_object('codigo', a.codigo, 'nome', a.nome) order by a.nivel) from acima a where a.de = c.id) as lugares
    from plano_de_conta c where c.grupo_id = ${grupoId} and c.id = any(${[...ids]}::bigint[]) order by c.caminho, c.ano, c.id`.execute(
    db,
  );
  return rows;
}
