import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

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
