import { decimal, somar } from '@retaguarda/brasil';
import { DomainError, type LoteLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import type { Recebivel } from '../recebiveis/recebiveis.queries.ts';

export interface ItemDoLote {
  recebivel: Recebivel;
  /** Decimal text: of what was expected, what came. */
  recebido: string;
  /** Days before its own. */
  dias: number;
}

export interface LoteNovo {
  tipo: LoteLido['tipo'];
  contaId: number;
  data: string;
  itens: readonly ItemDoLote[];
  /** What of a bank statement it is: named when the reconciliation is undone. */
  conciliacaoChave?: string | undefined;
}

/** What came at once, and what each receivable was in it; all of one company and acquirer. @returns its id */
export async function criarLote(tx: Tx, actor: Actor, lote: LoteNovo): Promise<number> {
  const { tipo, contaId, data, itens } = lote;
  const recebiveis = itens.map(({ recebivel }) => recebivel);
  const { empresaId, adquirenteId } = recebiveis[0] as Recebivel;
  const { id } = await tx
    .insertInto('cartao_lote')
    .values({
      grupo_id: actor.grupoId,
      tipo,
      empresa_id: empresaId,
      adquirente_id: adquirenteId,
      conta_id: contaId,
      data,
      bruto: somar(recebiveis.map((um) => decimal(um.bruto).minus(um.cancelado))).toFixed(2),
      taxa: somar(recebiveis.map((um) => um.taxa)).toFixed(2),
      esperado: somar(recebiveis.map((um) => um.liquido)).toFixed(2),
      recebido: somar(itens.map((um) => um.recebido)).toFixed(2),
      usuario_id: actor.usuarioId,
      conciliacao_chave: lote.conciliacaoChave ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = recebiveis.map((um) => um.id);
  const valores = itens.map((um) => um.recebido);
  await sql`insert into cartao_lote_item (grupo_id, lote_id, recebivel_id, esperado, recebido, dias)
    select r.grupo_id, ${id}, r.id, r.liquido, d.recebido, d.dias
    from unnest(${ids}::bigint[], ${valores}::numeric[], ${itens.map((um) => um.dias)}::int[]) as d(id, recebido, dias)
    join cartao_recebivel r on r.grupo_id = ${actor.grupoId} and r.id = d.id`.execute(tx);
  await sql`update cartao_recebivel r set recebido = d.recebido, recebido_em = ${data}::date, lote_id = ${id}, antecipado = ${tipo === 'antecipacao'}
    from unnest(${ids}::bigint[], ${valores}::numeric[]) as d(id, recebido)
    where r.grupo_id = ${actor.grupoId} and r.id = d.id`.execute(tx);
  return id;
}

/** @throws DomainError NOT_FOUND */
export async function lerLote(db: Db, actor: Actor, id: number): Promise<LoteLido> {
  const { rows } = await sql<LoteLido>`
    select l.id, l.tipo, json_build_object('id', ad.id, 'rotulo', ad.nome) as adquirente, json_build_object('id', c.id, 'rotulo', c.nome) as conta,
      l.data, l.bruto, l.taxa, l.esperado, l.recebido, l.movimento_id as "movimentoId", ${isoInstant('l.desfeito_em')} as "desfeitoEm",
      (select count(*)::int from cartao_lote_item i where i.grupo_id = l.grupo_id and i.lote_id = l.id) as itens
    from cartao_lote l join adquirente ad on ad.grupo_id = l.grupo_id and ad.id = l.adquirente_id ${juntarContaBancaria('l', 'c')}
    ${whereAll([sql`l.grupo_id = ${actor.grupoId}`, sql`l.id = ${id}`, ...daPessoa(actor, 'l.empresa_id')])}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Recebimento não encontrado.' });
  return rows[0];
}
