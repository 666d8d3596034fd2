import { type ConciliacaoNova, DomainError, padraoDoHistorico } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';

export interface Regra {
  id: number;
  padrao: string;
  sentido: 'entra' | 'sai';
  tipo: ConciliacaoNova['novos'][number]['tipo'] | null;
  descricao: string | null;
  planoDeContaId: number | null;
  centroCustoId: number | null;
  pessoaId: number | null;
  contaId: number | null;
  usos: number;
}

interface Lida {
  historico: string;
  valor: string;
}

const sentidoDe = (valor: string): Regra['sentido'] => (valor.startsWith('-') ? 'sai' : 'entra');
const chaveDe = (padrao: string, sentido: string) => `${sentido} ${padrao}`;

/** Rules in use for the lines of an account: one of the account before one of all. @returns finds the rule of a line */
export async function regrasDaConta(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
): Promise<(linha: Lida) => Regra | null> {
  const { rows } = await sql<Regra>`
    select id, padrao, sentido, tipo, descricao, plano_de_conta_id as "planoDeContaId", centro_custo_id as "centroCustoId", pessoa_id as "pessoaId",
      conta_id as "contaId", usos
    from extrato_regra where grupo_id = ${grupoId} and ativo and (conta_id is null or conta_id = ${contaId})
    order by conta_id nulls first, id`.execute(db);
  const porPadrao = new Map(rows.map((regra) => [chaveDe(regra.padrao, regra.sentido), regra]));
  return ({ historico, valor }) => porPadrao.get(chaveDe(padraoDoHistorico(historico), sentidoDe(valor))) ?? null;
}

/**
 * Remembers what a person said of a line, for those that read like it: what was entered, or whose entry was settled.
 *
 * @returns id of the rule; null where there is nothing to go by
 */
export async function aprenderRegra(
  tx: Tx,
  actor: Actor,
  contaId: number,
  linha: Lida,
  { novos, lancamentos }: Pick<ConciliacaoNova, 'novos' | 'lancamentos'>,
): Promise<number | null> {
  const padrao = padraoDoHistorico(linha.historico);
  const [novo] = novos;
  const [lancamento] = lancamentos;
  if (padrao === '' || (!novo && !lancamento)) return null;
  const pessoaId = lancamento ? await pessoaDoLancamento(tx, actor, lancamento.id) : (novo?.pessoaId ?? null);
  const doNovo = lancamento ? null : novo;
  const { rows } = await sql<{ id: number }>`
    insert into extrato_regra as r (grupo_id, conta_id, padrao, sentido, tipo, descricao, plano_de_conta_id, centro_custo_id, pessoa_id, usos, usuario_id)
    values (${actor.grupoId}, ${contaId}, ${padrao}, ${sentidoDe(linha.valor)}, ${doNovo?.tipo ?? null}, ${doNovo?.descricao ?? null},
      ${doNovo?.planoDeContaId ?? null}, ${doNovo?.centroCustoId ?? null}, ${pessoaId}, 1, ${actor.usuarioId})
    on conflict (grupo_id, conta_id, padrao, sentido) where ativo do update set tipo = excluded.tipo, descricao = excluded.descricao,
      plano_de_conta_id = excluded.plano_de_conta_id, centro_custo_id = excluded.centro_custo_id, pessoa_id = excluded.pessoa_id, usos = r.usos + 1
    returning r.id`.execute(tx);
  return rows[0]?.id ?? null;
}

async function pessoaDoLancamento(db: Db, { grupoId }: Actor, id: number): Promise<number | null> {
  const { rows } = await sql<{ pessoaId: number }>`select pessoa_id as "pessoaId" from parcela
    where grupo_id = ${grupoId} and id = ${id}`.execute(db);
  return rows[0]?.pessoaId ?? null;
}

/** A rule was followed once more. */
export const usarRegra = (tx: Tx, { grupoId }: Actor, id: number) =>
  sql`update extrato_regra set usos = usos + 1 where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/**
 * Out of use a rule proposes nothing; what was confirmed by it stays.
 *
 * @throws DomainError NOT_FOUND, also outside the person's reach; DUPLICATE_VALUE where another was learnt of the same words meanwhile
 */
export async function ativarRegra(tx: Tx, actor: Actor, id: number, ativo: boolean) {
  const where = whereAll([
    sql`r.grupo_id = ${actor.grupoId}`,
    sql`r.id = ${id}`,
    sql`(r.conta_id is null or ${whereOf(daPessoa(actor, 'c.empresa_id'))})`,
  ]);
  const { rows } = await sql`select r.id from extrato_regra r
    left join conta_bancaria c on c.grupo_id = r.grupo_id and c.id = r.conta_id ${where} for update of r`.execute(tx);
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Regra não encontrada.' });
  await sql`update extrato_regra set ativo = ${ativo} where grupo_id = ${actor.grupoId} and id = ${id} and ativo <> ${ativo}`.execute(
    tx,
  );
  return { id, ativo };
}

const whereOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
