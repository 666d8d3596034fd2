import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { bancoComGrupos } from '../../../test-support/banco.ts';
import { consultar } from '../../../test-support/copias.ts';
import { DiskStorage } from '../files/storage.ts';
import { housekeeping } from '../housekeeping.ts';
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

test('um banco posto em dia conta as tabelas que têm linhas e nunca foram contadas, como depois de uma restauração', async () => {
  await novasMarcas(9);
  expect(await contadas()).toBe(-1);
  await prepareDatabase(banco.url);
  expect(await contadas()).toBe(9);
  const porContar = await consultar(
    banco.url,
    `select relname from pg_class
     where relnamespace = 'app'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0`,
  );
  expect(porContar).toEqual([]);
});

test('uma tabela pequena que mudou é contada de novo pela manutenção de cada minuto', async () => {
  await novasMarcas(20);
  const manutencao = housekeeping(database, new DiskStorage(tmpdir()), 1);
  // The server tells a moment later what has changed.
  await expect
    .poll(async () => {
      await manutencao.casa_minuto?.({});
      return contadas();
    })
    .toBe(29);
});
