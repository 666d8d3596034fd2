import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const operacoes = await operacoesDe(palco, grupo);
const produtoId = await novoProduto(palco, grupo, {});

const mes = async (quem = grupo.admin, empresaId?: number) =>
  (await quem.get(`estoque/mes${empresaId === undefined ? '' : `?empresaId=${empresaId}`}`)).body;

/** What a new company's month says after the posts; they are made again where the month turned meanwhile. */
async function noMesmoMes<T>(fazer: () => Promise<T>): Promise<T> {
  const esteMes = () =>
    new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date());
  const antes = esteMes();
  const feito = await fazer();
  return esteMes() === antes ? feito : fazer();
}

async function umMesDeMovimentos() {
  const loja = await novaEmpresa(palco, grupo);
  const lancar = lancador(grupo.admin, loja, operacoes);
  await lancar('COMPRA', { produtoId, quantidade: '10', custo: '12' });
  await lancar('VENDA', { produtoId, quantidade: '3' });
  await lancar('PERDA', { produtoId, quantidade: '1' });
  const { body } = await lancar('VENDA', { produtoId, quantidade: '2' });
  const [{ id }] = body.movimentos;
  expect((await grupo.admin.post(`estoque/movimentos/${id}/estornar`, { motivo: 'engano' })).status).toBeLessThan(300);
  return mes(grupo.admin, loja);
}

test('o mês do estoque: o que entrou, saiu e se perdeu a custo, o que há agora; o estornado não conta', async () => {
  expect(await noMesmoMes(umMesDeMovimentos)).toEqual({
    entradas: '120.00',
    saidas: '36.00',
    perdas: '12.00',
    estoque: '72.00',
  });
});

test('o que aconteceu antes do mês não é do mês, e o estoque que ficou é', async () => {
  const loja = await novaEmpresa(palco, grupo);
  const antes = new Date(Date.now() - 45 * 86_400_000).toISOString();
  const lancada = await lancador(grupo.admin, loja, operacoes)(
    'COMPRA',
    { produtoId, quantidade: '4', custo: '5' },
    { ocorridoEm: antes },
  );
  expect(lancada.status).toBe(201);
  expect(await mes(grupo.admin, loja)).toEqual({ entradas: '0.00', saidas: '0.00', perdas: '0.00', estoque: '20.00' });
});

test('cada um vê o mês das suas empresas, e outro grupo nada', async () => {
  const [minha, alheia] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
  await lancador(grupo.admin, alheia, operacoes)('COMPRA', { produtoId, quantidade: '1', custo: '9' });
  const soMinha = await comEmpresas(palco, grupo, [minha], ['produtos_show']);
  expect(await mes(soMinha)).toMatchObject({ entradas: '0.00', estoque: '0.00' });
  expect(await mes(soMinha, alheia)).toMatchObject({ entradas: '0.00', estoque: '0.00' });
  expect(await mes(outro.admin, alheia)).toMatchObject({ entradas: '0.00', estoque: '0.00' });
});
