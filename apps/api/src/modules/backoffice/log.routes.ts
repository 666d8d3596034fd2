import { DomainError, type ListQuery, logCalls, type Page, type Trabalho } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type RecordReader, readAudit, writeRemark } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';

/** The histories that screens name: of notes, of an account, of a contract; remarks written into them; loads of data. */
export function rotasDeLog({ lerRegistro }: { lerRegistro: RecordReader }): Route[] {
  /** @throws DomainError NOT_FOUND, FORBIDDEN; NOT_FOUND as well for what no part of the program answers for */
  const exigirLeitor = async (db: Db, actor: Actor, entidade: string, id: number): Promise<void> => {
    if (!(await lerRegistro(db, actor, entidade, id))) throw new DomainError('NOT_FOUND');
  };
  const anotar = async (tx: Tx, actor: Actor, entidade: string, id: number, texto: string) => {
    await exigirLeitor(tx, actor, entidade, id);
    return writeRemark(tx, actor, entidade, id, texto);
  };
  const historicoDe = async (db: Db, actor: Actor, entidade: string, id: number, query: ListQuery) => {
    await exigirLeitor(db, actor, entidade, id);
    return readAudit(
      db,
      actor,
      [sql`a.entidade = ${entidade}`, sql`a.registro_id = ${String(id)}`, ...contem(query)],
      query,
    );
  };
  return [
    route(logCalls.notes, ({ actor, query, read }) =>
      read(async (db) => {
        const { empresaId, contratoId } = query;
        if (empresaId === undefined && contratoId === undefined)
          throw new DomainError('BAD_INPUT', { campos: { empresaId: '* CAMPO OBRIGATÓRIO' } });
        if (empresaId !== undefined) await exigirLeitor(db, actor, 'empresa', empresaId);
        if (contratoId !== undefined) await exigirLeitor(db, actor, 'contrato', contratoId);
        const dono = sql`(${empresaId ?? null}::bigint is null or o.empresa_id = ${empresaId ?? null}) and
          (${contratoId ?? null}::bigint is null or o.contrato_id = ${contratoId ?? null})`;
        const notas = sql`a.entidade = 'observacao' and a.registro_id in (select o.id::text from observacao o where ${dono})`;
        return readAudit(db, actor, [notas, ...contem(query)], query);
      }),
    ),
    route(logCalls.account, ({ actor, query, read }) =>
      read((db) => historicoDe(db, actor, 'conta_bancaria', query.contaId, query)),
    ),
    route(logCalls.contract, ({ actor, query, read }) =>
      read((db) => historicoDe(db, actor, 'contrato', query.contratoId, query)),
    ),
    route(logCalls.carga, ({ actor, query, read }) => read((db) => listarCargas(db, actor, query))),
    route(logCalls.create, ({ actor, body, write }) =>
      write((tx) => anotar(tx, actor, body.entidade, body.registroId, body.texto)),
    ),
    route(logCalls.createContractObs, ({ actor, body, write }) =>
      write((tx) => anotar(tx, actor, 'contrato', body.contratoId, body.texto)),
    ),
    route(logCalls.createNoteContractObs, ({ actor, body, write }) =>
      write(async (tx) => {
        const nota = await tx
          .selectFrom('observacao')
          .select('contrato_id')
          .where('id', '=', body.observacaoId)
          .executeTakeFirst();
        if (!nota?.contrato_id) throw new DomainError('NOT_FOUND');
        await exigirLeitor(tx, actor, 'contrato', nota.contrato_id);
        return writeRemark(tx, actor, 'observacao', body.observacaoId, body.texto);
      }),
    ),
  ];
}

const contem = ({ search }: ListQuery): RawBuilder<unknown>[] =>
  search?.trim()
    ? [
        sql`app.normalizar(coalesce(a.antes::text, '') || ' ' || coalesce(a.depois::text, '')) like all (${containsPatterns(search)})`,
      ]
    : [];

type Carga = Omit<Trabalho, 'arquivo'> & { usuario: string | null };

/** One's own loads; those of the group for who may see its users. */
function listarCargas(
  db: Db,
  actor: Actor,
  query: ListQuery & { usuarioId?: number | undefined },
): Promise<Page<Carga>> {
  const deTodos = actor.permissoes.has('users_index') || actor.permissoes.has('users_show');
  const where = [sql`t.grupo_id = ${actor.grupoId}`];
  if (!deTodos) where.push(sql`t.usuario_id = ${actor.usuarioId}`);
  else if (actor.revendaId !== null)
    where.push(sql`t.usuario_id in (select u.id from usuario u where u.revenda_id = ${actor.revendaId})`);
  if (query.usuarioId) where.push(sql`t.usuario_id = ${query.usuarioId}`);
  if (query.search?.trim()) where.push(sql`app.normalizar(t.titulo) like all (${containsPatterns(query.search)})`);
  return readPage<Carga>(
    db,
    {
      columns: sql`t.id, t.tipo, t.titulo, t.situacao, t.feito, t.total, t.erro, t.resultado,
        (select u.nome from usuario u where u.grupo_id = t.grupo_id and u.id = t.usuario_id) as usuario,
        ${isoInstant('t.criado_em')} as "criadoEm", ${isoInstant('t.terminado_em')} as "terminadoEm"`,
      from: sql`from trabalho t`,
      where,
      orders: { id: sql`t.criado_em`, criadoEm: sql`t.criado_em` },
      order: sql`t.criado_em desc, t.id`,
      key: sql`t.id`,
    },
    query,
  );
}
