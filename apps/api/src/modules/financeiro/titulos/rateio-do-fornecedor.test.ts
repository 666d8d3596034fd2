import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { comEmpresas, proximo } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, empresaId } = await palcoDeTitulos(palco);
const { conta } = await criarRamo(quem, { ano: 2026 });
const centro = (await quem.post('centros-de-custo', { nome: `Centro ${proximo()}` })).body.id as number;

const proposto = async (fornecedorId: number, como = quem) =>
  como.get(`financeiro/rateio-do-fornecedor?fornecedorId=${fornecedorId}&empresaId=${empresaId}&competencia=2026-05`);
const lancar = (pessoaId: number, mudancas: object, como = quem) =>
  como.post('financeiro', {
    origem: 'P',
    empresaId,
    pessoaId,
    valor: '100.00',
    emissao: '2026-05-02',
    vencimento: '2026-05-20',
    rateio: [
      { planoDeContaId: conta.id, percentual: '75' },
      { centroCustoId: centro, percentual: '25' },
    ],
    guardarRateio: true,
    ...mudancas,
  });

test('o rateio guardado com um título é proposto no próximo do mesmo fornecedor; guardado de novo, substitui', async () => {
  const fornecedorId = (await criarEmpresa(quem)).id;
  expect((await proposto(fornecedorId)).body).toEqual({ modelo: null, partes: [] });
  expect((await lancar(fornecedorId, {})).status).toBe(201);
  expect((await proposto(fornecedorId)).body).toMatchObject({
    modelo: { id: expect.any(Number) },
    partes: [
      { planoDeContaId: conta.id, centroCustoId: null, percentual: '75.0000' },
      { planoDeContaId: null, centroCustoId: centro, percentual: '25.0000' },
    ],
  });
  const tudo = [{ planoDeContaId: conta.id, percentual: '100' }];
  expect((await lancar(fornecedorId, { rateio: tudo })).status).toBe(201);
  expect((await proposto(fornecedorId)).body.partes).toMatchObject([{ percentual: '100.0000' }]);
});

test('só quem cuida de centros de custo guarda; o título de quem não pode nem nasce', async () => {
  const fornecedorId = (await criarEmpresa(quem)).id;
  const restrito = await comEmpresas(
    palco,
    palco.grupo,
    [empresaId],
    ['financeiro_contas_create', 'financeiro_contas_index'],
  );
  expect((await lancar(fornecedorId, {}, restrito)).status).toBe(403);
  expect((await lancar(fornecedorId, { guardarRateio: false }, restrito)).status).toBe(201);
  expect((await proposto(fornecedorId, restrito)).body).toEqual({ modelo: null, partes: [] });
  expect((await proposto(fornecedorId, palco.outro.admin)).status).toBe(404);
});

test('guardar o que não se reparte é recusado em palavras', async () => {
  const fornecedorId = (await criarEmpresa(quem)).id;
  expect(await lancar(fornecedorId, { rateio: [] })).toMatchObject({
    status: 400,
    body: { campos: { guardarRateio: 'Só se guarda o rateio de uma conta a pagar' } },
  });
  const fino = [
    { planoDeContaId: conta.id, percentual: '33.333333' },
    { centroCustoId: centro, percentual: '66.666667' },
  ];
  expect(await lancar(fornecedorId, { rateio: fino })).toMatchObject({
    status: 400,
    body: { campos: { rateio: 'Este rateio não pode ser guardado' } },
  });
});
