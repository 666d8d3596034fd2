import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

export interface LinhaTravada {
  id: number;
  contaId: number;
  data: string;
  valor: string;
  historico: string;
  conciliacaoId: number | null;
}

export interface MovimentoTravado {
  id: number;
  contaId: number;
  data: string;
  valor: string;
  conciliacaoId: number | null;
  /** Taken back, or what takes another back. */
  estorno: boolean;
}

const lista = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

/**
 * Locks what a reconciliation touches, always instalments, movements, lines, each in the order of their ids: the acts of entries
 * lock in that order too, so that two at once wait and never deadlock.
 */
export async function travarPartes(
  tx: Tx,
  { grupoId }: Actor,
  partes: { parcelas: readonly number[]; movimentos: readonly number[]; linhas: readonly number[] },
): Promise<{ linhas: Map<number, LinhaTravada>; movimentos: Map<number, MovimentoTravado> }> {
  await sql`select 1 from parcela p where p.grupo_id = ${grupoId} and (p.id = ${lista(partes.parcelas)}
    or p.id in (select b.parcela_id from baixa b where b.grupo_id = ${grupoId} and b.movimento_id = ${lista(partes.movimentos)}))
    order by p.id for update`.execute(tx);
  const { rows: movimentos } = await sql<MovimentoTravado>`
    select m.id, m.conta_id as "contaId", m.data, m.valor::text as valor, m.conciliacao_id as "conciliacaoId",
      (m.estornado or m.estorno_de_id is not null) as estorno
    from movimento_bancario m where m.grupo_id = ${grupoId} and m.id = ${lista(partes.movimentos)} order by m.id for update`.execute(
    tx,
  );
  const { rows: linhas } = await sql<LinhaTravada>`
    select l.id, l.conta_id as "contaId", l.data, l.valor::text as valor, l.historico, l.conciliacao_id as "conciliacaoId"
    from extrato_linha l where l.grupo_id = ${grupoId} and l.id = ${lista(partes.linhas)} order by l.id for update`.execute(
    tx,
  );
  return {
    linhas: new Map(linhas.map((linha) => [linha.id, linha])),
    movimentos: new Map(movimentos.map((movimento) => [movimento.id, movimento])),
  };
}

/** A line that still waits, of the account. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export function exigirLinha(linhas: ReadonlyMap<number, LinhaTravada>, id: number, contaId: number): LinhaTravada {
  const linha = linhas.get(id);
  if (!linha || linha.contaId !== contaId)
    throw new DomainError('NOT_FOUND', { text: 'Linha do extrato não encontrada.' });
  if (linha.conciliacaoId !== null) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `A linha "${linha.historico}" já está conciliada.`,
      data: { linhaId: id },
    });
  }
  return linha;
}

/** A movement that no line took yet, of the account. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export function exigirMovimento(
  movimentos: ReadonlyMap<number, MovimentoTravado>,
  id: number,
  contaId: number,
): MovimentoTravado {
  const movimento = movimentos.get(id);
  if (!movimento || movimento.contaId !== contaId)
    throw new DomainError('NOT_FOUND', { text: 'Movimento não encontrado.' });
  if (movimento.conciliacaoId !== null) {
    throw new DomainError('INVALID_TRANSITION', { text: 'O movimento já está conciliado.', data: { movimentoId: id } });
  }
  if (movimento.estorno) throw new DomainError('INVALID_TRANSITION', { text: 'O movimento foi cancelado.' });
  return movimento;
}
