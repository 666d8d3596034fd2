import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface SerieDaEmpresa {
  cnpj: string;
  modelo: '55' | '65';
  ambiente: '1' | '2';
  serie: number;
  ultimo: number;
}

/** The series of goods documents of a company and where each is. */
export async function seriesDaEmpresa(db: Db, grupoId: number, empresaId: number): Promise<SerieDaEmpresa[]> {
  const { rows } = await sql<SerieDaEmpresa>`select cnpj, modelo, ambiente, serie, ultimo from emissor_serie
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and modelo in ('55', '65') order by modelo, serie`.execute(
    db,
  );
  return rows;
}
