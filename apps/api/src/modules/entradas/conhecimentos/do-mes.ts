import type { CreditoDoItem, SentidoDoCte, SituacaoDoCte } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whose transport documents and when: `YYYY-MM` by the day each was let in, or issued while it was not, in the company's zone. */
interface MesDeCtes {
  empresaId: number;
  mes: string;
  fuso: string;
}

/** A transport document received, in the month it counts in. */
export interface CteDoMes {
  id: number;
  chave: string;
  serie: number;
  numero: number;
  situacao: SituacaoDoCte;
  sentido: SentidoDoCte;
  transportadora: string;
  valor: string;
  /** What comes back of its taxes, as it was judged when it was let in. */
  creditos: CreditoDoItem[];
  /** Civil day in the company's zone; null while it was not let in. */
  lancado: string | null;
  /** The carrier cancelled it, also where it still stands here. */
  cancelado: boolean;
}

const doMes = (grupoId: number, { empresaId, mes, fuso }: MesDeCtes) => sql`
  cte_recebido r where r.grupo_id = ${grupoId} and r.empresa_id = ${empresaId} and r.ativo
    and to_char(coalesce(r.lancado_em, r.emitido_em) at time zone ${fuso}, 'YYYY-MM') = ${mes}`;

/** Some at a time. The caller knows that the person may see them. @param depois id of the last one read */
export async function ctesDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeCtes,
  depois: number,
  quantas: number,
): Promise<CteDoMes[]> {
  const { rows } = await sql<CteDoMes>`
    select r.id, r.chave, r.serie, r.numero, r.situacao, r.sentido, r.transportadora, r.valor::text as valor, r.creditos,
      (r.lancado_em at time zone ${mes.fuso})::date as lancado, r.cancelado_em is not null as cancelado
    from ${doMes(grupoId, mes)} and r.id > ${depois} order by r.id limit ${quantas}`.execute(db);
  return rows;
}

export async function contarCtesDoMes(
  db: Db,
  grupoId: number,
  mes: MesDeCtes,
): Promise<{ situacao: SituacaoDoCte; quantas: number; valor: string }[]> {
  const { rows } = await sql<{ situacao: SituacaoDoCte; quantas: number; valor: string }>`
    select r.situacao, count(*)::int as quantas, sum(r.valor)::text as valor from ${doMes(grupoId, mes)} group by 1`.execute(
    db,
  );
  return rows;
}

/** What of a freight is in the cost of one item, with what that item is here. */
export interface PartesDoCte {
  cteId: number;
  valor: string;
  /** Our CFOP; null of what is no product here. */
  cfop: string | null;
  creditos: CreditoDoItem[];
}

/** How freights were shared when they were let in. The caller knows that the person may see them. */
export async function partesDosCtes(db: Db, grupoId: number, ids: readonly number[]): Promise<PartesDoCte[]> {
  const { rows } = await sql<PartesDoCte>`select x.cte_recebido_id as "cteId", x.valor::text as valor,
      case when i.produto_id is not null then i.cfop_entrada end as cfop, i.creditos
    from cte_recebido_rateio x
    join entrada_item i on i.grupo_id = x.grupo_id and i.entrada_id = x.entrada_id and i.numero = x.numero
    where x.grupo_id = ${grupoId} and x.cte_recebido_id = any(${[...ids]}::bigint[])
    order by x.cte_recebido_id, x.entrada_id, x.numero`.execute(db);
  return rows;
}
