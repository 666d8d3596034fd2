import { type ArquivoGuardado, DomainError, type LogoGuardado } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Sql } from '../../platform/records/columns.ts';
import { isoInstant } from '../../platform/sql/instant.ts';

/** Logos in use of the company that `empresaId` says, the main one first. */
export const logosDaEmpresa = (empresaId: Sql): Sql => sql`
    select l.id, a.nome, '/api/arquivos/' || a.id as url, l.principal
    from empresa_logo l join arquivo a on a.grupo_id = l.grupo_id and a.id = l.arquivo_id
    where l.empresa_id = ${empresaId} and l.ativo order by l.principal desc, l.id`;

/** Its files, as they came. */
export const arquivosDaEmpresa = (empresaId: Sql): Sql => sql`
    select f.id, a.nome, a.tipo, a.tamanho, f.descricao, '/api/arquivos/' || a.id as url, ${isoInstant('f.criado_em')} as "criadoEm"
    from empresa_arquivo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
    where f.empresa_id = ${empresaId} and f.ativo order by f.id`;

export async function logosDe(db: Db, empresaId: number): Promise<LogoGuardado[]> {
  const { rows } = await sql<LogoGuardado>`${logosDaEmpresa(sql`${empresaId}`)}`.execute(db);
  return rows;
}

async function arquivosDe(db: Db, empresaId: number): Promise<ArquivoGuardado[]> {
  const { rows } = await sql<ArquivoGuardado>`${arquivosDaEmpresa(sql`${empresaId}`)}`.execute(db);
  return rows;
}

/** The first logo is the main one; a later one becomes it when asked. */
export async function inserirLogo(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  arquivoId: string,
  principal: boolean,
): Promise<LogoGuardado> {
  const antes = await logosDe(tx, empresaId);
  const passaASer = principal || antes.length === 0;
  if (passaASer) {
    await sql`update empresa_logo set principal = false where empresa_id = ${empresaId} and principal and ativo`.execute(
      tx,
    );
  }
  const { id } = await tx
    .insertInto('empresa_logo')
    .values({ grupo_id: actor.grupoId, empresa_id: empresaId, arquivo_id: arquivoId, principal: passaASer })
    .returning('id')
    .executeTakeFirstOrThrow();
  const novo = (await logosDe(tx, empresaId)).find((logo) => logo.id === id);
  if (!novo) throw new DomainError('NOT_FOUND');
  return novo;
}

/** Takes a logo away; when it was the main one, the oldest of the others becomes it. @throws DomainError NOT_FOUND */
export async function retirarLogo(tx: Tx, empresaId: number, id: number): Promise<void> {
  await retirar(tx, 'empresa_logo', empresaId, id);
  await sql`update empresa_logo set principal = true where id = (
      select min(id) from empresa_logo where empresa_id = ${empresaId} and ativo
    ) and not exists (select from empresa_logo where empresa_id = ${empresaId} and ativo and principal)`.execute(tx);
}

export async function inserirArquivo(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  arquivoId: string,
  descricao: string | null,
): Promise<ArquivoGuardado> {
  const { id } = await tx
    .insertInto('empresa_arquivo')
    .values({ grupo_id: actor.grupoId, empresa_id: empresaId, arquivo_id: arquivoId, descricao })
    .returning('id')
    .executeTakeFirstOrThrow();
  const novo = (await arquivosDe(tx, empresaId)).find((arquivo) => arquivo.id === id);
  if (!novo) throw new DomainError('NOT_FOUND');
  return novo;
}

/** @throws DomainError NOT_FOUND */
export async function retirar(
  tx: Tx,
  tabela: 'empresa_logo' | 'empresa_arquivo',
  empresaId: number,
  id: number,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update ${sql.table(tabela)} set ativo = false where empresa_id = ${empresaId} and id = ${id} and ativo`.execute(
      tx,
    );
  if (numAffectedRows === 0n) throw new DomainError('NOT_FOUND');
}
