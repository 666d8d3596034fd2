import { MAX_REPORT_DOCUMENTS, type ReportDocument, type ReportDocuments } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

interface Row extends ReportDocument {
  quantos: number;
  total: string;
}

/**
 * The documents that a relation tells, the earliest first, with how many there are and their sum.
 *
 * @param relation rows of `chave, data, tipo, descricao, pessoa, valor, tela, id`
 */
export async function readDocuments(db: Db, relation: RawBuilder<unknown>): Promise<ReportDocuments> {
  const { rows } = await sql<Row>`select chave, data, tipo, descricao, pessoa, valor::numeric(18,2)::text as valor,
      case when tela is not null then json_build_object('tela', tela, 'id', id) end as abre,
      count(*) over ()::int as quantos, (sum(valor) over ())::numeric(18,2)::text as total
    from (${relation}) d order by data, chave, valor limit ${MAX_REPORT_DOCUMENTS}`.execute(db);
  return {
    total: rows[0]?.total ?? '0.00',
    quantos: rows[0]?.quantos ?? 0,
    documentos: rows.map(({ quantos: _, total: __, ...documento }) => documento),
  };
}
