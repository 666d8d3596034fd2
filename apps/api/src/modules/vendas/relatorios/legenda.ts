import type { ReportTable } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarClienteEm } from '../../empresas/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';

interface Nomes {
  empresa: string | null;
  terminal: string | null;
  operador: string | null;
}
const rotulos = { empresa: 'Empresa', terminal: 'Terminal', operador: 'Operador' };

/** The records that the parameters of a report of sales or of cash name, in words. */
export async function legendaDasVendas({ db, actor, query }: ReportContext): Promise<ReportTable['legenda']> {
  const { empresaId = null, terminalId = null, operadorId = null } = query;
  if ([empresaId, terminalId, operadorId].every((id) => id === null)) return [];
  const { rows } = await sql<Nomes>`select em.nome_fantasia as empresa, t.nome as terminal, op.nome as operador
    from (select ${actor.grupoId}::bigint as grupo_id, ${empresaId}::bigint as empresa_id, ${terminalId}::bigint as terminal_id,
      ${operadorId}::bigint as operador_id) q
    ${juntarClienteEm('q.empresa_id', 'em')} left ${juntarTerminal('q', 't')} ${juntarPessoa('q', 'op', 'operador_id')}`.execute(
    db,
  );
  return (Object.keys(rotulos) as (keyof Nomes)[]).flatMap((nome) => {
    const valor = rows[0]?.[nome];
    return valor ? [{ rotulo: rotulos[nome], valor }] : [];
  });
}
