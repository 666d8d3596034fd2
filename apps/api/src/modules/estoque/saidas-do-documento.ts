import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { lotesPorId, numerosDosSeriais } from '../produtos/public.ts';
import { type DocumentoDeOrigem, prefixo } from './documentos.ts';

/** A lot as it is told elsewhere. Civil dates. */
interface LoteQueSaiu {
  numero: string;
  fabricacao: string | null;
  validade: string | null;
}

/** What went out of a stock by a document: one product, of one lot. */
export interface SaidaDoDocumento {
  /** As the document told it apart (`MovimentosDoDocumento`). */
  item: string;
  produtoId: number;
  /** It went as a component of a kit. */
  deKit: boolean;
  /** Above zero. */
  quantidade: string;
  /** Of one unit, R$. */
  custo: string;
  lote: LoteQueSaiu | null;
  /** Numbers of what went, where each unit has its own. */
  seriais: string[];
}

/** What a document took out, as far as it stands. The caller knows that the person may see the document. */
export async function saidasDoDocumento(
  db: Db,
  grupoId: number,
  { origem, documento }: DocumentoDeOrigem,
): Promise<SaidaDoDocumento[]> {
  const chave = prefixo(documento);
  const { rows } = await sql<
    Omit<SaidaDoDocumento, 'lote' | 'seriais'> & { loteId: number | null; serialIds: number[] }
  >`
    select substr(m.chave, ${chave.length + 1}::int) as item, m.produto_id as "produtoId", m.kit_id is not null as "deKit",
      trim_scale(-m.quantidade)::text as quantidade, c.custo_unitario::text as custo, m.lote_id as "loteId",
      (select coalesce(json_agg(ms.serial_id order by ms.serial_id), '[]'::json) from estoque_movimento_serial ms
        where ms.grupo_id = m.grupo_id and ms.movimento_id = m.id) as "serialIds"
    from estoque_movimento m join estoque_movimento_calculo c on c.grupo_id = m.grupo_id and c.movimento_id = m.id
    where m.grupo_id = ${grupoId} and m.origem = ${origem} and starts_with(m.chave, ${chave}) and m.estorna_id is null and m.quantidade < 0
      and not exists (select from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)
    order by m.id`.execute(db);
  const lotes = await lotesPorId(
    db,
    grupoId,
    rows.flatMap(({ loteId }) => loteId ?? []),
  );
  const numeros = await numerosDosSeriais(
    db,
    grupoId,
    rows.flatMap(({ serialIds }) => serialIds),
  );
  return rows.map(({ loteId, serialIds, ...saida }) => ({
    ...saida,
    lote: loteId === null ? null : (lotes.get(loteId) ?? null),
    seriais: serialIds.flatMap((id) => numeros.get(id) ?? []),
  }));
}
