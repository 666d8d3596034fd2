import { DomainError, type SituacaoDoRetorno } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

/** Files of the companies granted to the person. */
export const alcanceDeRetornos = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
  ...(reach.revendaId === null ? [] : [sql`false`]),
];

export interface Retorno {
  id: number;
  contaId: number;
  empresaId: number;
  nome: string;
  linhas: number;
  situacao: SituacaoDoRetorno;
}

/** @param locked until the transaction ends @throws DomainError NOT_FOUND */
export async function exigirRetorno(db: Db, actor: Actor, id: number, locked = false): Promise<Retorno> {
  const where = whereAll([...alcanceDeRetornos(actor), sql`r.id = ${id}`]);
  const { rows } =
    await sql<Retorno>`select r.id, r.conta_id as "contaId", r.empresa_id as "empresaId", r.nome, r.linhas, r.situacao
    from boleto_retorno r ${where} ${locked ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Retorno não encontrado.' });
  return rows[0];
}
