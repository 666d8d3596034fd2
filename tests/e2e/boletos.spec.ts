import { hojeNoBrasil } from '../../apps/api/src/platform/today.ts';
import { prepararBoletos } from '../../apps/api/test-support/boletos.ts';
import type { Cliente } from '../../apps/api/test-support/cliente.ts';
import { retornoDoItau } from '../../apps/api/test-support/retorno.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['financeiro_boleto', 'financeiro_contas', 'clientes', 'conta_bancaria'].flatMap((familia) =>
  ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
);

/** What prepares the test goes over the API. */
function preparar({ api }: Grupo) {
  const get = async (path: string) => ({ status: 200, body: await api.call('GET', path) });
  const post = async (path: string, body?: unknown) => ({ status: 201, body: await api.call('POST', path, body) });
  return prepararBoletos({ get, post } as unknown as Cliente);
}

test('das contas a receber saem boletos: a prévia diz o que falta, gera, imprime e pede a baixa', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo } = await preparar(grupo);
  await titulo({ valor: '150.00' });
  await titulo({ valor: '250.00' });
  await entrar(page, await grupo.pessoa('Célia Cobrança', slugs));

  await page.goto('/sistema/financeiro/receber');
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).first().check();
  await page.getByRole('button', { name: 'Gerar boleto' }).click();
  const gerar = page.getByRole('dialog', { name: 'Gerar 2 boletos' });
  await expect(gerar.getByText('R$ 400,00')).toBeVisible();
  await gerar.getByRole('button', { name: /^Gerar boletos/ }).click();
  await expect(page.getByText('2 boletos gerados.')).toBeVisible();

  await expect(page).toHaveURL(/financeiro\/boletos/);
  const { linhas } = new Lista(page);
  await expect(linhas).toHaveCount(2);
  await expect(linhas.first()).toContainText('A registrar');
  await linhas.first().click();
  const painel = page.getByRole('dialog', { name: /^Boleto 109\// });
  await expect(painel.getByText('Registro', { exact: true })).toBeVisible();
  await expect(painel.getByText(/^34191\.09/)).toBeVisible();
  await page.keyboard.press('Escape');

  await linhas.first().focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Imprimir' }).getByRole('button', { name: 'Salvar' })).toBeVisible();
  await page.keyboard.press('Escape');

  await linhas.first().focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Baixar no banco' }).last().click();
  await expect(linhas.filter({ hasText: 'Baixado' })).toHaveCount(1);

  // What lost its boleto may have another.
  await page.goto('/sistema/financeiro/cadastrar/boleto');
  await expect(linhas).toHaveCount(1);
});

test('ao banco e de volta: a remessa sai, o retorno diz o que fará, aplica e o que não se explica se resolve à mão', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo, boleto, ler } = await preparar(grupo);
  const [pago] = await titulo({ valor: '150.00' });
  const boletoId = await boleto(pago);
  await entrar(page, await grupo.pessoa('Célia Cobrança', slugs));

  await page.goto('/sistema/financeiro/boletos/remessas');
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Gerar remessa/ }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^CB\d{4}0001\.REM$/);
  const { linhas } = new Lista(page);
  await expect(linhas).toHaveCount(1);
  await expect(linhas.first()).toContainText('Gerada');

  await page.goto('/sistema/financeiro/boletos/retornos');
  await page.getByRole('button', { name: 'Ler retorno' }).click();
  const envio = page.getByRole('dialog', { name: 'Ler retorno do banco' });
  await envio.getByLabel('Conta').fill('Conta');
  await page.getByRole('option', { name: /^Conta/ }).click();
  const { nossoNumero } = await ler(boletoId);
  const dia = hojeNoBrasil();
  const texto = retornoDoItau([
    { nossoNumero, ocorrencia: '06', dia, valor: '150.00', pago: '150.00' },
    { nossoNumero: '109/99999999-9', ocorrencia: '06', dia, valor: '30.00', pago: '30.00' },
  ]);
  await envio
    .locator('input[type=file]')
    .setInputFiles({ name: 'CB01.RET', mimeType: 'text/plain', buffer: Buffer.from(texto) });
  const retorno = page.getByRole('dialog', { name: 'CB01.RET' });
  await expect(retorno.getByText('Conferido, a aplicar')).toBeVisible();
  await expect(retorno.getByText(/1 · Baixa o lançamento · Prevista/)).toBeVisible();
  await retorno.getByRole('button', { name: 'Aplicar retorno' }).click();
  await page.getByRole('button', { name: 'Aplicar retorno' }).last().click();
  await expect(retorno.getByText(/1 · Baixa o lançamento · Aplicada/)).toBeVisible();
  expect((await grupo.api.call('GET', `financeiro/${pago}`)).situacao).toBe('quitada');

  await page.goto('/sistema/financeiro/boletos/a-ver');
  await expect(linhas).toHaveCount(1);
  await linhas.first().focus();
  await page.keyboard.press('e');
  const resolver = page.getByRole('dialog', { name: /^Resolver a linha de/ });
  await resolver.getByRole('textbox', { name: /^Motivo/ }).fill('Depósito de outro cliente, devolvido');
  await resolver.getByRole('button', { name: /^Resolver/ }).click();
  await expect(linhas).toHaveCount(0);
});
