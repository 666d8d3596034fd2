import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { keptOfCompanies } from '../../../platform/lists/kept.ts';
import type { Question } from '../../../platform/lists/slot.ts';
import type { OwnSummary, Sql } from '../../../platform/lists/source.ts';
import { empresasDaPergunta } from '../../empresas/public.ts';

/** Total and sums while nothing narrows the list but the company and the state: what is kept, however many notes there are. */
export function totaisDasNotas(question: Question, params: readonly string[], actor: Actor): OwnSummary | null {
  if (question.somenteInativos || actor.revendaId !== null) return null;
  if (params.some((param) => param !== 'situacao' && param !== 'empresaId')) return null;
  const empresas = empresasDaPergunta(actor, params.includes('empresaId'));
  const { situacao } = question;
  const figura = (nome: string, de: unknown): Sql =>
    keptOfCompanies(typeof de === 'string' ? `nota.${nome}.${de}` : `nota.${nome}`, empresas);
  const dinheiro = (de: unknown): Sql => sql`round(${figura('valor', de)}::numeric / 100, 2)::text`;
  const soAutorizadas = situacao === undefined || situacao === 'autorizada';
  return {
    key: `notas ${situacao ?? ''}`,
    summary: sql`select ${figura('quantas', situacao)}::int as total, ${dinheiro(situacao)} as valor,
      ${soAutorizadas ? dinheiro('autorizada') : sql`'0.00'`} as autorizado`,
  };
}
