import type { Grupo } from './support/grupo.ts';
import { direitosDeNotas, movimentadorDe, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

/** A telephone told apart piece by piece, with these in stock. @returns what posts other movements of it */
async function telefone(grupo: Grupo, empresaId: number, seriais: string[]) {
  const produtoId = await produtoDeVenda(grupo, empresaId, {
    descricao: 'Telefone sem fio',
    preco: '300.00',
    controlaNumeroSerie: true,
  });
  const movimentar = await movimentadorDe(grupo, empresaId);
  const mover = (operacao: string, numeros: string[]) =>
    movimentar(operacao, { produtoId, quantidade: String(numeros.length), custo: '100.00', seriais: numeros });
  await mover('COMPRA', seriais);
  return mover;
}

test('os números de série se leem no item pelo teclado, e sem eles a nota não vai', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const empresaId = await prepararEmissor(grupo, programa);
  const mover = await telefone(grupo, empresaId, ['SN-1', 'SN-2', 'SN-3', 'SN-4']);
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await page.keyboard.type('Mercado da');
  await page.keyboard.press('Enter');
  await expect(page.getByText('contribuinte do ICMS')).toBeVisible();

  const produto = page.getByRole('textbox', { name: 'Adicionar produto' });
  await produto.focus();
  await page.keyboard.type('3*telefone');
  await page.keyboard.press('Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Telefone sem fio/ });
  await expect(linha.getByText('0 de 3 números de série', { exact: true })).toBeVisible();
  // Beside the total, what is still wrong leads to where it is put right.
  await page.getByRole('button', { name: /0 de 3 números de série informados/ }).click();
  const gaveta = page.getByRole('dialog', { name: '1. Telefone sem fio' });
  const numeros = gaveta.getByRole('combobox', { name: /^Números de série/ });
  await expect(numeros).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gaveta).toBeHidden();

  // Without the mouse: after the price comes what tells the units apart.
  await produto.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(linha.getByRole('textbox', { name: /^Preço/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(numeros).toBeFocused();
  await page.keyboard.type('SN-1');
  await page.keyboard.press('Enter');
  await expect(gaveta.getByText('1 de 3', { exact: true })).toBeVisible();
  await numeros.evaluate((campo) => {
    const colado = new DataTransfer();
    colado.setData('text/plain', 'sn-1\nSN-9');
    campo.dispatchEvent(new ClipboardEvent('paste', { clipboardData: colado, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('sn-1 já está na lista.')).toBeVisible();
  await expect(gaveta.getByText('2 de 3', { exact: true })).toBeVisible();
  // Those in stock are offered, but for what is told already.
  await page.keyboard.type('sn-');
  await expect(page.getByRole('option')).toHaveText(['SN-2', 'SN-3', 'SN-4']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(gaveta.getByText('3 de 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(gaveta).toBeHidden();
  await expect(produto).toBeFocused();

  await page.keyboard.press('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando/ });
  await expect(envio.getByText('Fora do estoque desta empresa: SN-9')).toBeVisible();
  await envio.getByRole('button', { name: 'Corrigir' }).click();
  await expect(numeros).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('SN-2,SN-3,');
  await page.keyboard.press('Enter');
  await expect(gaveta).toBeHidden();

  // On its way, one of them goes out by another paper: the stock waits, and the person tells another.
  programa.sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'calar' } });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Enviando NF-e 1' })).toBeVisible(); // it has its number
  await mover('PERDA', ['SN-3']);
  await page.getByRole('button', { name: 'Ver nota' }).click();
  const painel = page.getByRole('dialog', { name: 'NF-e 1' });
  await painel.getByRole('button', { name: 'Informar números de série' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Números de série da NF-e 1' });
  await expect(dialogo.getByText('3 de 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialogo.getByText('Fora do estoque desta empresa: SN-3').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('SN-4');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await expect(painel.getByText('movimentado', { exact: true })).toBeVisible();
  await expect(painel.getByText('Estoque ou financeiro não acompanhou:')).toBeHidden();
});
