import type { Database } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { AnexoPedido, FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { arquivoXml, danfse, nomeDoArquivo } from './arquivos.ts';
import { lerNota } from './notas.queries.ts';

const PDF = 'nfse.pdf';
const XML = 'nfse.xml';

/** What goes along with the message of a note: the form, with the word across it when the note is no more, and the file. */
export const anexosDaNota = (id: number): readonly AnexoPedido[] => [
  { fonte: PDF, id },
  { fonte: XML, id },
];

export const danfseAnexado = (database: Database): FonteDeAnexos => ({
  nome: PDF,
  async fazer(grupoId, id) {
    const nota = await database.read(grupoId, (db) => lerNota(db, oPrograma(grupoId), id));
    return { nome: nomeDoArquivo(nota, 'pdf'), tipo: 'application/pdf', conteudo: await danfse(nota) };
  },
});

export const xmlAnexado = (database: Database): FonteDeAnexos => ({
  nome: XML,
  async fazer(grupoId, id) {
    const arquivo = await database.read(grupoId, async (db) =>
      arquivoXml(db, grupoId, await lerNota(db, oPrograma(grupoId), id)),
    );
    return { ...arquivo, tipo: 'application/xml' };
  },
});
