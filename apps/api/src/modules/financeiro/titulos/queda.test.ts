import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { empresa } from '../../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { Database, doSistema } from '../../../platform/database/database.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-baixa-'));
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
const entrar = { grupoId, usuario: 'admin', senha: SENHA };
const { body: sessao } = await new Cliente(processo.url, null).post('login', entrar);
const quem = () => new Cliente(processo.url, sessao.token);
const criar = async (path: string, corpo: object) => {
  const { status, body } = await quem().post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: pessoaId } = await criar('empresas', empresa({ nomeFantasia: 'Cliente', cliente: true }));
const conta = async (nome: string) =>
  (await criar('contas', { nome, empresaId, tipo: 'caixa', saldoInicial: '0.00' })).id as number;
const [cofre, gaveta] = [await conta('Cofre'), await conta('Gaveta')];
const saldos = async () =>
  Promise.all([cofre, gaveta].map(async (id) => (await quem().get(`contas/financeiro/${id}`)).body.saldo.calculado));

/**
 * Sends something that stops in the middle of its transaction, at the row of an account that somebody else holds; kills the
 * program there, and starts it again.
 */
async function morrerEm(contaPresa: number, enviar: () => Promise<unknown>): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    await sql`select from conta_bancaria where id = ${contaPresa} for update`.execute(tx);
    const resposta = enviar().catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (
            await consultar(
              banco.url,
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            )
          ).length,
        { interval: 20 },
      )
      .toBeGreaterThan(0);
    await processo.matar();
    await resposta;
  });
  processo = await iniciarProcesso(banco.url, dataDir);
}

test('uma baixa morta no meio (kill -9) não deixa nada; mandada de novo, paga uma vez', async () => {
  const { ids } = await criar('financeiro', {
    ...{
      origem: 'R',
      empresaId,
      pessoaId,
      valor: '300.00',
      emissao: '2025-01-02',
      vencimento: '2025-02-01',
      quantidade: 30,
    },
  });
  const corpo = { data: '2025-03-01', contaId: cofre, itens: ids.map((id: number) => ({ id })) };
  const enviar = () => quem().post('financeiro/baixar', corpo, { 'idempotency-key': 'baixa-que-morreu' });
  await morrerEm(cofre, enviar);
  expect(await saldos()).toEqual(['0.00', '0.00']);
  expect((await quem().get(`financeiro/${ids[0]}`)).body).toMatchObject({ pago: '0.00', baixas: [] });
  const [primeira, outra] = [await enviar(), await enviar()];
  expect([primeira.status, primeira.body.total]).toEqual([201, '300.00']);
  expect(outra.body).toEqual(primeira.body);
  expect(await saldos()).toEqual(['300.00', '0.00']);
  expect(await consultar(banco.url, 'select * from app.conferir_financeiro()')).toEqual([]);
});

test('uma transferência morta no meio (kill -9) não tira de uma conta sem pôr na outra', async () => {
  const antes = await saldos();
  const corpo = { deContaId: cofre, paraContaId: gaveta, data: '2025-03-02', valor: '40.00' };
  const enviar = () =>
    quem().post('financeiro/bank-transfer', corpo, { 'idempotency-key': 'transferencia-que-morreu' });
  await morrerEm(gaveta, enviar);
  expect(await saldos()).toEqual(antes);
  expect([(await enviar()).status, (await enviar()).status]).toEqual([201, 201]);
  const [de, para] = antes.map(Number);
  expect((await saldos()).map(Number)).toEqual([(de as number) - 40, (para as number) + 40]);
  expect(await consultar(banco.url, 'select * from app.conferir_financeiro()')).toEqual([]);
});
