import { mensagens } from '@retaguarda/contracts';
import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { ofx } from '../../apps/api/test-support/extratos.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

/** A window of 1440 by 900 points, read at twice its size. */
const AMPLIADA = { width: 720, height: 450 };

async function marcas({ api }: Grupo, quantas: number) {
  for (let i = 0; i < quantas; i++)
    await api.call('POST', 'marcas', { nome: `Marca ${i + 10}`, fabricante: 'Companhia Nacional de Alimentos' });
}

test('a 200 % uma lista mostra cinco linhas inteiras, e o que se faz com ela', async ({ page, grupo, entrar }) => {
  await marcas(grupo, 12);
  await page.setViewportSize(AMPLIADA);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  const linhas = page.getByRole('list', { name: 'Marcas' }).getByRole('listitem');
  await expect(linhas).toHaveCount(12);
  for (const i of [0, 1, 2, 3, 4]) await expect(linhas.nth(i)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Adicionar marca' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Buscar telas' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // The last one is reached, and nothing lies over it.
  await linhas.last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ações de Marca 21' }).click();
  await expect(page.getByRole('menuitem', { name: mensagens.labelInactivate })).toBeVisible();
});

for (const size of [
  { width: 780, height: 450 },
  { width: 960, height: 540 },
]) {
  test(`a barra dos selecionados diz tudo por inteiro em ${size.width} por ${size.height}`, async ({
    page,
    grupo,
    entrar,
  }) => {
    await marcas(grupo, 3);
    await page.setViewportSize(size);
    await entrar(page, grupo.admin);
    await page.goto('/sistema/marcas');
    const lista = new Lista(page);
    for (const nome of ['Marca 10', 'Marca 11']) await lista.linha(nome).getByRole('checkbox').check();
    const barra = page.getByRole('region', { name: '2 selecionad' });
    const botoes = await barra.getByRole('button').all();
    expect(botoes.length).toBeGreaterThan(1);
    for (const botao of botoes) {
      await expect(botao).toBeInViewport({ ratio: 1 });
      const cortado = await botao.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].some(
          (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1,
        ),
      );
      expect(cortado, `${await botao.textContent()} é cortado`).toBe(false);
    }
  });
}

test('no telefone a conciliação mostra três linhas com o que seria cada uma, e um toque confirma', async ({
  page,
  grupo,
  entrar,
}) => {
  const { api } = grupo;
  const propria = novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true });
  const { id: empresaId } = await api.call('POST', 'empresas', propria);
  const cliente = novaEmpresa({ nomeFantasia: 'Colégio Jatobá', cliente: true });
  const { id: pessoaId } = await api.call('POST', 'empresas', cliente);
  const conta = { nome: 'Movimento', empresaId, tipo: 'caixa', saldoInicial: '0.00', saldoInicialData: '2025-01-01' };
  const { id: contaId } = await api.call('POST', 'contas', conta);
  const dias = { emissao: '2026-03-01', vencimento: '2026-03-10' };
  for (const valor of ['120.00', '80.00', '45.00'])
    await api.call('POST', 'financeiro', { origem: 'R', empresaId, pessoaId, valor, ...dias });

  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/financeiro/receber-conciliar?conta=${contaId}`);
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const extrato = ofx(
    ['120.00', '80.00', '45.00'].map((valor, i) => ({
      data: '2026-03-10',
      valor,
      historico: 'PIX RECEBIDO COLEGIO JATOBA',
      idNoBanco: `A${i}`,
    })),
  );
  const arquivo = { name: 'marco.ofx', mimeType: 'text/plain', buffer: Buffer.from(extrato) };
  await page.locator('input[type=file]').setInputFiles(arquivo);
  await page.getByRole('button', { name: 'Trazer 3 linhas' }).click();

  const linhas = page.getByRole('grid', { name: 'Linhas do banco' }).getByRole('row');
  await expect(linhas).toHaveCount(3);
  for (const i of [0, 1, 2]) {
    await expect(linhas.nth(i)).toBeInViewport({ ratio: 1 });
    await expect(linhas.nth(i)).toContainText('Colégio Jatobá');
  }
  const daLinha = page.getByRole('region', { name: 'PIX RECEBIDO COLEGIO JATOBA' });
  await linhas.filter({ hasText: '80,00' }).click();
  await expect(daLinha).toContainText('80,00');
  await daLinha.getByRole('button', { name: 'Confirmar' }).first().click();
  await expect(linhas).toHaveCount(2);
  const sobra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sobra).toBeLessThanOrEqual(0);
});
