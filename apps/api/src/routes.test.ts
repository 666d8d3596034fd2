import { tmpdir } from 'node:os';
import { defineCall, type Register, registers } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cenario } from '../test-support/cenario.ts';
import { Sessoes } from './modules/acesso/public.ts';
import { etapasDeCobranca } from './modules/contratos/public.ts';
import { configFrom } from './platform/config.ts';
import { Notifications } from './platform/database/notifications.ts';
import { route } from './platform/http/route.ts';
import { buildServer } from './platform/http/server.ts';
import { compose } from './platform/modules/compose.ts';
import { extend, extensionPoint } from './platform/modules/extension.ts';
import type { Module } from './platform/modules/module.ts';
import { modules } from './routes.ts';

const { banco, database, grupo } = await cenario();
const notifications = new Notifications(banco.url);
const sessoes = new Sessoes(database, notifications);
const parts = {
  config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
  database,
  notifications,
  storage: new DiskStorage(tmpdir()),
};

const barracas = defineCall({
  method: 'GET',
  path: 'feira/barracas',
  domain: 'feira',
  summary: 'Barracas da feira',
  access: 'marcas_index',
  reply: z.array(z.string()),
});

/** All a module can say, made here: nothing of the program was changed for it. */
const feira: Module = {
  name: 'feira',
  routes: (given) => [
    route(barracas, async () => ['Frutas', ...given.all(etapasDeCobranca).map(({ rotulo }) => rotulo)]),
  ],
  tasks: () => ({ 'feira.desmontar': async () => {} }),
  timetable: ['0 18 * * * feira.desmontar'],
  extends: [
    extend(etapasDeCobranca, () => ({
      nome: 'feira',
      rotulo: 'Taxa da feira',
      aoCobrar: async () => {},
      impedimento: async () => null,
      aoDesfazer: async () => {},
    })),
  ],
};

describe('um módulo novo entra por uma linha da lista', () => {
  const composed = compose(registers, [...modules(sessoes), feira], parts);
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildServer({
      database,
      routes: composed.routes,
      authenticate: (token) => sessoes.authenticate(token),
      log: { level: 'silent', to: null },
      metrics: { port: null, token: null },
      webDir: null,
      publicUrl: '',
    });
  });
  afterAll(() => app.close());
  const get = async (url: string, token: string | null) => {
    const reply = await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
    return { status: reply.statusCode, body: reply.json() };
  };

  test('a chamada dele responde a quem tem o direito, com o que trouxe ao ponto de outro módulo', async () => {
    const { token } = await grupo.as('marcas_index');
    expect(await get('/api/feira/barracas', token)).toEqual({
      status: 200,
      body: ['Frutas', 'Conta a receber', 'NFS-e', 'Boleto ou Pix', 'Aviso ao pagador', 'Taxa da feira'],
    });
    expect((await get('/api/feira/barracas', (await grupo.as()).token)).status).toBe(403);
    expect((await get('/api/feira/barracas', null)).status).toBe(401);
  });

  test('o documento da API o mostra, o relógio o conhece', async () => {
    const documento = await get('/api/openapi.json', null);
    expect(Object.keys(documento.body.paths)).toContain('/api/feira/barracas');
    expect(composed.timetable).toContain('0 18 * * * feira.desmontar');
    expect(Object.keys(composed.tasks)).toContain('feira.desmontar');
  });
});

test('o que é de um módulo não pode ser dito por outro', () => {
  const outra: Module = { name: 'outra', tasks: () => ({ 'feira.desmontar': async () => {} }) };
  expect(() => compose(registers, [...modules(sessoes), feira, outra], parts)).toThrow(
    'the task feira.desmontar belongs to feira and to outra',
  );
  const gulosa: Module = { name: 'gulosa', tables: ['empresa'] };
  expect(() => compose(registers, [...modules(sessoes), gulosa], parts)).toThrow(
    'the table empresa belongs to empresas and to gulosa',
  );
  const invejosa: Module = { name: 'invejosa', tables: ['marca'] };
  expect(() => compose(registers, [...modules(sessoes), invejosa], parts)).toThrow(
    'the table marca belongs to produtos and to invejosa',
  );
});

test('um cadastro diz de que módulo é a sua tabela', () => {
  const perdido = { ...(registers[0] as Register), resource: 'perdido', module: 'de-ninguem' };
  expect(() => compose([perdido], modules(sessoes), parts)).toThrow(
    'the register perdido belongs to de-ninguem, which is no module',
  );
});

test('uma pergunta sem resposta, ou com duas, é dita ao compor', () => {
  const ponto = extensionPoint<string>('feira.prefeitura');
  const pergunta: Module = { name: 'pergunta', routes: (given) => [given.one(ponto)].flatMap(() => []) };
  const resposta = (name: string): Module => ({ name, extends: [extend(ponto, () => name)] });
  expect(() => compose([], [pergunta], parts)).toThrow('feira.prefeitura is answered by no module');
  expect(() => compose([], [pergunta, resposta('a'), resposta('b')], parts)).toThrow('answered by several modules');
  expect(() => compose([], [pergunta, resposta('a')], parts)).not.toThrow();
});
