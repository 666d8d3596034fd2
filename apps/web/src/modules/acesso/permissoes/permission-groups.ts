import { type FamilyAction, permissionFamilies, type Slug, specialPermissions } from '@retaguarda/contracts';
import { plain } from '../../../platform/shell/search.ts';

export const familyActions = ['index', 'show', 'create', 'update'] as const satisfies readonly FamilyAction[];

/** One line of the matrix: a resource and its four slugs. */
export interface FamilyRow {
  family: string;
  label: string;
  slugs: Record<FamilyAction, Slug>;
}
/** A right that stands alone, with the words of its group when it has one: `Contrato prime: componentes`. */
export interface SpecialRow {
  slug: Slug;
  label: string;
}

/** Made when shown: the labels are in the language the page speaks then. */
const familyRows = (): FamilyRow[] =>
  permissionFamilies
    .map(({ family, label }) => ({
      family,
      label,
      slugs: Object.fromEntries(familyActions.map((action) => [action, `${family}_${action}`])) as FamilyRow['slugs'],
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

export interface PermissionGroups {
  families: readonly FamilyRow[];
  specials: readonly SpecialRow[];
}

/** The permissions on offer whose resource or slug has every word of the search; all of them without one. */
export function findPermissions(search: string, isOffered: (slug: string) => boolean = () => true): PermissionGroups {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => plain(text).includes(word));
  return {
    families: familyRows().filter(
      ({ family, label, slugs }) => isOffered(slugs.index) && matches(`${label} ${family}`),
    ),
    specials: specialPermissions.filter(({ slug, label }) => isOffered(slug) && matches(`${label} ${slug}`)),
  };
}

export const slugsOf = ({ families, specials }: PermissionGroups): Slug[] => [
  ...families.flatMap(({ slugs }) => familyActions.map((action) => slugs[action])),
  ...specials.map(({ slug }) => slug),
];

/** All of them, some or none; only those that may be changed decide. */
export function stateOf(slugs: readonly string[], held: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = slugs.filter((slug) => held.has(slug)).length;
  if (count === 0) return 'none';
  return count === slugs.length ? 'all' : 'some';
}

/** The set with every one of `slugs` given or taken away. */
export function withSlugs(held: ReadonlySet<string>, slugs: readonly string[], give: boolean): string[] {
  const next = new Set(held);
  for (const slug of slugs) {
    if (give) next.add(slug);
    else next.delete(slug);
  }
  return [...next].sort();
}
