import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { casaComSalao } from '../../../../test-support/salao.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const { empresaId, produto, criar } = await casaComSalao(palco, grupo);
const prato = await produto(null, '40.00', 'Moqueca');
const motoboy = (nome: string) =>
  criar('motoboys', {
    nome,
    empresaId,
    vinculo: 'autonomo',
    veiculo: 'moto',
    pagamento: 'por_entrega',
    valorEntrega: '8.00',
  });
const [rafael, sandra] = [await motoboy('Rafael'), await motoboy('Sandra')];

const pedir = async (rua: string): Promise<number> => {
  const { status, body } = await admin.post('pedidos', {
    uuid: randomUUID(),
    empresaId,
    origem: 'telefone',
    modo: 'entrega',
    nome: rua,
    taxaEntrega: '5.00',
    endereco: { logradouro: rua, numero: '10', bairro: 'Centro' },
    itens: [{ produtoId: prato, quantidade: '1' }],
    pagamentos: [{ especie: 'dinheiro', valor: '45.00', trocoPara: '50.00' }],
  });
  expect(status).toBe(201);
  return body.id;
};
const dar = async (id: number, motoboyId: number) =>
  expect((await admin.post(`pedidos/${id}/motoboy`, { motoboyId })).status).toBe(200);
const rotas = async (quem = admin) => (await quem.get(`pedidos/empresa/${empresaId}/rotas`)).body.rotas;
const ruas = async (deQuem: string): Promise<string[]> =>
  (
    (await rotas()).find(({ motoboy: { rotulo } }: { motoboy: { rotulo: string } }) => rotulo === deQuem)?.paradas ?? []
  ).map(({ endereco }: { endereco: { logradouro: string } }) => endereco.logradouro);
const ordenar = (motoboyId: number, pedidos: number[], quem = admin) =>
  quem.put(`pedidos/empresa/${empresaId}/rotas/${motoboyId}`, { pedidos });

test('as paradas de um entregador vêm na ordem que a casa deu, o que chegou depois no fim, e o entregue sai', async () => {
  const [a, b, c] = [await pedir('Rua A'), await pedir('Rua B'), await pedir('Rua C')];
  for (const id of [a, b, c]) await dar(id, rafael);
  expect(await ruas('Rafael')).toEqual(['Rua A', 'Rua B', 'Rua C']);
  const { status, body } = await ordenar(rafael, [c, a, b]);
  expect(status).toBe(200);
  expect(body.paradas[0]).toMatchObject({ id: c, aReceber: '45.00', trocoPara: '50.00', situacao: 'confirmado' });
  const d = await pedir('Rua D');
  await dar(d, rafael);
  expect(await ruas('Rafael')).toEqual(['Rua C', 'Rua A', 'Rua B', 'Rua D']);
  await dar(a, sandra);
  expect(await ruas('Sandra')).toEqual(['Rua A']);
  for (const ato of ['pronto', 'despachar', 'entregar']) await admin.post(`pedidos/${c}/${ato}`, {});
  expect(await ruas('Rafael')).toEqual(['Rua B', 'Rua D']);
});

test('uma ordem que esquece ou inventa paradas é recusada, e nada muda', async () => {
  const [a, b, deSandra] = [await pedir('Rua E'), await pedir('Rua F'), await pedir('Rua G')];
  const paulo = await motoboy('Paulo');
  for (const id of [a, b]) await dar(id, paulo);
  await dar(deSandra, sandra);
  for (const errada of [[a], [a, a], [a, b, deSandra], [b, deSandra]])
    expect(await ordenar(paulo, errada)).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
  expect(await ruas('Paulo')).toEqual(['Rua E', 'Rua F']);
});

test('só quem atende e vê a empresa ordena', async () => {
  const rita = await motoboy('Rita');
  const id = await pedir('Rua H');
  await dar(id, rita);
  expect((await ordenar(rita, [id], await grupo.as('restaurante_index'))).status).toBe(403);
  const deOutraLoja = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], [
    'restaurante_index',
    'restaurante_update',
  ] as never);
  for (const quem of [deOutraLoja, outro.admin]) {
    expect((await ordenar(rita, [id], quem)).status).toBe(404);
    expect((await quem.get(`pedidos/empresa/${empresaId}/rotas`)).status).toBe(404);
  }
});
