import { informacoesNutricionais } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo } = palco;
const fabrica = new Fabrica(palco);

/** French bread, 50 g a portion. */
const pao = {
  unidade: 'gramas',
  porcao: '50.00',
  carboidratos: '58.60',
  acucaresTotais: '3.00',
  acucaresAdicionados: '1.00',
  proteinas: '8.00',
  gordurasTotais: '3.10',
  gordurasSaturadas: '1.00',
  gordurasTrans: '0.00',
  fibras: '2.30',
  sodio: '648.00',
};

describe('informação nutricional', () => {
  test('o valor energético em branco é calculado, e a porção e os valores diários saem dele', async () => {
    const criado = await fabrica.criar(informacoesNutricionais, { ...pao, valorEnergetico: null });
    expect(criado).toMatchObject({
      valorEnergetico: '298.90',
      valorEnergeticoPorcao: '149.5',
      valorEnergeticoVd: 7,
      carboidratosPorcao: '29.3',
      carboidratosVd: 10,
      proteinasPorcao: '4.0',
      proteinasVd: 8,
      sodioPorcao: '324.0',
      sodioVd: 16,
    });
    const informado = await grupo.admin.put(`informacoes-nutricionais/${criado.id}`, { valorEnergetico: '300' });
    expect(informado.body).toMatchObject({ valorEnergetico: '300.00', valorEnergeticoPorcao: '150.0' });
    const apagado = await grupo.admin.put(`informacoes-nutricionais/${criado.id}`, {
      valorEnergetico: null,
      gordurasTotais: '4.10',
    });
    expect(apagado.body).toMatchObject({ valorEnergetico: '307.90' });
    const seguido = await grupo.admin.put(`informacoes-nutricionais/${criado.id}`, { proteinas: '9.00' });
    expect(seguido.body).toMatchObject({ valorEnergetico: '311.90', valorEnergeticoPorcao: '156.0' });
    await grupo.admin.put(`informacoes-nutricionais/${criado.id}`, { valorEnergetico: '300' });
    const digitado = await grupo.admin.put(`informacoes-nutricionais/${criado.id}`, { proteinas: '8.00' });
    expect(digitado.body).toMatchObject({ valorEnergetico: '300.00' });
  });

  test('em 100 g não cabem mais de 100 g de nutrientes; em 100 ml, sim', async () => {
    const pesado = { ...pao, carboidratos: '70.00', proteinas: '32.00' };
    const corpo = await fabrica.corpo(informacoesNutricionais, pesado);
    expect(await grupo.admin.post('informacoes-nutricionais', corpo)).toMatchObject({
      status: 400,
      body: { campos: { carboidratos: 'Carboidratos, proteínas, gorduras e fibras passam de 100 g' } },
    });
    const xarope = { ...corpo, unidade: 'mililitros' };
    expect((await grupo.admin.post('informacoes-nutricionais', xarope)).status).toBe(201);
  });

  test.each([
    ['gramas', '14.99', '5.99', '599.99', false],
    ['gramas', '15.00', '6.00', '600.00', true],
    ['mililitros', '7.49', '2.99', '299.99', false],
    ['mililitros', '7.50', '3.00', '300.00', true],
  ])(
    'a lupa em %s com %s de açúcar, %s de gordura e %s de sódio: %s',
    async (unidade, acucar, gordura, sodio, alto) => {
      const criado = await fabrica.criar(informacoesNutricionais, {
        ...pao,
        unidade,
        carboidratos: '60.00',
        acucaresTotais: '30.00',
        acucaresAdicionados: acucar,
        gordurasTotais: '20.00',
        gordurasSaturadas: gordura,
        sodio,
      });
      expect(criado).toMatchObject({ altoEmAcucar: alto, altoEmGordura: alto, altoEmSodio: alto });
    },
  );

  test('as partes não passam do todo', async () => {
    const corpo = await fabrica.corpo(informacoesNutricionais, {
      ...pao,
      acucaresTotais: '58.61',
      gordurasSaturadas: '3.20',
    });
    expect(await grupo.admin.post('informacoes-nutricionais', corpo)).toMatchObject({
      status: 400,
      body: {
        campos: {
          acucaresTotais: 'Maior que os carboidratos',
          gordurasSaturadas: 'Saturadas e trans passam das gorduras totais',
        },
      },
    });
  });
});

test('o mercadológico é uma árvore: cada nível se escolhe dentro do de cima', async () => {
  const criar = async (nivel: string, corpo: object) =>
    (await grupo.admin.post(`product-category-${nivel}`, corpo)).body;
  const bebidas = await criar('section', { nome: 'Bebidas' });
  const padaria = await criar('section', { nome: 'Padaria' });
  const cervejas = await criar('group', { nome: 'Cervejas', secaoId: bebidas.id });
  await criar('group', { nome: 'Pães', secaoId: padaria.id });
  expect(cervejas).toMatchObject({ secaoId: bebidas.id, secao: { id: bebidas.id, rotulo: 'Bebidas' } });
  const grupos = await grupo.admin.get(`product-category-group/select?secaoId=${bebidas.id}`);
  expect(grupos.body).toEqual([{ id: cervejas.id, rotulo: 'Cervejas' }]);
  expect((await grupo.admin.post('product-category-group', { nome: 'CERVEJAS', secaoId: bebidas.id })).status).toBe(
    409,
  );
  expect((await grupo.admin.post('product-category-group', { nome: 'Cervejas', secaoId: padaria.id })).status).toBe(
    201,
  );
});
