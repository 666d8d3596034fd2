import type { XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What a kept file is. */
export type TipoDeArquivoFiscal =
  | 'nfe'
  | 'nfce'
  | 'nfse'
  | 'cte'
  | 'evento'
  | 'inutilizacao'
  | 'recebida'
  | 'recebida_nfse'
  | 'evento_recebido';

export interface ArquivoFiscal {
  empresaId: number;
  tipo: TipoDeArquivoFiscal;
  /** Key of the document, or of the one the event is about. */
  chave: string;
  /** As it was signed or answered: with its protocol where there is one. */
  xml: string;
  /** The bytes of what came from outside, where they are not `xml` in UTF-8. */
  original?: XmlDeFora['original'];
  /** Civil day of the document, in the company's zone. */
  data: string;
}

/**
 * Keeps the file of a document or event for the 132 months it must be, sealed to the one kept before it: what is altered or
 * taken out breaks the chain (`app.conferir_arquivo_fiscal`). The same file again is kept once.
 *
 * @source keeping term: Convênio SINIEF s/n of 1970, art. 88, and LC 214/2025, art. 60
 */
export async function arquivar(
  tx: Tx,
  grupoId: number,
  { empresaId, tipo, chave, xml, original = null, data }: ArquivoFiscal,
): Promise<void> {
  // What the trigger gives: the place in the chain, digests and the last day.
  const doSelo = '0'.repeat(64);
  await sql`insert into arquivo_fiscal (grupo_id, empresa_id, tipo, chave, xml, original, data, posicao, resumo, selo, guardar_ate)
    values (${grupoId}, ${empresaId}, ${tipo}, ${chave}, ${xml}, ${original}, ${data}, 0, ${doSelo}, ${doSelo}, ${data})`.execute(
    tx,
  );
}

/** A kept file. What is handed on is its `bytesDoArquivo`. */
export interface ArquivoGuardado {
  id: number;
  empresaId: number;
  tipo: TipoDeArquivoFiscal;
  chave: string;
  xml: string;
  original: Uint8Array | null;
  data: string;
}

/** A kept file to the byte, as it came. */
export const bytesDoArquivo = ({ xml, original }: Pick<ArquivoGuardado, 'xml' | 'original'>): Buffer =>
  original === null ? Buffer.from(xml) : Buffer.from(original);

/** What is kept of these keys, in the order it came. The caller knows that the person may see the documents. */
export async function lerArquivos(
  db: Db,
  grupoId: number,
  chaves: readonly string[],
  tipos: readonly TipoDeArquivoFiscal[],
): Promise<ArquivoGuardado[]> {
  const { rows } = await sql<ArquivoGuardado>`
    select id, empresa_id as "empresaId", tipo, chave, xml, original, data from arquivo_fiscal
    where grupo_id = ${grupoId} and chave = any(${[...chaves]}::text[]) and tipo = any(${[...tipos]}::text[]) order by posicao`.execute(
    db,
  );
  return rows;
}

/** Of these keys, what came in other bytes than its text in UTF-8. The caller knows that the person may see the documents. */
export async function lerOriginais(
  db: Db,
  grupoId: number,
  chaves: readonly string[],
  tipo: TipoDeArquivoFiscal,
): Promise<Map<string, Uint8Array>> {
  const { rows } = await sql<{ chave: string; original: Uint8Array }>`select chave, original from arquivo_fiscal
    where grupo_id = ${grupoId} and chave = any(${[...chaves]}::text[]) and tipo = ${tipo} and original is not null
    order by posicao`.execute(db);
  return new Map(rows.map(({ chave, original }) => [chave, original]));
}

/** What is kept of a company from a day to a day, some at a time. @param depois id of the last one read */
export async function lerArquivosDoPeriodo(
  db: Db,
  grupoId: number,
  { empresaId, de, ate, tipos }: { empresaId: number; de: string; ate: string; tipos: readonly TipoDeArquivoFiscal[] },
  depois: number,
  quantos: number,
): Promise<ArquivoGuardado[]> {
  const { rows } = await sql<ArquivoGuardado>`
    select id, empresa_id as "empresaId", tipo, chave, xml, original, data from arquivo_fiscal
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and data between ${de}::date and ${ate}::date
      and tipo = any(${[...tipos]}::text[]) and id > ${depois} order by id limit ${quantos}`.execute(db);
  return rows;
}
