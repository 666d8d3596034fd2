import { arquivosCalls, DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { FastifyReply } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { type Route, route } from '../http/route.ts';
import { type FileRow, isResultOf, openFile, readFileRow } from './files.ts';

/** Says whether the person may read a file of this owner, by throwing when not. One for each table that owns files. */
export type FileGuard = (db: Db, actor: Actor, donoId: number) => Promise<void>;

/** Files of the group. One without owner belongs to the person who asked for it. */
export function fileRoutes(database: Database, storage: Storage, guards: Record<string, FileGuard>): Route[] {
  const send = async (reply: FastifyReply, grupoId: number, file: FileRow, disposition: 'attachment' | 'inline') =>
    reply
      .type(file.tipo)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.nome)}`)
      .header('content-length', file.tamanho)
      .header('cache-control', 'private, max-age=300')
      .send(await openFile(storage, grupoId, file.id));
  return [
    route(arquivosCalls.get, async ({ actor, params, read, reply }) => {
      const file = await read(async (db) => {
        const row = await readFileRow(db, params.id);
        if (row.donoTabela === null || row.donoId === null) {
          if (row.usuarioId !== actor.usuarioId || (actor.chave && !(await isResultOf(db, actor, row.id))))
            throw new DomainError('NOT_FOUND');
        } else {
          const guard = guards[row.donoTabela];
          if (!guard) throw new DomainError('NOT_FOUND');
          await guard(db, actor, row.donoId);
        }
        return row;
      });
      return send(reply, actor.grupoId, file, file.tipo.startsWith('image/') ? 'inline' : 'attachment');
    }),
    route(arquivosCalls.logoDoGrupo, async ({ params, reply }) => {
      const grupo = await database.control((db) =>
        db
          .selectFrom('grupo')
          .select(['id', 'logo_arquivo_id'])
          .where('slug', '=', params.slug)
          .where('ativo', '=', true)
          .executeTakeFirst(),
      );
      const logo = grupo?.logo_arquivo_id;
      if (!grupo || !logo) throw new DomainError('NOT_FOUND');
      return send(reply, grupo.id, await database.read(grupo.id, (db) => readFileRow(db, logo)), 'inline');
    }),
  ];
}
