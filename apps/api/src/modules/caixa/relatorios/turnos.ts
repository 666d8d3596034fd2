import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';

type Sql = RawBuilder<unknown>;

/** Shifts `t` with their terminal `tm` and operator `op`, as reports of cash name them. */
export const operador = sql`coalesce(op.nome, t.operador_nome)`;
export const juntarTurno = sql`${juntarTerminal('t', 'tm')} ${juntarPessoa('t', 'op', 'operador_id')}`;
export const nomeDoTurno = sql`concat_ws(' · ', to_char(t.dia, 'DD/MM/YYYY'), tm.nome, ${operador}, '#' || t.id)`;

/** Shifts `t` of the days asked for that the person sees. @param dia by which a row is of a day */
export const onde = ({ actor, query }: ReportContext, dia: Sql, mais: readonly Sql[] = []): Sql =>
  whereAll([
    sql`t.grupo_id = ${actor.grupoId}`,
    sql`${dia} between ${query.de}::date and ${query.ate}::date`,
    ...daPessoa(actor, 't.empresa_id'),
    ...(query.empresaId === undefined ? [] : [sql`t.empresa_id = ${query.empresaId}`]),
    ...(query.terminalId === undefined ? [] : [sql`t.terminal_id = ${query.terminalId}`]),
    ...(query.operadorId === undefined ? [] : [sql`t.operador_id = ${query.operadorId}`]),
    ...mais,
  ]);
