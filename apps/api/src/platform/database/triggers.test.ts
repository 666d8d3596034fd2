import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { triggersPage } from '../../../../../tools/lib/gatilhos.ts';
import { novoBanco } from '../../../test-support/banco.ts';

const page = new URL('../../../../../docs/gatilhos.md', import.meta.url);

test('docs/gatilhos.md diz os gatilhos do banco migrado; senão, rode npm run db:types', async () => {
  const banco = await novoBanco();
  try {
    expect(await readFile(page, 'utf8')).toBe(await triggersPage(banco.url));
  } finally {
    await banco.drop();
  }
});
