import { DomainError } from '@retaguarda/contracts';
import type { PosicaoDaDistribuicao } from '@retaguarda/fiscal/sefaz';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posicao } from './posicoes.queries.ts';

/** What a document did here, and whether its text is kept elsewhere. */
export interface Feito {
  situacao: 'aplicado' | 'guardado' | 'recusado';
  motivo: string | null;
  chave: string | null;
  arquivado: boolean;
}

export const aplicado = (chave: string | null, arquivado: boolean): Feito => ({
  situacao: 'aplicado',
  motivo: null,
  chave,
  arquivado,
});
export const guardado = (motivo: string, chave: string | null = null): Feito => ({
  situacao: 'guardado',
  motivo,
  chave,
  arquivado: false,
});
export const recusado = (motivo: string): Feito => ({
  situacao: 'recusado',
  motivo,
  chave: null,
  arquivado: false,
});

/** A document as it was handed out, and what it does here. */
export interface DocumentoAGuardar {
  /** 15 digits. */
  nsu: string;
  schema: string;
  /** Compressed, as it came. */
  conteudo: string;
  aplicar: () => Promise<Feito>;
}

/** What came of a question: where the queue is now, and what keeps its documents. */
export interface Perguntado {
  passo: { posicao: PosicaoDaDistribuicao; continuar: boolean; aviso: string | undefined };
  documentos: (tx: Tx) => DocumentoAGuardar[];
}

/**
 * Keeps what one answer brought: each document changes what it is about, once, and is kept as it came where nothing else
 * keeps it. One that cannot be read keeps none of the others out.
 */
export async function guardarDocumentos(
  tx: Tx,
  grupoId: number,
  posicao: Posicao,
  documentos: readonly DocumentoAGuardar[],
): Promise<void> {
  const ja = await numerosGuardados(
    tx,
    grupoId,
    posicao.id,
    documentos.map(({ nsu }) => nsu),
  );
  for (const { nsu, schema, conteudo, aplicar } of documentos) {
    if (!/^\d{15}$/.test(nsu) || ja.has(nsu)) continue;
    ja.add(nsu);
    const feito = await semPararOsOutros(tx, aplicar);
    await tx
      .insertInto('distribuicao_documento')
      .values({
        grupo_id: grupoId,
        posicao_id: posicao.id,
        nsu,
        schema: schema.slice(0, 100),
        chave: feito.chave,
        situacao: feito.situacao,
        motivo: feito.motivo,
        conteudo: feito.arquivado ? null : conteudo,
      })
      .execute();
  }
}

async function numerosGuardados(
  tx: Tx,
  grupoId: number,
  posicaoId: number,
  numeros: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ nsu: string }>`select nsu from distribuicao_documento
    where grupo_id = ${grupoId} and posicao_id = ${posicaoId} and nsu = any(${[...numeros]}::text[])`.execute(tx);
  return new Set(rows.map(({ nsu }) => nsu));
}

/** Classes 22 and 23 of PostgreSQL: a value that no column takes, or no rule of the table. */
export const ehDadoImpossivel = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** What cannot be read, or not be kept, is this document's fault alone. */
function recusarDocumento(error: unknown): never {
  if (error instanceof ErroXml) throw new DomainError('INVALID', { text: error.message });
  if (ehDadoImpossivel(error)) throw new DomainError('INVALID', { text: 'O documento traz valores que não cabem.' });
  throw error;
}

async function semPararOsOutros(tx: Tx, aplicar: () => Promise<Feito>): Promise<Feito> {
  const feito = await attempt(tx, () => aplicar().catch(recusarDocumento));
  return feito.ok ? feito.value : recusado(feito.refusal.words);
}
