import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { IDEMPOTENCY_KEY_HOURS } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { doSistema } from '../database/database.ts';
import { housekeeping } from '../housekeeping.ts';

const { url, database, grupo, ninguem } = await cenario();
let count = 0;

/** The answer as it came: status, type and bytes. */
async function send(method: string, path: string, body: unknown, key: string) {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${grupo.admin.token}`,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const newKey = () => `repetido-${++count}`;
const newBrand = async () => (await grupo.admin.post('marcas', { nome: `Marca ${++count}` })).body;

type Act = [what: string, act: () => Promise<[method: string, path: string, body?: unknown]>];
const acts: Act[] = [
  ['criar', async () => ['POST', 'marcas', { nome: `CRIADA ${++count}` }]],
  [
    'alterar',
    async () => {
      const { id, versao } = await newBrand();
      return ['PUT', `marcas/${id}`, { versao, nome: `ALTERADA ${++count}` }];
    },
  ],
  ['arquivar, que responde sem conteúdo', async () => ['DELETE', `marcas/${(await newBrand()).id}`]],
  [
    'criar função, com listas dentro',
    async () => ['POST', 'roles', { nome: `Função ${++count}`, permissoes: ['marcas_index', 'marcas_show'] }],
  ],
  [
    'guardar preferência',
    async () => ['POST', 'preferences', { chave: 'product', valor: { z: 1, a: [1.5, 'ã'], 10: 'x' } }],
  ],
];

test.each(acts)('repetido com a mesma chave, %s responde os mesmos bytes e a mesma situação', async (_, act) => {
  const [method, path, body] = await act();
  const key = newKey();
  const first = await send(method, path, body, key);
  expect(first.status, first.text).toBeLessThan(300);
  expect(await send(method, path, body, key)).toEqual(first);
  expect(await send(method, path, body, key)).toEqual(first);
});

test('vale pelo tempo que o documento diz, e depois é uma chave nova', async () => {
  const { paths } = (await ninguem.get('openapi.json')).body;
  const [header] = paths['/api/marcas'].post.parameters.filter(({ in: place }: { in: string }) => place === 'header');
  expect(header).toMatchObject({ name: 'Idempotency-Key', description: expect.stringContaining('48 horas') });

  const body = { nome: `ENVELHECE ${++count}` };
  const [kept, gone] = [newKey(), newKey()];
  const first = await send('POST', 'marcas', body, kept);
  await send('POST', 'marcas', { nome: `OUTRA ${++count}` }, gone);
  const age = (key: string, hours: number) =>
    database.write(doSistema(grupo.id), (tx) =>
      sql`update idempotencia set criado_em = now() - make_interval(hours => ${hours})
        where chave = ${createHash('sha256').update(key).digest('hex')}`.execute(tx),
    );
  await age(kept, IDEMPOTENCY_KEY_HOURS - 1);
  await age(gone, IDEMPOTENCY_KEY_HOURS + 1);
  await housekeeping(database, new DiskStorage(tmpdir()), 1).casa_hora?.({});
  expect(await send('POST', 'marcas', body, kept)).toEqual(first);
  expect(await send('POST', 'marcas', { nome: `NOVA ${++count}` }, gone)).toMatchObject({ status: 201 });
});

test('quem lê a tabela não tem a chave de um envio, nem com que adivinhar o que foi pedido', async () => {
  const body = { nome: `ADIVINHA ${++count}` };
  const key = newKey();
  await send('POST', 'marcas', body, key);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ chave: string; pedido: string }>`select chave, pedido from idempotencia`.execute(db),
  );
  expect(rows.filter(({ chave }) => chave === key)).toEqual([]);
  // What a plain digest of the same words would be.
  const asked = `post-marcas\n{}\n{}\n${JSON.stringify(body)}`;
  const plain = ['base64url', 'hex'].map((form) =>
    createHash('sha256')
      .update(asked)
      .digest(form as 'hex'),
  );
  expect(rows.filter(({ pedido }) => plain.includes(pedido))).toEqual([]);
});

test('o que foi guardado pelo programa de antes, sem o que foi pedido, ainda responde à repetição', async () => {
  const [key, body] = [newKey(), { nome: `DE ANTES ${++count}` }];
  const first = await send('POST', 'marcas', body, key);
  await database.write(doSistema(grupo.id), (tx) => sql`update idempotencia set pedido = ''`.execute(tx));
  expect(await send('POST', 'marcas', body, key)).toEqual(first);
});
