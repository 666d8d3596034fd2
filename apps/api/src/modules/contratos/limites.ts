import type { MedicaoDeAcessos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { emVigor } from './contratos.queries.ts';

export interface Limite {
  clienteGrupoId: number;
  contratados: number | null;
  contratos: MedicaoDeAcessos['contratos'];
}

/** What the contracts in force of each client with a group of its own allow. @param onde condition on `a` */
export async function limitesDe(db: Db, onde = sql`true`): Promise<Limite[]> {
  const { rows } =
    await sql<Limite>`select a.cliente_grupo_id as "clienteGrupoId", sum(c.quantidade_acessos)::int as contratados,
      coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'numero', c.numero, 'quantidadeAcessos', c.quantidade_acessos) order by c.numero)
        filter (where c.id is not null), '[]') as contratos
    from contrato_acesso a left join contrato c on c.grupo_id = a.grupo_id and c.empresa_id = a.empresa_id
      and ${emVigor(hojeNoBrasil())}
    where ${onde} group by a.cliente_grupo_id`.execute(db);
  return rows;
}

export const grupoDoProvedor = (db: Db) =>
  db.selectFrom('grupo').select('id').where('provedor', '=', true).executeTakeFirst();
