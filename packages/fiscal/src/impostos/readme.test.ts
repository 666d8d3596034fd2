import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rodarExemplos } from '../../../brasil/test-support/readme.ts';

const pacote = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(`${pacote}README-IMPOSTOS.md`, 'utf8');
const blocos = [...readme.matchAll(/^## (?<titulo>.+)$|^```ts\n(?<codigo>[\s\S]+?)^```$/gm)].reduce<[string, string][]>(
  (achados, { groups }) => {
    if (groups?.titulo !== undefined) achados.push([groups.titulo, '']);
    const ultimo = achados.at(-1);
    if (groups?.codigo !== undefined && ultimo !== undefined) ultimo[1] += groups.codigo;
    return achados;
  },
  [],
);
const exemplos = blocos.filter(([, codigo]) => codigo !== '');
const erros = rodarExemplos(
  pacote,
  exemplos.map(([, codigo]) => codigo),
);

test('o README tem exemplos', () => expect(exemplos.length).toBeGreaterThanOrEqual(7));

test.each(exemplos.map(([titulo], i) => ({ titulo, erro: erros[i] })))(
  'o exemplo "$titulo" do README roda como está',
  ({ erro }) => expect(erro).toBe(null),
);
