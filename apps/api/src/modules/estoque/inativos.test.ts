import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
const lancar = lancador(quem, empresaId, await operacoesDe(palco, palco.grupo));
const saldos = async (filtro: object = {}) =>
  (await quem.get(`estoque/saldos?${consulta({ empresaId, ...filtro })}`)).body;

test('inativar um produto diz o que há dele, e o que vale continua nos saldos e no total', async () => {
  const vinho = await loja.criar({ descricao: 'Vinho' });
  await lancar('COMPRA', { produtoId: vinho.id, quantidade: '12', custo: '50' });
  const antes = await saldos();
  const usos = (await quem.get(`products/${vinho.id}/usos`)).body;
  expect(usos).toContainEqual(
    expect.objectContaining({
      tipo: 'saldos',
      total: 1,
      itens: [expect.objectContaining({ rotulo: 'Loja Centro: 12 UN' })],
    }),
  );
  expect((await quem.delete(`products/${vinho.id}`)).status).toBe(200);
  const depois = await saldos();
  expect([depois.totais, depois.total]).toEqual([antes.totais, antes.total]);
  expect((await saldos({ produtoId: vinho.id })).data).toMatchObject([
    { saldo: '12.0000', valor: '600.00', produtoAtivo: false },
  ]);
  // Counted row by row or from what is kept, the figures are the same.
  for (const situacao of ['positivo', 'zerado', 'negativo']) {
    const mantido = await saldos({ situacao });
    const contado = await saldos({ situacao, local: 'Estoque' });
    expect([mantido.total, Number(mantido.totais.valor)]).toEqual([contado.total, Number(contado.totais.valor)]);
  }
});

test('o que sai todo de um produto inativo sai da lista', async () => {
  const antes = (await saldos()).total;
  const suco = await loja.criar({ descricao: 'Suco' });
  await lancar('COMPRA', { produtoId: suco.id, quantidade: '3', custo: '4' });
  await quem.delete(`products/${suco.id}`);
  expect((await saldos()).total).toBe(antes + 1);
  const item = { produtoId: suco.id, quantidade: '3' };
  expect(await lancar('PERDA', item)).toMatchObject({
    status: 400,
    body: {
      error: 'Suco: produto inativo. Reative, ou confirme que quer movimentar assim mesmo.',
      campos: { 'itens.0.produtoId': 'Produto inativo' },
    },
  });
  expect((await lancar('PERDA', item, { aceitaInativos: true })).status).toBe(201);
  expect((await saldos()).total).toBe(antes);
});

test('as variações inativadas com o pai continuam valendo, e são ditas', async () => {
  const { body: tamanho } = await quem.post('caracteristica-produto', { nome: 'Tamanho', exibicao: 'botoes' });
  const { body: p } = await quem.post('caracteristica-produto-valores', {
    caracteristicaId: tamanho.id,
    nome: 'Pequeno',
    sigla: 'P',
    ordem: 1,
  });
  const blusa = await loja.criar({
    descricao: 'Blusa',
    usaGrade: true,
    caracteristicas: [{ caracteristicaId: tamanho.id, valorIds: [p.id] }],
  });
  const [{ id: pequena }] = blusa.variantes;
  await lancar('COMPRA', { produtoId: pequena, quantidade: '7', custo: '20' });
  const { totais } = await saldos();
  const usos = (await quem.get(`products/${blusa.id}/usos`)).body;
  expect(usos).toContainEqual(
    expect.objectContaining({
      tipo: 'saldos',
      itens: [expect.objectContaining({ rotulo: expect.stringContaining('7 UN') })],
    }),
  );
  const vaoJunto = (await quem.get(`usos/caracteristica-produto/${tamanho.id}`)).body;
  expect(vaoJunto).toContainEqual({
    tabela: 'produto',
    total: 2,
    nomes: [expect.stringContaining('Blusa'), expect.stringContaining('Blusa')],
  });
  expect((await quem.delete(`caracteristica-produto/${tamanho.id}`)).status).toBe(200);
  expect((await saldos()).totais).toEqual(totais);
});

test('quem procura para movimentar acha o inativo enquanto há dele, e sabe que é inativo', async () => {
  const queijo = await loja.criar({ descricao: 'Queijo raro' });
  const achar = async () => (await quem.get(`estoque/produtos?${consulta({ empresaId, search: 'queijo raro' })}`)).body;
  await lancar('COMPRA', { produtoId: queijo.id, quantidade: '1', custo: '30' });
  await quem.delete(`products/${queijo.id}`);
  expect(await achar()).toMatchObject([{ id: queijo.id, ativo: false }]);
  await lancar('PERDA', { produtoId: queijo.id, quantidade: '1' }, { aceitaInativos: true });
  expect(await achar()).toEqual([]);
});
