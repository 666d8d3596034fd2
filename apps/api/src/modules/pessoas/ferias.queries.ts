import type { Intervalo, NomeDeFicha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface Fatos {
  faltas: Intervalo[];
  marcadas: { id: number; aquisitivo: string; dias: number; abonoDias: number }[];
}

/** Unjustified absences of `v`, and its vacations, as JSON. */
export const faltasDe = sql`coalesce((select json_agg(json_build_object('de', a.de, 'ate', a.ate)) from vinculo_ausencia a
  where a.grupo_id = v.grupo_id and a.vinculo_id = v.id and a.ativo and a.tipo = 'falta' and not a.justificada), '[]')`;
export const feriasDe = sql`coalesce((select json_agg(json_build_object('id', f.id, 'aquisitivo', f.aquisitivo, 'dias', f.dias, 'abonoDias', f.abono_dias))
  from vinculo_ferias f where f.grupo_id = v.grupo_id and f.vinculo_id = v.id and f.ativo), '[]')`;

/** What the vacations of an employment follow from. */
export async function fatosDasFerias(db: Db, { grupoId }: Actor, vinculoId: number): Promise<Fatos> {
  const { rows } = await sql<Fatos>`select ${faltasDe} as faltas, ${feriasDe} as marcadas from vinculo v
    where v.grupo_id = ${grupoId} and v.id = ${vinculoId}`.execute(db);
  return rows[0] ?? { faltas: [], marcadas: [] };
}

/** Whether vacations or an absence other than this row take one of the days. */
export async function diasTomados(
  db: Db,
  { grupoId }: Actor,
  vinculoId: number,
  { de, ate }: Intervalo,
  menos: { ficha: NomeDeFicha; id: number | null },
): Promise<boolean> {
  const fora = (ficha: NomeDeFicha) => (menos.ficha === ficha ? menos.id : null);
  const { rows } = await sql`
    select 1 from vinculo_ausencia a where a.grupo_id = ${grupoId} and a.vinculo_id = ${vinculoId} and a.ativo
      and a.de <= ${ate}::date and a.ate >= ${de}::date and a.id is distinct from ${fora('ausencias')}::bigint
    union all
    select 1 from vinculo_ferias f where f.grupo_id = ${grupoId} and f.vinculo_id = ${vinculoId} and f.ativo
      and f.inicio <= ${ate}::date and f.inicio + f.dias > ${de}::date and f.id is distinct from ${fora('ferias')}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}
