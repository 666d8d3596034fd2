import { imagemDoSetorCalls as calls, DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { storeFile } from '../../platform/files/files.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { imageTypes, readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, requireAccess, route } from '../../platform/http/route.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

const aceita = { types: imageTypes, maxBytes: 5 * 1024 * 1024 };

/** @throws DomainError NOT_FOUND, also of a company the person does not see */
async function exigirSetor(db: Db, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql`select 1 from setor s
    ${whereAll([sql`s.grupo_id = ${actor.grupoId}`, sql`s.id = ${id}`, ...daPessoa(actor, 's.empresa_id')])}`.execute(
    db,
  );
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Setor não encontrado.' });
}

/** Who may see the picture of a sector: whoever may list sectors, in the companies they see. */
export const guardaDoSetor: FileGuard = async (db, actor, id) => {
  requireAccess(actor, calls.get.access);
  await exigirSetor(db, actor, id);
};

/** The one picture of a sector: its plan or a photograph. */
export const rotasDaImagemDoSetor = ({ storage }: { storage: Storage }): Route[] => [
  route(calls.get, ({ actor, params: { id }, read }) =>
    read(async (db) => {
      await exigirSetor(db, actor, id);
      const { rows } = await sql<{ url: string }>`select '/api/arquivos/' || arquivo_id as url from setor_imagem
        where grupo_id = ${actor.grupoId} and setor_id = ${id}`.execute(db);
      return { url: rows[0]?.url ?? null };
    }),
  ),
  route(calls.upload, async ({ actor, request, write }) => {
    const enviada = await readUpload(request, calls.upload.body, aceita);
    if (!enviada.content) throw new DomainError('BAD_INPUT');
    const { nome, tipo, content, fields } = enviada;
    return write(async (tx) => {
      await exigirSetor(tx, actor, fields.id);
      const dono = { tabela: 'setor', id: fields.id };
      const arquivo = await storeFile(
        tx,
        storage,
        { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono },
        content,
      );
      await tx
        .insertInto('setor_imagem')
        .values({ grupo_id: actor.grupoId, setor_id: fields.id, arquivo_id: arquivo.id })
        .onConflict((conflict) => conflict.columns(['grupo_id', 'setor_id']).doUpdateSet({ arquivo_id: arquivo.id }))
        .execute();
      return { url: `/api/arquivos/${arquivo.id}` };
    });
  }),
  route(calls.remove, ({ actor, params: { id }, write }) =>
    write(async (tx) => {
      await exigirSetor(tx, actor, id);
      await sql`delete from setor_imagem where grupo_id = ${actor.grupoId} and setor_id = ${id}`.execute(tx);
      return { ok: true as const };
    }),
  ),
];
