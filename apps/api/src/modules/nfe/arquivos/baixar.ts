import type { Readable } from 'node:stream';
import { DomainError, MAX_NOTAS_DE_UMA_VEZ } from '@retaguarda/contracts';
import { zipSync } from 'fflate';
import { type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type ZipPart, zip } from '../../../platform/exports/zip.ts';
import { insertFile, openFile, readFileRow, storeStream } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type JobKind, readJob, submitJob } from '../../../platform/jobs/jobs.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import {
  type ArquivoGuardado,
  bytesDoArquivo,
  lerArquivos,
  lerArquivosDoPeriodo,
  type TipoDeArquivoFiscal,
} from '../../fiscal/public.ts';
import type { MeiosDaNota } from '../meios.ts';
import { lerNota, type Nota } from '../notas/notas.queries.ts';
import { exigirAcao } from '../notas/rascunho.ts';
import { desenhar, lerDocumento } from './danfe.ts';

/** The file of a note to the byte. @throws DomainError INVALID_TRANSITION, NOT_FOUND */
export async function lerXml(db: Db, actor: Actor, id: number): Promise<{ nome: string; xml: Buffer }> {
  const nota = await lerNota(db, actor, id);
  exigirAcao('baixarXml', nota);
  const [arquivo] = await lerArquivos(db, actor.grupoId, [nota.chave ?? ''], ['nfe', 'nfce']);
  if (!arquivo) throw new DomainError('NOT_FOUND', { text: 'O XML desta nota não está guardado aqui.' });
  return { nome: `${nota.chave}-procNFe.xml`, xml: bytesDoArquivo(arquivo) };
}

async function lerEscolhidas(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  acao: 'baixarXml' | 'imprimir',
): Promise<Nota[]> {
  if (ids.length > MAX_NOTAS_DE_UMA_VEZ) {
    throw new DomainError('BAD_INPUT', { campos: { ids: `Máximo de ${MAX_NOTAS_DE_UMA_VEZ} notas` } });
  }
  const notas: Nota[] = [];
  for (const id of new Set(ids)) {
    const nota = await lerNota(db, actor, id);
    exigirAcao(acao, nota);
    notas.push(nota);
  }
  return notas;
}

/** The files of the notes chosen, with those of their events. */
export async function zipDeXml(db: Db, actor: Actor, ids: readonly number[]): Promise<Uint8Array> {
  const notas = await lerEscolhidas(db, actor, ids, 'baixarXml');
  const chaves = notas.flatMap(({ chave }) => chave ?? []);
  const arquivos = await lerArquivos(db, actor.grupoId, chaves, ['nfe', 'nfce', 'evento']);
  return zipSync(Object.fromEntries(arquivos.map((arquivo) => [nomeDo(arquivo), bytesDoArquivo(arquivo)])));
}

/** Read at once and drawn afterwards, so that no connection waits for the drawing. */
export async function lerParaZipDePdf(db: Db, actor: Actor, ids: readonly number[]) {
  const notas = await lerEscolhidas(db, actor, ids, 'imprimir');
  const lidas = [];
  for (const nota of notas) lidas.push({ nome: `${nota.chave}.pdf`, documento: await lerDocumento(db, actor, nota) });
  return lidas;
}

export async function zipDePdf(lidas: Awaited<ReturnType<typeof lerParaZipDePdf>>): Promise<Uint8Array> {
  const arquivos: Record<string, Uint8Array> = {};
  for (const { nome, documento } of lidas) arquivos[nome] = await desenhar(documento);
  return zipSync(arquivos);
}

const pastas: Readonly<Partial<Record<TipoDeArquivoFiscal, string>>> = {
  nfe: 'nfe',
  nfce: 'nfce',
  evento: 'eventos',
  inutilizacao: 'inutilizacoes',
};
const nomeDo = ({ tipo, chave, id }: ArquivoGuardado): string =>
  `${pastas[tipo] ?? tipo}/${chave.replaceAll('/', '_')}-${id}.xml`;

export const TRABALHO_DO_ZIP = 'nfe.zip';
const POR_VEZ = 200;
const GUARDADO_HORAS = 24;

interface PedidoDeZip {
  empresaId: number;
  de: string;
  ate: string;
  modelo?: '55' | '65' | undefined;
}

/** Asks for everything kept of a period. @returns the job's id @throws DomainError NOT_FOUND */
export async function pedirZip(tx: Tx, actor: Actor, pedido: PedidoDeZip): Promise<string> {
  await exigirEmpresas(tx, actor, [pedido.empresaId]);
  return submitJob(tx, actor, {
    tipo: TRABALHO_DO_ZIP,
    titulo: `XML de notas de ${pedido.de} a ${pedido.ate}`,
    parametros: { ...pedido },
  });
}

/** A ZIP written as it is read, and read as it is taken: memory holds some files of it. */
export const trabalhoDoZip =
  ({ database, storage }: MeiosDaNota): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    const { modelo, ...periodo } = parametros as unknown as PedidoDeZip;
    await database.read(grupoId, (db) => exigirEmpresas(db, actor, [periodo.empresaId]));
    const docs: TipoDeArquivoFiscal[] = modelo === '55' ? ['nfe'] : modelo === '65' ? ['nfce'] : ['nfe', 'nfce'];
    const tipos: TipoDeArquivoFiscal[] = [...docs, 'evento', 'inutilizacao'];
    let quantos = 0;
    async function* partes(): AsyncGenerator<ZipPart> {
      for (let depois = 0; ; ) {
        const lidos = await database.read(grupoId, (db) =>
          lerArquivosDoPeriodo(db, grupoId, { ...periodo, tipos }, depois, POR_VEZ),
        );
        for (const lido of lidos) yield { nome: nomeDo(lido), conteudo: bytesDoArquivo(lido) };
        quantos += lidos.length;
        await progress(quantos, null);
        const ultimo = lidos.at(-1);
        if (!ultimo || lidos.length < POR_VEZ) break;
        depois = ultimo.id;
      }
      if (quantos === 0) throw new DomainError('NOT_FOUND', { text: 'Nenhum arquivo neste período.' });
    }
    const { id, ...guardado } = await storeStream(storage, grupoId, zip(partes()));
    const expiraEm = new Date(Date.now() + GUARDADO_HORAS * 3_600_000).toISOString();
    const file = { grupoId, nome: 'notas.zip', tipo: 'application/zip', usuarioId: actor.usuarioId, expiraEm };
    await database.write(doSistema(grupoId), (tx) => insertFile(tx, id, file, guardado));
    return { arquivoId: id, resultado: { arquivos: quantos } };
  };

/** How the job of a ZIP is. @throws DomainError NOT_FOUND for another person's, or of another kind */
export async function situacaoDoZip(db: Db, actor: Actor, jobId: string) {
  const trabalho = await lerTrabalho(db, actor, jobId);
  if (trabalho.situacao === 'concluido') return { situacao: 'pronto' as const, texto: null };
  if (trabalho.situacao === 'falhou' || trabalho.situacao === 'cancelado') {
    return { situacao: 'falhou' as const, texto: trabalho.erro ?? 'O trabalho foi cancelado.' };
  }
  return { situacao: 'preparando' as const, texto: null };
}

async function lerTrabalho(db: Db, actor: Actor, jobId: string) {
  const trabalho = await readJob(db, actor, jobId);
  if (trabalho.tipo !== TRABALHO_DO_ZIP) throw new DomainError('NOT_FOUND');
  return trabalho;
}

/** @throws DomainError NOT_FOUND, INVALID_TRANSITION while it is not ready */
export async function abrirZip(
  { storage }: Pick<MeiosDaNota, 'storage'>,
  db: Db,
  actor: Actor,
  jobId: string,
): Promise<Readable> {
  const { arquivo } = await lerTrabalho(db, actor, jobId);
  const id = arquivo?.url.split('/').at(-1);
  if (!id) throw new DomainError('INVALID_TRANSITION', { text: 'O ZIP ainda não está pronto.' });
  const linha = await readFileRow(db, id);
  return openFile(storage, actor.grupoId, linha.id);
}
