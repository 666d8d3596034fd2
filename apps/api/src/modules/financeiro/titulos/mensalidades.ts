import { type BaixasFeitas, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { baixarPedidas } from './baixar.ts';
import { alcanceDeParcelas } from './parcelas.queries.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';

/** What made the receivable of a contract's charge. */
export const ORIGEM_DE_COBRANCA = 'contrato_cobranca';
const MAXIMO = 1000;

interface Pedido {
  competencia: string;
  pessoaIds?: number[] | undefined;
  data: string;
  contaId: number;
  liberacao?: string | undefined;
  outraEmpresa?: boolean | undefined;
}

/** Registers that the fees of a month were paid, of all clients or of some: what is open of them, with its charges. */
export async function pagarMensalidades(
  tx: Tx,
  actor: Actor,
  { competencia, pessoaIds, ...pagamento }: Pedido,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<BaixasFeitas> {
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.origem = 'R'`,
    sql`p.situacao in ('aberta', 'parcial')`,
    sql`t.origem_tipo = ${ORIGEM_DE_COBRANCA}`,
    sql`t.competencia = ${`${competencia}-01`}::date`,
    ...(pessoaIds ? [sql`p.pessoa_id = any(${pessoaIds}::bigint[])`] : []),
  ]);
  const { rows } = await sql<{ id: number }>`select p.id from parcela p
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${where} order by p.id limit ${MAXIMO}`.execute(tx);
  if (rows.length === 0)
    throw new DomainError('RULE_BROKEN', { text: 'Não há mensalidades em aberto nesta competência.' });
  return baixarPedidas(tx, actor, { ...pagamento, itens: rows.map(({ id }) => ({ id })) }, seguidores);
}
