import {
  type AnyList,
  type CanalDeModelo,
  DomainError,
  listaDeModelosDeAviso,
  listaDeModelosDeEmail,
  listaDeModelosDeSms,
  listaDeModelosDeWhatsapp,
  type Modelo,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';

/** Templates of one kind of message. */
const modelosDe = (list: AnyList, canal: CanalDeModelo): ListSource => ({
  list,
  from: { table: 'mensagem_modelo', alias: 'm' },
  scope: ({ grupoId }) => [sql`m.grupo_id = ${grupoId}`, sql`m.canal = ${sql.lit(canal)}`],
  orders: { nome: sql`app.normalizar(m.nome)` },
  search: { where: (texto) => sql`m.busca like all (${containsPatterns(texto)})` },
});
export const modelosDeEmail = modelosDe(listaDeModelosDeEmail, 'email');
export const modelosDeSms = modelosDe(listaDeModelosDeSms, 'sms');
export const modelosDeWhatsapp = modelosDe(listaDeModelosDeWhatsapp, 'whatsapp');
export const modelosDeAviso = modelosDe(listaDeModelosDeAviso, 'aviso');

/** @throws DomainError NOT_FOUND, also for one of another kind */
export async function lerModelo(db: Db, { grupoId }: Actor, canal: CanalDeModelo, id: number): Promise<Modelo> {
  const { rows } = await sql<Modelo>`select id, versao, ativo, nome, assunto, texto,
      modelo_externo as "modeloExterno", idioma from mensagem_modelo
    where grupo_id = ${grupoId} and canal = ${canal} and id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Modelo não encontrado.' });
  return rows[0];
}

interface Escrito {
  id?: number | null | undefined;
  versao?: number | undefined;
  nome: string;
  assunto?: string;
  texto: string;
  modeloExterno?: string;
  idioma?: string;
}

/** @throws DomainError NOT_FOUND, STALE_RECORD; DUPLICATE_VALUE for a name that another of the kind has */
export async function gravarModelo(
  tx: Tx,
  actor: Actor,
  canal: CanalDeModelo,
  { id, versao, nome, assunto = '', texto, modeloExterno = '', idioma = '' }: Escrito,
): Promise<Modelo> {
  const naMeta = canal === 'whatsapp';
  const escrito = {
    nome,
    texto,
    assunto: canal === 'sms' || naMeta ? null : assunto,
    modelo_externo: naMeta ? modeloExterno : null,
    idioma: naMeta ? idioma : null,
  };
  if (typeof id !== 'number') {
    const feito = await tx
      .insertInto('mensagem_modelo')
      .values({ grupo_id: actor.grupoId, canal, ...escrito })
      .returning('id')
      .executeTakeFirstOrThrow();
    return lerModelo(tx, actor, canal, feito.id);
  }
  const atual = await travarModelo(tx, actor, canal, id);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  await tx
    .updateTable('mensagem_modelo')
    .set(escrito)
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  return lerModelo(tx, actor, canal, id);
}

async function travarModelo(tx: Tx, actor: Actor, canal: CanalDeModelo, id: number): Promise<Modelo> {
  await sql`select from mensagem_modelo where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  return lerModelo(tx, actor, canal, id);
}

/** @throws DomainError NOT_FOUND */
export async function ligarModelo(tx: Tx, actor: Actor, canal: CanalDeModelo, id: number, ativo: boolean) {
  await travarModelo(tx, actor, canal, id);
  await tx
    .updateTable('mensagem_modelo')
    .set({ ativo })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
}
