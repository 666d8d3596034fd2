import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

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

test('o README tem exemplos', () => expect(exemplos.length).toBeGreaterThanOrEqual(7));

test.each(exemplos)('o exemplo "%s" do README roda como está', async (_titulo, codigo) => {
  const rodar = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', codigo], {
    cwd: pacote,
  });
  await expect(rodar).resolves.toBeDefined();
});
