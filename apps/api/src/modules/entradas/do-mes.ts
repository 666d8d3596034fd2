import type { SituacaoDaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Whose notes and when: `YYYY-MM` by the day each was let in, or issued while it was not, in the company's zone. */
interface MesDeEntradas {
  empresaId: number;
  mes: string;
  fuso: string;
}

/** A note of a supplier in the month it counts in. */
export interface EntradaDoMes {
  id: number;
  chave: string;
  modelo: '55' | '65';
  serie: number;
  numero: number;
  situacao: SituacaoDaEntrada;
  emitente: string;
  fornecedorId: number | null;
  valor: string;
  /** Civil day in the company's zone; null while it was not let in. */
  lancada: string | null;
}

const doMes = (grupoId: number, { empresaId, mes, fuso }: MesDeEntradas) => sql`
  entrada e where e.grupo_id = ${grupoId} and e.empresa_id = ${empresaId}
    and to_char(coalesce(e.lancada_em, e.emitida_em) at time zone ${fuso}, 'YYYY-MM') = ${mes}`;

/** Some at a time. The caller knows that the person may see them. @param depois id of the last one read */
export async function entradasDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeEntradas,
  depois: number,
  quantas: number,
): Promise<EntradaDoMes[]> {
  const { rows } = await sql<EntradaDoMes>`
    select e.id, e.chave, e.modelo, e.serie, e.numero, e.situacao, e.emitente, e.fornecedor_id as "fornecedorId",
      e.valor::text as valor, (e.lancada_em at time zone ${mes.fuso})::date as lancada
    from ${doMes(grupoId, mes)} and e.id > ${depois} order by e.id limit ${quantas}`.execute(db);
  return rows;
}

export async function contarEntradasDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeEntradas,
): Promise<{ situacao: SituacaoDaEntrada; quantas: number; valor: string }[]> {
  const { rows } = await sql<{ situacao: SituacaoDaEntrada; quantas: number; valor: string }>`
    select e.situacao, count(*)::int as quantas, sum(e.valor)::text as valor from ${doMes(grupoId, mes)} group by 1`.execute(
    db,
  );
  return rows;
}

/** What an item of a note is here: our CFOP, our product, and how many units of stock one of the note is. */
export interface ItemDaEntradaDoMes {
  entradaId: number;
  numero: number;
  cfop: string | null;
  produtoId: number | null;
  fator: string | null;
  /** Let in without moving stock: for own use, a service. */
  semEstoque: boolean;
}

export async function itensDasEntradas(
  db: Db,
  grupoId: number,
  entradaIds: readonly number[],
): Promise<ItemDaEntradaDoMes[]> {
  const { rows } = await sql<ItemDaEntradaDoMes>`
    select entrada_id as "entradaId", numero, cfop_entrada as cfop, produto_id as "produtoId", trim_scale(fator)::text as fator,
      sem_estoque as "semEstoque"
    from entrada_item where grupo_id = ${grupoId} and entrada_id = any(${[...entradaIds]}::bigint[]) order by entrada_id, numero`.execute(
    db,
  );
  return rows;
}
