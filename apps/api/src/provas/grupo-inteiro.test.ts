import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretBox } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import { DiskStorage } from '@retaguarda/installation/storage';
import { exportGroup, type Host, importGroup } from '@retaguarda/installation/transfer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Banco, novoBanco } from '../../test-support/banco.ts';
import { consultar } from '../../test-support/copias.ts';
import {
  CONTENT,
  FILE,
  preencherCompartilhado,
  preencherGrupo,
  RECORD,
  semRegras,
} from '../../test-support/preencher.ts';
import { program } from '../platform/group-archives.ts';
import { closedHere } from '../platform/sealed.ts';
import { sealed } from '../routes.ts';

/** Of the provider alone: it names groups of others, and goes with all of them in a copy of the installation. */
const DO_PROVEDOR = 'contrato_acesso';

let pasta: string;
let origem: Banco;
let destino: Banco;
let tabelas: string[];
const em = (nome: string) => join(pasta, nome);
const arquivos = (nome: string) => new DiskStorage(em(nome));
/** Each installation's own, with the key it made. */
const cofre = (nome: string) => secretBox({ secretsKey: null, dataDir: em(nome) });
/** All sign with one key, so that what they export may be the same to the last byte. */
const lugar = (banco: Banco, nome: string): Host => ({
  databaseUrl: banco.url,
  storage: arquivos(nome),
  box: cofre('origem'),
  program,
});
const fechados = (banco: Banco, chave: string, grupoId: number | null = null) =>
  withConnection({ connectionString: banco.url }, (client) => closedHere(client, cofre(chave), sealed, grupoId));

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'retaguarda-inteiro-'));
  [origem, destino] = [await novoBanco(), await novoBanco()];
  for (const { url } of [origem, destino]) await semRegras(url);
  tabelas = await preencherGrupo(origem.url, 'inteiro', false, [DO_PROVEDOR]);
  await preencherCompartilhado(destino.url);
  await arquivos('origem').put(`${RECORD}/${FILE}`, CONTENT);
  for (const { table, column, place } of sealed)
    await consultar(origem.url, `update app.${table} set ${column} = $1`, [
      await cofre('origem').seal(place(RECORD, RECORD), 'o que confiaram'),
    ]);
});
afterAll(async () => {
  await origem.drop();
  await destino.drop();
  await rm(pasta, { recursive: true, force: true });
});

test('uma linha em cada tabela, cada coluna com valor: exportado, importado e exportado de novo, nem um byte muda', async () => {
  const told = await exportGroup(lugar(origem, 'origem'), 'inteiro', em('primeira.tar'));
  expect(tabelas.length).toBeGreaterThan(200);
  expect(told.linhas).toBeGreaterThanOrEqual(tabelas.length);
  const arrived = await importGroup(lugar(destino, 'destino'), em('primeira.tar'));
  expect(arrived).toMatchObject({ linhas: told.linhas, arquivos: 1, pessoasRenumeradas: 0 });
  await exportGroup(lugar(destino, 'destino'), 'inteiro', em('segunda.tar'));
  expect((await readFile(em('segunda.tar'))).equals(await readFile(em('primeira.tar')))).toBe(true);
});

test('o que foi confiado a uma instalação não abre em outra, e cada segredo a informar de novo é dito', async () => {
  expect(await fechados(origem, 'origem')).toEqual([]);
  const ditos = await fechados(destino, 'destino');
  expect(ditos).toHaveLength(sealed.length);
  expect(ditos).toContainEqual(expect.stringMatching(/^certificado digital de ção/));
  // Nor with the same key: each is sealed for its group, and this is another.
  const [{ id } = { id: 0 }] = await consultar<{ id: number }>(destino.url, 'select id::float8 as id from app.grupo');
  expect(id).not.toBe(RECORD);
  expect(await fechados(destino, 'origem', id)).toHaveLength(sealed.length);
  expect(await fechados(destino, 'origem', id + 1)).toEqual([]);
});

test('toda coluna que guarda um segredo selado está entre as que se conferem', async () => {
  const colunas = await consultar<{ coluna: string }>(
    origem.url,
    `select c.relname || '.' || a.attname as coluna from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = any ($1) and a.attname in ('segredo', 'segredo_anterior', 'segredo_do_app', 'chave_privada', 'csc') and not a.attisdropped order by 1`,
    [tabelas],
  );
  expect(colunas.map(({ coluna }) => coluna)).toEqual(sealed.map(({ table, column }) => `${table}.${column}`).sort());
});

test('ao lado do original, o que só pode existir uma vez é recusado com uma frase; sem ele, cabe com outros números', async () => {
  const importar = () => importGroup(lugar(destino, 'destino'), em('primeira.tar'), { slug: 'ao-lado' });
  await expect(importar()).rejects.toThrow(/só pode existir uma vez numa instalação, .*\(\w+\): importe-o em outra/);
  expect(await consultar(destino.url, "select from app.grupo where slug = 'ao-lado'")).toEqual([]);
  for (const unica of ['chave_acesso', 'contrato_link', 'core_chave_api', 'passkey'])
    await consultar(destino.url, `set session_replication_role = replica; delete from app.${unica}`);
  expect(await importar()).toMatchObject({ pessoasRenumeradas: 1, arquivos: 1 });
});

test('o grupo do provedor, que aponta para os dos clientes, não viaja sem eles', async () => {
  const [provedor, vazio] = [await novoBanco(), await novoBanco()];
  onTestFinished(async () => {
    await provedor.drop();
    await vazio.drop();
  });
  for (const { url } of [provedor, vazio]) await semRegras(url);
  await preencherGrupo(provedor.url, 'provedor', true);
  await arquivos('provedor').put(`${RECORD}/${FILE}`, CONTENT);
  await exportGroup(lugar(provedor, 'provedor'), 'provedor', em('provedor.tar'));
  await preencherCompartilhado(vazio.url);
  const importar = (banco: Banco, provider = true) =>
    importGroup(lugar(banco, 'vazio'), em('provedor.tar'), { slug: 'outro', provider });
  await expect(importar(provedor)).rejects.toThrow(/é o do provedor, e esta instalação já tem um/);
  await expect(importar(vazio)).rejects.toThrow(
    /se refere a algo que não veio com ele nem está aqui \(contrato_acesso/,
  );
  expect(await consultar(vazio.url, 'select from app.grupo')).toEqual([]);
});
