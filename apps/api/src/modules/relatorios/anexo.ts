import { DomainError } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { openFile, readFileRow } from '../../platform/files/files.ts';
import type { FonteDeAnexos } from '../../platform/mail/anexos.ts';

/** Name of what these messages take along. */
export const ANEXO = 'relatorios';

/** The file that was made for one person, as it was made. */
export const anexoDoRelatorio = (database: Database, storage: Storage): FonteDeAnexos => ({
  nome: ANEXO,
  async fazer(grupoId, id) {
    const arquivo = await database.read(grupoId, async (db) => {
      const { rows } = await sql<{
        id: string;
      }>`select arquivo_id as id from relatorio_entrega where grupo_id = ${grupoId} and id = ${id}`.execute(db);
      return rows[0] ? readFileRow(db, rows[0].id).catch(semArquivo) : null;
    });
    if (!arquivo) return { semEfeito: 'O arquivo não está mais guardado: o envio foi removido ou expirou.' };
    const partes: Buffer[] = [];
    for await (const parte of await openFile(storage, grupoId, arquivo.id)) partes.push(parte as Buffer);
    return { nome: arquivo.nome, tipo: arquivo.tipo, conteudo: Buffer.concat(partes) };
  },
});

function semArquivo(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
