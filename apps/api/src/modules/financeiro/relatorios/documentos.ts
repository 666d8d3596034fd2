import { type DataCivil, paraTexto, somar } from '@retaguarda/brasil';
import { MAX_REPORT_DOCUMENTS, type ReportDocuments } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { readDocuments } from '../../../platform/reports/documents.ts';

/** Names of the first page of facts. @param relacao rows of `data, chave` */
export async function primeirasChaves(db: Db, relacao: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    chave: string;
  }>`select chave from (${relacao}) d order by data, chave limit ${MAX_REPORT_DOCUMENTS}`.execute(db);
  return [...new Set(rows.map(({ chave }) => chave))];
}

/**
 * The same of facts whose sums are known by day: they are looked for in the days of the first page alone.
 *
 * @param somas rows of `data, quantos, valor`
 * @param ate the relation of the facts until a day
 */
export async function lerPrimeirosDocumentos(
  db: Db,
  somas: RawBuilder<unknown>,
  ate: (dia: DataCivil) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
): Promise<ReportDocuments> {
  const { rows: dias } = await sql<{ data: DataCivil; quantos: number; valor: string }>`
    select data, sum(quantos)::int as quantos, sum(valor) as valor from (${somas}) d group by 1 order by 1`.execute(db);
  let quantos = 0;
  let ultimo: DataCivil | null = null;
  for (const dia of dias) {
    if (quantos < MAX_REPORT_DOCUMENTS) ultimo = dia.data;
    quantos += dia.quantos;
  }
  const { documentos } = ultimo === null ? { documentos: [] } : await readDocuments(db, await ate(ultimo));
  return { total: paraTexto(somar(dias.map(({ valor }) => valor))), quantos, documentos };
}

/** Columns of a document that is an instalment `p` of the title `t`. */
export const telaDoLancamento = sql`case p.origem when 'R' then 'receber' else 'pagar' end`;
