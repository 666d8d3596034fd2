import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { novoBanco } from '../../../../test-support/banco.ts';
import { Cliente } from '../../../../test-support/cliente.ts';
import { startRetaguarda } from '../../../main.ts';

test('uma instalação vazia dá um link, que faz o grupo do provedor e sua pessoa uma vez só', async () => {
  const banco = await novoBanco();
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-instalacao-'));
  const program = await startRetaguarda({
    databaseUrl: banco.url,
    dataDir,
    port: 0,
    demo: false,
    logLevel: 'fatal',
  });
  onTestFinished(async () => {
    await program.close();
    await banco.drop();
    await rm(dataDir, { recursive: true });
  });
  const [, hash = ''] = /\/initialization\/([\w-]+)/.exec(program.announce.join('\n')) ?? [];
  const ninguem = new Cliente(program.url, null);
  expect((await ninguem.get(`initialization/${hash}`)).body).toMatchObject({ tipo: 'instalacao', grupo: null });

  const senha = 'uma senha que ninguém adivinha 7';
  const novo = { hash, senha, confirmacao: senha, grupoNome: 'Empório da Ponte', nome: 'Rita', usuario: 'rita' };
  const { status, body } = await ninguem.post('initialization', novo);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { usuario: 'rita', grupo: { nome: 'Empório da Ponte' } },
  });
  const entrada = await ninguem.post('login', { grupoId: body.grupo.id, usuario: 'rita', senha });
  expect(entrada.status).toBe(200);
  expect((await ninguem.post('initialization', novo)).body.code).toBe('LINK_EXPIRED');
});
