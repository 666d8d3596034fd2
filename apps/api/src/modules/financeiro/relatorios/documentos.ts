import { MAX_REPORT_DOCUMENTS, type ReportDocument, type ReportDocuments } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

interface Linha extends ReportDocument {
  quantos: number;
  total: string;
}

/**
 * The documents that a relation tells, the earliest first, with how many there are and their sum.
 *
 * @param relacao rows of `chave, data, tipo, descricao, pessoa, valor, tela, id`
 */
export async function lerDocumentos(db: Db, relacao: RawBuilder<unknown>): Promise<ReportDocuments> {
  const { rows } = await sql<Linha>`select chave, data, tipo, descricao, pessoa, valor::numeric(18,2)::text as valor,
      case when tela is not null then json_build_object('tela', tela, 'id', id) end as abre,
      count(*) over ()::int as quantos, (sum(valor) over ())::numeric(18,2)::text as total
    from (${relacao}) d order by data, chave limit ${MAX_REPORT_DOCUMENTS}`.execute(db);
  return {
    total: rows[0]?.total ?? '0.00',
    quantos: rows[0]?.quantos ?? 0,
    documentos: rows.map(({ quantos: _, total: __, ...documento }) => documento),
  };
}

/** Columns of a document that is an instalment `p` of the title `t`. */
export const telaDoLancamento = sql`case p.origem when 'R' then 'receber' else 'pagar' end`;
