import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Banco, bancoVazio } from '../../../test-support/banco.ts';
import { migrate } from './migrate.ts';

let banco: Banco;
let folder: string;

beforeAll(async () => {
  banco = await bancoVazio();
  folder = await mkdtemp(join(tmpdir(), 'retaguarda-migracoes-'));
});
afterAll(async () => {
  await banco.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => write('0001_frutas.sql', "create table fruta (nome text); insert into fruta values ('caju')"));

test('aplica cada arquivo uma vez, em ordem de nome', async () => {
  await write('0002_mais.sql', "insert into fruta values ('umbu')");
  await migrate(banco.url, { migrations: folder });
  await migrate(banco.url, { migrations: folder });
  expect(await rows('select nome from fruta')).toEqual([{ nome: 'caju' }, { nome: 'umbu' }]);
  expect(await rows('select nome from app.migracao')).toEqual([{ nome: '0001_frutas.sql' }, { nome: '0002_mais.sql' }]);
});

test('dois programas que iniciam juntos não aplicam o mesmo arquivo duas vezes', async () => {
  await write('0003_lenta.sql', "select pg_sleep(0.1); insert into fruta values ('pequi')");
  await Promise.all([migrate(banco.url, { migrations: folder }), migrate(banco.url, { migrations: folder })]);
  expect(await rows("select nome from fruta where nome = 'pequi'")).toHaveLength(1);
});

test('um arquivo que falha não deixa nada pela metade', async () => {
  await write('0004_errada.sql', "insert into fruta values ('jaca'); insert into inexistente values (1)");
  await expect(migrate(banco.url, { migrations: folder })).rejects.toThrow('0004_errada.sql');
  expect(await rows("select from fruta where nome = 'jaca'")).toEqual([]);
  await rm(join(folder, '0004_errada.sql'));
});

test('o que veio antes dele na mesma atualização é desfeito também, e a frase o diz', async () => {
  await write('0004_boa.sql', "insert into fruta values ('cupuaçu')");
  await write('0005_errada.sql', 'insert into inexistente values (1)');
  await expect(migrate(banco.url, { migrations: folder })).rejects.toThrow(
    /^A atualização do banco parou na migração 0005_errada\.sql \(.*inexistente.*\) e foi desfeita inteira/,
  );
  expect(await rows("select from fruta where nome = 'cupuaçu'")).toEqual([]);
  await rm(join(folder, '0004_boa.sql'));
  await rm(join(folder, '0005_errada.sql'));
});

test('um arquivo já aplicado que mudou é recusado em uma frase', async () => {
  await write('0001_frutas.sql', 'create table fruta (nome text not null)');
  await expect(migrate(banco.url, { migrations: folder })).rejects.toThrow(
    /^A migração 0001_frutas\.sql já foi aplicada .* mudou depois/,
  );
});

test('um banco mais novo que o programa é recusado em uma frase', async () => {
  await rm(join(folder, '0003_lenta.sql'));
  await expect(migrate(banco.url, { migrations: folder })).rejects.toThrow(
    /^O banco de dados é mais novo que este programa .*0003_lenta/,
  );
});

test('um arquivo mais antigo que o último aplicado é recusado em uma frase', async () => {
  await write('0003_lenta.sql', "select pg_sleep(0.1); insert into fruta values ('pequi')");
  await write('20261122T1500_nova.sql', "insert into fruta values ('cajá')");
  await migrate(banco.url, { migrations: folder });
  await write('20261122T1400_atrasada.sql', "insert into fruta values ('mangaba')");
  await expect(migrate(banco.url, { migrations: folder })).rejects.toThrow(
    /^A migração 20261122T1400_atrasada\.sql é mais antiga que 20261122T1500_nova\.sql/,
  );
  expect(await rows("select from fruta where nome = 'mangaba'")).toEqual([]);
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function rows(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: banco.url });
  await client.connect();
  const result = await client.query(sql);
  await client.end();
  return result.rows;
}
