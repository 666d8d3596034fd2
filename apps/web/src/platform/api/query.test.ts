import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { compose } from '../modules/compose.ts';
import { invalidateAfter, invalidateDefined, keysOf } from './query.ts';

beforeAll(() => {
  compose(modules);
});

/** What was read of each resource, and whether it is old now. */
function lido(...resources: string[]) {
  const client = new QueryClient();
  for (const resource of resources) client.setQueryData(keysOf(resource).list({ page: 1 }), []);
  const velhos = () =>
    resources.filter((resource) => client.getQueryState(keysOf(resource).list({ page: 1 }))?.isInvalidated);
  return { client, velhos };
}

test('um movimento de estoque envelhece a lista de produtos, e não a de clientes', async () => {
  const { client, velhos } = lido('estoque', 'produtos', 'empresas');
  await invalidateAfter(client, 'estoque');
  expect(velhos()).toEqual(['estoque', 'produtos']);
});

test('uma empresa gravada envelhece as listas que a mostram', async () => {
  const { client, velhos } = lido('empresas', 'revendas', 'clientes-de-contrato', 'contratos', 'produtos');
  await invalidateAfter(client, 'empresas');
  expect(velhos()).toEqual(['empresas', 'revendas', 'clientes-de-contrato', 'contratos']);
});

test('um registro gravado envelhece quem disse que o segue', async () => {
  const { client, velhos } = lido('product-category-section', 'mercadologicos', 'estoque');
  await invalidateDefined(client, { resource: 'product-category-section' });
  expect(velhos()).toEqual(['product-category-section', 'mercadologicos']);
});
