import { expect, test } from 'vitest';
import { empresas } from '../../../../../tools/seed/empresas.ts';
import { semear } from '../../../../../tools/seed/semear.ts';
import { cenario } from '../../../test-support/cenario.ts';

const { grupo, outro, banco } = await cenario();

test('a semente enche um grupo só, uma vez só, com cadastros conformes às regras', async () => {
  const passos: number[] = [];
  const encher = (quantas: number) => semear(banco.url, grupo.id, empresas, quantas, (feitas) => passos.push(feitas));
  expect(await encher(60)).toBe(60);
  expect(await encher(60)).toBe(0);
  expect(await encher(80)).toBe(20);
  expect(passos).toEqual([60, 60, 80]);

  const { body } = await grupo.admin.get('empresas/v2?rowsPerPage=100');
  expect(body.total).toBe(80);
  expect((await grupo.admin.get('empresas?tipoEntidade=fornecedor')).body.total).toBe(8);
  for (const { id, nomeFantasia } of body.data) {
    const { completa } = (await grupo.admin.get(`empresas/verify-company/${id}`)).body;
    expect([nomeFantasia, completa]).toEqual([nomeFantasia, true]);
  }
  expect((await outro.admin.get('empresas/v2')).body.total).toBe(0);
});
