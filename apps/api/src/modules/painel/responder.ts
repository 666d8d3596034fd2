import { type AnyReport, type CardAnswer, DomainError, missingSlugs } from '@retaguarda/contracts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { narrowTo } from '../../platform/http/reach.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { sourceOf } from '../../platform/reports/answer.ts';
import { contextOfReport, readReport } from '../../platform/reports/read.ts';
import type { ReportQuery, ReportSource } from '../../platform/reports/source.ts';
import type { Quando } from './quando.ts';

export interface Pergunta {
  db: Db;
  actor: Actor;
  empresaId: number | undefined;
  quando: Quando;
  reports: readonly ReportSource[];
}

/** Whether somebody may see a card at all. */
export const podeVer = ({ permissoes }: Pick<Actor, 'permissoes'>, { card }: CardSource): boolean =>
  missingSlugs(card.access, permissoes).length === 0;

export function contextoDo({ card }: CardSource, { db, actor, quando, reports, ...pergunta }: Pergunta): CardContext {
  const leitor = narrowTo(actor, card.access);
  const empresaId = card.ofHouse ? undefined : pergunta.empresaId;
  return {
    db,
    empresaId,
    actor: leitor,
    ...quando,
    report: async (report: AnyReport, query: ReportQuery) => {
      requireAccess(actor, report.access);
      const source = sourceOf(reports, report.name);
      // Where both are held: the figures of a card are of no company in which its report may not be read.
      const asked = { ...(empresaId === undefined ? {} : { empresaId }), ...query };
      return readReport(source, await contextOfReport(db, source, narrowTo(leitor, report.access), asked));
    },
  };
}

/** Answers a card. @throws DomainError FORBIDDEN */
export async function responder(source: CardSource, pergunta: Pergunta): Promise<CardAnswer> {
  requireAccess(pergunta.actor, source.card.access);
  const { de, ate } = pergunta.quando;
  const feito = await source.read(contextoDo(source, pergunta));
  const daPagina = source.card.time === 'asked';
  return {
    figura: null,
    comparacao: null,
    figuras: [],
    linhas: [],
    mais: 0,
    grafico: null,
    avisos: [],
    vazio: false,
    ...feito,
    nome: source.card.name,
    de: daPagina ? de : null,
    ate: daPagina ? ate : null,
    lidoEm: new Date().toISOString(),
  };
}

/** @throws DomainError NOT_FOUND */
export function cartaoPeloNome(sources: readonly CardSource[], name: string): CardSource {
  const found = sources.find(({ card }) => card.name === name);
  if (!found) throw new DomainError('NOT_FOUND', { text: 'Não há cartão com este nome.' });
  return found;
}
