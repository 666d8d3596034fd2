import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('./modules/', import.meta.url));
/** What only the database can tell: not there, there already, changed meanwhile, refers to nothing. Rules are the services'. */
const told = ['NOT_FOUND', 'DUPLICATE_VALUE', 'STALE_RECORD', 'UNKNOWN_REFERENCE'];

test('um arquivo de consultas recusa só o que só o banco sabe; as regras são dos serviços', () => {
  const files = globSync('**/*.queries.ts', { cwd: folder });
  expect(files.length).toBeGreaterThan(30);
  const rules = files.flatMap((file) =>
    [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/new DomainError\(\s*'(\w+)'/g)]
      .filter(([, code = '']) => !told.includes(code))
      .map(([, code]) => `${file}: ${code}`),
  );
  expect(rules).toEqual([]);
});
