import { type Access, asksNoSlug, type Slug } from '@retaguarda/contracts';
import type { Actor } from './actor.ts';

type Companies = Actor['empresas'];
/** What is needed to say where somebody may do something. */
export type Limited = Pick<Actor, 'permissoes' | 'empresas' | 'limites'>;

/** The companies in which the person holds a slug; none when they do not hold it. */
export function companiesOf(actor: Limited, slug: string): Companies {
  if (!actor.permissoes.has(slug)) return [];
  const limit = actor.limites.get(slug);
  return limit === undefined ? actor.empresas : common(actor.empresas, limit);
}

/** Whether the person holds a slug where a company is. */
export function holdsIn(actor: Limited, slug: string, empresaId: number): boolean {
  const where = companiesOf(actor, slug);
  return where === 'todas' || where.includes(empresaId);
}

/**
 * The person as one call knows them: who sees only the companies in which they hold what it asks for. Lists show those, and
 * writes refuse the others, by the same rule as for who was given some companies only.
 */
export function narrowTo<A extends Limited>(actor: A, access: Access): A {
  if (actor.limites.size === 0) return actor;
  const empresas = companiesFor(actor, access);
  return empresas === actor.empresas ? actor : { ...actor, empresas };
}

function companiesFor(actor: Limited, access: Access): Companies {
  if (asksNoSlug(access)) return actor.empresas;
  if (typeof access === 'string') return companiesOf(actor, access);
  const each = (slugs: readonly Slug[]) => slugs.map((slug) => companiesOf(actor, slug));
  return 'all' in access
    ? each(access.all).reduce(common, actor.empresas)
    : each(access.any.filter((slug) => actor.permissoes.has(slug))).reduce(either, []);
}

export function common(some: Companies, others: Companies): Companies {
  if (some === 'todas') return others;
  return others === 'todas' ? some : some.filter((id) => others.includes(id));
}

function either(some: Companies, others: Companies): Companies {
  if (some === 'todas' || others === 'todas') return 'todas';
  return [...new Set([...some, ...others])];
}
