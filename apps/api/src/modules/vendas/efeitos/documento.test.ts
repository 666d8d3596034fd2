import { waitUntil } from '@retaguarda/installation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { vendaTipada } from '../../../../test-support/balcao.ts';
import { palcoDeNotas } from '../../../../test-support/notas.ts';
import { esperarEfeitos, novoPreco } from '../../../../test-support/vendas.ts';

const { palco, quem, empresaId, produto, clienteId, transmitir, ate } = await palcoDeNotas();
const { grupo } = palco;
await quem.post('caixa-movimento', { empresaId, fundo: '100.00' });
const produtoId = await produto({ controlaEstoque: true });
await novoPreco(palco, grupo, { empresaId, produtoId, valor: '40.00' });

/** Sells two at the counter and waits for what follows. @returns the sale, and its note */
async function vender(mais: Record<string, unknown>) {
  const corpo = vendaTipada(empresaId, [{ produtoId, quantidade: '2', unitario: '40.00' }], '80.00', mais);
  const { status, body } = await quem.post('vendas/balcao', corpo);
  expect([status, body]).toMatchObject([201, { divergencias: [] }]);
  expect(await esperarEfeitos(palco, grupo, body.id)).toMatchObject({ documento: 'feito' });
  const comChave = async () => (await quem.get(`sales/${body.id}`)).body.fiscal !== null;
  expect(await waitUntil(comChave, 30_000)).toBe(true);
  return (await quem.get(`sales/${body.id}`)).body;
}
const saldo = async () => {
  const { rows } = await palco.database.read(grupo.id, (db) =>
    sql<{
      saldo: string;
    }>`select s.saldo::text as saldo from estoque_saldo s join produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
      where e.produto_id = ${produtoId}`.execute(db),
  );
  return rows[0]?.saldo ?? '0';
};
const notaDe = async (chave: string) => (await quem.get(`nfe?search=${chave}`)).body.data[0];

test('a venda do balcão com NFC-e a tem autorizada, com o CPF e o total da venda; cancelada, a nota também é', async () => {
  const venda = await vender({ modelo: '65', documento: '11144477735' });
  const { chave } = venda.fiscal;
  expect(venda.fiscal).toMatchObject({ modelo: '65', chave: expect.stringMatching(/^\d{44}$/) });
  const linha = await notaDe(chave);
  const nota = (await quem.get(`nfe/${linha.id}`)).body;
  expect(nota).toMatchObject({ situacao: 'autorizada', modelo: '65' });
  const xml = (await quem.get(`nfe/download_xml/${linha.id}`)).body as string;
  expect(xml).toContain('<CPF>11144477735</CPF>');
  expect(xml).toContain('<vNF>80.00</vNF>');
  expect((await quem.delete(`sales/${venda.id}?estoque=true&motivo=desistiu da compra`)).status).toBe(200);
  await esperarEfeitos(palco, grupo, venda.id);
  await ate(linha.id, ({ situacao }) => situacao === 'cancelada', 30_000);
});

test('com NF-e, ao cliente da venda; o estoque sai pela venda, e não outra vez pela nota', async () => {
  const antes = Number(await saldo());
  const venda = await vender({ modelo: '55', clienteId });
  const linha = await notaDe(venda.fiscal.chave);
  expect((await quem.get(`nfe/${linha.id}`)).body).toMatchObject({ modelo: '55', situacao: 'autorizada' });
  expect(Number(await saldo())).toBe(antes - 2);
});

test('a venda sem documento vira NF-e em um ato, que repetido dá a mesma; cancelada a venda, ela sai de uso', async () => {
  const corpo = vendaTipada(empresaId, [{ produtoId, quantidade: '1', unitario: '40.00' }], '40.00', { clienteId });
  const { body } = await quem.post('vendas/balcao', corpo);
  await esperarEfeitos(palco, grupo, body.id);
  const juntas = await Promise.all([1, 2, 3].map(() => quem.post(`sales/${body.id}/nfe`)));
  expect(juntas.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { notaId } = juntas[0]?.body ?? {};
  expect(juntas.map((uma) => uma.body.notaId)).toEqual([notaId, notaId, notaId]);
  expect(await transmitir(notaId)).toMatchObject({ situacao: 'autorizada', modelo: '55' });
  expect((await quem.get(`sales/${body.id}`)).body.fiscal).toMatchObject({ modelo: '55' });
  await quem.delete(`sales/${body.id}?estoque=true&motivo=desistiu da compra`);
  await esperarEfeitos(palco, grupo, body.id);
  await ate(notaId, ({ situacao }) => situacao === 'cancelada', 30_000);
  expect((await quem.post(`sales/${body.id}/nfe`)).status).toBe(409);
});

test('a venda que já tem documento não faz outro', async () => {
  const venda = await vender({ modelo: '65', documento: '52998224725' });
  const { status, body } = await quem.post(`sales/${venda.id}/nfe`);
  expect([status, body.notaId]).toEqual([201, (await notaDe(venda.fiscal.chave)).id]);
});

test('a NF-e da venda de que parte voltou é do que resta; do que voltou por inteiro não há nota', async () => {
  const vendida = async () => {
    const itens = [{ produtoId, quantidade: '3', unitario: '40.00' }];
    const pagamentos = [
      { especie: 'pix', valor: '90.00', txid: 'x' },
      { especie: 'dinheiro', valor: '30.00' },
    ];
    const { body } = await quem.post('vendas/balcao', vendaTipada(empresaId, itens, '0', { clienteId, pagamentos }));
    await esperarEfeitos(palco, grupo, body.id);
    return body.id as number;
  };
  const devolver = (id: number, quantidade: string, valor: string) =>
    quem.post(`sales/${id}/devolver`, {
      itens: [{ item: 1, quantidade }],
      motivo: 'não serviu',
      estoque: true,
      pagamentos: [{ especie: 'dinheiro', valor }],
    });
  const id = await vendida();
  expect((await devolver(id, '1', '40.00')).status).toBe(200);
  const { status, body } = await quem.post(`sales/${id}/nfe`);
  expect([status, body]).toEqual([201, { notaId: expect.any(Number) }]);
  expect(await transmitir(body.notaId)).toMatchObject({ situacao: 'autorizada', modelo: '55' });
  const xml = (await quem.get(`nfe/download_xml/${body.notaId}`)).body as string;
  expect(xml).toMatch(/<qCom>2(\.0+)?<\/qCom>/);
  expect(xml).toContain('<vNF>80.00</vNF>');
  // The 40.00 given back are the 30.00 in cash and 10.00 of the Pix.
  expect(xml.match(/<vPag>[^<]*/g)).toEqual(['<vPag>80.00']);
  const outra = await vendida();
  expect((await devolver(outra, '3', '120.00')).status).toBe(200);
  const recusada = await quem.post(`sales/${outra}/nfe`);
  expect([recusada.status, recusada.body.error]).toEqual([409, 'A venda já foi cancelada ou devolvida por inteiro.']);
});
