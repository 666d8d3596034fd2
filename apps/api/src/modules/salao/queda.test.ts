import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { empresa } from '../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Atendente } from '../../../test-support/salao.ts';
import { Database, doSistema } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-salao-'));
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
const criar = async (path: string, corpo: object): Promise<number> => {
  const { status, body } = await quem().post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
};
const empresaId = await criar('empresas', empresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }));
const departamentoId = await criar('departamentos', { nome: 'Cozinha', empresaId, ordem: 1 });
const mesas = [await criar('mesa', { empresaId, numero: 1 }), await criar('mesa', { empresaId, numero: 2 })];
const { data: unidades } = (await quem().get('unidades?rowsPerPage=200')).body;
const prato = await criar('products', {
  descricao: 'Picanha',
  departamentoId,
  unidadeComercialId: unidades.find(({ sigla }: { sigla: string }) => sigla === 'UN').id,
  precos: [{ empresaId, tipo: 'tabela', nome: 'Salão', valor: '62.00', principal: true }],
});
const ana = () => new Atendente(quem(), empresaId);

afterEach(async () => expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]));

/** Sends something that stops where somebody else holds what it needs, having written already; kills the program there. */
async function morrerEm(segurar: RawBuilder<unknown>, enviar: () => Promise<unknown>): Promise<void> {
  await database.write(doSistema(grupoId), async (tx) => {
    await segurar.execute(tx);
    const resposta = enviar().catch((error: unknown) => error);
    const esperando = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await consultar(banco.url, esperando)).length, { interval: 20 }).toBeGreaterThan(0);
    await processo.matar();
    await resposta;
  });
  processo = await iniciarProcesso(banco.url, dataDir);
}

/** An account with two dishes that the kitchen makes. */
async function servida(mesaId: number | undefined): Promise<string> {
  const conta = await ana().abrir({ modo: 'mesa', mesaId, pessoas: 2 });
  await ana().lancar(conta, prato, '2');
  await ana().feito(conta, { tipo: 'enviado' });
  return conta;
}

test('a junção morta no meio (kill -9) deixa as duas contas como eram; mandada de novo, junta uma vez', async () => {
  const [uma, outra] = [await servida(mesas[0]), await servida(mesas[1])];
  const uuid = randomUUID();
  const enviar = () => quem().post(`salao/contas/${outra}/comandos`, { uuid, comando: { tipo: 'juntada', com: uma } });
  await morrerEm(sql`select from cozinha_numero where departamento_id = ${departamentoId} for update`, enviar);
  for (const conta of [uma, outra])
    expect(await ana().ler(conta)).toMatchObject({ situacao: 'em_uso', seq: 3, totais: { bruto: '124.00' } });
  expect((await enviar()).status).toBe(200);
  expect((await enviar()).status).toBe(200);
  expect(await ana().ler(outra)).toMatchObject({ situacao: 'juntada', juntadaA: uma, seq: 4 });
  expect(await ana().ler(uma)).toMatchObject({ seq: 4, pessoas: 4, totais: { bruto: '248.00' } });
  const { tickets } = (await quem().get(`salao/${empresaId}/cozinha`)).body;
  expect(tickets.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['novo', 'novo', 'mudanca']);
});

test('a divisão morta no meio (kill -9) deixa cada item onde estava; mandada de novo, leva uma vez', async () => {
  const [uma, outra] = [await servida(mesas[0]), await servida(mesas[1])];
  const [item] = (await ana().ler(uma)).itens;
  const [uuid, novo] = [randomUUID(), randomUUID()];
  const itens = [{ item: item?.uuid, quantidade: '1', novo }];
  const enviar = () =>
    quem().post(`salao/contas/${uma}/comandos`, { uuid, comando: { tipo: 'movido', para: outra, itens } });
  await morrerEm(sql`select from cozinha_numero where departamento_id = ${departamentoId} for update`, enviar);
  const quantidades = async () =>
    Promise.all(
      [uma, outra].map(async (conta) => (await ana().ler(conta)).itens.map(({ quantidade }) => Number(quantidade))),
    );
  expect(await quantidades()).toEqual([[2], [2]]);
  for (const _ of [1, 2]) expect((await enviar()).status).toBe(200);
  expect(await quantidades()).toEqual([[1], [2, 1]]);
  expect(await ana().ler(uma)).toMatchObject({ totais: { bruto: '62.00' } });
});

test('o cancelamento do que foi preparado, morto no meio, não cancela nem perde; mandado de novo, perde uma vez', async () => {
  await database.write(doSistema(grupoId), (tx) =>
    sql`update produto set controla_estoque = true where id = ${prato}`.execute(tx),
  );
  const conta = await servida(mesas[0]);
  const [item] = (await ana().ler(conta)).itens;
  const comando = { tipo: 'cancelado', item: item?.uuid, quantidade: '1', motivo: 'Caiu', preparado: true };
  const uuid = randomUUID();
  const enviar = () => quem().post(`salao/contas/${conta}/comandos`, { uuid, comando });
  const perdas = () =>
    consultar<{ n: number }>(
      banco.url,
      "select -sum(quantidade)::int as n from app.estoque_movimento where origem = 'preparo'",
    );
  // The kitchen is told last: what left the stock goes with the rest.
  await morrerEm(sql`select from cozinha_numero where departamento_id = ${departamentoId} for update`, enviar);
  expect([await perdas(), (await ana().ler(conta)).seq]).toEqual([[{ n: null }], 3]);
  for (const _ of [1, 2]) expect((await enviar()).status).toBe(200);
  expect([await perdas(), (await ana().ler(conta)).seq]).toEqual([[{ n: 1 }], 4]);
});

test('o fechamento morto entre a conta e a venda não fecha nem vende; mandado de novo, é uma venda', async () => {
  const conta = await servida(mesas[0]);
  const pagamento = { tipo: 'pagamento', pagamento: randomUUID(), especie: 'pix', valor: '136.40' };
  await ana().feito(conta, pagamento);
  const uuid = randomUUID();
  const enviar = () => quem().post(`salao/contas/${conta}/comandos`, { uuid, comando: { tipo: 'fechada' } });
  // The till of the company is made after the account was written, and before the sale is.
  await morrerEm(sql`select pg_advisory_xact_lock(hashtextextended('terminal-da-retaguarda', ${empresaId}))`, enviar);
  expect(await ana().ler(conta)).toMatchObject({ situacao: 'em_uso', vendaId: null, totais: { saldo: '0.00' } });
  expect(await consultar(banco.url, 'select id from app.venda')).toEqual([]);
  const [primeira, segunda] = [await enviar(), await enviar()];
  expect([primeira.status, segunda.status]).toEqual([200, 200]);
  expect(primeira.body).toMatchObject({ situacao: 'fechada', vendaId: expect.any(Number) });
  expect(await consultar(banco.url, 'select total::text as total from app.venda')).toEqual([{ total: '136.40' }]);
});
