import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@retaguarda/installation';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente } from '../../../test-support/cliente.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { abrirOuvinte, status } from '../../../test-support/ouvinte.ts';
import { SENHA, SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Database } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

// A program alone on a database of its own: it is killed between the fact and its delivery.
const ouvinte = await abrirOuvinte();
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-quedas-'));
const levantar = () => iniciarProcesso(banco.url, dataDir, { WEBHOOKS_LOCAL: 'on' });
let processo: Processo = await levantar();
const database = new Database({ url: banco.url, connections: 2 });
const { grupoId } = await provisionarGrupo(database, {
  slug: 'provedor',
  nome: 'Provedor',
  provedor: true,
  admin: { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH },
});
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('kill −9 entre o fato e a entrega: nenhum aviso se perde, e o que saía chega de novo com o mesmo identificador', async () => {
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const quem = () => new Cliente(processo.url, sessao.token);
  const dono = { id: grupoId };
  const empresaId = await novaEmpresa({ database }, dono);
  const produtoId = await novoProduto({ database }, dono, { controla_estoque: true });
  const operacoes = await operacoesDe({ database }, dono);
  const webhook = await quem().post('webhooks', {
    nome: 'Loja',
    endereco: `${ouvinte.url}/loja`,
    empresaId: null,
    tipos: ['estoque.movimentado'],
  });
  expect(webhook.status, JSON.stringify(webhook.body)).toBe(201);
  const comprar = (quantidade: string) =>
    lancador(quem(), empresaId, operacoes)('COMPRA', { produtoId, quantidade, custo: '1' });
  // It has the first one whole, and never says so.
  ouvinte.responder('/loja', () => undefined);
  expect((await comprar('1')).status).toBe(201);
  expect(await waitUntil(async () => ouvinte.ouvidos.length === 1, 30_000)).toBe(true);
  // The second is a fact, and waits for its turn.
  expect((await comprar('2')).status).toBe(201);
  await processo.matar();
  ouvinte.responder('/loja', status(200));
  processo = await levantar();
  const ler = async () => (await quem().get(`webhooks/${webhook.body.id}/entregas`)).body.data;
  const entregues = async () => (await ler()).every(({ situacao }: { situacao: string }) => situacao === 'entregue');
  expect(await waitUntil(entregues, 90_000)).toBe(true);
  const ditos = ouvinte.ouvidos.map(({ evento }) => [evento.id, evento.dados.movimentos[0].quantidade]);
  expect(ditos.map(([, quantidade]) => quantidade).sort()).toEqual(['1.0000', '1.0000', '2.0000']);
  expect(new Set(ditos.map(([id]) => id)).size).toBe(2);
});
