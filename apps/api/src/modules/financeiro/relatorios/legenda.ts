import type { ReportTable } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { juntarCentro } from '../../contabil/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';

interface Nomes {
  empresa: string | null;
  pessoa: string | null;
  conta: string | null;
  centro: string | null;
}

const rotulos = {
  empresa: 'Empresa',
  pessoa: 'Cliente ou fornecedor',
  conta: 'Conta bancária',
  centro: 'Centro de custo',
};

/** The records the parameters name, in words. */
export async function legendaDosNomes({ db, actor, query }: ReportContext): Promise<ReportTable['legenda']> {
  const { empresaId = null, pessoaId = null, contaId = null, centroCustoId = null } = query;
  if ([empresaId, pessoaId, contaId, centroCustoId].every((id) => id === null)) return [];
  const umaOuNenhuma = (juntar: RawBuilder<unknown>) => sql`${sql.raw('left ')}${juntar}`;
  const { rows } =
    await sql<Nomes>`select em.nome_fantasia as empresa, pe.nome_fantasia as pessoa, c.nome as conta, cc.nome as centro
    from (select ${actor.grupoId}::bigint as grupo_id, ${empresaId}::bigint as empresa_id, ${pessoaId}::bigint as pessoa_id,
      ${contaId}::bigint as conta_id, ${centroCustoId}::bigint as centro_custo_id) q
    ${umaOuNenhuma(juntarEmpresaEm('q.empresa_id', 'em'))} ${umaOuNenhuma(juntarEmpresaEm('q.pessoa_id', 'pe'))}
    left join conta_bancaria c on c.grupo_id = q.grupo_id and c.id = q.conta_id ${juntarCentro('q', 'cc')}`.execute(db);
  return (Object.keys(rotulos) as (keyof Nomes)[]).flatMap((nome) => {
    const valor = rows[0]?.[nome];
    return valor ? [{ rotulo: rotulos[nome], valor }] : [];
  });
}
