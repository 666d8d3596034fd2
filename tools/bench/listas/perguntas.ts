import { type AnyList, type Column, type Filter, lists } from '@retaguarda/contracts';

/** What is asked of a list beside the page: parameters of its call. */
export interface Pergunta {
  nome: string;
  params: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;
export type Ler = (list: AnyList, params: Readonly<Record<string, string>>) => Promise<readonly Row[]>;

/** Most values tried of a filter of few. */
const VALORES = 6;

/** Each order of a list, both ways: from the definition. */
export const ordensDe = (list: AnyList): Pergunta[] =>
  Object.entries(list.columns as Record<string, Column>)
    .filter(([, { sortable }]) => sortable)
    .flatMap(([sortBy]): Pergunta[] => [
      { nome: `por ${sortBy}`, params: { sortBy } },
      { nome: `por ${sortBy} ↓`, params: { sortBy, descending: 'true' } },
    ]);

/** Each filter a screen offers, with a value that rows have: from the definition and from the rows themselves. */
export async function filtrosDe(list: AnyList, ler: Ler): Promise<Pergunta[]> {
  const rows = await ler(list, { ...list.fixed, rowsPerPage: '200' });
  const all: Pergunta[] = [];
  for (const [name, filter] of Object.entries(list.filters as Record<string, Filter>)) {
    if (filter.kind === 'given') continue;
    for (const params of await valoresDe(name, filter, rows, ler))
      all.push({
        nome: Object.entries(params)
          .map(([param, value]) => `${param}=${value}`)
          .join(' '),
        params,
      });
  }
  return all;
}

async function valoresDe(
  name: string,
  filter: Filter,
  rows: readonly Row[],
  ler: Ler,
): Promise<Record<string, string>[]> {
  const { kind, options = [], from = name, to = name, target } = filter;
  switch (kind) {
    case 'flag':
      return [{ [name]: 'true' }, { [name]: 'false' }];
    case 'choice':
      return options.slice(0, VALORES).map(({ value }) => ({ [name]: value }));
    case 'period':
      return [{ [from]: '2026-11-01', [to]: '2026-11-30' }];
    case 'range':
      return [{ [from]: '10', [to]: '20' }, { [from]: '10' }];
    case 'date':
    case 'month':
      return [{ [name]: kind === 'date' ? '2026-11-20' : '2026-11' }];
    case 'ref':
      return um(name, await primeiroDe(target ?? '', ler));
    case 'company':
      return um(name, await primeiroDe('meus_dados', ler));
    default:
      return um(name, maisComum(rows.map((row) => row[name])) ?? (kind === 'number' ? 1 : 'a'));
  }
}

const um = (name: string, value: unknown): Record<string, string>[] =>
  value === undefined ? [] : [{ [name]: String(value) }];

/** The id of a record of a resource: the first of its list. */
async function primeiroDe(resource: string, ler: Ler): Promise<unknown> {
  const list = lists.find(({ id, call, file }) => [id, call.path, file?.name.replace('-', '_')].includes(resource));
  if (!list) return 1;
  return (await ler(list, { ...list.fixed, rowsPerPage: '1' }))[0]?.id ?? 1;
}

/** The value most rows have: the one that narrows least. */
function maisComum(values: readonly unknown[]): unknown {
  const times = new Map<unknown, number>();
  for (const value of values)
    if (typeof value === 'string' || typeof value === 'number') times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}
