import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { hoje } from './listas.ts';

/** What somebody owes to the whole group on open entries, in reais, charges left out; `vencido` of what fell due before a day. */
export async function devidoPelaPessoa(
  db: Db,
  grupoId: number,
  { pessoaId, hoje }: { pessoaId: number; hoje: string },
): Promise<{ aberto: string; vencido: string }> {
  const { rows } = await sql<{ aberto: string; vencido: string }>`
    select coalesce(sum(p.aberto), 0)::numeric(18, 2)::text as aberto,
      coalesce(sum(p.aberto) filter (where p.vencimento < ${hoje}::date), 0)::numeric(18, 2)::text as vencido
    from parcela p where p.grupo_id = ${grupoId} and p.pessoa_id = ${pessoaId} and p.origem = 'R' and p.situacao in ('aberta', 'parcial')`.execute(
    db,
  );
  return rows[0] ?? { aberto: '0.00', vencido: '0.00' };
}

/**
 * Who owes to which company on open entries, as a table: `id` (its first entry), `grupo_id`, `pessoa_id`, `empresa_id`, `aberto` and `vencido`
 * in reais without charges, `vencido_desde`, and `parcelas`, how many.
 */
export const devedores: Sql = sql`select min(p.id) as id, p.grupo_id, p.pessoa_id, p.empresa_id, sum(p.aberto) as aberto,
    coalesce(sum(p.aberto) filter (where p.vencimento < ${hoje}::date), 0) as vencido,
    min(p.vencimento) filter (where p.vencimento < ${hoje}::date) as vencido_desde, count(*)::int as parcelas
  from parcela p where p.grupo_id = (select app.grupo_atual()) and p.origem = 'R' and p.situacao in ('aberta', 'parcial')
  group by p.grupo_id, p.pessoa_id, p.empresa_id`;
