import type { PasskeyPropria } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

const colunas = sql`id, nome, sincronizada, ${isoInstant('criado_em')} as "criadaEm", ${isoInstant('usado_em')} as "usadaEm"`;

export async function passkeysDe(db: Db, usuarioId: number): Promise<PasskeyPropria[]> {
  const { rows } = await sql<PasskeyPropria>`
    select ${colunas} from passkey where usuario_id = ${usuarioId} order by passkey.criado_em, id`.execute(db);
  return rows;
}

/** How browsers are told of a key: to offer it, or not to make it twice. */
export interface Descritor {
  id: string;
  transports: string[];
}

export async function descritoresDe(db: Db, usuarioId: number): Promise<Descritor[]> {
  const { rows } = await sql<Descritor>`
    select credencial_id as id, transportes as transports from passkey where usuario_id = ${usuarioId} order by passkey.id`.execute(
    db,
  );
  return rows;
}

export interface NovaPasskey {
  grupoId: number;
  usuarioId: number;
  credencialId: string;
  chavePublica: Uint8Array;
  contador: number;
  transportes: readonly string[];
  sincronizada: boolean;
  nome: string;
}

export async function inserirPasskey(tx: Tx, nova: NovaPasskey): Promise<PasskeyPropria> {
  const { rows } = await sql<PasskeyPropria>`
    insert into passkey (grupo_id, usuario_id, credencial_id, chave_publica, contador, transportes, sincronizada, nome)
    values (${nova.grupoId}, ${nova.usuarioId}, ${nova.credencialId}, ${Buffer.from(nova.chavePublica)}, ${nova.contador},
      ${[...nova.transportes]}, ${nova.sincronizada}, ${nova.nome})
    returning ${colunas}`.execute(tx);
  return rows[0] as PasskeyPropria;
}

export async function renomearPasskey(
  tx: Tx,
  { usuarioId, id, nome }: { usuarioId: number; id: number; nome: string },
): Promise<PasskeyPropria | undefined> {
  const { rows } = await sql<PasskeyPropria>`
    update passkey set nome = ${nome} where id = ${id} and usuario_id = ${usuarioId} returning ${colunas}`.execute(tx);
  return rows[0];
}

/** @returns names of the keys removed: the one of this id, or all of the person's when none is given */
export async function removerPasskeys(tx: Tx, usuarioId: number, id?: number): Promise<string[]> {
  const quais = id === undefined ? sql`` : sql`and id = ${id}`;
  const { rows } = await sql<{ nome: string }>`
    delete from passkey where usuario_id = ${usuarioId} ${quais} returning nome`.execute(tx);
  return rows.map(({ nome }) => nome);
}

/** What a person needs to be told of, and to be known by at an authenticator. */
export interface DonoDePasskeys {
  id: number;
  nome: string;
  usuario: string;
  email: string | null;
  grupo: string;
  /** What the authenticator keeps: a UUID. */
  identificador: string;
  autenticador: boolean;
  segundoFatorExigido: boolean;
}

const dono = sql`u.id, u.nome, u.usuario, u.email, g.nome as grupo, u.passkey_usuario as identificador,
  u.totp_segredo is not null as autenticador, u.exige_segundo_fator as "segundoFatorExigido"`;

/** @param travar keeps the person's keys as they are until the transaction ends */
export async function donoDePasskeys(
  db: Db,
  usuarioId: number,
  { travar = false } = {},
): Promise<DonoDePasskeys | undefined> {
  const { rows } = await sql<DonoDePasskeys>`
    select ${dono} from usuario u join grupo g on g.id = u.grupo_id where u.id = ${usuarioId}
    ${travar ? sql`for update of u` : sql``}`.execute(db);
  return rows[0];
}

export interface PasskeyLida {
  id: number;
  nome: string;
  chavePublica: Uint8Array<ArrayBuffer>;
  /** The person and the group. */
  ativa: boolean;
  dono: DonoDePasskeys;
}

/** The key of this group that the browser names; another group's looks unknown. */
export async function passkeyDaCredencial(db: Db, credencialId: string): Promise<PasskeyLida | undefined> {
  const { rows } = await sql<
    DonoDePasskeys & Omit<PasskeyLida, 'id' | 'nome' | 'dono'> & { passkeyId: number; passkeyNome: string }
  >`
    select ${dono}, p.id as "passkeyId", p.nome as "passkeyNome", p.chave_publica as "chavePublica", app.acesso_vale(u.ativo, u.acesso_ate) and g.ativo as ativa
    from passkey p join usuario u on u.grupo_id = p.grupo_id and u.id = p.usuario_id join grupo g on g.id = u.grupo_id
    where p.credencial_id = ${credencialId}`.execute(db);
  const lida = rows[0];
  if (!lida) return undefined;
  const { passkeyId, passkeyNome, chavePublica, ativa, ...dele } = lida;
  return { id: passkeyId, nome: passkeyNome, chavePublica, ativa, dono: dele };
}

/**
 * Keeps the use of a key. An authenticator that counts must have gone on counting; two uses of the same count at once
 * are one too many.
 *
 * @returns false for a count that did not go on, and for a key removed meanwhile
 */
export async function registrarUso(
  tx: Tx,
  id: number,
  { contador, sincronizada }: { contador: number; sincronizada: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set contador = ${contador}, sincronizada = ${sincronizada}, usado_em = now()
    where id = ${id} and (contador < ${contador} or (contador = 0 and ${contador} = 0)) returning id`.execute(tx);
  return rows.length > 0;
}

export async function exigirSegundoFator(tx: Tx, usuarioId: number, exigir: boolean): Promise<void> {
  await sql`update usuario set exige_segundo_fator = ${exigir} where id = ${usuarioId} and exige_segundo_fator <> ${exigir}`.execute(
    tx,
  );
}
