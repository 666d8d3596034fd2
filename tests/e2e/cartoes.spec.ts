import type { Locator, Page } from '@playwright/test';
import { escreverCielo } from '@retaguarda/extratos';
import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso, escolher } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

/** A company that sells by card, with the fees of 2025. */
async function preparar({ api }: Grupo) {
  const criar = async (path: string, corpo: object): Promise<number> => (await api.call('POST', path, corpo)).id;
  const empresaId = await criar('empresas', novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }));
  const contaId = await criar('contas', { nome: 'Cofre', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
  const adquirenteId = await criar('adquirentes', { nome: 'Cielo' });
  const bandeiraId = await criar('bandeiras', { nome: 'Bandeira da casa', codigoNfe: '99' });
  const taxa = {
    adquirenteId,
    empresaId,
    contaId,
    parcelasDe: 1,
    parcelasAte: 1,
    tarifa: '0.00',
    inicio: '2025-01-01',
  };
  await criar('taxas-de-cartao', {
    ...taxa,
    modalidade: 'credito',
    mdrPercentual: '3.2',
    prazoDias: 30,
    antecipacaoMensalPercentual: '2',
  });
  const vender = (mais: object = {}) =>
    api.call('POST', 'recebimento-de-cartoes', {
      empresaId,
      adquirenteId,
      bandeiraId,
      modalidade: 'credito',
      data: '2025-03-03',
      bruto: '100.00',
      ...mais,
    });
  return { vender };
}

const AGENDA = '/sistema/financeiro/cartoes?inicio=2025-03-01&fim=2025-04-30';

test('uma venda entra pela tela, mostra o que deixa, aparece no seu dia e o dia se recebe de uma vez', async ({
  page,
  grupo,
  entrar,
}) => {
  const { vender } = await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto(AGENDA);
  await expect(page.getByText('Nenhum recebível nestes dias')).toBeVisible();
  await exigirAcessivel(page);

  await page.getByRole('button', { name: 'Lançar venda' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Lançar venda no cartão' });
  await escolher(page, dialogo.getByLabel('Adquirente'), 'Cielo');
  await escolher(page, dialogo.getByLabel('Bandeira'), 'Bandeira da casa');
  await dialogo.getByLabel('Valor da venda').fill('100,00');
  await dialogo.getByRole('textbox', { name: 'Data da venda' }).fill('03/03/2025');
  await dialogo.getByLabel('NSU').fill('884213');
  await expect(dialogo.getByText(/02\/04\/2025/)).toBeVisible();
  await expect(dialogo.getByRole('strong')).toHaveText(/96,80/);
  await exigirAcessivel(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Venda lançada: 1 recebível.')).toBeVisible();

  await vender({ bruto: '50.00' });
  await page.reload();
  const dia = page.getByRole('region', { name: '02/04/2025' });
  await expect(dia).toContainText(/145,20.*2 recebíveis.*Cielo · Bandeira da casa/);
  await exigirAcessivel(page);
  await dia.getByRole('button', { name: 'Receber Cielo · Bandeira da casa de 02/04/2025' }).click();
  const receber = page.getByRole('dialog', { name: 'Receber cartões' });
  await expect(receber.getByText('2 recebíveis, R$ 145,20')).toBeVisible();
  await receber.getByLabel('Valor creditado').fill('145,00');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Recebido na conta: R$ 145,00.')).toBeVisible();
  await expect(dia).toContainText(/Recebido\s*R\$\s145,00.*-R\$\s0,20/);
  await expect(dia.getByRole('button', { name: /^Receber/ })).toHaveCount(0);

  await dia.getByRole('link', { name: 'Ver recebíveis de 02/04/2025' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recebimento de cartões' })).toBeVisible();
  await expect(new Lista(page).linhas).toHaveCount(2);
  await expect(new Lista(page).linhas.first()).toContainText('Recebido com diferença');
});

test('da lista se antecipa vendo o custo antes, e se desfaz', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(400); // today is past the day it was expected on
  const { vender } = await preparar(grupo);
  await vender();
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/cartoes?aba=recebiveis');
  const { linhas } = new Lista(page);
  await expect(linhas).toHaveCount(1);
  await agir(page, 'Antecipar');
  const dialogo = page.getByRole('dialog', { name: 'Antecipar recebíveis' });
  await dialogo.getByRole('textbox', { name: 'Data' }).fill('18/03/2025');
  // 96.80 by 15 days at 2 % a month.
  await expect(dialogo.getByRole('list')).toContainText(/Custo da antecipação\s*R\$\s0,97.*95,83/);
  await exigirAcessivel(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Antecipado na conta: R$ 95,83.')).toBeVisible();
  await expect(linhas).toContainText('Antecipado');

  await agir(page, 'Desfazer recebimento');
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Desfazer todo o recebimento de Cielo?' });
  await pergunta.getByRole('button', { name: 'Desfazer recebimento' }).click();
  await expect(linhas).toContainText('Previsto');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(AGENDA);
  await expect(page.getByRole('region', { name: '02/04/2025' })).toBeVisible();
  await exigirAcessivel(page);
});

test('o extrato da adquirente entra, e cada diferença se trata: a taxa se aceita, a venda que falta se lança, o resto se dispensa', async ({
  page,
  grupo,
  entrar,
}) => {
  const { vender } = await preparar(grupo);
  await vender({ nsu: '884213' });
  await vender({ nsu: '884299' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/cartoes?aba=conferencia');
  await page.getByRole('button', { name: 'Importar extrato' }).click();
  const importar = page.getByRole('dialog', { name: 'Importar extrato de adquirente' });
  await escolher(page, importar.getByLabel('Adquirente'), 'Cielo');
  const linha = { data: '2025-03-03', credito: '2025-04-02', bruto: '100.00', liquido: '96.80' };
  const arquivo = escreverCielo(
    '03',
    [
      { ...linha, nsu: '884213', liquido: '95.00' },
      { ...linha, nsu: '884777' },
    ],
    {
      inicio: '2025-03-03',
      fim: '2025-03-03',
    },
  );
  await importar.locator('input[type=file]').setInputFiles({
    name: 'CIELO03D_20250304.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(arquivo),
  });
  await expect(importar.getByText('Cielo (versão 15)')).toBeVisible();
  await exigirAcessivel(page);
  await importar.getByRole('button', { name: 'Trazer 2 linhas' }).click();
  await expect(aviso(page, 'Vieram 2 linhas; 1 com a sua venda.')).toBeVisible();

  const { linhas } = new Lista(page);
  const da = (oque: string) => linhas.filter({ hasText: oque });
  await expect(linhas).toHaveCount(3);
  await expect(da('Taxa diferente')).toContainText(/96,80.*95,00.*-R\$\s1,80/);
  await exigirAcessivel(page);
  await tratar(page, da('Taxa diferente'), 'Aceitar a da adquirente');
  await expect(aviso(page, 'Aceito: agora confere.')).toBeVisible();
  await expect(linhas).toHaveCount(2);

  await tratar(page, da('Sem venda aqui'), 'Lançar a venda');
  const lancar = page.getByRole('dialog', { name: 'Lançar venda no cartão' });
  await expect(lancar.getByLabel('NSU')).toHaveValue('884777');
  await escolher(page, lancar.getByLabel('Bandeira'), 'Bandeira da casa');
  await expect(lancar.getByRole('strong')).toHaveText(/96,80/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Venda lançada: 1 recebível.')).toBeVisible();
  await expect(linhas).toHaveCount(1);

  await tratar(page, da('Não está na adquirente'), 'Dispensar');
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Por que esta diferença' });
  await pergunta.getByLabel('Motivo').fill('Passou na máquina da outra loja');
  await pergunta.getByRole('button', { name: 'Dispensar' }).click();
  await expect(linhas).toHaveCount(0);

  await page.goto('/sistema/financeiro/cartoes?aba=recebiveis');
  await da('884213').click();
  await expect(page.getByRole('region', { name: 'Conferência' })).toContainText(
    /95,00.*CIELO03D_20250304.txt, linha 4.*ainda não recebido/s,
  );
  await page.keyboard.press('Escape');
  await tratar(page, da('884299'), 'Editar');
  const editar = page.getByRole('dialog', { name: 'Editar recebível de cartão' });
  await editar.getByLabel('NSU').fill('884300');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Recebível alterado.')).toBeVisible();
  await expect(da('884300')).toHaveCount(1);
});

async function tratar(page: Page, linha: Locator, acao: string): Promise<void> {
  await linha.getByRole('button', { name: /^Ações de/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
}

async function agir(page: Page, acao: string): Promise<void> {
  await page.getByRole('button', { name: /^Ações de Cielo/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
}
