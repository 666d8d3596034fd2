import { DomainError, type ListQuery, listaDeCargas, logCalls, type Mudanca } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type RecordReader, writeRemark } from '../../platform/audit/audit.ts';
import { changesOfRecord } from '../../platform/audit/changes.ts';
import { inWords } from '../../platform/audit/words.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readList } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { asked, type Question } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';

/** Changes of the notes of a company or of a contract. */
const mudancasDeObservacoes: ListSource = {
  ...changesOfRecord,
  scope: ({ grupoId }) => [
    sql`a.grupo_id = ${grupoId}`,
    sql`a.entidade = 'observacao' and a.registro_id in (select o.id::text from observacao o
      where (${asked('empresaId')}::bigint is null or o.empresa_id = ${asked('empresaId')})
        and (${asked('contratoId')}::bigint is null or o.contrato_id = ${asked('contratoId')}))`,
  ],
};

/** One's own loads; those of the group for who may see its users and all its companies. */
const cargas: ListSource = {
  list: listaDeCargas,
  from: { table: 'trabalho', alias: 't' },
  scope: ({ grupoId, usuarioId, revendaId }, quais) => [
    sql`t.grupo_id = ${grupoId}`,
    ...(quais === 'próprias' ? [sql`t.usuario_id = ${usuarioId}`] : []),
    ...(quais === 'de todos' && revendaId !== null
      ? [sql`t.usuario_id in (select u.id from usuario u where u.revenda_id = ${revendaId})`]
      : []),
  ],
  question: {
    shape: ({ permissoes, empresas }) =>
      empresas === 'todas' && (permissoes.has('users_index') || permissoes.has('users_show')) ? 'de todos' : 'próprias',
  },
  values: { usuario: sql`(select u.nome from usuario u where u.grupo_id = t.grupo_id and u.id = t.usuario_id)` },
  orders: { id: sql`t.criado_em` },
  exact: { id: (texto) => sql`t.id::text = btrim(${texto})` },
  search: { where: (texto) => sql`app.normalizar(t.titulo) like all (${containsPatterns(texto)})` },
};

/** The histories that screens name: of notes, of an account, of a contract; remarks written into them; loads of data. */
export function rotasDeLog({ lerRegistro }: { lerRegistro: RecordReader }): Route[] {
  /** @throws DomainError NOT_FOUND, FORBIDDEN; NOT_FOUND as well for what no part of the program answers for */
  const exigirLeitor = async (db: Db, actor: Actor, entidade: string, id: number): Promise<void> => {
    if (!(await lerRegistro(db, actor, entidade, id))) throw new DomainError('NOT_FOUND');
  };
  const anotar = async (tx: Tx, actor: Actor, entidade: string, id: number, texto: string) => {
    await exigirLeitor(tx, actor, entidade, id);
    const [dita] = await inWords(tx, actor, [await writeRemark(tx, actor, entidade, id, texto)]);
    return dita as Mudanca;
  };
  const historicoDe = async (db: Db, actor: Actor, entidade: string, id: number, query: ListQuery) => {
    await exigirLeitor(db, actor, entidade, id);
    return readList<Mudanca>(db, changesOfRecord, actor, query as Question, { fixed: { entidade, registroId: id } });
  };
  return [
    route(logCalls.notes, ({ actor, query, read }) =>
      read(async (db) => {
        const { empresaId, contratoId } = query;
        if (empresaId === undefined && contratoId === undefined)
          throw new DomainError('BAD_INPUT', { campos: { empresaId: '* CAMPO OBRIGATÓRIO' } });
        if (empresaId !== undefined) await exigirLeitor(db, actor, 'empresa', empresaId);
        if (contratoId !== undefined) await exigirLeitor(db, actor, 'contrato', contratoId);
        return readList<Mudanca>(db, mudancasDeObservacoes, actor, query as Question);
      }),
    ),
    route(logCalls.account, ({ actor, query, read }) =>
      read((db) => historicoDe(db, actor, 'conta_bancaria', query.contaId, query)),
    ),
    route(logCalls.contract, ({ actor, query, read }) =>
      read((db) => historicoDe(db, actor, 'contrato', query.contratoId, query)),
    ),
    listRoute(cargas),
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
