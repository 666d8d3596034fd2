import type { Page } from '@playwright/test';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const slugs = [
  'financeiro_contas_index',
  'financeiro_contas_show',
  'exportar_dados',
  'clientes_index',
  'relatorio_fluxo_de_caixa',
  'relatorio_recebimento',
];
const marco = 'de=2025-03-01&ate=2025-03-31';

/** Two titles of March 2025, of one client. */
async function movimentar({ api }: Grupo): Promise<void> {
  const propria = { ...empresa({ nomeFantasia: 'Cantina da Praça', propria: true }), regimeTributario: '1' };
  const { id: empresaId } = await api.call('POST', 'empresas', propria);
  const { id: pessoaId } = await api.call('POST', 'empresas', empresa({ nomeFantasia: 'Padaria do Porto' }));
  for (const [valor, vencimento] of [
    ['1000.00', '2025-03-11'],
    ['250.50', '2025-03-20'],
  ]) {
    const titulo = {
      origem: 'R',
      empresaId,
      pessoaId,
      valor,
      emissao: '2025-03-01',
      vencimento,
      documento: `NF ${valor}`,
    };
    await api.call('POST', 'financeiro', titulo);
  }
}

async function salvarComo(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvos' }).click();
  await page.getByRole('menuitem', { name: 'Salvar com um nome' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(nome);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: `Salvo: ${nome}` })).toBeVisible();
}

test('acha-se um relatório pelo que se quer saber, pede-se, salva-se, agenda-se e baixa-se', async ({
  page,
  grupo,
  entrar,
}) => {
  await movimentar(grupo);
  await entrar(page, await grupo.pessoa('Rita Relatórios', slugs));
  await page.goto('/sistema/relatorios');
  await page.getByRole('searchbox', { name: 'O que você quer saber?' }).fill('relacao de titulos');
  await exigirAcessivel(page);
  await page.getByRole('link', { name: 'Títulos por período' }).click();
  await expect(page).toHaveURL(/relatorios\/vizualizacao\?name=titulos-por-periodo/);
  await salvarComo(page, 'Títulos do mês');
  await page.goto(`/sistema/relatorios/vizualizacao?name=titulos-por-periodo&${marco}`);
  const tabela = page.getByRole('treegrid', { name: 'Títulos por período' });
  await expect(tabela.getByRole('row', { name: /Padaria do Porto/ })).toContainText('1.250,50');
  await expect(page.getByRole('figure', { name: 'Gráfico: Títulos por período' })).toBeVisible();
  await exigirAcessivel(page);
  await tabela.getByRole('button', { name: 'Valor', exact: true }).click();
  await expect(page).toHaveURL(/ordem=valor/);

  await salvarComo(page, 'Títulos de março');

  await page.getByRole('button', { name: 'Agendar envio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Envio agendado.')).toBeVisible();

  await page.getByRole('button', { name: 'Exportar' }).click();
  const baixa = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel|XLSX/ }).click();
  expect((await baixa).suggestedFilename()).toBe('titulos-por-periodo.xlsx');

  await page.goto('/sistema/relatorios');
  // Days that nobody chose are those of the day it is opened.
  await expect(page.getByRole('link', { name: 'Títulos do mês' })).not.toHaveAttribute('href', /de=/);
  await page.getByRole('link', { name: 'Títulos de março' }).click();
  await expect(page).toHaveURL(/de=2025-03-01.*ordem=valor|ordem=valor.*de=2025-03-01/);
  await page.goto('/sistema/relatorios?aba=agendas');
  await expect(page.getByRole('heading', { level: 2, name: 'Títulos por período' })).toBeVisible();
  await exigirAcessivel(page);
});
