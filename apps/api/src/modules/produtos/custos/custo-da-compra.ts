import { type CustoMudado, impostosSobreVenda, margemDoPreco, markupDoPreco } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recalcularCompostos } from './custos.ts';

export interface CustoDeUm {
  produtoId: number;
  /** One commercial unit, R$. */
  custo: string;
}

/** Locks products in the order of their ids: whoever will write their costs does so before it locks their stocks. */
export async function travarProdutos(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await sql`select 1 from produto where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Writes what one unit costs now, and what is made of it follows. Of a cost told by the box, the box becomes what gives
 * it; a composite without a box of its own costs what its recipe costs, whatever was paid for it.
 *
 * @returns what changed, with what the main price of the company leaves of it
 */
export async function mudarCustos(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  custos: readonly CustoDeUm[],
): Promise<CustoMudado[]> {
  const { rows } = await sql<Antes>`with novo as (
      select n."produtoId" as id, round(n.custo, 4) as custo from json_to_recordset(${JSON.stringify(custos)}::json) as n("produtoId" bigint, custo numeric)
    ), caixa as (
      select p.id, p.custo_real as antes, n.custo, case when p.custo_caixa is null then null
        else greatest(0, round(n.custo * p.quantidade_caixa, 4) - p.imposto - p.ipi - p.frete - p.outros - p.valor_st + p.desconto + p.impostos_recuperaveis) end as da_caixa
      from produto p join novo n on n.id = p.id
      where p.grupo_id = ${actor.grupoId} and p.custo_unitario is distinct from n.custo and not (p.produto_composto and p.custo_caixa is null)
    )
    update produto p set custo_unitario = c.custo, custo_real = round(c.custo / (1 - p.margem_perda / 100), 4), custo_caixa = c.da_caixa
    from caixa c where p.grupo_id = ${actor.grupoId} and p.id = c.id returning p.id, c.antes::text as antes`.execute(
    tx,
  );
  const compostos = await recalcularCompostos(
    tx,
    actor.grupoId,
    rows.map(({ id }) => id),
  );
  return comMargem(tx, actor, empresaId, [...rows, ...compostos]);
}

interface Antes {
  id: number;
  antes: string | null;
}

interface Precificado extends Pick<CustoMudado, 'produtoId' | 'descricao' | 'depois' | 'preco' | 'margemDesejada'> {
  formacaoPreco: string;
  aliquotaIcms: string | null;
  aliquotaPis: string | null;
  aliquotaCofins: string | null;
  aliquotaIss: string | null;
}

async function comMargem(tx: Tx, actor: Actor, empresaId: number, mudados: readonly Antes[]): Promise<CustoMudado[]> {
  if (mudados.length === 0) return [];
  const antesDe = new Map(mudados.map(({ id, antes }) => [id, antes]));
  const { rows } = await sql<Precificado>`
    select p.id as "produtoId", p.descricao, p.custo_real::text as depois, p.formacao_preco as "formacaoPreco", p.margem_desejada::text as "margemDesejada",
      p.aliquota_icms::text as "aliquotaIcms", p.aliquota_pis::text as "aliquotaPis", p.aliquota_cofins::text as "aliquotaCofins", p.aliquota_iss::text as "aliquotaIss",
      x.valor::text as preco
    from produto p left join produto_preco x on x.grupo_id = p.grupo_id and x.produto_id = coalesce(p.produto_pai_id, p.id) and x.empresa_id = ${empresaId} and x.principal and x.ativo
    where p.grupo_id = ${actor.grupoId} and p.id = any(${[...antesDe.keys()]}::bigint[]) order by p.ordem, p.id`.execute(
    tx,
  );
  return rows.map(({ formacaoPreco, aliquotaIcms, aliquotaPis, aliquotaCofins, aliquotaIss, ...produto }) => {
    const impostos = impostosSobreVenda({ aliquotaIcms, aliquotaPis, aliquotaCofins, aliquotaIss });
    const { preco, depois, margemDesejada } = produto;
    const antes = antesDe.get(produto.produtoId) ?? null;
    const deixa = (custo: string | null) =>
      preco === null || custo === null ? null : margemDoPreco(preco, custo, { impostos });
    const margem = deixa(depois);
    const medida = formacaoPreco === 'markup' && preco && depois ? markupDoPreco(preco, depois) : margem;
    const alerta = medida !== null && Number(medida) < Number(margemDesejada ?? 0);
    return { ...produto, antes, margemAntes: deixa(antes), margem, alerta };
  });
}
