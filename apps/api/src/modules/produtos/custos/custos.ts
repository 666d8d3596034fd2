import { custoComPerda, formarCusto, type ProdutoNovo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Unit and real cost as they are stored: from the box while there is one, else from the unit cost typed. */
export function custosDe(dados: ProdutoNovo): { custoUnitario: string | null; custoReal: string | null } {
  if (dados.custoCaixa !== null) {
    const { custoUnitario, custoReal } = formarCusto({ ...dados, custoCaixa: dados.custoCaixa });
    return { custoUnitario, custoReal };
  }
  const { custoUnitario } = dados;
  return { custoUnitario, custoReal: custoUnitario === null ? null : custoComPerda(custoUnitario, dados.margemPerda) };
}

/**
 * A composite without a purchase cost of its own costs what its recipe costs, and so do the composites that contain it. Each is written
 * once, from the parts to the whole.
 *
 * @returns those whose cost changed, with the real cost they had
 */
export async function recalcularCompostos(
  tx: Tx,
  grupoId: number,
  produtoIds: readonly number[],
): Promise<{ id: number; antes: string | null }[]> {
  const mudados = new Map<number, string | null>();
  let nivel = [...produtoIds];
  for (let passo = 0; nivel.length > 0 && passo < 50; passo++) {
    const { rows: escritos } = await sql<{
      id: number;
      antes: string | null;
    }>`update produto p set custo_unitario = novo.custo, custo_real = round(novo.custo / (1 - p.margem_perda / 100), 4)
      from (
        select r.produto_id, k.custo_real as antes, (select case when bool_or(f.custo_real is null) then null else round(sum(folha.quantidade * f.custo_real), 4) end
          from app.folhas_da_receita(r.id, false) folha join produto f on f.grupo_id = r.grupo_id and f.id = folha.folha_id) as custo
        from produto_receita r join produto k on k.grupo_id = r.grupo_id and k.id = r.produto_id where r.grupo_id = ${grupoId} and r.vigente and r.produto_id = any(${nivel}::bigint[])
      ) novo
      where p.grupo_id = ${grupoId} and p.id = novo.produto_id and p.produto_composto and p.custo_caixa is null
        and p.custo_unitario is distinct from novo.custo returning p.id, novo.antes::text as antes`.execute(tx);
    for (const { id, antes } of escritos) if (!mudados.has(id)) mudados.set(id, antes);
    const { rows } = await sql<{ id: number }>`
      select distinct r.produto_id as id from produto_composicao c
      join produto_receita r on r.grupo_id = c.grupo_id and r.id = c.receita_id and r.vigente
      where c.grupo_id = ${grupoId} and c.ativo and c.componente_id = any(${nivel}::bigint[])`.execute(tx);
    nivel = rows.map(({ id }) => id);
  }
  return [...mudados].map(([id, antes]) => ({ id, antes }));
}
