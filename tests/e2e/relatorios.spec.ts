import { contas } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const slugs = [
  'financeiro_contas_index',
  'financeiro_contas_show',
  'exportar_dados',
  'clientes_index',
  'conta_bancaria_index',
  'relatorio_fluxo_de_caixa',
  'relatorio_dre',
  'relatorio_vencimentos',
  'relatorio_da_pessoa',
];
const gerente = ({ pessoa }: Grupo) => pessoa('Rita Relatórios', slugs);
const PHONE = { width: 390, height: 844 };

/** A client who paid 400.00 of 1,000.00, and a rent that was paid: all of March 2025. */
async function movimentar({ api }: Grupo): Promise<void> {
  const propria = { ...empresa({ nomeFantasia: 'Cantina da Praça', propria: true }), regimeTributario: '1' };
  const { id: empresaId } = await api.call('POST', 'empresas', propria);
  const { id: pessoaId } = await api.call('POST', 'empresas', empresa({ nomeFantasia: 'Padaria do Porto' }));
  const conta = {
    nome: 'Caixa da loja',
    empresaId,
    tipo: 'caixa',
    saldoInicial: '50.00',
    saldoInicialData: '2025-02-01',
  };
  const { id: contaId } = await api.call('POST', contas.resource, conta);
  const titulo = { empresaId, pessoaId, emissao: '2025-03-01', vencimento: '2025-03-11' };
  const fiado = { ...titulo, origem: 'R', valor: '1000.00', documento: 'NF 77' };
  const aluguel = { ...titulo, origem: 'P', valor: '120.50', documento: 'Aluguel' };
  const [recebida] = (await api.call('POST', 'financeiro', fiado)).ids;
  const [paga] = (await api.call('POST', 'financeiro', aluguel)).ids;
  const baixar = (item: object) =>
    api.call('POST', 'financeiro/baixar', { data: '2025-03-20', contaId, itens: [item] });
  await baixar({ id: recebida, valor: '400.00' });
  await baixar({ id: paga });
}

const marco = 'de=2025-03-01&ate=2025-03-31&mostrar=realizado&linhas=pessoa';

test('da lista de relatórios ao documento: cada valor abre o que o forma, pelo teclado', async ({
  page,
  grupo,
  entrar,
}) => {
  await movimentar(grupo);
  await entrar(page, await gerente(grupo));
  await page.goto('/sistema/financeiro/relatorios');
  await expect(page.getByRole('heading', { level: 1, name: 'Relatórios financeiros' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Posição bancária/ })).toHaveCount(0);
  await exigirAcessivel(page);
  await page.getByRole('link', { name: /Fluxo de caixa/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fluxo de caixa' })).toBeVisible();
  await page.goto(`/sistema/financeiro/relatorios/fluxo-de-caixa?${marco}`);
  const tabela = page.getByRole('treegrid', { name: 'Fluxo de caixa' });
  const linha = (nome: string) => tabela.getByRole('row').filter({ has: page.getByRole('rowheader', { name: nome }) });
  await expect(linha('Saldo final')).toContainText('329,50');
  await expect(linha('Saídas')).toContainText('-120,50');
  await exigirAcessivel(page);

  // Down to the payables, closed and opened; right to the figure, Enter opens its documents.
  await tabela.getByRole('rowheader', { name: 'Saldo inicial' }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await expect(tabela.getByRole('rowheader', { name: 'Saídas' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(linha('Saídas')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(linha('Saídas')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const gaveta = page.getByRole('dialog');
  await expect(gaveta.getByText('-R$ 120,50').first()).toBeVisible();
  await expect(page).toHaveURL(/linha=saidas/);
  await exigirAcessivel(page);
  await gaveta.getByRole('link', { name: /Padaria do Porto/ }).click();
  await expect(page).toHaveURL(/financeiro\/pagar\?id=/);
  await expect(page.getByRole('dialog')).toContainText('Aluguel');
});

test('o que não cabe na tela mostra que continua; o nome da linha fica à vista, e os meses vazios do começo, fora', async ({
  page,
  grupo,
  entrar,
}) => {
  await movimentar(grupo);
  await entrar(page, await gerente(grupo));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/sistema/financeiro/relatorios/fluxo-de-caixa?de=2025-01-01&ate=2025-12-31&por=mes&linhas=pessoa');
  const tabela = page.getByRole('treegrid', { name: 'Fluxo de caixa' });
  const mes = (nome: string) => tabela.getByRole('columnheader', { name: nome, exact: true });
  // The account begins in February: nothing happened before.
  await expect(mes('02/2025')).toBeVisible();
  await expect(mes('01/2025')).toHaveCount(0);
  const borda = page.locator('[data-right]').filter({ has: tabela });
  await expect(borda).toBeVisible();
  await mes('12/2025').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-left]').filter({ has: tabela })).toBeVisible();
  await expect(mes('12/2025')).toBeInViewport({ ratio: 1 });
  await expect(tabela.getByRole('rowheader', { name: 'Saldo inicial' })).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: 'print' });
  const largura = await tabela.evaluate((elemento) => elemento.getBoundingClientRect().width);
  expect(largura).toBeLessThanOrEqual(1040);
  await page.emulateMedia({ media: null });
});

test('o endereço guarda o que se pediu; o PDF se vê aqui e a planilha se baixa', async ({ page, grupo, entrar }) => {
  await movimentar(grupo);
  await entrar(page, await gerente(grupo));
  await page.goto('/sistema/financeiro/relatorios/dre?de=2025-03-01&ate=2025-03-31');
  const tabela = page.getByRole('treegrid');
  await expect(tabela.getByRole('row', { name: /Receitas sem conta/ })).toContainText('1.000,00');
  await page.getByRole('button', { name: /Regime/ }).click();
  await page.getByRole('dialog', { name: 'Regime' }).getByText('Caixa', { exact: true }).click();
  await expect(tabela.getByRole('row', { name: /Receitas sem conta/ })).toContainText('400,00');
  await expect(page).toHaveURL(/regime=caixa/);
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: 'Baixar' })
      .or(page.getByRole('dialog').getByRole('button', { name: 'Salvar' })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const baixa = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel|XLSX/ }).click();
  expect((await baixa).suggestedFilename()).toBe('dre.xlsx');
});

test('no telefone vê-se uma coluna por vez; sem a escolha que falta, diz-se qual é; sem direito, diz-se qual', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  await movimentar(grupo);
  await page.setViewportSize(PHONE);
  await entrar(page, await gerente(grupo));
  await page.goto(`/sistema/financeiro/relatorios/fluxo-de-caixa?${marco}`);
  const tabela = page.getByRole('treegrid');
  await expect(tabela.getByRole('columnheader')).toHaveCount(2);
  await expect(tabela.getByRole('row', { name: /Saldo final/ })).toContainText('329,50');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await exigirAcessivel(page);
  await page.goto('/sistema/financeiro/relatorios/debitos-da-pessoa');
  await expect(page.getByRole('heading', { name: 'Escolha: Cliente ou fornecedor' })).toBeVisible();
  await page.goto('/sistema/financeiro/relatorios/posicao-bancaria');
  await expect(page.getByText('Relatórios financeiros: posição bancária')).toBeVisible();
  await page.goto('/sistema/financeiro/relatorios/inventado');
  await expect(page.getByRole('heading', { name: 'Este relatório não existe' })).toBeVisible();
  vigia.espera(400);
  await page.goto('/sistema/financeiro/relatorios/dre?de=2025-03-02&ate=2025-03-01');
  await expect(page.getByRole('main')).toContainText('O fim é antes do início');
});
