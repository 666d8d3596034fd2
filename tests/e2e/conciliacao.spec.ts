import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { ofx } from '../../apps/api/test-support/extratos.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

/** A company with an account, and two entries that somebody owes it. */
async function preparar({ api }: Grupo) {
  const { id: empresaId } = await api.call(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }),
  );
  const { id: pessoaId } = await api.call(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Colégio Jatobá', cliente: true }),
  );
  const corpo = { nome: 'Movimento', empresaId, tipo: 'caixa', saldoInicial: '0.00', saldoInicialData: '2025-01-01' };
  const { id: contaId } = await api.call('POST', 'contas', corpo);
  for (const valor of ['120.00', '80.00']) {
    await api.call('POST', 'financeiro', {
      origem: 'R',
      empresaId,
      pessoaId,
      valor,
      emissao: '2026-03-01',
      vencimento: '2026-03-10',
    });
  }
  return { contaId };
}

const extrato = ofx([
  { data: '2026-03-10', valor: '120.00', historico: 'PIX RECEBIDO COLEGIO JATOBA', idNoBanco: 'A1' },
  { data: '2026-03-11', valor: '77.50', historico: 'PIX RECEBIDO COLEGIO JATOBA', idNoBanco: 'A2' },
  { data: '2026-03-12', valor: '3.27', historico: 'RENDIMENTO APLICACAO', idNoBanco: 'A3' },
]);

test('o extrato entra, e cada linha se concilia só pelo teclado; o que se fez se desfaz', async ({
  page,
  grupo,
  entrar,
}) => {
  const { contaId } = await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/financeiro/receber-conciliar?conta=${contaId}`);
  await expect(page.getByText('Nenhuma linha espera nesta conta')).toBeVisible();
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const arquivo = { name: 'marco.ofx', mimeType: 'text/plain', buffer: Buffer.from(extrato) };
  await page.locator('input[type=file]').setInputFiles(arquivo);
  await exigirAcessivel(page);
  await page.getByRole('button', { name: 'Trazer 3 linhas' }).click();

  const linhas = page.getByRole('grid', { name: 'Linhas do banco' }).getByRole('row');
  await expect(linhas).toHaveCount(3);
  await expect(page.getByText('3 linhas esperam')).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Enter');
  await expect(linhas).toHaveCount(2);
  await expect(page.getByText('1 conciliada')).toBeVisible();

  // The other one paid less: the difference is said by a key.
  await page.keyboard.press('d');
  const diferenca = page.getByRole('dialog', { name: 'Dizer a diferença' });
  await expect(diferenca).toContainText('2,50');
  await page.keyboard.press('1');
  await expect(diferenca).toBeHidden();
  await expect(linhas).toHaveCount(1);

  await page.keyboard.press('n');
  const novo = page.getByRole('dialog', { name: 'Novo lançamento' });
  await expect(novo).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(novo).toBeHidden();
  await expect(page.getByText('Tudo conciliado')).toBeVisible();

  for (const resta of [1, 2, 3]) {
    await page.keyboard.press('z');
    await expect(linhas).toHaveCount(resta);
  }
  await expect(aviso(page, '1 conciliação desfeita.').first()).toBeVisible();
  const conta = await grupo.api.call('GET', `contas/financeiro/${contaId}`);
  expect(conta.saldo.calculado).toBe('0.00');
});

test('o arquivo que não é um extrato diz o que é, e nada entra', async ({ page, grupo, entrar }) => {
  const { contaId } = await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/financeiro/pagar-conciliar?conta=${contaId}`);
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const arquivo = { name: 'marco.ofx', mimeType: 'text/plain', buffer: Buffer.from('<html>sua sessão expirou</html>') };
  await page.locator('input[type=file]').setInputFiles(arquivo);
  await expect(page.getByText('Este arquivo não é um extrato')).toBeVisible();
  await expect(page.getByRole('button', { name: /Trazer/ })).toBeDisabled();
});

test('antes de trazer, a tela diz o que reconheceu: colunas, sinal, saldos, e o que fica de fora e por quê', async ({
  page,
  grupo,
  entrar,
}) => {
  const { contaId } = await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto(`/sistema/financeiro/receber-conciliar?conta=${contaId}`);
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const csv =
    'Data;Histórico;Tipo;Valor;Saldo\n28/02/2026;SALDO ANTERIOR;;;100,00\n10/03/2026;PIX;Crédito;20,00;120,00\n11/03/2026;TARIFA;Débito;5,00;110,00\n';
  const arquivo = { name: 'marco.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(arquivo);
  const dialogo = page.getByRole('dialog', { name: 'Importar extrato' });
  await expect(dialogo.getByRole('alert')).toContainText('O arquivo não fecha');
  await expect(dialogo.getByRole('alert')).toContainText('5,00');
  await expect(dialogo).toContainText('Sinal: Vem da coluna Tipo');
  await expect(dialogo).toContainText('Saldo inicial no arquivo');
  await expect(dialogo).toContainText('Colunas reconhecidas');
  await dialogo.getByText('1 linha fica de fora').click();
  await expect(dialogo.getByText('É uma linha de saldo: “SALDO ANTERIOR”.')).toBeVisible();
  await exigirAcessivel(page);
  await dialogo.getByRole('button', { name: 'Trazer 2 linhas' }).click();
  await expect(page.getByText('1 linha espera')).toBeVisible();
});
