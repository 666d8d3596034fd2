/**
 * `node tools/respostas.ts URL_ANTES URL_DEPOIS`: puts the same questions of every list to two servers over the same data and tells where
 * their answers differ. It asks each order both ways, searches, filters of few values, the inactive ones, a later page and the file. Both
 * need the demonstration's people (admin / retaguarda).
 */
import { isDeepStrictEqual } from 'node:util';
import * as contracts from '../packages/contracts/src/index.ts';

type Call = contracts.Call;

const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error('uso: node tools/respostas.ts URL_ANTES URL_DEPOIS');
const only = process.argv[4];

interface Shape {
  shape: Record<string, { unwrap?: () => unknown; options?: readonly string[] }>;
}

async function post(url: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Ends a session that an earlier comparison left open. */
async function signIn(url: string, grupoId: number): Promise<string> {
  const who = { grupoId, usuario: 'admin', senha: 'retaguarda' };
  const { token, ticket } = await post(url, 'login', who);
  if (typeof token === 'string') return token;
  await post(url, 'logoutAnotherRecord', { ticket });
  const again = await post(url, 'login', who);
  if (typeof again.token !== 'string') throw new Error(`${url}: ${JSON.stringify(again)}`);
  return again.token;
}

/** Every call of the contract, wherever it is declared. */
function callsIn(value: unknown, found: Map<string, Call>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 4) return;
  const { id, method, path } = value as Partial<Call>;
  if (typeof id === 'string' && method && path) {
    found.set(id, value as Call);
    return;
  }
  for (const part of Object.values(value)) callsIn(part, found, depth + 1);
}
const found = new Map<string, Call>();
callsIn(Object.values(contracts), found);
const calls = [...found.values()];

const isList = (call: Call): boolean =>
  call.method === 'GET' && 'shape' in call.query && 'rowsPerPage' in (call.query as unknown as Shape).shape;

/** The values of a parameter that has few. */
function fewValues(schema: unknown): readonly string[] {
  let inner = schema as {
    options?: readonly string[];
    unwrap?: () => unknown;
    def?: { in?: unknown; innerType?: unknown };
  };
  for (let depth = 0; inner && depth < 6; depth += 1) {
    if (Array.isArray(inner.options) && inner.options.every((value) => typeof value === 'string')) return inner.options;
    inner = (inner.unwrap?.() ?? inner.def?.in ?? inner.def?.innerType) as typeof inner;
  }
  return [];
}

const words = ['a', 'co', 'pao', 'caf', 'loja', '12', '789'];

function questionsOf(call: Call): Record<string, string>[] {
  const { shape } = call.query as unknown as Shape;
  const orders = fewValues(shape.sortBy);
  const own = Object.entries(shape).filter(
    ([name]) =>
      ![
        'search',
        'page',
        'rowsPerPage',
        'sortBy',
        'descending',
        'exactBy',
        'somenteInativos',
        'colunas',
        'fuso',
      ].includes(name),
  );
  return [
    {},
    { page: '2', rowsPerPage: '5' },
    { somenteInativos: 'true' },
    { descending: 'true' },
    ...orders.flatMap((sortBy): Record<string, string>[] => [
      { sortBy },
      { sortBy, descending: 'true', rowsPerPage: '7' },
    ]),
    ...orders.map((exactBy) => ({ exactBy, search: '1' })),
    ...words.map((search) => ({ search })),
    ...own.flatMap(([name, schema]) => {
      const values = fewValues(schema);
      const given =
        values.length > 0 ? values.filter((value) => value !== '1' && value !== '0').slice(0, 6) : ['1', '2026-11'];
      return given.map((value) => ({ [name]: value }));
    }),
  ];
}

async function ask(url: string, token: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  try {
    const { requestId, ...body } = JSON.parse(text) as Record<string, unknown>;
    return { status: response.status, body };
  } catch {
    return { status: response.status, body: text.slice(0, 20_000) };
  }
}

let asked = 0;
const differing = new Map<string, string[]>();
for (const grupo of [1, 2]) {
  const tokens = [await signIn(before, grupo), await signIn(after, grupo)] as const;
  for (const call of calls.filter(isList)) {
    if (only && !new RegExp(only).test(call.path)) continue;
    if (call.path.includes('{') && !call.path.includes('{formato}')) continue;
    const path = call.path.replace('{formato}', 'csv');
    for (const question of questionsOf(call)) {
      const query = new URLSearchParams(question).toString();
      const [a, b] = await Promise.all([
        ask(before, tokens[0], `${path}?${query}`),
        ask(after, tokens[1], `${path}?${query}`),
      ]);
      asked += 1;
      if (isDeepStrictEqual(a, b)) continue;
      const seen = differing.get(path) ?? [];
      seen.push(
        `grupo ${grupo} ?${query}\n      antes  ${JSON.stringify(a).slice(0, 260)}\n      depois ${JSON.stringify(b).slice(0, 260)}`,
      );
      differing.set(path, seen);
    }
  }
}
for (const [path, list] of differing) console.log(`${path}: ${list.length}\n   ${list.slice(0, 3).join('\n   ')}`);
console.log(
  `${asked} perguntas, ${[...differing.values()].flat().length} respostas diferentes em ${differing.size} listas`,
);
