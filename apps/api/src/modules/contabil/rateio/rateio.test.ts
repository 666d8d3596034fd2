import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { novaEmpresa, proximo } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const quem = grupo.admin;
const { conta, subgrupo } = await criarRamo(quem);
const centro = async (como = quem) =>
  (await como.post('centros-de-custo', { nome: `Centro ${proximo()}` })).body.id as number;
const [a, b] = [await centro(), await centro()];
const corpo = (partes: object[], mais: object = {}) => ({ nome: `Rateio ${proximo()}`, partes, ...mais });
const meioAMeio = [
  { contaId: conta.id, centroCustoId: a, percentual: '50' },
  { centroCustoId: b, percentual: '50' },
];

test('um modelo fecha em 100% e reparte ao centavo', async () => {
  const { status, body } = await quem.post('rateios', corpo(meioAMeio));
  expect(status).toBe(201);
  expect(body.partes).toMatchObject([
    { conta: { id: conta.id }, centroCusto: { id: a }, percentual: '50.0000' },
    { conta: null, centroCusto: { id: b }, percentual: '50.0000' },
  ]);
  const { body: partes } = await quem.post(`rateios/${body.id}/dividir`, { valor: '1000.01' });
  expect(partes.map(({ valor }: { valor: string }) => valor)).toEqual(['500.01', '500.00']);
});

test.each([
  [['50', '49.9999'], 'Faltam 0,0001%'],
  [['50', '60'], 'Passa 10% de 100'],
])('partes de %j são recusadas: %s', async (percentuais, texto) => {
  const { status, body } = await quem.post(
    'rateios',
    corpo(percentuais.map((percentual) => ({ centroCustoId: a, percentual }))),
  );
  expect([status, body.campos]).toEqual([400, { partes: texto }]);
});

test('só o que existe, é do grupo e aceita lançamentos; a recusa diz em que parte', async () => {
  const alheio = await centro(outro.admin);
  const { body: soma } = await quem.post('centros-de-custo', { nome: 'Só soma', aceitaLancamento: false });
  const tentar = async (parte: object) =>
    (await quem.post('rateios', corpo([{ percentual: '100', ...parte }]))).body.campos;
  expect(await tentar({ centroCustoId: alheio })).toEqual({ 'partes.0.centroCustoId': 'Registro não encontrado' });
  expect(await tentar({ centroCustoId: soma.id })).toEqual({
    'partes.0.centroCustoId': 'Este centro só soma os que estão abaixo dele',
  });
  expect(await tentar({ contaId: subgrupo.id })).toEqual({
    'partes.0.contaId': 'Só o último nível aceita lançamentos',
  });
  expect(await tentar({})).toEqual({ 'partes.0.contaId': 'Escolha a conta ou o centro' });
});

test('altera-se inteiro, com a versão que se leu; inativo, o fornecedor fica livre para outro', async () => {
  const fornecedorId = await novaEmpresa(palco, grupo);
  const { body } = await quem.post('rateios', corpo(meioAMeio, { fornecedorId }));
  expect((await quem.post('rateios', corpo(meioAMeio, { fornecedorId }))).body).toMatchObject({
    code: 'DUPLICATE_VALUE',
    campos: { fornecedorId: 'Já cadastrado' },
  });
  const novo = { nome: 'Tudo na cozinha', fornecedorId, partes: [{ centroCustoId: a, percentual: '100' }] };
  const { body: alterado } = await quem.put(`rateios/${body.id}`, { ...novo, versao: body.versao });
  expect(alterado).toMatchObject({ nome: 'Tudo na cozinha', partes: [{ percentual: '100.0000' }] });
  expect((await quem.put(`rateios/${body.id}`, { ...novo, nome: 'Outro', versao: body.versao })).body.code).toBe(
    'STALE_RECORD',
  );
  expect((await quem.delete(`rateios/${body.id}`)).body.ativo).toBe(false);
  expect((await quem.post('rateios', corpo(meioAMeio, { fornecedorId }))).status).toBe(201);
});

test('a lista resume as partes; outro grupo não vê', async () => {
  const { body } = await quem.post('rateios', corpo(meioAMeio, { nome: `Resumo ${proximo()}` }));
  const { data } = (await quem.get(`rateios?search=${encodeURIComponent(body.nome)}`)).body;
  expect(data).toMatchObject([{ partes: 2, resumo: expect.stringMatching(/^50% .+, 50% /) }]);
  expect((await outro.admin.get(`rateios/${body.id}`)).status).toBe(404);
  expect((await outro.admin.get('rateios')).body.total).toBe(0);
});
