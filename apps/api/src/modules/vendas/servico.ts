import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * The service charges of each span of business days, what was returned or cancelled in it taken off. The caller knows that the person
 * may see the company.
 *
 * @returns in reais, in the order of the spans
 */
export async function servicoDosDias(
  db: Db,
  { grupoId, empresaId }: { grupoId: number; empresaId: number },
  dias: readonly { de: string; ate: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ servico: string }>`select coalesce(sum(a.servico), 0)::numeric(15, 2)::text as servico
    from unnest(${dias.map(({ de }) => de)}::date[], ${dias.map(({ ate }) => ate)}::date[]) with ordinality d (de, ate, ordem)
    left join venda_ato a on a.grupo_id = ${grupoId} and a.empresa_id = ${empresaId} and a.dia between d.de and d.ate
    group by d.ordem order by d.ordem`.execute(db);
  return rows.map(({ servico }) => servico);
}
