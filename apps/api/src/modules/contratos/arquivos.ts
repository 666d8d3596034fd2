import { type ArquivoGuardado, contratosCalls, DomainError, missingSlugs } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { storeFile } from '../../platform/files/files.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { documentTypes, readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/http/server.ts';
import { lerCurto, travarContrato } from './contratos.queries.ts';
import { arquivosDoContrato } from './leitura.ts';

/** Who may read the files and the history of a contract: whoever may read the contract. */
export const guardaDeContrato: FileGuard = async (db, actor, contratoId) => {
  const missing = missingSlugs(contratosCalls.get.access, actor.permissoes);
  if (missing.length > 0) throw new DomainError('FORBIDDEN', { data: { permissao: missing[0], permissoes: missing } });
  await lerCurto(db, actor, contratoId);
};

async function inserirArquivo(
  tx: Tx,
  actor: Actor,
  contratoId: number,
  arquivoId: string,
  descricao: string | null,
): Promise<ArquivoGuardado> {
  const { id } = await tx
    .insertInto('contrato_arquivo')
    .values({ grupo_id: actor.grupoId, contrato_id: contratoId, arquivo_id: arquivoId, descricao })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<ArquivoGuardado>`${arquivosDoContrato(sql`${contratoId}`)}`.execute(tx);
  const novo = rows.find((arquivo) => arquivo.id === id);
  if (!novo) throw new DomainError('NOT_FOUND');
  return novo;
}

export function rotasDeArquivos({ storage }: { storage: Storage }): Route[] {
  return [
    route(contratosCalls.upload, async ({ actor, request, write }) => {
      const upload = await readUpload(request, contratosCalls.upload.body, {
        types: documentTypes,
        maxBytes: MAX_UPLOAD_BYTES,
      });
      if (!upload.content) throw new DomainError('BAD_INPUT');
      const { nome, tipo, content, fields } = upload;
      return write(async (tx) => {
        await travarContrato(tx, actor, fields.id);
        const dono = { tabela: 'contrato', id: fields.id };
        const arquivo = await storeFile(
          tx,
          storage,
          { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono },
          content,
        );
        return inserirArquivo(tx, actor, fields.id, arquivo.id, fields.description || null);
      });
    }),
    route(contratosCalls.removeFile, ({ actor, params, write }) =>
      write(async (tx) => {
        await travarContrato(tx, actor, params.id);
        const { numUpdatedRows } = await tx
          .updateTable('contrato_arquivo')
          .set({ ativo: false })
          .where('contrato_id', '=', params.id)
          .where('id', '=', params.arquivoId)
          .where('ativo', '=', true)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND');
        return { ok: true };
      }),
    ),
  ];
}
