import { DomainError } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReportQuery } from '../../../platform/reports/source.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';

export { fusoDoRelatorio } from '../../empresas/public.ts';

type Sql = RawBuilder<unknown>;
type Alcance = Pick<Actor, 'grupoId' | 'empresas' | 'revendaId'>;

/** Rows with `empresa_id` and `pessoa_id` that the person sees, of the company asked for. @param linha alias of the table */
export const visiveis = (actor: Alcance, linha: string, empresaId: unknown): Sql[] => [
  sql`${sql.ref(`${linha}.grupo_id`)} = ${actor.grupoId}`,
  ...daPessoa(actor, `${linha}.empresa_id`),
  ...(actor.revendaId === null ? [] : [daCarteira(`${linha}.pessoa_id`, actor.revendaId)]),
  ...(empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`]),
];

/** Bank accounts `c` that the person sees; those of the provider are not its resellers' business. */
export const contasVisiveis = (actor: Alcance, { empresaId, contaId }: ReportQuery): Sql[] => [
  sql`c.grupo_id = ${actor.grupoId}`,
  ...daPessoa(actor, 'c.empresa_id'),
  ...(actor.revendaId === null ? [] : [sql`false`]),
  ...(empresaId === undefined ? [] : [sql`c.empresa_id = ${empresaId}`]),
  ...(contaId === undefined ? [] : [sql`c.id = ${contaId}`]),
];

/** @throws DomainError NOT_FOUND for an account the person does not see */
export async function exigirContaVisivel(db: Db, actor: Actor, { contaId }: ReportQuery): Promise<void> {
  if (contaId === undefined) return;
  const { rows } =
    await sql`select 1 from conta_bancaria c where ${sql.join(contasVisiveis(actor, { contaId }), sql` and `)}`.execute(
      db,
    );
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Conta bancária não encontrada.' });
}
