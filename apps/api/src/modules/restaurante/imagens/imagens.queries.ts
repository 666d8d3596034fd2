import { DomainError, type ImagemDoTerminal } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { juntarTerminal, type TerminalAdmitido } from '../../terminais/public.ts';

const noDia = (hoje: string): Sql =>
  sql`(i.inicio is null or i.inicio <= ${hoje}::date) and (i.fim is null or i.fim >= ${hoje}::date)`;

const terminalJson = (alias: string): Sql =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'nome', ${sql.ref(`${alias}.nome`)})`;

async function ler(db: Db, actor: Actor, hoje: string, condicoes: readonly Sql[]): Promise<ImagemDoTerminal[]> {
  const { rows } = await sql<ImagemDoTerminal>`select i.id, i.empresa_id as "empresaId",
      case when t.id is not null then ${terminalJson('t')} end as terminal, a.nome, '/api/arquivos/' || a.id as url,
      i.largura, i.altura, i.ordem, i.inicio::text as inicio, i.fim::text as fim, ${noDia(hoje)} as vigente, i.versao,
      coalesce((select json_agg(json_build_object('terminal', ${terminalJson('et')}, 'desde', ${isoInstant('n.desde')}) order by et.nome, et.id)
        from imagem_core_entrega n ${juntarTerminal('n', 'et')}
        where n.grupo_id = i.grupo_id and n.imagem_id = i.id and n.ate is null), '[]') as entregas
    from imagem_core i join arquivo a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
    left ${juntarTerminal('i', 't')}
    ${whereAll([sql`i.grupo_id = ${actor.grupoId}`, sql`i.ativo`, ...condicoes])} order by i.ordem, i.id`.execute(db);
  return rows;
}

/** Pictures of a company; of a terminal, those of all and its own. */
export async function imagensDa(
  db: Db,
  actor: Actor,
  { empresaId, terminalId }: { empresaId: number; terminalId?: number | undefined },
): Promise<ImagemDoTerminal[]> {
  await exigirEmpresas(db, actor, [empresaId]);
  return ler(db, actor, await hojeNaEmpresa(db, empresaId), [
    sql`i.empresa_id = ${empresaId}`,
    ...(terminalId === undefined ? [] : [sql`(i.terminal_id is null or i.terminal_id = ${terminalId})`]),
  ]);
}

/** The company of a picture. @throws DomainError NOT_FOUND, also where the person does not see its company */
export async function empresaDaImagem(db: Db, actor: Actor, id: number): Promise<number> {
  const { rows } = await sql<{ empresaId: number }>`select i.empresa_id as "empresaId" from imagem_core i
    ${whereAll([sql`i.grupo_id = ${actor.grupoId}`, sql`i.id = ${id}`, sql`i.ativo`, ...daPessoa(actor, 'i.empresa_id')])}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Imagem não encontrada.' });
  return rows[0].empresaId;
}

export async function lerImagem(db: Db, actor: Actor, id: number): Promise<ImagemDoTerminal> {
  const empresaId = await empresaDaImagem(db, actor, id);
  const [imagem] = await ler(db, actor, await hojeNaEmpresa(db, empresaId), [sql`i.id = ${id}`]);
  if (!imagem) throw new DomainError('NOT_FOUND', { text: 'Imagem não encontrada.' });
  return imagem;
}

interface NovaImagem {
  empresaId: number;
  terminalId?: number | undefined;
  ordem?: number | undefined;
  inicio?: string | undefined;
  fim?: string | undefined;
  width: number;
  height: number;
}

/** @param guardar stores the file of the owner it is given @returns the id */
export async function inserirImagem(
  tx: Tx,
  actor: Actor,
  { empresaId, terminalId, ordem, inicio, fim, width, height }: NovaImagem,
  guardar: (dono: { tabela: string; id: number }) => Promise<{ id: string }>,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
    ultima: number;
  }>`select nextval(pg_get_serial_sequence('app.imagem_core', 'id')) as id,
    (select coalesce(max(ordem), 0) from imagem_core where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and ativo) as ultima`.execute(
    tx,
  );
  const id = Number(rows[0]?.id);
  const arquivo = await guardar({ tabela: 'imagem_core', id });
  await tx
    .insertInto('imagem_core')
    .values({
      grupo_id: actor.grupoId,
      id,
      empresa_id: empresaId,
      terminal_id: terminalId ?? null,
      arquivo_id: arquivo.id,
      largura: width,
      altura: height,
      ordem: ordem ?? Math.min((rows[0]?.ultima ?? 0) + 1, 9999),
      inicio: inicio ?? null,
      fim: fim ?? null,
    })
    .execute();
  return id;
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarImagem(
  tx: Tx,
  actor: Actor,
  id: number,
  vista?: number,
): Promise<{ ordem: number; inicio: string | null; fim: string | null; versao: number }> {
  await empresaDaImagem(tx, actor, id);
  const { rows } = await sql<{ ordem: number; inicio: string | null; fim: string | null; versao: number }>`select ordem,
    inicio::text as inicio, fim::text as fim, versao from imagem_core where grupo_id = ${actor.grupoId} and id = ${id} and ativo for update`.execute(
    tx,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Imagem não encontrada.' });
  if (vista !== undefined && vista !== rows[0].versao)
    throw new DomainError('STALE_RECORD', { data: { atual: await lerImagem(tx, actor, id) } });
  return rows[0];
}

export async function mudarImagem(
  tx: Tx,
  actor: Actor,
  id: number,
  mudanca: Partial<{ ordem: number; inicio: string | null; fim: string | null; ativo: boolean }>,
): Promise<void> {
  await tx.updateTable('imagem_core').set(mudanca).where('grupo_id', '=', actor.grupoId).where('id', '=', id).execute();
}

/**
 * Puts pictures of a company in this order, in the places they have among the others.
 *
 * @throws DomainError NOT_FOUND for the company; UNKNOWN_REFERENCE for a picture that is not among those of the company, or named twice
 */
export async function ordenarImagens(tx: Tx, actor: Actor, empresaId: number, ids: readonly number[]): Promise<void> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { rows } = await sql<{ id: number }>`select id from imagem_core where grupo_id = ${actor.grupoId}
    and empresa_id = ${empresaId} and ativo order by ordem, id for update`.execute(tx);
  const todas = rows.map(({ id }) => id);
  const pedidas = new Set(ids);
  if (pedidas.size !== ids.length || ids.some((id) => !todas.includes(id)))
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { ids: 'Registro não encontrado' } });
  const vez = ids[Symbol.iterator]();
  const novas = todas.map((id) => (pedidas.has(id) ? (vez.next().value as number) : id));
  await sql`update imagem_core i set ordem = o.ordem from unnest(${novas}::bigint[]) with ordinality o (id, ordem)
    where i.grupo_id = ${actor.grupoId} and i.id = o.id and i.ordem <> o.ordem`.execute(tx);
}

interface DaTela {
  id: number;
  tipo: string;
  sha256: string;
}

const dasTelas = ({ grupoId, empresaId, id }: TerminalAdmitido, hoje: string): Sql =>
  whereAll([
    sql`i.grupo_id = ${grupoId}`,
    sql`i.empresa_id = ${empresaId}`,
    sql`i.ativo`,
    sql`(i.terminal_id is null or i.terminal_id = ${id})`,
    noDia(hoje),
  ]);

/** What a terminal shows today. What it had and no longer shows is marked as gone from it. */
export async function telasDoTerminal(tx: Tx, terminal: TerminalAdmitido): Promise<DaTela[]> {
  const hoje = await hojeNaEmpresa(tx, terminal.empresaId);
  const { rows } = await sql<DaTela>`select i.id, a.tipo, a.sha256 from imagem_core i
    join arquivo a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id ${dasTelas(terminal, hoje)} order by i.ordem, i.id`.execute(
    tx,
  );
  await sql`update imagem_core_entrega set ate = now() where grupo_id = ${terminal.grupoId} and terminal_id = ${terminal.id}
    and ate is null and not (imagem_id = any(${rows.map(({ id }) => id)}::bigint[]))`.execute(tx);
  return rows;
}

/** Notes that the terminal has the picture. @returns its file @throws DomainError NOT_FOUND for one it does not show today */
export async function entregarImagem(
  tx: Tx,
  terminal: TerminalAdmitido,
  id: number,
): Promise<{ arquivoId: string; tipo: string; tamanho: number }> {
  const hoje = await hojeNaEmpresa(tx, terminal.empresaId);
  const { rows } = await sql<{
    arquivoId: string;
    tipo: string;
    tamanho: number;
  }>`select a.id as "arquivoId", a.tipo, a.tamanho
    from imagem_core i join arquivo a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id ${dasTelas(terminal, hoje)} and i.id = ${id}`.execute(
    tx,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Imagem não encontrada.' });
  await sql`insert into imagem_core_entrega as n (grupo_id, imagem_id, terminal_id) values (${terminal.grupoId}, ${id}, ${terminal.id})
    on conflict (grupo_id, imagem_id, terminal_id) do update set desde = now(), ate = null where n.ate is not null`.execute(
    tx,
  );
  return rows[0];
}
