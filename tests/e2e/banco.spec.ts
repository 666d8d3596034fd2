import type { Page } from '@playwright/test';
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

const confirmar = (page: Page, acao: string) =>
  page.getByRole('dialog', { name: 'ATENÇÃO' }).getByRole('button', { name: acao }).click();

test('do boleto ao dinheiro: a remessa sai, o retorno é visto antes e aplicado, a órfã se resolve e uma linha se desfaz', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo, boleto, ler } = await preparar(grupo);
  const ids = [
    await boleto((await titulo({ valor: '150.00' }))[0]),
    await boleto((await titulo({ valor: '90.00' }))[0]),
  ];
  const numeros = await Promise.all(ids.map(async (id) => (await ler(id)).nossoNumero as string));
  await entrar(page, await grupo.pessoa('Bruno Banco', slugs));

  await page.goto('/sistema/financeiro/boletos/remessas');
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Gerar remessa/ }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^CB\d{8}\.REM$/);
  const { linhas } = new Lista(page);
  await expect(linhas).toHaveCount(1);
  await expect(linhas.first()).toContainText('Gerada');

  const dia = hojeNoBrasil();
  const pago = (nossoNumero: string, valor: string) => ({ nossoNumero, ocorrencia: '06', dia, valor, pago: valor });
  const texto = retornoDoItau([
    pago(numeros[0] as string, '150.00'),
    { nossoNumero: numeros[1] as string, ocorrencia: '02', dia, valor: '90.00' },
    pago('109/99999999-9', '33.00'),
  ]);
  await page.goto('/sistema/financeiro/boletos/retornos');
  await page.getByRole('button', { name: 'Ler retorno' }).first().click();
  const janela = page.getByRole('dialog', { name: 'Ler retorno do banco' });
  await janela.getByLabel('Conta', { exact: false }).first().fill('Conta');
  await page.getByRole('option', { name: /^Conta/ }).click();
  await janela
    .locator('input[type=file]')
    .setInputFiles({ name: 'CB.RET', mimeType: 'text/plain', buffer: Buffer.from(texto, 'latin1') });
  const painel = page.getByRole('dialog', { name: 'CB.RET' });
  await expect(painel.getByText('Conferido, a aplicar')).toBeVisible();
  await expect(painel.getByRole('listitem').filter({ hasText: 'Baixa o lançamento' })).toContainText('150,00');
  await painel.getByRole('button', { name: 'Aplicar retorno' }).click();
  await confirmar(page, 'Aplicar retorno');
  await expect(painel.getByText('Aplicado', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // The line nobody knows is settled by hand.
  await page.goto('/sistema/financeiro/boletos/a-ver');
  await expect(linhas).toHaveCount(1);
  await linhas.first().focus();
  await page.keyboard.press('e');
  const resolver = page.getByRole('dialog', { name: /^Resolver a linha/ });
  await resolver.getByLabel('Motivo').fill('Boleto do sistema antigo');
  await resolver.getByRole('button', { name: 'Resolver à mão' }).click();
  await expect(page.getByText('Resolvida.')).toBeVisible();
  await expect(linhas).toHaveCount(0);

  // One line is taken back: the entry is owed again, and the boleto may be paid.
  await page.goto('/sistema/financeiro/boletos/retornos');
  await expect(linhas).toHaveCount(1);
  await linhas.first().click();
  const paga = painel.getByRole('table').locator('tbody').getByRole('row').filter({ hasText: 'Baixa o lançamento' });
  await paga.focus();
  await page.keyboard.press('Delete');
  await confirmar(page, 'Desfazer');
  await expect(page.getByText('Desfeita.', { exact: true })).toBeVisible();
  await expect(paga).toContainText('Desfeita');
  expect((await ler(ids[0] as number)).situacao).toBe('remetido');
});
