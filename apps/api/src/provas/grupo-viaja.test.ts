import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretBox } from '@retaguarda/installation';
import { DiskStorage } from '@retaguarda/installation/storage';
import { exportGroup, type Host, importGroup } from '@retaguarda/installation/transfer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Banco, novoBanco } from '../../test-support/banco.ts';
import { Cliente } from '../../test-support/cliente.ts';
import { consultar } from '../../test-support/copias.ts';
import { startRetaguarda } from '../main.ts';
import { publicarPermissoes, SENHA_DEMO, Sessoes } from '../modules/acesso/public.ts';
import { prepararDemonstracao } from '../modules/demonstracao/public.ts';
import { configFrom } from '../platform/config.ts';
import { Database, doSistema } from '../platform/database/database.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { storeFile } from '../platform/files/files.ts';
import { program } from '../platform/group-archives.ts';
import { demonstration } from '../routes.ts';

let pasta: string;
let origem: Banco;
let destino: Banco;
const arquivos = (nome: string) => new DiskStorage(join(pasta, nome));
const em = (nome: string) => join(pasta, nome);
/** Both sign with one key, so that what they export may be the same to the last byte. */
const lugar = (banco: Banco, nome: string): Host => ({
  databaseUrl: banco.url,
  storage: arquivos(nome),
  box: secretBox({ secretsKey: null, dataDir: pasta }),
  program,
});

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'retaguarda-viagem-'));
  origem = await novoBanco();
  destino = await novoBanco();
  const database = new Database({ url: origem.url, connections: 4 });
  await publicarPermissoes(database);
  await prepararDemonstracao(
    database,
    arquivos('origem'),
    configFrom({ databaseUrl: origem.url, dataDir: em('origem'), fiscalLocal: null }),
    demonstration(new Sessoes(database, new Notifications(''))),
  );
  const [grupo] = await consultar<{ id: number }>(origem.url, "select id from app.grupo where slug = 'demo'");
  const novo = { grupoId: grupo?.id ?? 0, nome: 'alvara.txt', tipo: 'text/plain', usuarioId: null };
  await database.write(doSistema(novo.grupoId), (tx) => storeFile(tx, arquivos('origem'), novo, Buffer.from('alvará')));
  // Asked for on the last day there, and not yet begun.
  await consultar(
    origem.url,
    `insert into app.trabalho (grupo_id, usuario_id, tipo, titulo, parametros)
     select u.grupo_id, u.id, 'escrituracao.conferir_guarda', 'Conferência pedida antes da mudança',
       json_build_object('empresaId', (select min(e.id) from app.empresa e where e.grupo_id = u.grupo_id and e.propria))
     from app.usuario u join app.grupo g on g.id = u.grupo_id where g.slug = 'demo' and u.usuario = 'admin'`,
  );
  await database.close();
  const daqui = new Database({ url: destino.url, connections: 1 });
  await publicarPermissoes(daqui);
  await daqui.close();
});
afterAll(async () => {
  await origem.drop();
  await destino.drop();
  await rm(pasta, { recursive: true, force: true });
});

test('um grupo exportado, importado em uma instalação vazia e exportado de novo é o mesmo, byte a byte', async () => {
  const told = await exportGroup(lugar(origem, 'origem'), 'demo', em('primeira.tar'));
  // The one put there, beside the papers of the demonstration.
  expect(told.arquivos).toBeGreaterThan(1);
  expect(told.linhas).toBeGreaterThan(1000);
  const arrived = await importGroup(lugar(destino, 'destino'), em('primeira.tar'));
  expect(arrived).toEqual({
    grupoId: expect.any(Number),
    slug: 'demo',
    linhas: told.linhas,
    arquivos: told.arquivos,
    pessoasRenumeradas: 0,
  });
  await exportGroup(lugar(destino, 'destino'), 'demo', em('segunda.tar'));
  expect((await readFile(em('segunda.tar'))).equals(await readFile(em('primeira.tar')))).toBe(true);
  expect(await consultar(destino.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('lá as pessoas entram com a mesma senha, veem o que tinham e continuam de onde pararam, e o que pediram é feito', async () => {
  const dataDir = em('dados');
  const running = await startRetaguarda({ databaseUrl: destino.url, dataDir, port: 0, demo: false, logLevel: 'fatal' });
  try {
    const [grupo] = await consultar<{ id: number }>(destino.url, "select id from app.grupo where slug = 'demo'");
    const entrada = { grupoId: grupo?.id, usuario: 'admin', senha: SENHA_DEMO };
    const { body } = await new Cliente(running.url, null).post('login', entrada);
    const pessoa = new Cliente(running.url, body.token);
    expect((await pessoa.get('products')).body.total).toBeGreaterThan(10);
    expect((await pessoa.post('marcas', { nome: 'Marca de depois da mudança' })).status).toBe(201);
    await expect
      .poll(async () => (await pessoa.get('jobs')).body)
      .toContainEqual(
        expect.objectContaining({ titulo: 'Conferência pedida antes da mudança', situacao: 'concluido' }),
      );
  } finally {
    await running.close();
  }
});

test('onde já há gente, o grupo chega com outro endereço e outros números, e tudo se refere ao que é dele', async () => {
  const arrived = await importGroup(lugar(origem, 'origem'), em('primeira.tar'), { slug: 'demo-de-teste' });
  expect(arrived.pessoasRenumeradas).toBeGreaterThan(0);
  expect(await consultar(origem.url, 'select * from app.conferir_tudo()')).toEqual([]);
  const pessoas = await consultar<{ n: number }>(
    origem.url,
    "select count(*)::int as n from app.usuario u join app.grupo g on g.id = u.grupo_id where slug in ('demo', 'demo-de-teste') group by slug",
  );
  expect(pessoas[0]).toEqual(pessoas[1]);
});

test('o endereço já em uso, um arquivo cortado e um que não é de grupo são recusados sem deixar nada', async () => {
  const antes = await consultar(destino.url, 'select count(*) from app.grupo');
  const importar = (nome: string) => importGroup(lugar(destino, 'destino'), em(nome));
  await expect(importar('primeira.tar')).rejects.toThrow(/O grupo demo não cabe aqui .*--slug/);
  await writeFile(em('cortado.tar'), await readFile(em('primeira.tar')));
  await truncate(em('cortado.tar'), 200_000);
  await expect(importGroup(lugar(destino, 'x'), em('cortado.tar'), { slug: 'cortado' })).rejects.toThrow(
    /termina no meio/,
  );
  await writeFile(em('outro.tar'), Buffer.alloc(2048, 'x'));
  await expect(importar('outro.tar')).rejects.toThrow(/o cabeçalho de uma parte não confere/);
  expect(await consultar(destino.url, 'select count(*) from app.grupo')).toEqual(antes);
  await expect(exportGroup(lugar(origem, 'origem'), 'ninguem', em('n.tar'))).rejects.toThrow(/Não há grupo/);
});
