import { callId } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { dosDemais } from '../../test-support/dominios.ts';
import { provarChamadas } from '../../test-support/provar-chamadas.ts';

const calls = await provarChamadas(dosDemais);

test('cada chamada tem endereço e nome próprios', () => {
  const shapes = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(shapes).toEqual([...new Set(shapes)]);
  expect(calls.map(({ id }) => id)).toEqual([...new Set(calls.map(({ id }) => id))]);
  for (const { id, method, path } of calls) expect(id).toBe(callId(method, path));
});
