import { waitUntil } from '@retaguarda/installation';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { doSistema } from '../database/database.ts';
import { MAX_STREAMS } from '../events/streams.ts';

const { url, grupo, database } = await cenario();

test('uma sessão acompanha alguns trabalhos ao mesmo tempo, e não quantos quiser', async () => {
  const { id } = await database.write(doSistema(grupo.id), (tx) =>
    tx
      .insertInto('trabalho')
      .values({ grupo_id: grupo.id, usuario_id: grupo.adminId, tipo: 'longo', titulo: 'Longo', situacao: 'executando' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const follow = async () => {
    const given = new AbortController();
    const { status, headers } = await fetch(`${url}/api/jobs/${id}/events`, {
      headers: { authorization: `Bearer ${grupo.admin.token}` },
      signal: given.signal,
    });
    return { status, retry: headers.get('retry-after'), leave: () => given.abort() };
  };

  const open = await Promise.all(Array.from({ length: MAX_STREAMS }, follow));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  expect(await follow()).toMatchObject({ status: 429, retry: '5' });

  open[0]?.leave();
  const again: Awaited<ReturnType<typeof follow>>[] = [];
  const isLetIn = async () => {
    again.push(await follow());
    return again.at(-1)?.status === 200;
  };
  expect(await waitUntil(isLetIn, 20_000)).toBe(true);
  for (const { leave } of [...open, ...again]) leave();
});
