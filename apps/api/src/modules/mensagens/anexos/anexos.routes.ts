import {
  campanhasCalls as calls,
  DomainError,
  LIMITES_DOS_ANEXOS,
  missingSlugs,
  recusaDoAnexo,
  tiposDeAnexo,
  verMensagens,
} from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lockOneFor } from '../../../platform/documents/lock-for.ts';
import { storeFile } from '../../../platform/files/files.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import { readUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { vinculoDoUsuario } from '../../acesso/public.ts';
import { campanhas, campanhasComAtos, lerCampanha } from '../campanhas/campanhas.queries.ts';
import { lerAnexos } from './anexos.queries.ts';

/** Who may read the files of a campaign: whoever sees it, and the employees that it was sent to. */
export const guardaDeAnexos: FileGuard = async (db, actor, campanhaId) => {
  const { rows } = await sql`select 1 from campanha_envio x
      join campanha c on c.grupo_id = x.grupo_id and c.id = x.campanha_id and c.lista = 'funcionarios'
    where x.grupo_id = ${actor.grupoId} and x.campanha_id = ${campanhaId} and x.situacao = 'aceito'
      and x.registro_id = ${vinculoDoUsuario(actor.grupoId, actor.usuarioId)} limit 1`.execute(db);
  if (rows.length > 0) return;
  if (missingSlugs(verMensagens, actor.permissoes).length > 0) throw new DomainError('NOT_FOUND');
  await readListRow(db, campanhas, actor, campanhaId);
};

async function retirar(tx: Tx, actor: Actor, id: number, anexoId: number) {
  await lockOneFor(tx, campanhasComAtos, actor, 'retirarAnexo', { id });
  const { numUpdatedRows } = await tx
    .updateTable('campanha_anexo')
    .set({ ativo: false })
    .where('grupo_id', '=', actor.grupoId)
    .where('campanha_id', '=', id)
    .where('id', '=', anexoId)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND', { text: 'Anexo não encontrado.' });
  return lerCampanha(tx, actor, id);
}

/** Files that each e-mail of a campaign takes along: they come and go until the first message leaves. */
export const rotasDeAnexos = (storage: Storage): Route[] => [
  route(calls.anexar, async ({ actor, params: { id }, request, write }) => {
    const upload = await readUpload(request, calls.anexar.body, {
      types: Object.keys(tiposDeAnexo),
      maxBytes: LIMITES_DOS_ANEXOS.bytes,
    });
    if (!upload.content) throw new DomainError('BAD_INPUT');
    const { tipo, content } = upload;
    // Some browsers send a path; a name of control characters would break the letter it goes in.
    const nome = (upload.nome.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-120);
    return write(async (tx) => {
      await lockOneFor(tx, campanhasComAtos, actor, 'anexar', { id });
      const outros = await lerAnexos(tx, actor.grupoId, id);
      const recusa = recusaDoAnexo({ nome, tipo, tamanho: content.byteLength }, outros);
      if (recusa !== null) throw new DomainError('RULE_BROKEN', { campos: { file: recusa } });
      const dono = { tabela: 'campanha', id };
      const file = { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono };
      const arquivo = await storeFile(tx, storage, file, content);
      await tx
        .insertInto('campanha_anexo')
        .values({ grupo_id: actor.grupoId, campanha_id: id, arquivo_id: arquivo.id, nome })
        .execute();
      return lerCampanha(tx, actor, id);
    });
  }),
  route(calls.retirarAnexo, ({ actor, params, write }) => write((tx) => retirar(tx, actor, params.id, params.anexoId))),
];
