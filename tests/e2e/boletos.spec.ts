import { prepararBoletos } from '../../apps/api/test-support/boletos.ts';
import type { Cliente } from '../../apps/api/test-support/cliente.ts';
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
  await expect(page.getByRole('button', { name: 'Gerar boleto' })).toBeVisible();
  await page.keyboard.press('g');
  const gerar = page.getByRole('dialog', { name: 'Gerar 2 boletos' });
  await expect(gerar.getByText('R$ 400,00')).toBeVisible();
  await page.keyboard.press('Control+Enter');
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
