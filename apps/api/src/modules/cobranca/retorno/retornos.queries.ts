import { DomainError, type SituacaoDoRetorno } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import { atualizarRemessas } from '../remessa/atos.ts';

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

/** Lanes of lines. Instalments of one title are of one: who pays the last of them sees that the others are paid. */
export const RAIAS: readonly number[] = [0, 1];

export const raiaDe = (tituloId: number): number => tituloId % RAIAS.length;

/** Lines of one lane of an account are applied in turn, whatever files they are of. Lanes are taken in their order. */
export async function tomarVez(tx: Tx, { grupoId }: Actor, contaId: number, raias: readonly number[]): Promise<void> {
  await sql`insert into boleto_retorno_vez (grupo_id, conta_id, raia)
    select ${grupoId}, ${contaId}, r from unnest(${[...raias]}::smallint[]) r order by r
    on conflict (grupo_id, conta_id, raia) do update set conta_id = excluded.conta_id`.execute(tx);
}

/** All lines are applied: so is the file, and the files it answers are as far as it answers them. */
export async function concluirRetorno(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct i.remessa_id as id
    from boleto_retorno_linha l join boleto_instrucao i on i.grupo_id = l.grupo_id and i.boleto_id = l.boleto_id
    where l.grupo_id = ${actor.grupoId} and l.retorno_id = ${id} and i.remessa_id is not null`.execute(tx);
  await atualizarRemessas(
    tx,
    actor,
    rows.map((row) => row.id),
  );
  await sql`update boleto_retorno set situacao = 'aplicado' where grupo_id = ${actor.grupoId} and id = ${id} and situacao = 'aplicando'`.execute(
    tx,
  );
}
