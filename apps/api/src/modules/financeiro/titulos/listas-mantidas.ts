import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { keptFigure } from '../../../platform/lists/kept.ts';
import { type Question, Slot } from '../../../platform/lists/slot.ts';
import type { OwnSummary, Sql } from '../../../platform/lists/source.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { empresasDaPergunta } from '../../empresas/public.ts';

const grupo = new Slot(({ actor }) => actor.grupoId);
const hoje = new Slot(() => hojeNoBrasil());

/**
 * Totals of a side while nothing else narrows it but the company: what is kept, and of what is overdue the sum over the index
 * of what is open.
 */
export function totaisMantidos(question: Question, params: readonly string[], actor: Actor): OwnSummary | null {
  const { origem } = question;
  if (question.somenteInativos || actor.revendaId !== null || (origem !== 'R' && origem !== 'P')) return null;
  if (params.some((param) => param !== 'origem' && param !== 'empresaId')) return null;
  const empresas = empresasDaPergunta(actor, params.includes('empresaId'));
  const figura = (nome: string): Sql =>
    sql`(select coalesce(sum(${keptFigure(sql`${sql.lit(`parcela.${nome}/${origem}`)} || k`)}), 0) from unnest(${empresas}) k)`;
  const dinheiro = (nome: string): Sql => sql`round(${figura(nome)}::numeric / 100, 2)::text`;
  const vencido = sql`(select coalesce(sum(p.aberto), 0.00)::text from parcela p where p.grupo_id = ${grupo} and p.origem = ${sql.lit(origem)}
    and p.situacao in ('aberta', 'parcial') and p.vencimento < ${hoje}::date and p.empresa_id = any(${empresas}))`;
  return {
    key: `titulos ${origem}`,
    summary: sql`select ${figura('quantas')}::int as total, ${dinheiro('valor')} as valor, ${dinheiro('aberto')} as aberto,
      ${vencido} as vencido, ${dinheiro('pago')} as pago`,
  };
}
