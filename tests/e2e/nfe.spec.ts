import type { Page } from '@playwright/test';
import { Lista } from './support/lista.ts';
import { direitosDeNotas, prepararEmissor } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

const agir = async (page: Page, acao: string) => {
  await page.getByRole('button', { name: 'Ações da nota' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
};

test('uma nota do nada pelo teclado: recusada no campo, corrigida, autorizada, com carta e cancelada', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await prepararEmissor(grupo, programa);
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));

  await page.goto('/sistema/nferegister');
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await page.keyboard.type('Mercado da');
  await page.keyboard.press('Enter');
  await expect(page.getByText('contribuinte do ICMS')).toBeVisible();

  const produto = page.getByRole('textbox', { name: 'Adicionar produto' });
  await produto.focus();
  await page.keyboard.type('3*café');
  await page.keyboard.press('Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Café torrado/ });
  await expect(linha.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('3');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(linha.getByRole('textbox', { name: /^Preço/ })).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(produto).toBeFocused();
  await expect(linha).toContainText('5102 · 00');
  await expect(page.getByText('Nada a corrigir.')).toBeVisible();

  programa.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
  await page.keyboard.press('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando NF-e/ });
  await expect(envio.getByText(/O NCM não existe mais na tabela/)).toBeVisible();
  await expect(envio.getByRole('link', { name: 'Abrir: NCM do produto' })).toBeVisible();
  await envio.getByRole('button', { name: 'Corrigir' }).click();
  await expect(envio).toBeHidden();
  await expect(produto).toBeFocused();

  await page.keyboard.press('Control+Enter');
  await expect(envio.getByText('NF-e 1 foi autorizada.')).toBeVisible();
  await envio.getByRole('button', { name: 'Ver nota' }).click();

  const painel = page.getByRole('dialog', { name: 'NF-e 1' });
  await expect(painel.getByText(/para cancelar dentro do prazo/)).toBeVisible();
  await agir(page, 'Carta de correção');
  const carta = page.getByRole('dialog', { name: 'Carta de correção de NF-e 1' });
  await carta.getByLabel(/Texto que passa a valer/).fill('O volume é uma caixa de papelão, e não um saco.');
  await page.keyboard.press('Control+Enter');
  await expect(painel.getByText('vale agora', { exact: true })).toBeVisible();

  await agir(page, 'Cancelar nota');
  const cancelar = page.getByRole('dialog', { name: 'Cancelar NF-e 1' });
  await expect(cancelar.getByText('Mercado da Esquina')).toBeVisible();
  await cancelar.getByLabel(/^Motivo/).fill('Cliente desistiu da compra');
  await page.keyboard.press('Control+Enter');
  await expect(painel.getByText('Cancelada', { exact: true })).toBeVisible();
});

test('da lista, a nota sai depois de uma pergunta que diz qual é, muitas com o total; duas teclas fazem uma coisa só', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  const { api } = grupo;
  const [pessoa] = await api.call<{ id: number }[]>('GET', 'nfe/search-sender?search=esquina');
  const [produto] = await api.call<{ id: number }[]>('GET', 'products/by-name?name=caf%C3%A9');
  const itens = [{ produtoId: produto?.id, quantidade: '2', valorUnitario: '10' }];
  const rascunho = { empresaId, modelo: '55', pessoaId: pessoa?.id, itens };
  await api.call('POST', 'nfe', rascunho);
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nfeindex');
  const { linhas } = new Lista(page);
  await linhas.first().focus();
  // Copied once, though the answer to the first key is not there yet.
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/nferegister\?.*acao=editar/);
  await page.goto('/sistema/nfeindex');
  await expect(linhas).toHaveCount(2);

  await linhas.first().focus();
  await page.keyboard.press('s');
  const pergunta = page.getByRole('dialog', { name: 'ATENÇÃO' });
  await expect(pergunta).toContainText('NF-e sem número · Mercado da Esquina Ltda · R$ 20,00');
  await pergunta.getByRole('button', { name: 'Ainda não' }).click();
  await expect(linhas).toContainText(['Em digitação', 'Em digitação']);

  await page.getByRole('checkbox', { name: 'Selecionar todos' }).first().check();
  // The key of a row takes all that are selected.
  await page.keyboard.press('s');
  await expect(pergunta).toContainText('Ao todo R$ 40,00.');
  await pergunta.getByRole('button', { name: 'Enviar 2 notas' }).click();
  const lote = page.getByRole('dialog', { name: 'Enviar 2 notas' });
  await expect(lote.getByText('2 autorizadas, 0 a corrigir, 0 esperando resposta.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lote).toBeHidden();
  // On a phone each is called by its number too.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const numero of [1, 2])
    await expect(
      page.getByRole('listitem').filter({ hasText: `NF-e ${numero} · Mercado da Esquina Ltda` }),
    ).toBeVisible();
});

test('antes de ir à SEFAZ a nota mostra total e destinatário; quem não quer desliga, e liga de novo na própria nota', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await prepararEmissor(grupo, programa);
  await grupo.api.call('POST', 'preferences', { chave: 'nfe', valor: {}, paraTodos: true });
  await entrar(page, await grupo.pessoa('Célia Confere', direitosDeNotas));
  const escrever = async () => {
    await page.goto('/sistema/nferegister');
    await page.getByRole('textbox', { name: 'Destinatário' }).fill('Mercado da');
    await page.keyboard.press('Enter');
    await expect(page.getByText('contribuinte do ICMS')).toBeVisible();
    await page.getByRole('textbox', { name: 'Adicionar produto' }).fill('2*café');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nada a corrigir.')).toBeVisible();
  };
  await escrever();
  await page.keyboard.press('Control+Enter');
  const conferir = page.getByRole('dialog', { name: /^Conferir NF-e/ });
  await expect(conferir.getByText('R$ 79,80')).toBeVisible();
  await expect(conferir.getByText('Mercado da Esquina')).toBeVisible();
  await expect(conferir.getByRole('button', { name: 'Enviar agora' })).toBeFocused();
  // The keys that opened it do not answer it.
  await page.keyboard.press('Control+Enter');
  await expect(conferir).toBeVisible();
  await conferir.getByRole('button', { name: 'Voltar à nota' }).click();
  await expect(conferir).toBeHidden();

  await page.keyboard.press('Control+Enter');
  await conferir.getByRole('checkbox', { name: 'Mostrar isto antes de cada envio' }).click();
  await conferir.getByRole('button', { name: 'Enviar agora' }).click();
  const envio = page.getByRole('dialog', { name: /^Enviando NF-e/ });
  await expect(envio.getByText('NF-e 1 foi autorizada.')).toBeVisible();

  await escrever();
  const ligada = page.getByRole('checkbox', { name: 'Conferir antes de enviar' });
  await expect(ligada).not.toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(envio.getByText('NF-e 2 foi autorizada.')).toBeVisible();

  await escrever();
  await ligada.click();
  await expect(ligada).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(conferir.getByText('R$ 79,80')).toBeVisible();
});
