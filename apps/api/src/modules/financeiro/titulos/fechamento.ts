import { ultimoDiaDoMes } from '@retaguarda/brasil';
import { DomainError, type FechamentoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { periodoFechado } from '../../../platform/database/constraints.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAccess } from '../../../platform/http/route.ts';
import { empresasProprias, exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';

export interface DiaDeEmpresa {
  empresaId: number;
  data: string;
}

interface Fechada {
  empresaId: number;
  fechadoAte: string;
}

/**
 * Lets an act through only where its days are open. Who may close periods may also let one through, saying why: that is
 * written beside it. Whoever closes waits for the acts that passed before. What an act does not ask, the database refuses
 * (`recusar_fechado`): no writer goes round it.
 *
 * @param acao what is being done, for the record: `baixar`
 * @throws DomainError RULE_BROKEN naming the day; FORBIDDEN for an override without the right to it
 */
export async function exigirAberto(
  tx: Tx,
  actor: Actor,
  acao: string,
  dias: readonly DiaDeEmpresa[],
  liberacao?: string | undefined,
): Promise<void> {
  const { presos, fechadas } = await fechados(tx, actor, dias);
  const [primeiro] = presos;
  if (!primeiro) return;
  if (!liberacao) throw periodoFechado(primeiro.fechadoAte);
  requireAccess(actor, 'financeiro_fechamento');
  const unicos = new Map(presos.map((um) => [`${um.empresaId} ${um.data}`, um]));
  await insertRows(
    tx,
    'financeiro_liberacao',
    [...unicos.values()].map(({ empresaId, data }) => ({
      grupo_id: actor.grupoId,
      empresa_id: empresaId,
      fechado_ate: fechadas.get(empresaId) as string,
      data,
      acao,
      motivo: liberacao,
      usuario_id: actor.usuarioId,
    })),
  );
}

/** Of the days those that are closed, and until when each company is. */
async function fechados(tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, dias: readonly DiaDeEmpresa[]) {
  const ids = [...new Set(dias.map(({ empresaId }) => empresaId))].sort((a, b) => a - b);
  const { rows } =
    await sql<Fechada>`select empresa_id as "empresaId", fechado_ate as "fechadoAte" from financeiro_fechamento
    where grupo_id = ${grupoId} and empresa_id = any(${ids}) and fechado_ate is not null
    order by empresa_id for share`.execute(tx);
  const fechadas = new Map(rows.map(({ empresaId, fechadoAte }) => [empresaId, fechadoAte]));
  const presos = dias.flatMap((dia) => {
    const fechadoAte = fechadas.get(dia.empresaId);
    return fechadoAte !== undefined && dia.data <= fechadoAte ? [{ ...dia, fechadoAte }] : [];
  });
  return { presos, fechadas };
}

/** Why titles made by something else cannot be taken out now, in words: their month is closed. Null when it is open. */
export async function impedidoPeloFechamento(
  tx: Tx,
  actor: Pick<Actor, 'grupoId'>,
  dias: readonly DiaDeEmpresa[],
): Promise<string | null> {
  const [preso] = (await fechados(tx, actor, dias)).presos;
  return preso ? periodoFechado(preso.fechadoAte).message : null;
}

/** Where a title counts: in its month, which is closed when its last day is. @param mes `YYYY-MM`, or a day of it */
export const diaDaCompetencia = (mes: string): string => ultimoDiaDoMes(`${mes.slice(0, 7)}-01`);

/**
 * The days titles count on: their months and, with `tudo`, every day their split is told on (settlements, an agreement).
 * Of what an agreement made its originals are the fact.
 */
export async function diasDosTitulos(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
  quais: 'mes' | 'tudo' = 'mes',
): Promise<DiaDeEmpresa[]> {
  const { rows } = await sql<DiaDeEmpresa>`
    select distinct t.empresa_id as "empresaId", case when d.dia = t.competencia then app.fim_do_mes(d.dia) else d.dia end as data
    from titulo t, lateral app.dias_do_titulo(t.grupo_id, t.id) d (dia)
    where t.grupo_id = ${grupoId} and t.id = any(${[...ids]}::bigint[]) and (t.acordo_id is null or d.dia <> t.competencia)
      and (${quais} = 'tudo' or d.dia = t.competencia)`.execute(tx);
  return rows;
}

export async function fechamentos(db: Db, actor: Actor): Promise<FechamentoLido[]> {
  const empresas = await empresasProprias(db, actor);
  const { rows } = await sql<
    Omit<FechamentoLido, 'empresa'>
  >`select empresa_id as "empresaId", fechado_ate as "fechadoAte", motivo, versao
    from financeiro_fechamento where grupo_id = ${actor.grupoId}`.execute(db);
  return empresas.map(({ id, nomeFantasia }) => {
    const nunca = { empresaId: id, fechadoAte: null, motivo: null, versao: null };
    return { ...(rows.find(({ empresaId }) => empresaId === id) ?? nunca), empresa: nomeFantasia };
  });
}

export interface PedidoDeFechamento {
  empresaId: number;
  fechadoAte: string | null;
  motivo?: string | null | undefined;
  versao?: number | undefined;
}

/**
 * Closes a company until a day, or opens days of it again. Opening them is a right of its own and is explained.
 *
 * @throws DomainError STALE_RECORD; RULE_BROKEN for a day that has not come: nothing could be posted until then; FORBIDDEN and INVALID
 *   for a reopening without the right or the reason
 */
export async function fechar(
  tx: Tx,
  actor: Actor,
  { empresaId, fechadoAte, motivo, versao }: PedidoDeFechamento,
): Promise<FechamentoLido> {
  await exigirEmpresas(tx, actor, [empresaId]);
  if (fechadoAte !== null && fechadoAte > (await hojeNaEmpresa(tx, empresaId))) {
    throw new DomainError('RULE_BROKEN', { campos: { fechadoAte: 'Não pode ser depois de hoje' } });
  }
  await exigirReabertura(tx, actor, { empresaId, fechadoAte, motivo });
  const { rows } = await sql`
    insert into financeiro_fechamento as f (grupo_id, empresa_id, fechado_ate, motivo)
    values (${actor.grupoId}, ${empresaId}, ${fechadoAte}, ${motivo ?? null})
    on conflict (grupo_id, empresa_id) do update set fechado_ate = excluded.fechado_ate, motivo = excluded.motivo
      where ${versao ?? null}::int is null or f.versao = ${versao ?? null}
    returning f.id`.execute(tx);
  const atual = (await fechamentos(tx, actor)).find((um) => um.empresaId === empresaId);
  if (rows.length === 0) throw new DomainError('STALE_RECORD', { data: { atual } });
  if (!atual) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
  return atual;
}

async function exigirReabertura(
  tx: Tx,
  actor: Actor,
  { empresaId, fechadoAte, motivo }: PedidoDeFechamento,
): Promise<void> {
  const { rows } =
    await sql<Fechada>`select empresa_id as "empresaId", fechado_ate as "fechadoAte" from financeiro_fechamento
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and fechado_ate is not null for update`.execute(tx);
  const [antes] = rows;
  if (!antes || (fechadoAte !== null && fechadoAte >= antes.fechadoAte)) return;
  requireAccess(actor, 'financeiro_reabrir');
  if (!motivo) throw new DomainError('INVALID', { campos: { motivo: 'Diga por que o período é reaberto' } });
}

/** Closes or opens several companies alike: all of them or, where one refuses, none. */
export async function fecharVarias(
  tx: Tx,
  actor: Actor,
  {
    empresas,
    ...pedido
  }: Pick<PedidoDeFechamento, 'fechadoAte' | 'motivo'> & {
    empresas: readonly Pick<PedidoDeFechamento, 'empresaId' | 'versao'>[];
  },
): Promise<FechamentoLido[]> {
  const feitas: FechamentoLido[] = [];
  for (const empresa of [...empresas].sort((a, b) => a.empresaId - b.empresaId))
    feitas.push(await fechar(tx, actor, { ...empresa, ...pedido }));
  return feitas;
}
