import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';

const { grupo } = await cenario();

test('levar a lista em arquivo é um direito à parte do de vê-la', async () => {
  const ve = await grupo.as('marcas_index');
  expect((await ve.get('marcas')).status).toBe(200);
  expect(await ve.get('exports/marcas.csv')).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', permissao: 'exportar_dados' },
  });
  const leva = await grupo.as('marcas_index', 'exportar_dados');
  expect((await leva.get('exports/marcas.csv')).status).toBe(200);
  const semLista = await grupo.as('exportar_dados');
  expect(await semLista.get('exports/marcas.csv')).toMatchObject({ status: 403, body: { permissao: 'marcas_index' } });
});
