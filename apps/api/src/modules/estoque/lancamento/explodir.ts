import { Decimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface Componente {
  raizId: number;
  /** The recipe of the root it was asked by. */
  receitaId: number;
  produtoId: number;
  /** For one unit of the root: gross, that is with the correction factor. */
  quantidade: Decimal;
}

const MAX_NIVEIS = 20;

/**
 * What composites are made of, down to what has stock of its own: kits inside are opened too, what is produced is not.
 *
 * @param receitas the recipe of each root; components always use the one in force
 * @throws DomainError RULE_BROKEN when kits go deeper than any real one, that is, contain themselves
 */
export async function explodir(db: Db, receitas: readonly number[]): Promise<Componente[]> {
  const { rows } = await sql<{
    raizId: number;
    receitaId: number;
    produtoId: number;
    quantidade: string;
    nivel: number;
  }>`
    with recursive partes as (
      select r.produto_id as raiz, r.id as receita, c.componente_id, c.quantidade * c.fator_correcao / r.rendimento as quantidade, 1 as nivel, c.ordem
        from produto_receita r join produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo
        where r.grupo_id = app.grupo_atual() and r.id = any(${[...receitas]})
      union all
      select p.raiz, p.receita, c.componente_id, p.quantidade * c.quantidade * c.fator_correcao / r.rendimento, p.nivel + 1, p.ordem
        from partes p
        join produto k on k.grupo_id = app.grupo_atual() and k.id = p.componente_id and k.produto_composto
        join produto_receita r on r.grupo_id = k.grupo_id and r.produto_id = k.id and r.vigente and r.modo = 'kit'
        join produto_composicao c on c.grupo_id = r.grupo_id and c.receita_id = r.id and c.ativo
        where p.nivel <= ${MAX_NIVEIS}
    )
    select raiz as "raizId", receita as "receitaId", componente_id as "produtoId", sum(quantidade)::text as quantidade, max(nivel) as nivel
    from partes p
    where p.nivel > ${MAX_NIVEIS} or not exists (select from produto k join produto_receita r on r.grupo_id = k.grupo_id and r.produto_id = k.id and r.vigente and r.modo = 'kit'
      where k.grupo_id = app.grupo_atual() and k.id = p.componente_id and k.produto_composto)
    group by raiz, receita, componente_id order by raiz, receita, min(p.ordem), componente_id`.execute(db);
  if (rows.some(({ nivel }) => nivel > MAX_NIVEIS)) {
    throw new DomainError('RULE_BROKEN', { text: 'Um kit contém a si mesmo. Corrija a composição do produto.' });
  }
  return rows.map(({ raizId, receitaId, produtoId, quantidade }) => ({
    raizId,
    receitaId,
    produtoId,
    quantidade: new Decimal(quantidade),
  }));
}
