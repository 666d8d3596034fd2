import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  choose,
  copyDump,
  examine,
  openDepot,
  openVault,
  restoreDump,
  restoreProductFiles,
  restoreSecretsKey,
} from '@retaguarda/installation/backup';
import { DiskStorage } from '@retaguarda/installation/storage';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { abrirBalde } from '../../../../packages/installation/test-support/balde.ts';
import { CHAVE, consultar } from '../../test-support/copias.ts';
import { programasDoPostgres, servidorDoSistema } from '../../test-support/servidor-do-sistema.ts';
import { Database, doSistema } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { storeFile } from '../platform/files/files.ts';

const bin = programasDoPostgres;
const nada = () => {};

/** This installation's database and another, empty, on a server that the system brings; its tools are on the PATH. */
async function palco() {
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  const server = await servidorDoSistema(bin ?? '');
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-dump-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    await rm(pasta, { recursive: true });
  });
  for (const nome of ['retaguarda', 'outra']) await consultar(server.url('postgres'), `create database ${nome}`);
  await prepareDatabase(server.url('retaguarda'));
  const storage = (nome: string) => new DiskStorage(join(pasta, nome));
  const chaves = (nome: string) => join(pasta, `${nome}.key`);
  return { origem: server.url('retaguarda'), destino: server.url('outra'), storage, chaves };
}

test.runIf(bin)(
  `com um servidor do sistema (${bin ?? 'sem PostgreSQL em /usr/lib/postgresql: não provado'}), a cópia vai para um balde e volta inteira a um banco vazio`,
  async () => {
    const { origem, destino, storage, chaves } = await palco();
    const balde = await abrirBalde('segredo do balde');
    onTestFinished(() => balde.close());
    const database = new Database({ url: origem, connections: 1 });
    const novo = { grupoId: 1, nome: 'alvara.txt', tipo: 'text/plain', usuarioId: null };
    await consultar(
      origem,
      "insert into app.grupo (id, slug, nome) overriding system value values (1, 'loja', 'Loja')",
    );
    await database.write(doSistema(1), (tx) => storeFile(tx, storage('origem'), novo, Buffer.from('alvará')));
    await database.close();

    const s3 = {
      endpoint: balde.endpoint,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'segredo do balde',
    };
    const vault = await openVault(openDepot('s3://copias/loja', s3), CHAVE, true);
    await writeFile(chaves('origem'), 'chave dos segredos');
    await copyDump(vault, { databaseUrl: origem, storage: storage('origem'), secretsFile: chaves('origem') }, nada);
    for (const segredo of ['alvará', 'chave dos segredos'])
      expect([...balde.objetos.values()].some((content) => content.includes(segredo))).toBe(false);

    const { manifest } = await choose(vault, null, { kind: 'ultimo' });
    await restoreDump(vault, manifest, destino, nada);
    expect(await restoreProductFiles(vault, destino, storage('destino'))).toEqual({ arquivos: 1, faltam: [] });
    expect(await restoreSecretsKey(vault, manifest.id, chaves('destino'), 'agora')).toBe(null);
    expect(await readFile(chaves('destino'), 'utf8')).toBe('chave dos segredos');
    expect((await examine(vault, destino, null)).achados).toEqual([]);
    expect(await linhas(destino)).toEqual(await linhas(origem));
    await expect(restoreDump(vault, manifest, origem, nada)).rejects.toThrow(/não está vazio/);
  },
);

/** Rows of every table, counted. */
const linhas = (url: string) =>
  consultar(
    url,
    `select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from app.%I', relname), false, true, '')))[1]::text as n
     from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
  );

test('sem o programa que copia no PATH, uma frase diz o que instalar', async () => {
  vi.stubEnv('PATH', '');
  const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-dump-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(pasta, { recursive: true });
  });
  const vault = await openVault(openDepot(pasta, null), CHAVE, true);
  const source = {
    databaseUrl: inject('servidorUrl'),
    storage: new DiskStorage(tmpdir()),
    secretsFile: join(pasta, 'nenhuma'),
  };
  await expect(copyDump(vault, source, nada)).rejects.toThrow(/Falta pg_dump .* instale os programas de cliente/);
});
