import type { Page } from '@playwright/test';
import { calcularDvCnpj } from '@retaguarda/brasil';
import { a1DeTeste, CNPJ_DO_EMISSOR, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

const slugs = [
  'user_access_nfe_entradas',
  ...['nfe', 'produtos', 'clientes'].flatMap((familia) =>
    ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
  ),
];
const FILIAL = `${CNPJ_DO_EMISSOR.slice(0, 8)}0002`;

/** A shop that issues and buys, its branch, and the rules that a shop of its regime begins with. */
async function preparar({ api }: Grupo, { autoridade }: Programa) {
  const criar = async (mudancas: object) =>
    (await api.call<{ id: number }>('POST', 'empresas', empresa({ ...emissorDeTeste, ...mudancas }))).id;
  const loja = await criar({});
  const filial = await criar({ nomeFantasia: 'Loja da Praia', cnpj: `${FILIAL}${calcularDvCnpj(FILIAL)}` });
  await api.call('PUT', `fiscal/emissores/${loja}/certificado`, a1DeTeste(autoridade));
  const { ids } = await api.call<{ ids: number[] }>('POST', 'fiscal/regras/iniciais', { empresaId: loja });
  await api.call('POST', 'fiscal/regras/aprovar', { ids });
  const unidades = await api.call<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const produto = async (descricao: string, mudancas: object = {}) =>
    (
      await api.call<{ id: number }>('POST', 'products', {
        descricao,
        unidadeComercialId: unidades.data[0]?.id,
        ncm: '09012100',
        origem: '0',
        precos: [{ empresaId: loja, nome: 'Varejo', valor: '39.90', principal: true }],
        ...mudancas,
      })
    ).id;
  const operacoes = await api.call<{ data: { id: number; codigo: string }[] }>(
    'GET',
    'operacao-tipo-movimento?rowsPerPage=100',
  );
  const comprar = (itens: object[]) =>
    api.call('POST', 'estoque/movimentos', {
      empresaId: loja,
      operacaoId: operacoes.data.find(({ codigo }) => codigo === 'COMPRA')?.id,
      documento: 'NF 1',
      itens,
    });
  return { loja, filial, produto, comprar };
}

/** The form of a note, of a transfer of the shop that issues. */
async function comecarTransferencia(page: Page) {
  await page.goto('/sistema/nferegister');
  const nota = page.getByRole('main');
  await nota.getByRole('textbox', { name: /^O que está fazendo/ }).click();
  await page.getByRole('option', { name: 'Transferência' }).click();
  await nota.getByRole('textbox', { name: 'Empresa' }).click();
  await page.getByRole('option', { name: 'Loja Emissora' }).click();
  return nota;
}

test('a transferência é emitida sem código nenhum, pelo custo, e entra na outra loja com duas teclas', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { loja, filial, produto, comprar } = await preparar(grupo, programa);
  await comprar([{ produtoId: await produto('Café torrado 500 g'), quantidade: '10', custo: '24.50' }]);
  const saldo = async (empresaId: number) =>
    (await grupo.api.call<{ data: object[] }>('GET', `estoque/saldos?empresaId=${empresaId}`)).data[0];
  await entrar(page, await grupo.pessoa('Nara Notas', slugs));
  const nota = await comecarTransferencia(page);
  const destinatario = nota.getByRole('textbox', { name: 'Destinatário' });
  await destinatario.focus();
  await page.keyboard.type('loja');
  await expect(page.getByRole('option')).toHaveText(['Loja da Praia']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('empresa própria')).toBeVisible();
  await nota.getByRole('textbox', { name: 'Adicionar produto' }).focus();
  await page.keyboard.type('4*café');
  await page.keyboard.press('Enter');
  const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: /Café torrado/ });
  await expect(linha.getByRole('textbox', { name: /^Preço/ })).toHaveValue('24,50');
  await expect(linha).toContainText('5152 · 41');
  await expect(page.getByText('Nada a corrigir.')).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByRole('dialog').getByText('NF-e 1 foi autorizada.')).toBeVisible();

  await page.goto('/sistema/nfe-entrada');
  const chegada = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(chegada).toContainText('Loja da Praia');
  expect(await saldo(loja)).toMatchObject({ saldo: '6.0000' });
  await chegada.click();
  await expect(page.getByText('todos vinculados')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  const lancar = page.getByRole('dialog', { name: /^Lançar NF-e/ });
  await expect(lancar.getByText('1 item entra no estoque de Loja da Praia, ao custo de R$ 98,00.')).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  expect(await saldo(filial)).toMatchObject({ saldo: '4.0000', custoMedio: '24.500000' });
});

test('os lotes e os componentes do kit que saíram entram na outra loja por duas teclas, e nenhum se digita', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { filial, produto, comprar } = await preparar(grupo, programa);
  const [iogurte, filtro] = [
    await produto('Iogurte natural 170 g', { controlaLote: true }),
    await produto('Filtro de papel'),
  ];
  await produto('Cesta do café', {
    controlaEstoque: false,
    produtoComposto: true,
    receita: { modo: 'kit', rendimento: '1', itens: [{ componenteId: filtro, quantidade: '3' }] },
  });
  await comprar([
    { produtoId: iogurte, quantidade: '2', custo: '3.00', lote: { numero: 'I-1', validade: '2028-02-10' } },
    { produtoId: iogurte, quantidade: '8', custo: '3.00', lote: { numero: 'I-2', validade: '2028-03-15' } },
    { produtoId: filtro, quantidade: '30', custo: '5.00' },
  ]);
  await entrar(page, await grupo.pessoa('Nara Notas', slugs));
  const nota = await comecarTransferencia(page);
  await nota.getByRole('textbox', { name: 'Destinatário' }).focus();
  await page.keyboard.type('loja');
  await expect(page.getByRole('option')).toHaveText(['Loja da Praia']);
  await page.keyboard.press('Enter');
  for (const [digitado, nome, preco] of [
    ['5*iogurte', /Iogurte natural/, '3,00'],
    ['2*cesta', /Cesta do café/, '15,00'],
  ] as const) {
    await nota.getByRole('textbox', { name: 'Adicionar produto' }).focus();
    await page.keyboard.type(digitado);
    await page.keyboard.press('Enter');
    const linha = page.getByRole('table', { name: 'Itens' }).getByRole('row', { name: nome });
    await expect(linha.getByRole('textbox', { name: /^Preço/ })).toHaveValue(preco);
  }
  await expect(page.getByText('Nada a corrigir.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByRole('dialog').getByText('NF-e 1 foi autorizada.')).toBeVisible();

  await page.goto('/sistema/nfe-entrada');
  await page.getByRole('table').locator('tbody').getByRole('row').click();
  const doIogurte = page.getByRole('listitem', { name: 'Iogurte natural 170 g' });
  await expect(doIogurte.getByRole('listitem')).toHaveText([
    'I-1 · 2 UN · vence em 10/02/2028',
    'I-2 · 3 UN · vence em 15/03/2028',
  ]);
  const daCesta = page.getByRole('listitem', { name: 'Cesta do café' });
  await expect(daCesta.getByRole('listitem')).toHaveText(['6 UN Filtro de papel']);
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^Lançar NF-e/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  const { data: lotes } = await grupo.api.call<{ data: object[] }>('GET', `estoque/saldos/lotes?empresaId=${filial}`);
  expect(lotes).toMatchObject([
    { numero: 'I-1', validade: '2028-02-10', saldo: '2.0000' },
    { numero: 'I-2', validade: '2028-03-15', saldo: '3.0000' },
  ]);
  const { data: saldos } = await grupo.api.call<{ data: { produto: { id: number } }[] }>(
    'GET',
    `estoque/saldos?empresaId=${filial}`,
  );
  expect(saldos.find(({ produto: { id } }) => id === filtro)).toMatchObject({
    saldo: '6.0000',
    custoMedio: '5.000000',
  });
});
