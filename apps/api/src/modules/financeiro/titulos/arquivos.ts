import { type ArquivoGuardado, DomainError, financeiroCalls, lerTitulos } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { storeFile } from '../../../platform/files/files.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import { documentTypes, readUpload } from '../../../platform/files/upload.ts';
import { type Route, requireAccess, route } from '../../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../../platform/http/server.ts';
import type { Sql } from '../../../platform/records/columns.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { alcanceDeParcelas, lerParcelas, type Parcela, travarParcelas } from './parcelas.queries.ts';

/** Files in use of the title that `tituloId` says, as they came. */
export const arquivosDoTitulo = (tituloId: Sql): Sql => sql`
  select f.id, a.nome, a.tipo, a.tamanho, f.descricao, '/api/arquivos/' || a.id as url, ${isoInstant('f.criado_em')} as "criadoEm"
  from titulo_arquivo f join arquivo a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
  where f.titulo_id = ${tituloId} and f.ativo order by f.id`;

/** Who may read the files and the history of a title: whoever sees one of its entries. */
export const guardaDeTitulo: FileGuard = async (db, actor, tituloId) => {
  requireAccess(actor, lerTitulos);
  const where = whereAll([...alcanceDeParcelas(actor), sql`p.titulo_id = ${tituloId}`]);
  const { rows } = await sql`select 1 from parcela p ${where} limit 1`.execute(db);
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Título não encontrado.' });
};

/** Files of the title of an entry; they are of all its instalments. */
export const rotasDeArquivos = ({ storage }: { storage: Storage }): Route[] => [
  route(financeiroCalls.enviarArquivo, async ({ actor, request, write }) => {
    const upload = await readUpload(request, financeiroCalls.enviarArquivo.body, {
      types: documentTypes,
      maxBytes: MAX_UPLOAD_BYTES,
    });
    if (!upload.content) throw new DomainError('BAD_INPUT');
    const { nome, tipo, content, fields } = upload;
    return write(async (tx) => {
      const [{ tituloId }] = (await travarParcelas(tx, actor, [fields.id])) as [Parcela];
      const dono = { tabela: 'titulo', id: tituloId };
      const file = { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono };
      const arquivo = await storeFile(tx, storage, file, content);
      const { id } = await tx
        .insertInto('titulo_arquivo')
        .values({
          grupo_id: actor.grupoId,
          titulo_id: tituloId,
          arquivo_id: arquivo.id,
          descricao: fields.descricao || null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { rows } = await sql<ArquivoGuardado>`${arquivosDoTitulo(sql`${tituloId}`)}`.execute(tx);
      return rows.find((um) => um.id === id) as ArquivoGuardado;
    });
  }),
  route(financeiroCalls.retirarArquivo, ({ actor, params, write }) =>
    write(async (tx) => {
      const [{ tituloId }] = (await lerParcelas(tx, actor, [params.id])) as [Parcela];
      const { numUpdatedRows } = await tx
        .updateTable('titulo_arquivo')
        .set({ ativo: false })
        .where('grupo_id', '=', actor.grupoId)
        .where('titulo_id', '=', tituloId)
        .where('id', '=', params.arquivoId)
        .where('ativo', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND', { text: 'Arquivo não encontrado.' });
      return { ok: true };
    }),
  ),
];
