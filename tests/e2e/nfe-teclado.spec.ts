import type { Page } from '@playwright/test';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { Lista } from './support/lista.ts';
import { direitosDeNotas, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

/** Presses of a practised hand for a note of one item paid by Pix, from the list to the authority. */
const TECLAS_DA_NOTA = 21;

/** A hand on the keys, which counts what it presses. */
class Teclado {
  private readonly page: Page;
  teclas = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async digitar(texto: string): Promise<void> {
    this.teclas += texto.length;
    // As a hand types: two Enters of a bar code reader come faster.
    await this.page.keyboard.type(texto, { delay: 60 });
  }

  async apertar(tecla: string): Promise<void> {
    this.teclas += 1;
    await this.page.keyboard.press(tecla, { delay: 60 });
  }
}

const outraLoja = { propria: true, cliente: false, nomeFantasia: 'Depósito Central' };

test('da lista à autorização só pelo teclado: cliente, produto e pagamento, sem código de imposto', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await prepararEmissor(grupo, programa);
  // One's own too, and it issues nothing: nobody is asked whose the note is.
  await grupo.api.call('POST', 'empresas', empresa(outraLoja));
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nfeindex');
  const lista = new Lista(page);
  await expect(page.getByText('Ainda não há notas fiscais')).toBeVisible();

  const mao = new Teclado(page);
  await mao.apertar('n');
  const destinatario = page.getByRole('textbox', { name: 'Destinatário' });
  await expect(destinatario).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Empresa' })).toHaveValue('Loja Emissora');
  // Nothing is waited for from here on: who knows the names types ahead of every answer.
  await mao.digitar('esquina');
  await mao.apertar('Enter');
  await mao.digitar('2*café');
  await mao.apertar('Enter');
  await mao.apertar('Enter');
  await mao.digitar('pix');
  await mao.apertar('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando NF-e/ });
  await expect(envio.getByText('NF-e 1 foi autorizada.')).toBeVisible();
  expect(mao.teclas).toBeLessThanOrEqual(TECLAS_DA_NOTA);

  await expect(envio.getByRole('button', { name: 'Ver DANFE' })).toBeFocused();
  const { data: notas } = await grupo.api.call('GET', 'nfe');
  expect(notas).toMatchObject([
    { numero: 1, situacao: 'autorizada', pessoa: { rotulo: 'Mercado da Esquina Ltda' }, valor: '79.80' },
  ]);
  const { rascunho, rotulos } = await grupo.api.call('GET', `nfe/${notas[0].id}`);
  expect(rascunho).toMatchObject({
    pagamentos: [{ meio: '17', valor: '79.80' }],
    itens: [{ quantidade: '2', valorUnitario: '39.9' }],
  });
  expect(rotulos.produtos).toMatchObject([{ descricao: 'Café torrado 500 g' }]);

  // What is issued is no longer written: closing leads back to the list, where N begins the next.
  await mao.apertar('Escape');
  await expect(page).toHaveURL('/sistema/nfeindex');
  await expect(lista.linhas).toContainText(['Autorizada']);
  await mao.apertar('n');
  await expect(destinatario).toBeFocused();
  await expect(destinatario).toHaveValue('');
});

test('nenhum produto digitado fica fora da nota que sai; o rascunho que volta diz que voltou', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, { descricao: 'Azeite extravirgem 500 ml', preco: '52.00' });
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nfeindex');
  const lista = new Lista(page);
  const mao = new Teclado(page);
  const destinatario = page.getByRole('textbox', { name: 'Destinatário' });
  const adicionar = page.getByRole('textbox', { name: 'Adicionar produto' });
  const tirarDaLista = () => page.getByRole('button', { name: /^Retirar / });
  await expect(page.getByText('Ainda não há notas fiscais')).toBeVisible();
  await mao.apertar('n');
  await expect(destinatario).toBeFocused();
  await mao.digitar('esquina');
  await mao.apertar('Enter');
  await mao.digitar('café');
  await mao.apertar('Enter');
  await expect(tirarDaLista()).toHaveCount(1);

  // The page goes away: what was typed comes back in the next new note, says so, and is left for an empty one.
  await expect(page.getByText(/rascunho guardado às/)).toBeVisible();
  await page.goto('/sistema/nfeindex');
  await expect(page.getByText('Ainda não há notas fiscais')).toBeVisible();
  await mao.apertar('n');
  await expect(page.getByText(/rascunho de .* recuperado/)).toBeVisible();
  await expect(tirarDaLista()).toHaveCount(1);
  await page.getByRole('button', { name: 'Começar outra nota' }).click();
  await expect(tirarDaLista()).toHaveCount(0);
  await expect(destinatario).toBeFocused();
  await expect(destinatario).toHaveValue('');

  await mao.digitar('esquina');
  await mao.apertar('Enter');
  await mao.digitar('café');
  await mao.apertar('Enter');
  await expect(tirarDaLista()).toHaveCount(1);
  // The answer about the second product is slow, and nobody waits for it.
  await page.route(/products\/by-name.*azeite/, async (route) => {
    await new Promise((depois) => setTimeout(depois, 1500));
    await route.continue();
  });
  await mao.digitar('azeite');
  await mao.apertar('Enter');
  await mao.digitar('caf');
  await mao.apertar('Control+Enter');
  await expect(page.getByText('“caf” ainda não está na nota: Enter inclui o produto, ou apague.')).toBeVisible();
  await expect(adicionar).toBeFocused();
  await expect(tirarDaLista()).toHaveCount(2);
  await adicionar.fill('');
  await expect(page.getByText(/ainda não está na nota/)).toBeHidden();
  await mao.digitar('azeite');
  await mao.apertar('Enter');
  await mao.apertar('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando NF-e/ });
  await expect(envio.getByText('NF-e 1 foi autorizada.')).toBeVisible();
  await mao.apertar('Escape');
  await expect(lista.linhas).toContainText(['Autorizada']);
  const { data: notas } = await grupo.api.call('GET', 'nfe');
  // One of 39.90 and two of 52.00.
  expect(notas).toMatchObject([{ numero: 1, situacao: 'autorizada', valor: '143.90' }]);
});

test('a nota espera o preço pela quantidade e as parcelas da condição; o código que ninguém achou fica à vista', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(404);
  const empresaId = await prepararEmissor(grupo, programa);
  await produtoDeVenda(grupo, empresaId, {
    descricao: 'Azeite extravirgem 500 ml',
    preco: '52.00',
    precos: [
      { empresaId, nome: 'Varejo', valor: '52.00' },
      { empresaId, nome: 'Varejo', tipo: 'quantidade', valor: '45.00', quantidadeMinima: '6' },
    ],
  });
  await grupo.api.call('POST', 'condicoes-de-pagamento', {
    nome: '30 e 60 dias',
    tipo: 'dias',
    dias: [30, 60],
    entradaPercentual: '0',
    acrescimoPercentual: '0',
    descontoPercentual: '0',
  });
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister');
  const mao = new Teclado(page);
  const adicionar = page.getByRole('textbox', { name: 'Adicionar produto' });
  const tirarDaLista = () => page.getByRole('button', { name: /^Retirar / });
  await expect(page.getByRole('textbox', { name: 'Destinatário' })).toBeFocused();
  await mao.digitar('esquina');
  await mao.apertar('Enter');
  await mao.digitar('azeite');
  await mao.apertar('Enter');
  await expect(tirarDaLista()).toHaveCount(1);
  // A code of no product comes back; what is read next is not one with it, and it is not forgotten.
  await mao.digitar('7890000000017');
  await mao.apertar('Enter');
  await expect(adicionar).toHaveValue('7890000000017');
  await mao.digitar('café');
  await mao.apertar('Tab');
  await expect(tirarDaLista()).toHaveCount(2);
  const naoLido = page.getByText('Lido e não encontrado: 7890000000017. Não foi incluído.');
  await expect(naoLido).toBeVisible();
  await mao.apertar('Control+Enter');
  await expect(page.getByText(/“7890000000017” ainda não está na nota/)).toBeVisible();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(naoLido).toBeHidden();

  // Their answers are slow, and nobody waits for them.
  const lentas: [RegExp, number][] = [
    [/nfe\/condicao/, 700],
    [/nfe\/calcular/, 700],
    [/products\/\d+\/preco/, 2500],
  ];
  for (const [lenta, ms] of lentas)
    await page.route(lenta, async (route) => {
      await new Promise((depois) => setTimeout(depois, ms));
      await route.continue();
    });
  await page.getByRole('textbox', { name: 'Condição' }).click();
  await mao.digitar('30 e 60');
  await mao.apertar('Enter');
  await page.getByRole('textbox', { name: 'Quantidade: Azeite extravirgem 500 ml' }).click();
  await mao.digitar('6');
  await mao.apertar('Control+Enter');
  const envio = page.getByRole('dialog', { name: /^Enviando NF-e/ });
  await expect(envio.getByText('NF-e 1 foi autorizada.')).toBeVisible();
  const { data: notas } = await grupo.api.call<{ data: { id: number; valor: string }[] }>('GET', 'nfe');
  // One of 39.90 and six of 45.00.
  expect(notas).toMatchObject([{ valor: '309.90' }]);
  const { rascunho } = await grupo.api.call<{ rascunho: object }>('GET', `nfe/${notas[0]?.id}`);
  expect(rascunho).toMatchObject({ duplicatas: [{ valor: '154.95' }, { valor: '154.95' }] });
});

test('a empresa do alto da página é a da nota nova; entre várias que emitem, é escolhida digitando', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await prepararEmissor(grupo, programa);
  await grupo.api.call('POST', 'empresas', empresa({ ...outraLoja, emissoraNfe: true }));
  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto('/sistema/nferegister');
  const daNota = page.getByRole('textbox', { name: 'Empresa' });
  const destinatario = page.getByRole('textbox', { name: 'Destinatário' });
  await expect(daNota).toBeFocused();
  const mao = new Teclado(page);
  await mao.digitar('dep');
  await mao.apertar('Enter');
  await expect(destinatario).toBeFocused();
  await expect(daNota).toHaveValue('Depósito Central');

  // Chosen above while nothing is on the note, it goes along.
  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('option', { name: 'Loja Emissora' }).click();
  await expect(daNota).toHaveValue('Loja Emissora');
  await page.goto('/sistema/nfeindex');
  await expect(page.getByText('Ainda não há notas fiscais')).toBeVisible();
  await mao.apertar('n');
  await expect(destinatario).toBeFocused();
  await expect(daNota).toHaveValue('Loja Emissora');
});
