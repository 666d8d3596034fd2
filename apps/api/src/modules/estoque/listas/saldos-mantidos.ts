import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { keptOfCompanies, keptOfValues } from '../../../platform/lists/kept.ts';
import type { Question } from '../../../platform/lists/slot.ts';
import type { OwnSummary, Sql } from '../../../platform/lists/source.ts';
import { empresasDaPergunta } from '../../empresas/public.ts';
import { dosProdutosDeFora } from './fonte.ts';

/** What the stocks of products that are out of the list (inactive with nothing left, without control, grids) take off a kept figure. */
const foraDoEstoque = (figura: Sql, empresas: Sql): Sql => {
  const estoques = sql`join produto_estoque e on e.grupo_id = p.grupo_id and e.produto_id = p.id and e.empresa_id = any(${empresas})
    left join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id`;
  return sql`(select coalesce(sum(${figura}), 0) ${dosProdutosDeFora(estoques)}
    and not (coalesce(s.saldo, 0) <> 0 and p.controla_estoque and not p.usa_grade))`;
};
/** Stocks no longer in use stay on the list while they hold something. */
const esquecidos = (empresas: Sql): Sql => sql`(select count(*) from estoque_saldo s
  where s.grupo_id = (select app.grupo_atual()) and s.saldo <> 0 and not s.estoque_ativo and s.empresa_id = any(${empresas}))`;

interface Figuras {
  linhas: Sql;
  /** In cents. */
  valor: Sql;
}

/** How many balances are of a kind and what they are worth, from what is kept by company. */
function figurasDe(empresas: Sql): Readonly<Record<'positivo' | 'zerado' | 'negativo' | 'todos', Figuras>> {
  const mantido = (nome: string, fora: Sql) =>
    sql`(${keptOfCompanies(`estoque_saldo.${nome}`, empresas)} - ${foraDoEstoque(fora, empresas)})`;
  const positivo = {
    linhas: mantido('positivo', sql`(s.saldo > 0)::int`),
    valor: mantido('valor_positivo', sql`case when s.saldo > 0 then s.valor * 100 end`),
  };
  const negativo = {
    linhas: mantido('negativo', sql`(s.saldo < 0)::int`),
    valor: mantido('valor_negativo', sql`case when s.saldo < 0 then s.valor * 100 end`),
  };
  const linhas = sql`(${keptOfValues('produto_estoque.empresa_id', empresas)} + ${esquecidos(empresas)}
    - ${foraDoEstoque(sql`(e.ativo or coalesce(s.saldo, 0) <> 0)::int`, empresas)})`;
  return {
    todos: { linhas, valor: sql`(${positivo.valor} + ${negativo.valor})` },
    positivo,
    negativo,
    zerado: { linhas: sql`(${linhas} - ${positivo.linhas} - ${negativo.linhas})`, valor: sql`0` },
  };
}

/** Total and worth while nothing narrows the list but the company and the kind of balance. */
export function resumoMantido(question: Question, params: readonly string[], actor: Actor): OwnSummary | null {
  if (question.somenteInativos || params.some((param) => param !== 'empresaId' && param !== 'situacao')) return null;
  const pedidas = empresasDaPergunta(actor, params.includes('empresaId'));
  const situacao = (question.situacao ?? 'todos') as keyof ReturnType<typeof figurasDe>;
  const { linhas, valor: centavos } = figurasDe(pedidas)[situacao];
  return {
    key: 'saldos',
    summary: sql`select ${linhas}::int as total, round(${centavos}::numeric / 100, 2)::text as valor`,
  };
}
