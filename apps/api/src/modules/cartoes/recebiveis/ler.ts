import type { RecebivelLido, RecebivelLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { recebiveis } from './listas.ts';

type Detalhes = Omit<RecebivelLido, keyof RecebivelLinha>;

/** A receivable with its sale and the other instalments. @throws DomainError NOT_FOUND */
export async function lerRecebivel(db: Db, actor: Actor, id: number): Promise<RecebivelLido> {
  const linha = await readListRow<RecebivelLinha>(db, recebiveis, actor, id);
  const { rows } = await sql<Detalhes>`
    select v.bruto as "vendaBruto", v.mdr_percentual as "mdrPercentual", r.motivo, r.cancelado_em as "canceladoEm",
      r.chargeback_em as "chargebackEm",
      (select json_agg(json_build_object('id', x.id, 'numero', x.numero, 'prevista', x.prevista, 'liquido', x.liquido::text,
        'situacao', x.situacao) order by x.numero)
       from cartao_recebivel x where x.grupo_id = r.grupo_id and x.venda_id = r.venda_id) as parcelas
    from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id
    where r.grupo_id = ${actor.grupoId} and r.id = ${id}`.execute(db);
  return { ...linha, ...(rows[0] as Detalhes) };
}
