import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import * as contracts from './index.ts';

const folder = join(import.meta.dirname, 'registers');
const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const known = new Set<unknown>(contracts.registers);

test('o arquivo de um registro tem o seu nome', async () => {
  const strange: string[] = [];
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'index.ts') continue;
    const named = Object.entries(await import(join(folder, file))).flatMap(([name, value]) =>
      known.has(value) ? [name] : [],
    );
    if (named.length === 1 && named[0] !== camel(file.slice(0, -3))) strange.push(`${file}: ${named[0]}`);
  }
  expect(strange).toEqual([]);
});

/** What is at the address of a noun, and of one of its records. */
const verbs: Readonly<Record<string, string>> = {
  'GET ': 'list',
  'POST ': 'create',
  'GET /{id}': 'get',
  'PUT /{id}': 'update',
  'DELETE /{id}': 'archive',
};
/** Acts of their own at such an address: nothing is created, altered or archived there as a record is. */
const acts: ReadonlySet<string> = new Set([
  'avisosCalls.read',
  'chavesCalls.act',
  'chavesDeApiCalls.revogar',
  'codigosDoCardapioCalls.revogar',
  'contagensCalls.abrir',
  'linksDeAcessoCalls.revoke',
  // The specification alters a note by POST; the other verb is the same act.
  'nfeCalls.put',
  'passkeysCalls.remove',
  'passkeysCalls.rename',
  'postosDeLadoCalls.discard',
  'producoesCalls.produzir',
]);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

function strangeIn([object, calls]: [string, Readonly<Record<string, unknown>>]): string[] {
  const { list } = calls;
  if (!isCall(list)) return [];
  return Object.entries(calls).flatMap(([name, call]) => {
    if (!isCall(call) || !call.path.startsWith(list.path)) return [];
    const verb = verbs[`${call.method} ${call.path.slice(list.path.length)}`];
    return verb === undefined || verb === name || acts.has(`${object}.${name}`) ? [] : [`${object}.${name}: ${verb}`];
  });
}

describe('as chamadas de um substantivo têm os verbos de todas: list get create update archive', () => {
  const objects = Object.entries(contracts).filter(
    (entry): entry is [string, Record<string, unknown>] => entry[0].endsWith('Calls') && typeof entry[1] === 'object',
  );
  test('o endereço de cada um diz o verbo; um ato próprio tem o seu nome', () => {
    expect(objects.length).toBeGreaterThan(40);
    expect(objects.flatMap(strangeIn)).toEqual([]);
  });
  test('o que foge à regra é visto', () => {
    const plantada = { list: { method: 'GET', path: 'x' }, novo: { method: 'POST', path: 'x' } };
    expect(strangeIn(['plantadaCalls', plantada])).toEqual(['plantadaCalls.novo: create']);
  });
});
