import type { Page } from '@playwright/test';
import type { ReformaLida } from '@retaguarda/contracts';
import { emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { notaDeFornecedor } from '../../apps/api/test-support/notas-de-fornecedor.ts';
import { direitosDeNotas, prepararEmissor, produtoDeVenda } from './support/notas.ts';
import { expect, test } from './support/teste.ts';

const abrir = async (page: Page) => {
  await page.getByRole('button', { name: 'Ações da nota' }).click();
  await page.getByRole('menuitem', { name: 'Informar IBS e CBS à SEFAZ' }).click();
};

test('a perda no transporte é informada item a item, cancelada, e o que resta do item é dito', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const { api } = grupo;
  const empresaId = await prepararEmissor(grupo, programa);
  const [cafe, cha] = [
    await produtoDeVenda(grupo, empresaId, { descricao: 'Café moído', preco: '1000.00' }),
    await produtoDeVenda(grupo, empresaId, { descricao: 'Chá verde', preco: '500.00' }),
  ];
  const { data } = await api.call<{ data: { id: number; razaoSocial: string }[] }>(
    'GET',
    'empresas?tipoEntidade=cliente&rowsPerPage=50',
  );
  const { id } = await api.call<{ id: number }>('POST', 'nfe', {
    empresaId,
    modelo: '55',
    pessoaId: data.find(({ razaoSocial }) => razaoSocial === 'Mercado da Esquina Ltda')?.id,
    transporte: { modalidade: '0', volumes: [] },
    itens: [
      { produtoId: cha, quantidade: '4', valorUnitario: '500' },
      { produtoId: cafe, quantidade: '12', valorUnitario: '1000' },
    ],
  });
  await api.call('POST', `nfe/submit/${id}`);
  await expect.poll(async () => (await api.call('GET', `nfe/${id}`)).situacao).toBe('autorizada');
  const reforma = () => api.call<ReformaLida>('GET', `nfe/reforma/${id}`);

  await entrar(page, await grupo.pessoa('Nara Notas', direitosDeNotas));
  await page.goto(`/sistema/nfeindex?id=${id}`);
  const painel = page.getByRole('dialog', { name: /NF-e/ });
  await abrir(page);
  const dialogo = page.getByRole('dialog', { name: /Eventos de IBS e CBS/ });
  await dialogo.getByText('O que não cabe agora').click();
  await expect(dialogo.getByText('É das notas de importação.').first()).toBeVisible();
  await dialogo.getByRole('combobox', { name: 'O que informar' }).click();
  await page.getByRole('option', { name: /Perda, roubo ou furto/ }).click();
  const doCafe = dialogo.getByRole('group', { name: /Café moído/ });
  // More than there is: the refusal stands on its row, the second of the screen and the first of what is sent; nothing was lost.
  await doCafe.getByLabel('Quantidade').fill('13');
  await doCafe.getByLabel('CBS a estornar').fill('20');
  await dialogo.getByRole('button', { name: 'Informar', exact: true }).click();
  await expect(doCafe.getByText('Restam 12 UN')).toBeVisible();
  await expect(doCafe.getByLabel('CBS a estornar')).toHaveValue('20,00');
  await doCafe.getByLabel('Quantidade').fill('3');
  await page.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await expect(painel.getByText('Perda, roubo ou furto no transporte contratado pela empresa')).toBeVisible();
  await expect(painel.getByText('Registrado', { exact: true })).toBeVisible();
  expect((await reforma()).itens.map(({ ditas }) => ditas)).toEqual([{}, { 112130: '3' }]);

  await abrir(page);
  await dialogo.getByRole('button', { name: 'Cancelar evento' }).click();
  await page.getByRole('dialog', { name: 'ATENÇÃO' }).getByRole('button', { name: 'Cancelar evento' }).click();
  await expect(page.getByText('O cancelamento do evento foi pedido.')).toBeVisible();
  await expect.poll(async () => (await reforma()).eventos[0]?.situacao).toBe('cancelado');
  expect((await reforma()).itens.map(({ ditas }) => ditas)).toEqual([{}, {}]);
});

test('de uma nota recebida, a empresa imobiliza um item', async ({ page, grupo, programa, entrar }) => {
  await prepararEmissor(grupo, programa);
  const itens = [{ codigo: 'F1', descricao: 'FORNO INDUSTRIAL', quantidade: '2', preco: '9000.00' }];
  const { xml } = await notaDeFornecedor(programa, { destinatario: emissorDeTeste.cnpj, itens, frete: '1' });
  const form = new FormData();
  form.set('file', new Blob([xml]), 'nota.xml');
  const [recebida] = await grupo.api.call<{ id: number }[]>('POST', 'nfeentrada', form);
  await entrar(page, await grupo.pessoa('Edu Entradas', ['user_access_nfe_entradas']));
  await page.goto(`/sistema/nfe-entrada/${recebida?.id}`);
  await page.getByRole('button', { name: 'Informar IBS e CBS' }).click();
  const dialogo = page.getByRole('dialog', { name: /Eventos de IBS e CBS/ });
  await dialogo.getByRole('combobox', { name: 'O que informar' }).click();
  await page.getByRole('option', { name: 'Item no ativo imobilizado' }).click();
  await dialogo
    .getByRole('group', { name: /FORNO INDUSTRIAL/ })
    .getByLabel('Quantidade')
    .fill('1');
  await dialogo.getByRole('button', { name: 'Informar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  const eventos = page.getByRole('list', { name: /Eventos/ });
  await expect(eventos.getByText('Item no ativo imobilizado')).toBeVisible();
  await expect(eventos.getByText(/Registrado/)).toBeVisible();
});
