import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { empresa } from '../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Database, doSistema } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-caixa-'));
let processo: Processo = await iniciarProcesso(banco.url, dataDir);
const database = new Database({ url: banco.url, connections: 3 });
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
const { grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
const { body: sessao } = await new Cliente(processo.url, null).post('login', {
  grupoId,
  usuario: 'admin',
  senha: SENHA,
});
const quem = () => new Cliente(processo.url, sessao.token);
const criar = async (path: string, corpo: object) => {
  const { status, body } = await quem().post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: contaId } = await criar('contas', { nome: 'Gavetas', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
await quem().put('caixa-politica', {
  empresaId,
  ...{ tolerancia: '0.00', limiteSangria: null, limiteDespesa: null, limiteGaveta: null },
  ...{ faltaDestino: 'perda', sobraDestino: 'sobra', contaId },
});
const saldo = async () => (await quem().get(`contas/financeiro/${contaId}`)).body.saldo.calculado;

/** Sends something that stops where it would write to the account, which somebody else holds; kills the program there. */
async function morrerEm(enviar: () => Promise<unknown>): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    await sql`select from conta_bancaria where id = ${contaId} for update`.execute(tx);
    const resposta = enviar().catch((error: unknown) => error);
    const esperando = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await consultar(banco.url, esperando)).length, { interval: 20 }).toBeGreaterThan(0);
    await processo.matar();
    await resposta;
  });
  processo = await iniciarProcesso(banco.url, dataDir);
}

test('a conferência morta no meio (kill -9) não deixa nada; mandada de novo, lança uma vez', async () => {
  const { id } = await criar('caixa-movimento', { empresaId, fundo: '100.00' });
  await quem().post('caixa-movimento/finalizar', { id, contagem: [{ especie: 'dinheiro', valor: '90.00' }] });
  const enviar = () =>
    quem().post(
      `caixa-movimento/${id}/conferir`,
      { diferencas: [{ especie: 'dinheiro', motivo: 'sumiu' }] },
      { 'idempotency-key': 'conferencia-que-morreu' },
    );
  await morrerEm(enviar);
  expect((await quem().get(`caixa-movimento/${id}`)).body.situacao).toBe('encerrado');
  expect(await saldo()).toBe('0.00');
  const [primeira, outra] = [await enviar(), await enviar()];
  expect([primeira.status, primeira.body.turno.situacao]).toEqual([200, 'conferido']);
  expect(outra.body).toEqual(primeira.body);
  expect(await saldo()).toBe('-10.00');
  expect(await consultar(banco.url, 'select * from app.conferir_caixa()')).toEqual([]);
});

test('a despesa morta no meio não sai da gaveta nem da conta; mandada de novo, sai uma vez', async () => {
  const { id } = await criar('caixa-movimento', { empresaId, fundo: '100.00' });
  const antes = await saldo();
  const enviar = () =>
    quem().post(
      `caixa-movimento/${id}/movimentos`,
      { tipo: 'despesa', valor: '35.00', motivo: 'gelo' },
      { 'idempotency-key': 'despesa-que-morreu' },
    );
  await morrerEm(enviar);
  expect((await quem().get(`caixa-movimento/${id}`)).body.movimentos).toEqual([]);
  expect(await saldo()).toBe(antes);
  await enviar();
  await enviar();
  expect((await quem().get(`caixa-movimento/${id}`)).body.movimentos).toHaveLength(1);
  expect(Number(await saldo()) - Number(antes)).toBe(-35);
});
