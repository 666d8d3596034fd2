import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { bancoComGrupos } from '../../../test-support/banco.ts';
import { consultar } from '../../../test-support/copias.ts';
import { noServidor } from '../../../test-support/servidor.ts';
import { Database, doSistema } from './database.ts';
import { prepareDatabase } from './prepare.ts';

// The tests' server counts nothing by itself; one that people work with counts no table of fifteen rows.
const banco = await bancoComGrupos();
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await database.close();
  await banco.drop();
});

const grupoId = inject('gruposDoModelo').grupo.id;
const novasMarcas = (quantas: number) =>
  database.write(doSistema(grupoId), (tx) =>
    sql`insert into marca (grupo_id, nome) select ${grupoId}, gen_random_uuid() from generate_series(1, ${quantas}::int)`.execute(
      tx,
    ),
  );
const contadas = async () => {
  const sabidas = "select reltuples::int as n from pg_class where oid = 'app.marca'::regclass";
  return (await consultar<{ n: number }>(banco.url, sabidas))[0]?.n;
};
/** The server tells a moment later what has changed. */
const contarAte = (quantas: number) =>
  expect
    .poll(async () => {
      await prepareDatabase(banco.url);
      return contadas();
    })
    .toBe(quantas);

test('um banco posto em dia conta as tabelas que têm linhas e nunca foram contadas, e de novo as pequenas que mudaram', async () => {
  await novasMarcas(9);
  expect(await contadas()).toBe(-1);
  await contarAte(9);
  await novasMarcas(20);
  await contarAte(29);
});

test('ninguém espera por quem travou uma tabela', async () => {
  await noServidor(banco.url, async (client) => {
    await client.query('begin; lock table app.marca in access exclusive mode');
    await prepareDatabase(banco.url);
  });
});
