import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { numerosDosSeriais } from '../produtos/public.ts';
import { type DocumentoDeOrigem, prefixo } from './documentos.ts';

/** A movement that a document took out and nobody has undone. */
export interface SaidaViva {
  id: number;
  /** As the document told it apart (`MovimentosDoDocumento`). */
  item: string;
  produtoId: number;
  estoqueId: number;
  loteId: number | null;
  /** Above zero. */
  quantidade: string;
  seriais: string[];
}

/** What a document took out, movement by movement. */
export async function saidasVivas(
  db: Db,
  grupoId: number,
  { origem, documento }: DocumentoDeOrigem,
): Promise<SaidaViva[]> {
  const chave = prefixo(documento);
  const { rows } = await sql<Omit<SaidaViva, 'seriais'> & { serialIds: number[] }>`
    select m.id, substr(m.chave, ${chave.length + 1}::int) as item, m.produto_id as "produtoId", m.estoque_id as "estoqueId", m.lote_id as "loteId",
      (-m.quantidade)::text as quantidade, (select coalesce(json_agg(s.serial_id), '[]') from estoque_movimento_serial s
        where s.grupo_id = m.grupo_id and s.movimento_id = m.id) as "serialIds"
    from estoque_movimento m
    where m.grupo_id = ${grupoId} and m.origem = ${origem} and starts_with(m.chave, ${chave}) and m.quantidade < 0 and m.estorna_id is null
      and not exists (select from estoque_movimento x where x.grupo_id = m.grupo_id and x.estorna_id = m.id)
    order by m.id`.execute(db);
  const numeros = await numerosDosSeriais(
    db,
    grupoId,
    rows.flatMap(({ serialIds }) => serialIds),
  );
  return rows.map(({ serialIds, ...saida }) => ({
    ...saida,
    seriais: serialIds.flatMap((id) => numeros.get(id) ?? []),
  }));
}
