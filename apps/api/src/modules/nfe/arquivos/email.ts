import { formatarMoeda } from '@retaguarda/brasil';
import { modelosDaNota } from '@retaguarda/contracts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import type { FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { lerPartesFiscais } from '../../empresas/public.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { lerNota, type Nota } from '../notas/notas.queries.ts';
import { exigirAcao } from '../notas/rascunho.ts';
import { lerXml } from './baixar.ts';
import { desenhar, lerDocumento } from './danfe.ts';

const XML = 'nfe_xml';
const PDF = 'nfe_pdf';

/** Sends a note with its file and its paper, as they are when the message goes out. @throws DomainError INVALID_TRANSITION */
export async function enviarNotaPorEmail(tx: Tx, actor: Actor, id: number, para: readonly string[]): Promise<void> {
  const nota = await lerNota(tx, actor, id);
  exigirAcao('enviarPorEmail', nota);
  const { nome } = await lerEmissor(tx, actor.grupoId, nota.empresaId);
  const documento = `${modelosDaNota[nota.modelo]} ${nota.numero}`;
  const cancelada = nota.situacao === 'cancelada';
  for (const endereco of new Set(para)) {
    await enviarEmail(tx, actor.grupoId, {
      para: endereco,
      assunto: `${documento} de ${nome}${cancelada ? ' (cancelada)' : ''}`,
      carta: {
        paragrafos: [
          cancelada
            ? `A ${documento} de ${nome} foi cancelada. O XML e o DANFE vão anexos.`
            : `Segue a ${documento} de ${nome}: o XML, que é a nota, e o DANFE para imprimir.`,
        ],
        fatos: [
          ['Chave de acesso', nota.chave ?? ''],
          ['Protocolo', nota.protocolo ?? ''],
          ['Valor', formatarMoeda(nota.valor)],
        ],
      },
      anexos: [
        { fonte: XML, id },
        { fonte: PDF, id },
      ],
    });
  }
}

/** In the transaction that keeps the authorisation, which happens once, of a company that wants it: where the client has an address. */
export async function enviarAoCliente(
  tx: Tx,
  grupoId: number,
  { id, pessoaId }: Pick<Nota, 'id' | 'pessoaId'>,
): Promise<void> {
  if (pessoaId === null) return;
  const cliente = (await lerPartesFiscais(tx, grupoId, [pessoaId])).get(pessoaId);
  if (cliente?.email) await enviarNotaPorEmail(tx, oPrograma(grupoId), id, [cliente.email]);
}

export const anexoXml = (database: Database): FonteDeAnexos => ({
  nome: XML,
  async fazer(grupoId, id) {
    const { nome, xml } = await database.read(grupoId, (db) => lerXml(db, oPrograma(grupoId), id));
    return { nome, tipo: 'application/xml', conteudo: xml };
  },
});

export const anexoPdf = (database: Database): FonteDeAnexos => ({
  nome: PDF,
  async fazer(grupoId, id) {
    const { chave, documento } = await database.read(grupoId, async (db) => {
      const nota = await lerNota(db, oPrograma(grupoId), id);
      return { chave: nota.chave, documento: await lerDocumento(db, oPrograma(grupoId), nota) };
    });
    return { nome: `${chave}.pdf`, tipo: 'application/pdf', conteudo: await desenhar(documento) };
  },
});
