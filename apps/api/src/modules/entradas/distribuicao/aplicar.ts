import { DomainError } from '@retaguarda/contracts';
import type { DocumentoDistribuido } from '@retaguarda/fiscal/nfe';
import { ErroXml } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import type { Autoridades } from '../../fiscal/public.ts';
import { receberArquivo } from '../receber.ts';
import type { Aberto, DocZip } from './abrir.ts';
import { receberEvento, receberResumoDeEvento } from './eventos-recebidos.ts';
import type { Posicao } from './posicoes.queries.ts';
import { receberResumo } from './resumos.ts';

/** What a document did here, and whether its text is kept elsewhere. */
interface Feito {
  situacao: 'aplicado' | 'guardado' | 'recusado';
  motivo: string | null;
  chave: string | null;
  arquivado: boolean;
}

const guardado = (motivo: string, chave: string | null = null): Feito => ({
  ...{ situacao: 'guardado', motivo, chave, arquivado: false },
});

/**
 * Keeps what one answer brought: each document changes the note it is about, once, and is kept as it came where nothing else
 * keeps it. One that cannot be read keeps none of the others out.
 */
export async function aplicarDocumentos(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  documentos: readonly DocZip[],
  abertos: readonly Aberto[],
): Promise<void> {
  const ja = await numerosGuardados(
    tx,
    grupoId,
    posicao.id,
    documentos.map(({ NSU }) => NSU ?? ''),
  );
  for (const [i, docZip] of documentos.entries()) {
    const nsu = docZip.NSU ?? '';
    if (!/^\d{15}$/.test(nsu) || ja.has(nsu)) continue;
    ja.add(nsu);
    const aberto = abertos[i] as Aberto;
    const feito =
      'motivo' in aberto ? recusado(aberto.motivo) : await aplicar(tx, autoridades, grupoId, posicao, aberto);
    await tx
      .insertInto('distribuicao_documento')
      .values({
        grupo_id: grupoId,
        posicao_id: posicao.id,
        nsu,
        schema: docZip.schema.slice(0, 100),
        chave: feito.chave,
        situacao: feito.situacao,
        motivo: feito.motivo,
        conteudo: feito.arquivado ? null : docZip.valor,
      })
      .execute();
  }
}

const recusado = (motivo: string): Feito => ({ situacao: 'recusado', motivo, chave: null, arquivado: false });

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

/** Class 22 of PostgreSQL: a value that no column takes. */
const ehDadoImpossivel = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function aplicar(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  { documento }: Extract<Aberto, { documento: DocumentoDistribuido }>,
): Promise<Feito> {
  await sql`savepoint documento`.execute(tx);
  try {
    const feito = await aplicarPorTipo(tx, autoridades, grupoId, posicao, documento);
    await sql`release savepoint documento`.execute(tx);
    return feito;
  } catch (error) {
    const lido = error instanceof ErroXml || error instanceof DomainError;
    if (!lido && !ehDadoImpossivel(error)) throw error;
    await sql`rollback to savepoint documento`.execute(tx);
    return recusado(lido ? error.message : 'O documento traz valores que não cabem.');
  }
}

async function aplicarPorTipo(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  posicao: Posicao,
  { tipo, xml, schema }: DocumentoDistribuido,
): Promise<Feito> {
  switch (tipo) {
    case 'resNFe':
      return aplicado(await receberResumo(tx, autoridades, grupoId, posicao, xml), false);
    case 'procNFe': {
      const { chave, motivo } = await receberArquivo(tx, oPrograma(grupoId), { nome: schema, xml }, 'distribuicao');
      if (motivo === null) return aplicado(chave, true);
      return chave === null ? recusado(motivo) : guardado(motivo, chave);
    }
    case 'resEvento':
      return aplicado(await receberResumoDeEvento(tx, grupoId, posicao, xml), false);
    case 'procEventoNFe':
      return aplicado(await receberEvento(tx, grupoId, posicao, xml), true);
    case 'outro':
      return guardado('Este tipo de documento é guardado como veio.');
  }
}

const aplicado = (chave: string | null, arquivado: boolean): Feito => ({
  ...{ situacao: 'aplicado', motivo: null, chave, arquivado },
});
