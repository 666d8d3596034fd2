import { buffer } from 'node:stream/consumers';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { openFile, storeFile } from '../../../platform/files/files.ts';
import type { Upload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Boleto, travarBoletos } from './boletos.queries.ts';
import { imprimirBoletos } from './pdf.ts';

const guardar = (tx: Tx, { grupoId }: Actor, id: number, pdfId: string | null) =>
  sql`update boleto set pdf_id = ${pdfId} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** Keeps what the bank itself issued of a boleto: from now on it is what is downloaded and mailed. */
export async function receberPdfDoBanco(
  tx: Tx,
  actor: Actor,
  storage: Storage,
  id: number,
  { nome, tipo, content }: Pick<Upload<unknown>, 'nome' | 'tipo'> & { content: Uint8Array },
): Promise<void> {
  const [boleto] = (await travarBoletos(tx, actor, [id])) as [Boleto];
  const dono = { tabela: 'boleto', id: boleto.id };
  const file = { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono };
  await guardar(tx, actor, id, (await storeFile(tx, storage, file, content)).id);
}

/** Gives up the bank's PDF: the house draws it again. */
export async function retirarPdfDoBanco(tx: Tx, actor: Actor, id: number): Promise<void> {
  await travarBoletos(tx, actor, [id]);
  await guardar(tx, actor, id, null);
}

/** One boleto as it is given to who pays: the bank's own paper where there is one. */
export async function papelDoBoleto(
  storage: Storage,
  grupoId: number,
  boleto: Boleto,
  codigos: ReadonlyMap<number, string>,
): Promise<Buffer> {
  return boleto.pdfId
    ? buffer(await openFile(storage, grupoId, boleto.pdfId))
    : imprimirBoletos([boleto], 'a4', codigos);
}
