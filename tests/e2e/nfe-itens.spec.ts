import type { Page } from '@playwright/test';
import { direitosDeNotas, movimentadorDe, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

/** A sale to the client of the preparations, of what is typed of a product. */
async function comecarNota(page: Page, produto: string): Promise<void> {
  await page.goto('/sistema/nferegister');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await page.keyboard.type('Mercado da');
  await page.keyboard.press('Enter');
  await expect(page.getByText('contribuinte do ICMS')).toBeVisible();
  await page.getByRole('textbox', { name: 'Adicionar produto' }).focus();
  await page.keyboard.type(produto);
  await page.keyboard.press('Enter');
}

test('os lotes de um item se dizem na nota, vão escritos nela, e a devolução volta a eles', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const empresaId = await prepararEmissor(grupo, programa);
  const produtoId = await produtoDeVenda(grupo, empresaId, {
    descricao: 'Iogurte natural',
    preco: '8.00',
    controlaLote: true,
  });
  const mover = await movimentadorDe(grupo, empresaId);
  const lote = (numero: string, validade: string) => ({
    produtoId,
    quantidade: '4',
    custo: '3.00',
    lote: { numero, elaboracao: '2026-01-05', validade },
  });
  await mover('COMPRA', lote('L-TARDE', '2098-02-01'), lote('L-CEDO', '2098-01-01'));
  await entrar(page, await grupo.pessoa('Lia Lotes', direitosDeNotas));
  await comecarNota(page, '6*iogurte');

  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Iogurte natural/ });
  await linha.getByRole('button', { name: 'Lotes de Iogurte natural' }).click();
  const gaveta = page.getByRole('dialog', { name: '1. Iogurte natural' });
  await expect(gaveta.getByText('Saem os que vencem primeiro.')).toBeVisible();
  await gaveta.getByRole('button', { name: 'Usar os que vencem primeiro' }).click();
  const lotes = gaveta.getByRole('table', { name: 'Lotes e validade' });
  await expect(lotes.getByRole('textbox', { name: /^Lote/ }).first()).toHaveValue('L-CEDO');
  const quantidades = lotes.getByRole('textbox', { name: /^Quantidade/ });
  await expect(quantidades.nth(0)).toHaveValue('4');
  await expect(quantidades.nth(1)).toHaveValue('2');
  await quantidades.nth(1).fill('1');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await expect(linha.getByRole('button', { name: 'Lotes de Iogurte natural' })).toContainText('2 lotes');

  await page.keyboard.press('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando/ });
  await expect(envio.getByText('Os lotes somam 5 de 6')).toBeVisible();
  await envio.getByRole('button', { name: 'Corrigir' }).click();
  await expect(gaveta.getByText('Os lotes somam 5 de 6')).toBeVisible();
  await quantidades.nth(1).fill('2');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Ver nota' }).click();
  const painel = page.getByRole('dialog', { name: 'NF-e 1' });
  await expect(painel.getByText('movimentado', { exact: true })).toBeVisible();

  await painel.getByRole('button', { name: 'Ações da nota' }).click();
  await page.getByRole('menuitem', { name: /^Devolver/ }).click();
  const devolver = page.getByRole('dialog', { name: /^Devolver/ });
  await devolver.getByRole('textbox', { name: /Iogurte natural/ }).fill('5');
  await devolver.getByRole('button', { name: 'Começar devolução' }).click();
  await expect(linha.getByRole('button', { name: 'Lotes de Iogurte natural' })).toContainText('2 lotes');
  await page.keyboard.press('Control+Enter');
  // The form was begun from the panel, and goes back to it.
  await expect(page.getByRole('dialog', { name: 'NF-e 2' }).getByText('movimentado', { exact: true })).toBeVisible();
  const { data } = await grupo.api.call<{ data: { numero: string; saldo: string }[] }>(
    'GET',
    'estoque/saldos/lotes?rowsPerPage=100',
  );
  expect(Object.fromEntries(data.map(({ numero, saldo }) => [numero, Number(saldo)]))).toEqual({
    'L-CEDO': 4,
    'L-TARDE': 3,
  });
});

test('o lote que saiu por outro papel enquanto a nota ia: a pessoa informa outro', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const empresaId = await prepararEmissor(grupo, programa);
  const produtoId = await produtoDeVenda(grupo, empresaId, {
    descricao: 'Queijo fresco',
    preco: '20.00',
    controlaLote: true,
  });
  const mover = await movimentadorDe(grupo, empresaId);
  const regra = await grupo.api.call<object>('GET', `estoque/configuracao?empresaId=${empresaId}`);
  await grupo.api.call('PUT', 'estoque/configuracao', { ...regra, permiteNegativo: false });
  const lote = (numero: string) => ({ produtoId, quantidade: '3', custo: '9.00', lote: { numero } });
  await mover('COMPRA', lote('Q-1'), lote('Q-2'));
  await entrar(page, await grupo.pessoa('Quitéria Queijo', direitosDeNotas));
  await comecarNota(page, '3*queijo');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Queijo fresco/ });
  await linha.getByRole('button', { name: 'Lotes de Queijo fresco' }).click();
  const gaveta = page.getByRole('dialog', { name: '1. Queijo fresco' });
  await gaveta.getByRole('button', { name: 'Usar os que vencem primeiro' }).click();
  await expect(gaveta.getByRole('textbox', { name: /^Lote/ })).toHaveValue('Q-1');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  // The authority has it, and its word does not come: meanwhile the goods leave by another paper.
  programa.sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'calar' } });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Enviando NF-e 1' })).toBeVisible();
  await mover('PERDA', lote('Q-1'));
  await page.getByRole('button', { name: 'Ver nota' }).click();
  const painel = page.getByRole('dialog', { name: 'NF-e 1' });
  await painel.getByRole('button', { name: 'Informar lotes' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Lotes da NF-e 1' });
  const numero = dialogo.getByRole('textbox', { name: /^Lote/ });
  await expect(numero).toHaveValue('Q-1');
  await page.keyboard.press('Control+Enter');
  await expect(dialogo.getByText('O lote Q-1 tem 0 em estoque').first()).toBeVisible();
  await numero.fill('Q-2');
  await page.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await expect(painel.getByText('movimentado', { exact: true })).toBeVisible();
});

test('o GLP diz de onde vem, por quem não sabe o leiaute', async ({ page, grupo, programa, entrar, vigia }) => {
  vigia.espera(400);
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, {
    descricao: 'Botijão de gás 13 kg',
    preco: '120.00',
    ncm: '27111910',
    codigoAnp: '210203001',
    cfop: '5656',
    cstIcms: '61',
    aliquotaIcms: null,
  });
  await entrar(page, await grupo.pessoa('Gil Gás', direitosDeNotas));
  await comecarNota(page, 'botij');
  // Beside the total, what is still wrong leads to where it is put right.
  await page.getByRole('button', { name: /Informe de onde vem o GLP/ }).click();
  const gaveta = page.getByRole('dialog', { name: '1. Botijão de gás 13 kg' });
  await gaveta.getByRole('textbox', { name: 'Derivado do petróleo' }).fill('70');
  await gaveta.getByRole('textbox', { name: 'Do gás natural importado' }).fill('20');
  await gaveta.getByRole('textbox', { name: 'Valor de partida por kg' }).fill('3,15');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await page.keyboard.press('Control+Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Botijão/ });
  await expect(linha.getByText('Os percentuais do GLP somam 100')).toBeVisible();
  // By its key: what was refused has just pushed the lines down.
  await linha.getByRole('button', { name: /: por quê$/ }).press('Enter');
  await gaveta.getByRole('textbox', { name: 'Do gás natural nacional' }).fill('10');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Ver nota' }).click();
  await expect(
    page.getByRole('dialog', { name: 'NF-e 1' }).getByText('Autorizada', { exact: true }).first(),
  ).toBeVisible();
});

test('quem revende com ST diz a que o fornecedor recolheu, onde nenhuma entrada a diz', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, {
    descricao: 'Refrigerante 2 L',
    preco: '9.00',
    ncm: '22021000',
    cest: '0300700',
    cfop: '5405',
    cstIcms: '60',
    aliquotaIcms: null,
  });
  await entrar(page, await grupo.pessoa('Sara Substituída', direitosDeNotas));
  await comecarNota(page, '10*refri');
  // A warning, which keeps nothing from being sent, leads to where it is told.
  await page.getByRole('button', { name: /Nenhuma entrada deste produto diz a ST/ }).click();
  const gaveta = page.getByRole('dialog', { name: '1. Refrigerante 2 L' });
  await gaveta.getByRole('textbox', { name: 'Base da ST' }).fill('140');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await page.keyboard.press('Control+Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Refrigerante/ });
  await linha.getByRole('button', { name: /: por quê$/ }).press('Enter');
  await expect(gaveta.getByText('* CAMPO OBRIGATÓRIO')).toBeVisible();
  await gaveta.getByRole('textbox', { name: 'Alíquota ao consumidor' }).fill('18');
  await gaveta.getByRole('textbox', { name: 'ICMS do substituto' }).fill('18');
  await gaveta.getByRole('textbox', { name: 'ST recolhida' }).fill('7,20');
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();
  await expect(page.getByRole('button', { name: /Nenhuma entrada deste produto diz a ST/ })).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Ver nota' }).click();
  await expect(
    page.getByRole('dialog', { name: 'NF-e 1' }).getByText('Autorizada', { exact: true }).first(),
  ).toBeVisible();
});
