import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import { grupoPublico } from './grupos.queries.ts';

/** How the companies of the group are called, brought by who keeps them. */
export type NomesDasEmpresas = (db: Db) => Promise<string[]>;
export const nomesDasEmpresas = extensionPoint<NomesDasEmpresas>('acesso.nomesDasEmpresas');

/** What everybody around a person knows, so that no password is it: the names of the group and of its companies. */
export async function nomesDoGrupo(db: Db, dasEmpresas: NomesDasEmpresas): Promise<string[]> {
  const { nome } = await grupoPublico(db, sql`id = app.grupo_atual()`);
  return [nome, ...(await dasEmpresas(db))];
}
