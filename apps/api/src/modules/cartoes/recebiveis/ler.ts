import type { RecebivelLido, RecebivelLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { lerMovimento } from '../../financeiro/public.ts';
import { recebiveis } from './listas.ts';

type Detalhes = Omit<RecebivelLido, keyof RecebivelLinha | 'noBanco'> & { movimentoId: number | null };

/** A receivable with its sale, the other instalments, and what acquirer and bank say of it. @throws DomainError NOT_FOUND */
export async function lerRecebivel(db: Db, actor: Actor, id: number): Promise<RecebivelLido> {
  const linha = await readListRow<RecebivelLinha>(db, recebiveis, actor, id);
  const { rows } = await sql<Detalhes>`
    select v.bruto as "vendaBruto", v.mdr_percentual as "mdrPercentual", r.motivo, r.cancelado_em as "canceladoEm",
      r.chargeback_em as "chargebackEm", r.dispensa,
      (select movimento_id from cartao_lote lo where lo.grupo_id = r.grupo_id and lo.id = r.lote_id) as "movimentoId",
      coalesce((select json_agg(json_build_object('id', l.id, 'tipo', l.tipo, 'credito', l.credito, 'bruto', l.bruto::text, 'taxa', l.taxa::text,
        'liquido', l.liquido::text, 'arquivo', f.nome, 'linha', l.numero) order by l.id)
       from cartao_extrato_linha l join cartao_extrato_arquivo f on f.grupo_id = l.grupo_id and f.id = l.arquivo_id
       where l.grupo_id = r.grupo_id and l.recebivel_id = r.id), '[]') as "daAdquirente",
      (select json_agg(json_build_object('id', x.id, 'numero', x.numero, 'prevista', x.prevista, 'liquido', x.liquido::text,
        'situacao', x.situacao) order by x.numero)
       from cartao_recebivel x where x.grupo_id = r.grupo_id and x.venda_id = r.venda_id) as parcelas
    from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id
    where r.grupo_id = ${actor.grupoId} and r.id = ${id}`.execute(db);
  const { movimentoId, ...detalhes } = rows[0] as Detalhes;
  return { ...linha, ...detalhes, noBanco: movimentoId === null ? null : await noBanco(db, actor, movimentoId, linha) };
}

/** The movement is of all that came at once; of it this one is what it was received for. */
async function noBanco(db: Db, actor: Actor, movimentoId: number, { recebido }: RecebivelLinha) {
  const { data, conciliadoEm } = await lerMovimento(db, actor, movimentoId);
  return { movimentoId, data, valor: recebido ?? '0.00', conciliado: conciliadoEm !== null };
}
