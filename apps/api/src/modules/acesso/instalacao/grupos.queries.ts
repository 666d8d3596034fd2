import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface GrupoPublico {
  id: number;
  slug: string;
  nome: string;
  logo: string | null;
}

const colunas = sql`id, slug, nome, case when logo_arquivo_id is not null then '/api/arquivos/logo/' || slug end as logo`;

const acharGrupo = async (db: Db, onde: RawBuilder<unknown>): Promise<GrupoPublico | undefined> =>
  (await sql<GrupoPublico>`select ${colunas} from grupo where ${onde}`.execute(db)).rows[0];

/** @throws DomainError NOT_FOUND */
export async function grupoPublico(db: Db, onde: RawBuilder<unknown>): Promise<GrupoPublico> {
  const grupo = await acharGrupo(db, onde);
  if (!grupo) throw new DomainError('NOT_FOUND', { text: 'Grupo não encontrado.' });
  return grupo;
}

/** Whether a group is in use: what it gave away by link is no longer given once it is not. */
export const grupoEstaAtivo = async (db: Db, grupoId: number): Promise<boolean> =>
  (await acharGrupo(db, sql`id = ${grupoId} and ativo`)) !== undefined;

/** Everybody may read it: the demonstration installation prints it on the sign-in page. */
export const SENHA_DEMO = 'retaguarda';
const USUARIOS_DEMO = ['admin', 'gerente', 'caixa', 'suporte'];

export async function gruposDeDemonstracao(db: Db): Promise<(GrupoPublico & { usuarios: string[] })[]> {
  const { rows } =
    await sql<GrupoPublico>`select ${colunas} from grupo where slug in ('demo', 'provedor') and ativo order by provedor, id`.execute(
      db,
    );
  return rows.map((grupo) => ({ ...grupo, usuarios: USUARIOS_DEMO }));
}
