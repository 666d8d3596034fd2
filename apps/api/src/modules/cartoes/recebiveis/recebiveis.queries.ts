import { type Conferencia, DomainError, type SituacaoDoRecebivel } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

/** Receivables of the companies granted to the person. */
export const alcanceDeRecebiveis = (reach: Pick<Reach, 'grupoId' | 'empresas'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
];

/** A receivable as its acts need it. */
export interface Recebivel {
  id: number;
  versao: number;
  ativo: boolean;
  vendaId: number;
  empresaId: number;
  adquirenteId: number;
  contaId: number;
  dataVenda: string;
  prevista: string;
  situacao: SituacaoDoRecebivel;
  bruto: string;
  cancelado: string;
  taxa: string;
  liquido: string;
  recebido: string | null;
  recebidoEm: string | null;
  loteId: number | null;
  antecipacaoMensalPercentual: string | null;
  chargebackMovimentoId: number | null;
  conferencia: Conferencia;
}

const lido = sql`r.id, r.versao, r.ativo, r.venda_id as "vendaId", r.empresa_id as "empresaId", r.adquirente_id as "adquirenteId",
  r.conta_id as "contaId", v.data as "dataVenda", r.prevista, r.situacao, r.bruto, r.cancelado, r.taxa, r.liquido, r.recebido,
  r.recebido_em as "recebidoEm", r.lote_id as "loteId", v.antecipacao_mensal_percentual as "antecipacaoMensalPercentual",
  r.chargeback_movimento_id as "chargebackMovimentoId", r.conferencia`;

/** Those asked for, in their order. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerRecebiveis(db: Db, actor: Actor, ids: readonly number[]): Promise<Recebivel[]> {
  const where = whereAll([...alcanceDeRecebiveis(actor), sql`r.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<Recebivel>`select ${lido} from cartao_recebivel r
    join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id ${where}`.execute(db);
  const achados = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const recebivel = achados.get(id);
    if (!recebivel) throw new DomainError('NOT_FOUND', { text: 'Recebível não encontrado.' });
    return recebivel;
  });
}

/** The same, locked in the order of ids, so that two acts never deadlock. @throws DomainError NOT_FOUND */
export async function travarRecebiveis(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Recebivel[]> {
  await sql`select 1 from cartao_recebivel where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(tx);
  return lerRecebiveis(tx, actor, ids);
}

/** All instalments of the sale of one, locked. @throws DomainError NOT_FOUND */
export async function travarVendaDe(tx: Tx, actor: Actor, id: number): Promise<Recebivel[]> {
  const [um] = (await lerRecebiveis(tx, actor, [id])) as [Recebivel];
  const { rows } = await sql<{ id: number }>`select id from cartao_recebivel
    where grupo_id = ${actor.grupoId} and venda_id = ${um.vendaId} order by numero`.execute(tx);
  return travarRecebiveis(
    tx,
    actor,
    rows.map((row) => row.id),
  );
}
