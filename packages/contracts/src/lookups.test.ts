import { expect, test } from 'vitest';
import * as contracts from './index.ts';
import { type Access, type Call, escolherPartes, refTarget, registers } from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'ownHands' in value;
const declared = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Calls') || name === 'chamadasDoPlano' || name === 'contaFiltros')
  .flatMap(([, calls]) => Object.values(calls as Record<string, unknown>))
  .flatMap((value) => (isCall(value) ? [value] : Object.values((value ?? {}) as object).filter(isCall)));
const ofRegisters = registers.flatMap(({ calls, scope }) => calls.views.map(({ call }) => ({ call, scope })));
const calls = new Map(
  [...declared, ...ofRegisters.map(({ call }) => call)].map((call) => [`${call.method} ${call.path}`, call]),
);

/** Look-ups of the group that every session opens, and why. */
const deTodos: Readonly<Record<string, string>> = {
  'empresas/select': 'as empresas próprias que a pessoa vê; de outro tipo, pede o direito',
  'empresas/select/headquarters': 'as empresas próprias que a pessoa vê',
  'empresas/select/only-companies-group': 'as empresas próprias que a pessoa vê',
  'revendas/select-with-permission': 'responde só o que a pessoa pode abrir',
  'users/extract-sale/select': 'os colegas, que cada histórico já diz',
  'users/select': 'os colegas, que cada histórico já diz',
};
const chooses = /(^|\/)(select|selecionar|filter|option)/;
const doPais = new Set(ofRegisters.filter(({ scope }) => scope === 'referencia').map(({ call }) => call.path));

test('toda escolha sobre dados do grupo nomeia quem a usa', () => {
  const abertas = [...calls.values()]
    .filter(({ method, path, access }) => method === 'GET' && chooses.test(path) && access === 'signedIn')
    .map(({ path }) => path)
    .filter((path) => !doPais.has(path));
  expect(abertas.sort()).toEqual(Object.keys(deTodos).sort());
});

const slugsOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return [access];
  return 'any' in access ? access.any : access.all;
};

/** What each definition refers to, with what opens the definition: registers, lists, records, reports. */
function references(): { who: string; target: string; access: Access }[] {
  const found: { who: string; target: string; access: Access }[] = [];
  const seen = new Set<unknown>();
  const walk = (value: unknown, access: Access | null, who: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 7 || '_zod' in value) return;
    seen.add(value);
    const own = accessOf(value) ?? access;
    if ('target' in value && typeof value.target === 'string' && own)
      found.push({ who, target: value.target, access: own });
    for (const [name, inner] of Object.entries(value)) {
      if (!['calls', 'schemas', 'row', 'call', 'exportCall', 'reply', 'query', 'body'].includes(name))
        walk(inner, own, who, depth + 1);
    }
  };
  for (const register of registers) walk(register, null, register.resource, 0);
  for (const [name, value] of Object.entries(contracts)) walk(value, null, name, 0);
  return found;
}

function accessOf(value: object): Access | null {
  if (!('access' in value) || !value.access) return null;
  const access = value.access as Access | Record<'list' | 'read' | 'create' | 'update', Access | undefined>;
  if (typeof access === 'string' || 'any' in access || 'all' in access) return access as Access;
  if (!('read' in access)) return null;
  const each = [access.list, access.read, access.create, access.update].flatMap((one) => (one ? slugsOf(one) : []));
  return { any: each } as Access;
}

test('quem abre uma tela pode escolher o que ela pede', () => {
  const all = references();
  expect(all.length).toBeGreaterThan(150);
  const fechadas = all.flatMap(({ who, target, access }) => {
    const { optionsPath, optionsQuery } = refTarget(target);
    const call = calls.get(`GET ${optionsPath}`);
    if (!call) return [`${who}: ninguém responde por ${optionsPath}`];
    const asked = optionsQuery?.tipoEntidade ? escolherPartes : call.access;
    if (asked === 'signedIn') return [];
    const opens = new Set(slugsOf(asked));
    return slugsOf(access).flatMap((slug) => (opens.has(slug) ? [] : [`${who} (${slug}) escolhe em ${target}`]));
  });
  expect([...new Set(fechadas)]).toEqual([]);
});
