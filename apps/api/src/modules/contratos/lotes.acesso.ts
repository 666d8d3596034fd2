import { DomainError, type FamilyAction, type Slug } from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lerExecucao, type TipoDeLote } from './lotes.queries.ts';

const familiaDe = { mensalidade: 'gerar_mensalidade_em_lote', reajuste: 'reajuste_de_mensalidade' } as const;
export const tiposDeLote = Object.keys(familiaDe) as TipoDeLote[];

const slugsDe = (tipo: TipoDeLote, acoes: readonly FamilyAction[]): Slug[] =>
  acoes.map((acao) => `${familiaDe[tipo]}_${acao}` as const);
export const podeNoLote = (actor: Actor, tipo: TipoDeLote, acoes: readonly FamilyAction[]) =>
  slugsDe(tipo, acoes).some((slug) => actor.permissoes.has(slug));

/** The run, for whoever holds the family of its kind. @throws DomainError NOT_FOUND, FORBIDDEN */
export async function exigirLote(db: Db, actor: Actor, id: number, acoes: readonly FamilyAction[]) {
  const execucao = await lerExecucao(db, actor, id);
  if (!podeNoLote(actor, execucao.tipo, acoes)) {
    const slugs = slugsDe(execucao.tipo, acoes);
    throw new DomainError('FORBIDDEN', { data: { permissao: slugs[0], permissoes: slugs } });
  }
  return execucao;
}
