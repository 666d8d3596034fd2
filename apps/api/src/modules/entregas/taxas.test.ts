import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, consulta, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const empresaId = await novaEmpresa(palco, grupo);

const taxa = async (nome: string, campos: object) => {
  const { status, body } = await grupo.admin.post('taxas-de-entrega', { nome, empresaId, prioridade: 100, ...campos });
  expect(status).toBe(201);
  return body;
};
const nomes = async (endereco: Record<string, string | number>) =>
  (await grupo.admin.get(`taxas-de-entrega/select-address?${consulta({ empresaId, ...endereco })}`)).body.map(
    ({ rotulo }: { rotulo: string }) => rotulo,
  );

beforeAll(async () => {
  await taxa('Centro', {
    tipo: 'bairro',
    bairro: 'Centro',
    valor: '5.00',
    prioridade: 10,
    gratisAcimaDe: '80.00',
    pedidoMinimo: '20.00',
  });
  await taxa('CEP do centro', {
    tipo: 'cep',
    cepInicial: '01000-000',
    cepFinal: '01099-999',
    valor: '6.00',
    prioridade: 20,
  });
  await taxa('Até 3 km', { tipo: 'distancia', distanciaKm: '3', valor: '7.00', prioridade: 30 });
  await taxa('Até 8 km', { tipo: 'distancia', distanciaKm: '8', valor: '12.00', prioridade: 30 });
  await taxa('Resto da cidade', { tipo: 'fixa', valor: '20.00', prioridade: 900 });
});

test('as taxas que servem ao endereço vêm pela prioridade e, no empate, pelo menor alcance', async () => {
  expect(await nomes({ bairro: 'CENTRO', cep: '01001-000', distanciaKm: 2 })).toEqual([
    'Centro',
    'CEP do centro',
    'Até 3 km',
    'Até 8 km',
    'Resto da cidade',
  ]);
  expect(await nomes({ bairro: 'Mooca', cep: '03100-000', distanciaKm: 5.5 })).toEqual(['Até 8 km', 'Resto da cidade']);
  expect(await nomes({ distanciaKm: 9 })).toEqual(['Resto da cidade']);
  expect(await nomes({})).toHaveLength(5);
});

test('do valor combinado em diante a entrega é grátis; abaixo do mínimo, não atende', async () => {
  const centro = async (valorPedido: string) =>
    (await grupo.admin.get(`taxas-de-entrega/select-address?${consulta({ empresaId, bairro: 'Centro', valorPedido })}`))
      .body[0];
  expect(await centro('79.99')).toMatchObject({ valor: '5.00', taxa: '5.00', atende: true });
  expect(await centro('80.00')).toMatchObject({ valor: '0.00', taxa: '5.00', atende: true });
  expect(await centro('19.99')).toMatchObject({ valor: '5.00', atende: false });
});

test('o teste de um endereço mostra cada taxa na ordem, por que serve ou não, e o que o cliente paga', async () => {
  const testar = async (destino: Record<string, string | number>) =>
    (await grupo.admin.get(`taxas-de-entrega/testar?${consulta({ empresaId, ...destino })}`)).body;
  const longe = await testar({ bairro: 'Mooca', cep: '03100-000', distanciaKm: 8, valorPedido: '50.00' });
  expect(longe.taxas.map(({ rotulo, porque }: Record<string, string>) => [rotulo, porque])).toEqual([
    ['Centro', 'outro_bairro'],
    ['CEP do centro', 'fora_da_faixa'],
    ['Até 3 km', 'longe'],
    ['Até 8 km', 'distancia'],
    ['Resto da cidade', 'fixa'],
  ]);
  const ate8 = longe.taxas.find(({ rotulo }: { rotulo: string }) => rotulo === 'Até 8 km');
  expect(longe).toMatchObject({ desfecho: 'cobrada', taxaId: ate8.id });
  expect(ate8).toMatchObject({ serve: true, valor: '12.00', distanciaKm: '8.00', prioridade: 30 });
  const nada = await testar({});
  expect(nada.taxas.map(({ porque }: { porque: string }) => porque)).toEqual([
    'sem_bairro',
    'sem_cep',
    'sem_distancia',
    'sem_distancia',
    'fixa',
  ]);
  expect(await testar({ bairro: ' céntro ', valorPedido: '80' })).toMatchObject({ desfecho: 'gratis' });
  expect(await testar({ bairro: 'centro', valorPedido: '19.99' })).toMatchObject({ desfecho: 'abaixo_do_minimo' });
  const vazia = await novaEmpresa(palco, grupo);
  expect((await grupo.admin.get(`taxas-de-entrega/testar?empresaId=${vazia}&bairro=Centro`)).body).toEqual({
    desfecho: 'fora_da_area',
    taxaId: null,
    taxas: [],
  });
  const garcom = await grupo.as('restaurante_index');
  expect((await garcom.get(`taxas-de-entrega/testar?empresaId=${empresaId}`)).status).toBe(403);
});

test('a empresa de outro grupo, ou que a pessoa não vê, não tem taxas', async () => {
  expect((await outro.admin.get(`taxas-de-entrega/select-address?empresaId=${empresaId}`)).body).toEqual([]);
  const restrito = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], ['restaurante_index']);
  expect((await restrito.get(`taxas-de-entrega/select-address?empresaId=${empresaId}`)).body).toEqual([]);
});

test('cada tipo pede o que o define', async () => {
  const sem = (tipo: string) =>
    grupo.admin.post('taxas-de-entrega', { nome: `sem ${tipo}`, empresaId, tipo, valor: '1', prioridade: 1 });
  expect((await sem('bairro')).body.campos).toEqual({ bairro: 'Informe o bairro' });
  expect((await sem('cep')).body.campos).toEqual({
    cepInicial: 'Informe o CEP inicial',
    cepFinal: 'Informe o CEP final',
  });
  expect((await sem('distancia')).body.campos).toEqual({ distanciaKm: 'Informe a distância' });
});

test('de uma área do mapa, vale para o que está dentro do desenho; da que não se atende em diante, nada vale', async () => {
  const empresa = await novaEmpresa(palco, grupo);
  const desenho = (x: number, y: number, lado: number) =>
    JSON.stringify({
      type: 'Feature',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, y],
            [x + lado, y],
            [x + lado, y + lado],
            [x, y + lado],
            [x, y],
          ],
        ],
      },
    });
  const daArea = (nome: string, campos: object) => taxa(nome, { empresaId: empresa, ...campos });
  await daArea('Morro', { tipo: 'exclusao', area: desenho(-46.62, -23.56, 0.01), valor: '0', prioridade: 1 });
  const centro = await daArea('Centro', {
    tipo: 'area',
    area: desenho(-46.65, -23.56, 0.04),
    valor: '6',
    prioridade: 2,
  });
  await daArea('Resto', { tipo: 'fixa', valor: '15', prioridade: 9 });
  const testar = async (destino: Record<string, string>) =>
    (await grupo.admin.get(`taxas-de-entrega/testar?${consulta({ empresaId: empresa, ...destino })}`)).body;
  const servem = async (destino: Record<string, string>) =>
    (await grupo.admin.get(`taxas-de-entrega/select-address?${consulta({ empresaId: empresa, ...destino })}`)).body.map(
      ({ rotulo }: { rotulo: string }) => rotulo,
    );
  const porques = ({ taxas }: { taxas: { porque: string }[] }) => taxas.map(({ porque }) => porque);

  const dentro = await testar({ coordenadas: '-23.55, -46.64' });
  expect(dentro).toMatchObject({ desfecho: 'cobrada', taxaId: centro.id });
  expect(porques(dentro)).toEqual(['fora_do_desenho', 'area', 'fixa']);
  expect(await servem({ coordenadas: '-23.55,-46.64' })).toEqual(['Centro', 'Resto']);
  const noMorro = await testar({ coordenadas: '-23.555, -46.615' });
  expect(noMorro).toMatchObject({ desfecho: 'fora_da_area', taxas: [{ serve: true, porque: 'exclusao' }, {}, {}] });
  expect(await servem({ coordenadas: '-23.555, -46.615' })).toEqual([]);
  // Without coordinates an area holds for nobody, and the tester says so.
  expect(porques(await testar({ bairro: 'Centro' }))).toEqual(['sem_coordenadas', 'sem_coordenadas', 'fixa']);
  expect(await servem({ bairro: 'Centro' })).toEqual(['Resto']);
  expect(await servem({})).toEqual(['Centro', 'Resto']);
  const errada = await grupo.admin.get(`taxas-de-entrega/testar?empresaId=${empresa}&coordenadas=Rua+A`);
  expect([errada.status, errada.body.campos]).toEqual([
    400,
    { coordenadas: 'Escreva a latitude e a longitude, como em -23.55, -46.63' },
  ]);

  const criar = (campos: object) =>
    grupo.admin.post('taxas-de-entrega', { nome: 'x', empresaId: empresa, valor: '1', prioridade: 3, ...campos });
  expect((await criar({ tipo: 'area' })).body.campos).toEqual({ area: 'Cole o desenho da área' });
  for (const area of ['Centro', '{"type":"Point","coordinates":[0,0]}'])
    expect((await criar({ tipo: 'area', area })).body.campos).toEqual({ area: 'Não é um polígono em GeoJSON' });
});
