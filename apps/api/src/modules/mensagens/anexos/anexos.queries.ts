import type { AnexoDaCampanha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/records/columns.ts';

/** Files in use of the campaign that `campanhaId` says, as they came. */
const doAnexo = (grupoId: Sql, campanhaId: Sql): Sql => sql`
  select f.id, f.nome, a.tipo, a.tamanho::float8 as tamanho, '/api/arquivos/' || a.id as url
  from campanha_anexo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
  where f.grupo_id = ${grupoId} and f.campanha_id = ${campanhaId} and f.ativo order by f.id`;

/** The same as JSON, for what reads them with the campaign. */
export const anexosEmJson = (grupoId: Sql, campanhaId: Sql): Sql =>
  sql`(select coalesce(json_agg(json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo, 'tamanho', f.tamanho, 'url', f.url) order by f.id), '[]')
    from (${doAnexo(grupoId, campanhaId)}) f)`;

export async function lerAnexos(db: Db, grupoId: number, campanhaId: number): Promise<AnexoDaCampanha[]> {
  const { rows } = await sql<AnexoDaCampanha>`${doAnexo(sql`${grupoId}`, sql`${campanhaId}`)}`.execute(db);
  return rows;
}

/** What is sent: the name that readers see and where the content is. */
export interface AnexoGuardado {
  nome: string;
  tipo: string;
  arquivoId: string;
}

export async function anexosGuardados(db: Db, grupoId: number, campanhaId: number): Promise<AnexoGuardado[]> {
  const { rows } = await sql<AnexoGuardado>`select f.nome, a.tipo, a.id as "arquivoId"
    from campanha_anexo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
    where f.grupo_id = ${grupoId} and f.campanha_id = ${campanhaId} and f.ativo order by f.id`.execute(db);
  return rows;
}
