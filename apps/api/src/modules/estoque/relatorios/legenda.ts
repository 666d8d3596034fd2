import type { ReportTable } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { juntarClienteEm } from '../../empresas/public.ts';
import { juntarCategorias } from '../../produtos/public.ts';

const rotulos = { empresa: 'Empresa', setor: 'Setor', fornecedor: 'Fornecedor' };
type Nomes = Record<keyof typeof rotulos, string | null>;

/** The records that the parameters of a report of stock name, in words. */
export async function legendaDoEstoque({ db, actor, query }: ReportContext): Promise<ReportTable['legenda']> {
  const { empresaId = null, secaoId = null, fornecedorId = null } = query;
  if ([empresaId, secaoId, fornecedorId].every((id) => id === null)) return [];
  const { rows } =
    await sql<Nomes>`select em.nome_fantasia as empresa, secao.nome as setor, fo.nome_fantasia as fornecedor
    from (select ${actor.grupoId}::bigint as grupo_id, ${empresaId}::bigint as empresa_id, ${secaoId}::bigint as secao_id,
      ${fornecedorId}::bigint as fornecedor_id, null::bigint as grupo_mercadologico_id, null::bigint as subgrupo_id, null::bigint as linha_id) q
    ${juntarClienteEm('q.empresa_id', 'em')} ${juntarClienteEm('q.fornecedor_id', 'fo')} ${juntarCategorias('q')}`.execute(
      db,
    );
  return (Object.keys(rotulos) as (keyof Nomes)[]).flatMap((nome) => {
    const valor = rows[0]?.[nome];
    return valor ? [{ rotulo: rotulos[nome], valor }] : [];
  });
}
