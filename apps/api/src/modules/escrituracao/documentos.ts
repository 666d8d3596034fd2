import type { GuiaLida } from '@retaguarda/contracts';
import { lerCte } from '@retaguarda/fiscal/cte';
import type { FreteEscriturado } from '@retaguarda/fiscal/sped';
import type { Database } from '../../platform/database/database.ts';
import { type CteDoMes, ctesDoMes, type EntradaDoMes, entradasDoMes, itensDasEntradas } from '../entradas/public.ts';
import { type ArquivoGuardado, lerArquivos, type TipoDeArquivoFiscal } from '../fiscal/public.ts';
import { type NotaDoMes, notasDoMes } from '../nfe/public.ts';
import { type NfseDoMes, nfseDoMes } from '../nfse/public.ts';
import { guiasDoMes } from './guias/guias.queries.ts';
import type { MesDaEmpresa } from './mes.ts';

/** Documents read at once: what memory holds of a month. */
const POR_VEZ = 50;

async function* aosPoucos<T extends { id: number }>(ler: (depois: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let depois = 0; ; ) {
    const lidos = await ler(depois);
    const ultimo = lidos.at(-1);
    if (!ultimo) return;
    yield lidos;
    if (lidos.length < POR_VEZ) return;
    depois = ultimo.id;
  }
}

const daNota = ({ empresaId, mes, emissor }: MesDaEmpresa) => ({ empresaId, mes, ambiente: emissor.ambienteNfe });

/** NF-e and NFC-e with a number, without their files. */
export const lerNotas = (database: Database, mes: MesDaEmpresa): AsyncGenerator<NotaDoMes[]> =>
  aosPoucos((depois) => database.read(mes.grupoId, (db) => notasDoMes(db, mes.grupoId, daNota(mes), depois, POR_VEZ)));

export const lerNfse = (database: Database, mes: MesDaEmpresa): AsyncGenerator<NfseDoMes[]> =>
  aosPoucos((depois) =>
    database.read(mes.grupoId, (db) =>
      nfseDoMes(
        db,
        mes.grupoId,
        { empresaId: mes.empresaId, mes: mes.mes, ambiente: mes.emissor.ambienteNfse },
        depois,
        POR_VEZ,
      ),
    ),
  );

export const lerEntradas = (database: Database, mes: MesDaEmpresa): AsyncGenerator<EntradaDoMes[]> =>
  aosPoucos((depois) => database.read(mes.grupoId, (db) => entradasDoMes(db, mes.grupoId, mes, depois, POR_VEZ)));

/** What is owed to other states with the notes issued in the month. */
export const lerGuiasDoMes = (database: Database, mes: MesDaEmpresa): AsyncGenerator<GuiaLida[]> =>
  aosPoucos((depois) => database.read(mes.grupoId, (db) => guiasDoMes(db, mes.grupoId, mes, depois, POR_VEZ)));

/** Transport documents received, whose carriage the company pays for. */
export const lerCtes = (database: Database, mes: MesDaEmpresa): AsyncGenerator<CteDoMes[]> =>
  aosPoucos((depois) => database.read(mes.grupoId, (db) => ctesDoMes(db, mes.grupoId, mes, depois, POR_VEZ)));

/** The freights let in in the month, with their files; with how many documents were read for them. */
export async function* lerFretes(
  database: Database,
  mes: MesDaEmpresa,
): AsyncGenerator<{ fretes: FreteEscriturado[]; lidos: number }> {
  for await (const ctes of lerCtes(database, mes)) {
    const lancados = ctes.filter(({ situacao }) => situacao === 'lancado');
    const xmls = await xmlDe(database, mes.grupoId, lancados, ['cte']);
    const fretes = lancados.flatMap(({ id, chave, lancado, sentido, creditos, cancelado }) => {
      const xml = xmls.get(chave);
      if (!xml || lancado === null) return [];
      const creditaIcms = creditos.some(({ tributo, razao }) => tributo === 'ICMS' && razao === 'credita');
      return [{ id, cte: lerCte(xml), entrada: lancado, sentido, creditaIcms, cancelado }];
    });
    yield { fretes, lidos: ctes.length };
  }
}

/** The kept files of documents, by key; the last one where there are several. */
export async function arquivosDe(
  database: Database,
  grupoId: number,
  documentos: readonly { chave: string | null }[],
  tipos: readonly TipoDeArquivoFiscal[],
): Promise<Map<string, ArquivoGuardado>> {
  const chaves = documentos.flatMap(({ chave }) => chave ?? []);
  const arquivos = await database.read(grupoId, (db) => lerArquivos(db, grupoId, chaves, tipos));
  return new Map(arquivos.map((arquivo) => [arquivo.chave, arquivo]));
}

/** Their texts. */
export const xmlDe = async (...de: Parameters<typeof arquivosDe>): Promise<Map<string, string>> =>
  new Map([...(await arquivosDe(...de))].map(([chave, { xml }]) => [chave, xml]));

export type ItemConhecido = Awaited<ReturnType<typeof itensDasEntradas>>[number];

/** What the items of incoming notes are here, by note and number of the item. */
export async function itensConhecidos(
  database: Database,
  grupoId: number,
  entradas: readonly EntradaDoMes[],
): Promise<Map<number, Map<number, ItemConhecido>>> {
  const itens = await database.read(grupoId, (db) =>
    itensDasEntradas(
      db,
      grupoId,
      entradas.map(({ id }) => id),
    ),
  );
  return new Map(
    [...Map.groupBy(itens, ({ entradaId }) => entradaId)].map(([id, dela]) => [
      id,
      new Map(dela.map((item) => [item.numero, item])),
    ]),
  );
}
