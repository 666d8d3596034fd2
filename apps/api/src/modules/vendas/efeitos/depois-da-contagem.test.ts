import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { lancador, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { esperarEfeitos, terminalDeVendas, vendaSimples } from '../../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const { url } = palco.banco;
const operacoes = await operacoesDe(palco, grupo);
const agora = () => new Date().toISOString();

/** Rows held as another program would hold them. */
const abertas: pg.Client[] = [];
async function segurar(texto: string, valores: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  abertas.push(client);
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query(texto, valores);
  return { pid: rows[0]?.pid, soltar: () => client.query('commit') };
}
afterAll(() => Promise.all(abertas.map((client) => client.end())));

const quantos = async (texto: string, ...valores: unknown[]) =>
  (await consultar<{ n: number }>(url, `select count(*)::int as n from ${texto}`, valores))[0]?.n;
const impasses = async () =>
  (
    await consultar<{ n: string }>(
      url,
      'select deadlocks as n from pg_stat_database where datname = current_database()',
    )
  )[0]?.n;

/** A till of a shop with one product, and a count of it. */
async function loja(campos: object = {}) {
  const terminal = await terminalDeVendas(palco, grupo);
  const { empresaId } = terminal;
  const codigo = `KV${randomUUID().slice(0, 8)}`;
  const produtoId = await novoProduto(palco, grupo, { controla_estoque: true, codigo, ...campos });
  const comprar = lancador(admin, empresaId, operacoes);
  return {
    empresaId,
    produtoId,
    comprar: (item: object) => comprar('COMPRA', [{ produtoId, custo: '1', ...item }]),
    saldo: async () =>
      (await admin.get(`estoque/saldos?produtoId=${produtoId}&empresaId=${empresaId}`)).body.data[0].saldo,
    seriais: async () =>
      (await admin.get(`estoque/saldos/seriais?produtoId=${produtoId}&sortBy=numero`)).body.data.map(
        ({ numero, estado }: Record<string, string>) => [numero, estado],
      ),
    vender: async (ocorridoEm: string, quantidade: string, seriais?: string[]) => {
      const uuid = randomUUID();
      const simples = vendaSimples({ produtoId, quantidade });
      const itens = (simples.itens as object[]).map((item) => ({ ...item, ...(seriais && { seriais }) }));
      const { venda } = await terminal.enviar({ tipo: 'venda', ocorridoEm, dados: { ...simples, uuid, itens } });
      return { id: venda as number, uuid };
    },
    cancelar: (uuid: string, ocorridoEm: string) =>
      terminal.enviar({ tipo: 'venda.cancelada', ocorridoEm, dados: { venda: uuid, motivo: 'Engano' } }),
    contar: async (...leituras: object[]) => {
      const { body } = await admin.post('estoque/contagens', { empresaId, descricao: 'Noite' });
      const em = (acao: string, corpo: object = {}) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
      for (const leitura of leituras)
        expect((await em('leituras', { codigo, chave: randomUUID(), ...leitura })).status).toBe(201);
      await em('encerrar');
      return { id: body.id as number, aceitar: () => em('decidir', { decisao: 'aceita' }) };
    },
  };
}

const divergencias = async (venda: number) =>
  (await admin.get(`sales/${venda}`)).body.divergencias.map(({ texto }: { texto: string }) => texto);
const conferir = async () => {
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
  expect(await consultar(url, 'select * from app.conferir_vendas()')).toEqual([]);
};

test('a venda que chega enquanto a contagem é decidida espera por ela, e ninguém vê um erro', async () => {
  const { produtoId, comprar, vender, contar, saldo } = await loja();
  await comprar({ quantidade: '10' });
  const antes = agora();
  const { id, aceitar } = await contar({ quantidade: '7' });
  const impassesAntes = await impasses();
  // The line is held: the decision waits in the middle, and the sale comes while it does.
  const linha = await segurar('select 1 from app.estoque_contagem_item where contagem_id = $1 for update', [id]);
  const decisao = aceitar();
  await expect.poll(() => quantos('pg_stat_activity where $1::int = any(pg_blocking_pids(pid))', linha.pid)).toBe(1);
  const venda = await vender(antes, '2');
  await expect.poll(() => quantos('pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0')).toBeGreaterThan(1);
  await linha.soltar();
  expect(await decisao).toMatchObject({ status: 200, body: { ajustes: 1 } });
  expect(await esperarEfeitos(palco, grupo, venda.id)).toMatchObject({ estoque: 'feito' });
  expect(await saldo()).toBe('7.0000');
  expect(await divergencias(venda.id)).toContainEqual(expect.stringContaining('veio depois da contagem'));
  expect(await impasses()).toBe(impassesAntes);
  expect(await quantos('app.estoque_movimento where produto_id = $1', produtoId)).toBe(4);
  await conferir();
});

test('o número de série que a contagem deu por falta sai pela venda que chega depois', async () => {
  const { comprar, vender, contar, saldo, seriais } = await loja({ controla_numero_serie: true });
  const [a, b, c] = ['A', 'B', 'C'].map((letra) => `${letra}${randomUUID().slice(0, 6)}`) as [string, string, string];
  await comprar({ quantidade: '3', seriais: [a, b, c] });
  const antes = agora();
  const { aceitar } = await contar({ serial: a }, { serial: b });
  expect((await aceitar()).body).toMatchObject({ ajustes: 1 });
  expect(await seriais()).toContainEqual([c, 'baixado']);
  const venda = await vender(antes, '1', [c]);
  expect(await esperarEfeitos(palco, grupo, venda.id)).toMatchObject({ estoque: 'feito' });
  expect(await divergencias(venda.id)).toContainEqual(expect.stringContaining('veio depois da contagem'));
  expect([await saldo(), await seriais()]).toEqual([
    '2.0000',
    [
      [a, 'em_estoque'],
      [b, 'em_estoque'],
      [c, 'vendido'],
    ],
  ]);
  // Sold after the count, one that was counted leaves as any other; one that is not there is told of its sale.
  const outra = await vender(agora(), '1', [a]);
  expect(await esperarEfeitos(palco, grupo, outra.id)).toMatchObject({ estoque: 'feito' });
  const sumida = await vender(antes, '1', [c]);
  expect(await esperarEfeitos(palco, grupo, sumida.id)).toMatchObject({ estoque: 'divergente' });
  expect(await saldo()).toBe('1.0000');
  await conferir();
});

test('chegada antes da decisão, a venda de um número de série deixa a linha sem diferença', async () => {
  const { comprar, vender, contar, saldo } = await loja({ controla_numero_serie: true });
  const [a, b] = ['A', 'B'].map((letra) => `${letra}${randomUUID().slice(0, 6)}`) as [string, string];
  await comprar({ quantidade: '2', seriais: [a, b] });
  const antes = agora();
  const { id, aceitar } = await contar({ serial: a });
  await esperarEfeitos(palco, grupo, (await vender(antes, '1', [b])).id);
  const [linha] = (await admin.get(`estoque/contagens/${id}/itens`)).body.data;
  expect(linha).toMatchObject({ contado: '1.0000', saldo: '1.0000', difere: false });
  expect((await aceitar()).body).toMatchObject({ ajustes: 0 });
  expect(await saldo()).toBe('1.0000');
  await conferir();
});

test('o número de série cancelado antes da contagem que o achou volta uma vez só', async () => {
  const { comprar, vender, cancelar, contar, saldo, seriais } = await loja({ controla_numero_serie: true });
  const [a, b] = ['A', 'B'].map((letra) => `${letra}${randomUUID().slice(0, 6)}`) as [string, string];
  await comprar({ quantidade: '2', seriais: [a, b] });
  const venda = await vender(agora(), '1', [b]);
  await esperarEfeitos(palco, grupo, venda.id);
  const cancelada = agora();
  const { aceitar } = await contar({ serial: a }, { serial: b });
  expect((await aceitar()).body).toMatchObject({ ajustes: 1 });
  expect(await saldo()).toBe('2.0000');
  await cancelar(venda.uuid, cancelada);
  await expect.poll(() => quantos("app.venda_efeito where venda_id = $1 and situacao <> 'feito'", venda.id)).toBe(0);
  expect([await saldo(), await seriais()]).toEqual([
    '2.0000',
    [
      [a, 'em_estoque'],
      [b, 'em_estoque'],
    ],
  ]);
  await conferir();
});
