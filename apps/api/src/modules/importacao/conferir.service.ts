import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DomainError, type EntidadeDeImportacao, type importacaoCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { insertFile, openFile } from '../../platform/files/files.ts';
import type { UploadStream } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { discardable, type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { nomesDasEntidades } from './entidades.ts';
import {
  abrirImportacao,
  type Importacao,
  lerImportacao,
  recusarImportacao,
  travarImportacao,
} from './importacao.queries.ts';
import { conferirArquivo, conferirLinhas, type PedidoDeConferencia, pedidoDe } from './importacao.service.ts';

export const TRABALHO_DE_CONFERENCIA = 'conferir_importacao';

/** A file of up to this is checked within the call: a thousand lines, more or less. A workbook is packed. */
const NA_HORA_BYTES = 128 * 1024;
const NA_HORA_BYTES_XLSX = 24 * 1024;
/** How long a file is kept for its check to be repeated after a death. */
const GUARDA_HORAS = 24;
const QUEBRA = 0x0a;

interface Parts {
  storage: Storage;
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Checks a short file at once; keeps a long one, for a job to check. */
export async function receberArquivo(
  { storage, write }: Parts,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  arquivo: UploadStream<z.output<typeof importacaoCalls.produto.post.body>>,
): Promise<Importacao> {
  const pedido = pedidoDe(actor, entidade, arquivo.fields);
  const content = arquivo.content[Symbol.asyncIterator]();
  const inicio = await ate(content, ehTexto(arquivo.tipo) ? NA_HORA_BYTES : NA_HORA_BYTES_XLSX);
  if (inicio.inteiro) {
    const curto = { nome: arquivo.nome, tipo: arquivo.tipo, content: Readable.from(inicio.pedacos) };
    return write((tx) => conferirArquivo(tx, actor, entidade, curto, pedido));
  }
  const arquivoId = randomUUID();
  const conta = { digest: createHash('sha256'), tamanho: 0, quebras: 0, ultimo: 0 };
  await storage.put(`${actor.grupoId}/${arquivoId}`, Readable.from(contados(conta, inicio.pedacos, content)));
  return write(async (tx) => {
    const id = await abrirImportacao(tx, actor, { entidade, arquivo: arquivo.nome, ...pedido });
    const guardado = {
      grupoId: actor.grupoId,
      nome: arquivo.nome,
      tipo: arquivo.tipo,
      usuarioId: actor.usuarioId,
      expiraEm: new Date(Date.now() + GUARDA_HORAS * 3_600_000).toISOString(),
    };
    await insertFile(tx, arquivoId, guardado, { tamanho: conta.tamanho, sha256: conta.digest.digest('hex') });
    const trabalho = await submitJob(tx, actor, {
      tipo: TRABALHO_DE_CONFERENCIA,
      titulo: `Conferência de ${nomesDasEntidades[entidade]}: ${arquivo.nome}`,
      parametros: {
        id,
        entidade,
        arquivoId,
        tipo: arquivo.tipo,
        // Lines of a text, the heading apart: near enough to tell how far the check is.
        linhas: ehTexto(arquivo.tipo) ? conta.quebras - (conta.ultimo === QUEBRA ? 1 : 0) : null,
        pedido,
      },
    });
    await sql`update importacao set trabalho_id = ${trabalho}::uuid where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
      tx,
    );
    return lerImportacao(tx, actor, id);
  });
}

const ehTexto = (tipo: string) => tipo.startsWith('text/');

async function ate(content: AsyncIterator<Uint8Array>, bytes: number) {
  const pedacos: Uint8Array[] = [];
  for (let tamanho = 0; ; ) {
    const { done, value } = await content.next();
    if (done) return { pedacos, inteiro: true };
    pedacos.push(value);
    tamanho += value.byteLength;
    if (tamanho > bytes) return { pedacos, inteiro: false };
  }
}

async function* contados(
  conta: { digest: ReturnType<typeof createHash>; tamanho: number; quebras: number; ultimo: number },
  inicio: readonly Uint8Array[],
  resto: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const contar = (pedaco: Uint8Array) => {
    conta.digest.update(pedaco);
    conta.tamanho += pedaco.byteLength;
    conta.ultimo = pedaco.at(-1) ?? conta.ultimo;
    for (let at = pedaco.indexOf(QUEBRA); at >= 0; at = pedaco.indexOf(QUEBRA, at + 1)) conta.quebras += 1;
    return pedaco;
  };
  for (const pedaco of inicio) yield contar(pedaco);
  for (;;) {
    const { done, value } = await resto.next();
    if (done) return;
    yield contar(value);
  }
}

interface Parametros {
  id: number;
  entidade: EntidadeDeImportacao;
  arquivoId: string;
  tipo: string;
  linhas: number | null;
  pedido: PedidoDeConferencia;
}

/** Checks a file that was kept, in one transaction: whoever takes it up after a death finds nothing of the first. */
export const trabalhoDeConferencia = (database: Database, storage: Storage): JobKind =>
  discardable(conferirGuardado(database, storage), (tx, grupoId, parametros) =>
    recusarImportacao(tx, { grupoId }, Number(parametros.id), 'A conferência derrubou o programa e foi descartada.'),
  );

function conferirGuardado(database: Database, storage: Storage): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { id, entidade, arquivoId, tipo, linhas, pedido } = parametros as unknown as Parametros;
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    try {
      const conferida = await database.write(autoria, async (tx) => {
        const { situacao, arquivo } = await travarImportacao(tx, actor, entidade, id);
        if (situacao === 'conferindo') {
          const content = await openFile(storage, grupoId, arquivoId);
          await conferirLinhas(tx, actor, entidade, id, { nome: arquivo, tipo, content }, pedido, (lidas) =>
            progress(lidas, linhas === null ? null : Math.max(lidas, linhas)),
          );
        }
        return lerImportacao(tx, actor, id);
      });
      await descartar(database, storage, grupoId, arquivoId);
      const { validas, alteracoes, totalDeErros } = conferida;
      return { resultado: { importacaoId: id, linhas: conferida.linhas, validas, alteracoes, totalDeErros } };
    } catch (error) {
      const motivo =
        error instanceof DomainError ? error.words : 'A conferência não terminou. Envie o arquivo de novo.';
      await database.write(autoria, (tx) => recusarImportacao(tx, actor, id, motivo));
      await descartar(database, storage, grupoId, arquivoId);
      throw error;
    }
  };
}

async function descartar(database: Database, storage: Storage, grupoId: number, arquivoId: string): Promise<void> {
  await database.write(doSistema(grupoId), (tx) => tx.deleteFrom('arquivo').where('id', '=', arquivoId).execute());
  await storage.remove(`${grupoId}/${arquivoId}`);
}
