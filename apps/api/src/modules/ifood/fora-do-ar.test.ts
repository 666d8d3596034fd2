import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirIfoodLocal } from '../../../test-support/ifood-local/index.ts';
import { configDoIfood, ligarAoIfood } from '../../../test-support/loja-no-ifood.ts';
import { casaComSalao } from '../../../test-support/salao.ts';
import { doSistema } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';

const local = await abrirIfoodLocal();
const { ifood } = local;
const { loja } = ifood;
afterAll(() => local.fechar());
const palco = await cenario(configDoIfood(local));
const { grupo, database } = palco;
const { admin } = grupo;
const { empresaId } = await casaComSalao(palco, grupo);
await ligarAoIfood(admin, empresaId, local);

/** Asks as if the interval that iFood wants had passed. */
const consultar = async () => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update marketplace_loja set consultar_apos = now()`.execute(tx),
  );
  return (await admin.post('ifood/consultar', { empresaId })).body;
};
const noQuadro = async (externo: string) => {
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ id: number }>`select id from pedido where externo_id = ${externo}`.execute(db),
  );
  const { pedidos } = (await admin.get(`pedidos/empresa/${empresaId}/quadro`)).body;
  return pedidos.find(({ id }: { id: number }) => id === rows[0]?.id);
};

test('seis horas fora do ar: o que se pede espera e é dito no quadro; o que houve lá chega depois, uma vez, com os prazos de lá', async () => {
  const aceito = loja.pedir();
  await consultar();
  const { id } = await noQuadro(aceito);
  ifood.foraDoAr = true;
  expect((await admin.post(`pedidos/${id}/confirmar`, {})).status).toBe(200);
  await expect.poll(async () => (await noQuadro(aceito)).acaoTentativas).toBeGreaterThanOrEqual(1);
  expect(await noQuadro(aceito)).toMatchObject({ situacao: 'recebido', acao: 'confirmar', acaoSituacao: 'pedida' });
  expect(await consultar()).toMatchObject({ recebidos: 0 });
  expect((await admin.get(`ifood/conexao?empresaId=${empresaId}`)).body.ultimoErro).toMatch(/não respondeu/);
  expect(loja.acoes).toEqual([]);

  const haSeisHoras = new Date(Date.now() - 6 * 3_600_000).toISOString();
  const perdido = loja.pedir({ createdAt: haSeisHoras }, 0, haSeisHoras);
  const daPouco = loja.pedir();
  ifood.foraDoAr = false;
  expect(await consultar()).toMatchObject({ recebidos: 2, processados: 2 });
  // Whoever looks sees that its time is over.
  const atrasado = await noQuadro(perdido);
  expect(atrasado.situacao).toBe('recebido');
  expect(Date.parse(atrasado.confirmarAte)).toBeLessThan(Date.now());
  expect(Date.parse((await noQuadro(daPouco)).confirmarAte)).toBeGreaterThan(Date.now());
  loja.dizer('CAN', perdido, { CANCEL_ORIGIN: 'IFOOD', CANCEL_REASON: 'Não confirmado no prazo' });
  await consultar();
  expect(await noQuadro(perdido)).toMatchObject({ situacao: 'cancelado', acao: null });

  // What was pressed while it was away is said now, once, and its event moves the order.
  await expect.poll(() => loja.acoes.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(loja.acoes).toMatchObject([{ pedido: aceito, ato: 'confirm' }]);
  await consultar();
  expect(await noQuadro(aceito)).toMatchObject({ situacao: 'confirmado', acao: null, acaoTentativas: 0 });
  expect(loja.acoes).toHaveLength(1);
});

test('o que ninguém respondeu em um dia é dado por recusado, e pode ser pedido de novo', async () => {
  const externo = loja.pedir();
  await consultar();
  const { id } = await noQuadro(externo);
  loja.respondeAosAtos = false;
  ifood.foraDoAr = true;
  await admin.post(`pedidos/${id}/confirmar`, {});
  await expect.poll(async () => (await noQuadro(externo)).acaoTentativas).toBeGreaterThanOrEqual(1);
  const pedidoEm = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await database.write(doSistema(grupo.id), (tx) =>
    enqueueJob(tx, 'marketplace_agir', {
      grupoId: grupo.id,
      pedidoId: id,
      ato: 'confirmar',
      dados: null,
      pedidoEm,
      tentativa: 900,
    }),
  );
  await expect.poll(async () => (await noQuadro(externo)).acaoSituacao).toBe('recusada');
  expect((await noQuadro(externo)).acaoErro).toBe('Sem resposta em 24 horas.');
  ifood.foraDoAr = false;
  loja.respondeAosAtos = true;
  expect((await admin.post(`pedidos/${id}/confirmar`, {})).body).toMatchObject({ acaoSituacao: 'pedida' });
});
