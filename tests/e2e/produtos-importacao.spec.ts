import { aviso, exigirPergunta } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja } from './support/produtos.ts';
import { expect, test } from './support/teste.ts';

const planilha = [
  'Código;Descrição;Unidade;Preço;Cor da tampa',
  '9001;Café torrado 500 g;UN;19,90;azul',
  '9002;;UN;4,50;verde',
  '9003;Açúcar 1 kg;UN;4,5o;verde',
].join('\r\n');

test('a planilha é conferida célula por célula, só o que vale é gravado, e a importação se desfaz', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/importacao');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'produtos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(planilha, 'latin1'),
  });
  const colunas = page.getByRole('region', { name: 'Colunas' });
  await expect(colunas.getByRole('combobox', { name: 'Campo da coluna Preço' })).toHaveValue('Preço');
  await expect(colunas.getByRole('combobox', { name: 'Campo da coluna Cor da tampa' })).toHaveValue('');

  const erros = page.getByRole('region', { name: 'Erros por célula' });
  await expect(erros.getByRole('row').filter({ hasText: '4,5o' })).toContainText('4');
  await expect(erros.getByRole('row').filter({ hasText: 'Descrição' })).toContainText('3');
  expect((await grupo.api.call('GET', 'products')).total).toBe(0);

  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  const pergunta = await exigirPergunta(page, 'DEIXAR 2 DE FORA');
  await pergunta.getByRole('button', { name: 'Importar' }).click();
  await expect.poll(async () => (await grupo.api.call('GET', 'products')).total).toBe(1);

  await page.goto('/sistema/importacao?aba=feitas');
  const lista = new Lista(page);
  await expect(lista.linha('produtos.csv')).toContainText('Aplicada');
  await lista.agir('produtos.csv', 'Desfazer');
  const volta = await exigirPergunta(page, 'DESFAZER ESTA IMPORTAÇÃO?');
  await volta.getByRole('button', { name: 'Desfazer' }).click();
  await expect(aviso(page, '1 desfeitas')).toBeVisible();
  await expect(lista.linha('produtos.csv')).toContainText('Desfeita');
});
