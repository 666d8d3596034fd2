import { formatarInteiro } from '@retaguarda/brasil';
import type { Storage } from '@retaguarda/installation/storage';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type ZipPart, zip } from '../../../platform/exports/zip.ts';
import { insertFile, storeStream } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { lerBoletosPorId } from './boletos.queries.ts';
import { lerParaImprimir } from './ler.ts';
import { type FolhaDeBoleto, imprimirBoletos } from './pdf.ts';
import { exigirAcaoDoBoleto } from './pedidos.ts';

export const TRABALHO_DE_IMPRESSAO = 'cobranca.imprimir';
/** Boletos of one PDF: what answers people waits no longer than drawing these. */
const POR_ARQUIVO = 60;
const GUARDADO_HORAS = 24;

interface Pedido {
  ids: number[];
  folha: FolhaDeBoleto;
}

/** Prints many in a job. @throws DomainError NOT_FOUND, INVALID_TRANSITION before anything begins */
export async function imprimirMuitos(tx: Tx, actor: Actor, pedido: Pedido): Promise<string> {
  for (const boleto of await lerBoletosPorId(tx, actor, pedido.ids)) exigirAcaoDoBoleto('imprimir', boleto);
  return submitJob(tx, actor, {
    tipo: TRABALHO_DE_IMPRESSAO,
    titulo: `Impressão de ${formatarInteiro(pedido.ids.length)} boletos`,
    parametros: { ...pedido },
  });
}

/** A ZIP of PDFs, drawn as it is taken: memory holds one of them. Which lack the Pix their bank should have made stands beside. */
export function trabalhoDeImpressao(database: Database, storage: Storage): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { ids, folha } = parametros as unknown as Pedido;
    const semPix: string[] = [];
    async function* partes(): AsyncGenerator<ZipPart> {
      for (let i = 0; i < ids.length; i += POR_ARQUIVO) {
        await progress(i, ids.length);
        const deles = ids.slice(i, i + POR_ARQUIVO);
        const { boletos, codigos } = await database.read(grupoId, (db) => lerParaImprimir(db, actor, deles));
        semPix.push(
          ...boletos.filter(({ faltaOPix }) => faltaOPix).map(({ nossoNumeroImpresso }) => nossoNumeroImpresso),
        );
        const nome = `boletos-${String(i + 1).padStart(5, '0')}.pdf`;
        yield { nome, conteudo: await imprimirBoletos(boletos, folha, codigos) };
      }
      if (semPix.length > 0)
        yield { nome: 'sem-qr-code-do-banco.txt', conteudo: Buffer.from(`${semPix.join('\r\n')}\r\n`) };
    }
    const { id, ...guardado } = await storeStream(storage, grupoId, zip(partes()));
    const expiraEm = new Date(Date.now() + GUARDADO_HORAS * 3_600_000).toISOString();
    const file = { grupoId, nome: 'boletos.zip', tipo: 'application/zip', usuarioId: actor.usuarioId, expiraEm };
    await database.write(doSistema(grupoId), (tx) => insertFile(tx, id, file, guardado));
    return { arquivoId: id, resultado: { boletos: ids.length, semPix: semPix.length } };
  };
}
