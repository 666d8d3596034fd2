import { formatarInteiro } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import {
  lerEventoNfse,
  lerNfse,
  lerNotaAbrasf,
  type NotaAbrasfLida,
  paulistanaComoAbrasf,
} from '@retaguarda/fiscal/nfse';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type ZipPart, zip } from '../../../platform/exports/zip.ts';
import { insertFile, storeStream } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { bytesDoArquivo, lerOriginais } from '../../fiscal/public.ts';
import { exigirAcao } from './acao.ts';
import { alcanceDeNotas, lerNota, type Nota } from './notas.queries.ts';

export const TRABALHO_DE_ZIP = 'nfse.zip';
const GUARDADO_HORAS = 24;

/** What is drawn, or handed over as it was signed. */
type Arquivo = Pick<Nota, 'chave' | 'xmlNfse' | 'xmlEvento' | 'sistema' | 'ambiente' | 'situacao'>;

export const nomeDoArquivo = ({ chave }: Pick<Nota, 'chave'>, extensao: 'xml' | 'pdf'): string =>
  `nfse-${chave}.${extensao}`;

/** @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function xmlDaNota(db: Db, actor: Actor, id: number): Promise<Arquivo & { xmlNfse: string }> {
  const nota = await lerNota(db, actor, id);
  exigirAcao('baixarXml', nota);
  return { ...nota, xmlNfse: nota.xmlNfse ?? '' };
}

/** The file of a note to the byte, as it was answered or brought here. */
export async function arquivoXml(
  db: Db,
  grupoId: number,
  nota: Pick<Nota, 'chave' | 'xmlNfse'>,
): Promise<{ nome: string; conteudo: Buffer }> {
  const chave = nota.chave ?? '';
  const original = (await lerOriginais(db, grupoId, [chave], 'nfse')).get(chave) ?? null;
  return { nome: nomeDoArquivo(nota, 'xml'), conteudo: bytesDoArquivo({ xml: nota.xmlNfse ?? '', original }) };
}

/** The DANFSe, with the word across it when the note is no more. */
export async function danfse(nota: Arquivo): Promise<Buffer> {
  // Loaded with the first one drawn: most of what a start would load is what draws.
  const { gerarDanfse, gerarNotaDaPrefeitura } = await import('@retaguarda/fiscal/danfe');
  const { xmlNfse, xmlEvento, ambiente } = nota;
  if (nota.sistema !== 'nacional') {
    const ler = nota.sistema === 'paulistana' ? paulistanaComoAbrasf : lerNotaAbrasf;
    return Buffer.from(await gerarNotaDaPrefeitura(comFim(ler(xmlNfse ?? ''), nota), ambiente ?? '1'));
  }
  const pdf = await gerarDanfse({
    nfse: lerNfse(xmlNfse ?? '').documento,
    eventos: xmlEvento === null ? [] : [lerEventoNfse(xmlEvento).documento],
  });
  return Buffer.from(pdf);
}

/** The file of a city is of when the note was made: what ended it since is told by the note. */
function comFim(lida: NotaAbrasfLida, { situacao }: Arquivo): NotaAbrasfLida {
  const marcas = { cancelada: 'NfseCancelamento', substituida: 'NfseSubstituicao' } as const;
  const marca = situacao === 'cancelada' || situacao === 'substituida' ? marcas[situacao] : null;
  return marca === null ? lida : { ...lida, documento: { ...lida.documento, [marca]: { versao: '2.04' } } };
}

interface PedidoDeZip {
  tipo: 'xml' | 'pdf';
  de: string;
  ate: string;
  empresaId?: number | undefined;
}

/** @throws DomainError RULE_BROKEN for a period without notes */
export async function pedirZip(tx: Tx, actor: Actor, pedido: PedidoDeZip): Promise<string> {
  if (pedido.ate < pedido.de) throw new DomainError('INVALID', { campos: { ate: 'Antes do início' } });
  const ids = await idsDoPeriodo(tx, actor, pedido);
  if (ids.length === 0) throw new DomainError('RULE_BROKEN', { text: 'Não há nota autorizada neste período.' });
  return submitJob(tx, actor, {
    tipo: TRABALHO_DE_ZIP,
    titulo: `${pedido.tipo === 'xml' ? 'XML' : 'DANFSe'} de ${formatarInteiro(ids.length)} notas de serviço`,
    parametros: { ...pedido },
  });
}

async function idsDoPeriodo(db: Db, actor: Actor, { de, ate, empresaId }: PedidoDeZip): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.id from nfse x ${whereAll([
    ...alcanceDeNotas(actor),
    sql`x.chave is not null and x.competencia between ${de}::date and ${ate}::date`,
    ...(empresaId === undefined ? [] : [sql`x.empresa_id = ${empresaId}`]),
  ])} order by x.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A ZIP of notes, read as it is taken: memory holds one of them. */
export function trabalhoDeZip(database: Database, storage: Storage): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const pedido = parametros as unknown as PedidoDeZip;
    const ids = await database.read(grupoId, (db) => idsDoPeriodo(db, actor, pedido));
    async function* partes(): AsyncGenerator<ZipPart> {
      for (const [i, notaId] of ids.entries()) {
        await progress(i, ids.length);
        yield* await database.read(grupoId, async (db) => {
          const nota = await lerNota(db, actor, notaId);
          return pedido.tipo === 'pdf' ? desenhada(nota) : arquivosDaNota(db, grupoId, nota);
        });
      }
    }
    const { id, ...guardado } = await storeStream(storage, grupoId, zip(partes()));
    const expiraEm = new Date(Date.now() + GUARDADO_HORAS * 3_600_000).toISOString();
    const nome = `nfse-${pedido.tipo}-${pedido.de}-${pedido.ate}.zip`;
    const file = { grupoId, nome, tipo: 'application/zip', usuarioId: actor.usuarioId, expiraEm };
    await database.write(doSistema(grupoId), (tx) => insertFile(tx, id, file, guardado));
    return { arquivoId: id, resultado: { notas: ids.length } };
  };
}

async function* desenhada(nota: Nota): AsyncGenerator<ZipPart> {
  yield { nome: nomeDoArquivo(nota, 'pdf'), conteudo: await danfse(nota) };
}

async function arquivosDaNota(db: Db, grupoId: number, nota: Nota): Promise<ZipPart[]> {
  const { chave, xmlEvento } = nota;
  const partes: ZipPart[] = [await arquivoXml(db, grupoId, nota)];
  if (xmlEvento !== null) partes.push({ nome: `nfse-${chave}-evento.xml`, conteudo: Buffer.from(xmlEvento) });
  return partes;
}
