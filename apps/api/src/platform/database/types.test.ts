import { expect, test } from 'vitest';
import { dbTypes } from '../../../../../tools/lib/db-types.ts';
import { novoBanco } from '../../../test-support/banco.ts';

test('os tipos das tabelas são os do banco migrado; senão, rode npm run db:types', async () => {
  const banco = await novoBanco();
  try {
    await expect(dbTypes(banco.url, { verify: true })).resolves.toBeUndefined();
  } finally {
    await banco.drop();
  }
});
