import { empresa } from '../../apps/api/test-support/empresas.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['planos_de_conta', 'orcamentos', 'centros_de_custo'].flatMap((familia) =>
  ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
);
const contadora = ({ pessoa }: Grupo) => pessoa('Célia Contas', slugs);

test('o plano de contas se faz pelo teclado: começa por um modelo, anda, renomeia no lugar, insere abaixo, acha e inativa', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, await contadora(grupo));
  await page.goto('/sistema/planos-de-conta?ano=2031');
  await page.getByRole('button', { name: 'Começar pelo modelo de loja' }).click();
  const arvore = page.getByRole('tree', { name: 'Planos de conta' });
  await expect(arvore.getByRole('treeitem', { name: /^1 Receitas/ })).toBeVisible();
  const ativa = arvore.locator('[aria-selected="true"]');

  // Arrows: down to the first group, closed and opened, back to the type.
  await arvore.focus();
  await page.keyboard.press('ArrowDown');
  await expect(ativa).toHaveAttribute('aria-label', '1.01 Vendas');
  await page.keyboard.press('ArrowLeft');
  await expect(ativa).toHaveAttribute('aria-expanded', 'false');
  await expect(arvore.getByRole('treeitem', { name: '1.01.01 Vendas de mercadorias' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(ativa).toHaveAttribute('aria-label', '1.01.01 Vendas de mercadorias');
  await page.keyboard.press('ArrowRight');
  await expect(ativa).toHaveAttribute('aria-label', '1.01.01.001 Vendas na loja');

  // F2 in place; Escape keeps the name.
  await page.keyboard.press('F2');
  await page.keyboard.type('Outro nome');
  await page.keyboard.press('Escape');
  await expect(ativa).toHaveAttribute('aria-label', '1.01.01.001 Vendas na loja');
  await page.keyboard.press('F2');
  await page.keyboard.type('Vendas no balcão');
  await page.keyboard.press('Enter');
  await expect(ativa).toHaveAttribute('aria-label', '1.01.01.001 Vendas no balcão');

  // Insert at an account stands beside it, and goes on with the next until it is left.
  await page.keyboard.press('Insert');
  await page.keyboard.type('Vendas por telefone');
  await page.keyboard.press('Enter');
  await expect(arvore.getByRole('treeitem', { name: '1.01.01.004 Vendas por telefone' })).toBeVisible();
  await page.keyboard.type('Vendas em feiras');
  await page.keyboard.press('Enter');
  await expect(arvore.getByRole('treeitem', { name: '1.01.01.005 Vendas em feiras' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arvore).toBeFocused();

  // The search leaves the way to what it finds, is in the address, and the arrow goes down to it.
  await page.keyboard.press('/');
  await page.keyboard.type('feiras');
  await expect(arvore.getByRole('treeitem')).toHaveCount(4);
  await expect(page).toHaveURL(/busca=feiras/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'INATIVAR' }).click();
  await expect(page.getByRole('heading', { name: 'Nada encontrado.' })).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar inativos' }).click();
  await expect(arvore.getByText('Inativo', { exact: true })).toBeVisible();

  // The year is in the address: another one is empty, and copies this one after showing what comes.
  await page.goto('/sistema/planos-de-conta?ano=2032');
  await page.getByRole('button', { name: 'Copiar de outro ano' }).click();
  const copia = page.getByRole('dialog');
  await copia.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(copia.getByText(/entram, 0 mudam de nome/)).toBeVisible();
  await copia.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(arvore.getByRole('treeitem', { name: '1.01.01.001 Vendas no balcão' })).toBeVisible();

  // Enter opens it.
  await arvore.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '1 Receitas' }).getByText('Nada usa ainda.')).toBeVisible();
});

test('a planilha errada diz o que tem em cada linha; a certa é vista antes e importada', async ({
  page,
  grupo,
  entrar,
}) => {
  await entrar(page, await contadora(grupo));
  await page.goto('/sistema/planos-de-conta?ano=2033');
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  const dialogo = page.getByRole('dialog');
  const mandar = (texto: string) =>
    dialogo
      .locator('input[type=file]')
      .setInputFiles({ name: 'plano.csv', mimeType: 'text/csv', buffer: Buffer.from(texto) });
  await mandar('Código;Nome;Natureza\n1;Receitas;Receita\n2;Outras;\n');
  await expect(dialogo.getByText('Natureza: Receita, custo, despesa, ativo ou passivo')).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await mandar('Código;Nome;Natureza\n1;Receitas;Receita\n1.1;Vendas;\n');
  await dialogo.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('treeitem', { name: '1.01 Vendas' })).toBeVisible();
});

test('a grade do orçamento é uma planilha: digita, anda, cola, salva, aprova e revisa com motivo', async ({
  page,
  grupo,
  entrar,
}) => {
  const { api } = grupo;
  const { id: empresaId } = await api.call('POST', 'empresas', {
    ...empresa({ nomeFantasia: 'Cantina da Praça', propria: true, regimeTributario: '1' }),
  });
  await api.call('POST', 'planos-de-conta/modelos', { modelo: 'restaurante', ano: 2031 });
  const contas = await api.call('GET', 'planos-de-conta-conta/select?filterAno=2031&search=Aluguel');
  const comidas = await api.call('GET', 'planos-de-conta-conta/select?filterAno=2031&search=Comidas');
  const orcamento = await api.call('POST', 'budgets', {
    nome: 'Anual',
    empresaId,
    ano: 2031,
    situacao: 'rascunho',
    controle: 'avisa',
    periodoControle: 'mes',
  });
  const celula = (contaId: number) => ({ contaId, centroCustoId: null, mes: '2031-12', valor: '1' });
  await api.call('PUT', `budgets/${orcamento.id}/grade`, { celulas: [celula(contas[0].id), celula(comidas[0].id)] });
  await entrar(page, await contadora(grupo));
  await page.goto('/sistema/orcamentos');
  await page.getByText('Anual', { exact: true }).click();
  const grade = page.getByRole('grid', { name: 'Valores de Anual' });
  const em = (conta: string, mes: string) => grade.getByRole('gridcell', { name: `${conta}, ${mes}` });

  // Typing replaces and Enter goes down; an amount is read as people write it.
  await em('Comidas', 'jan').click();
  await page.keyboard.type('1.500,5');
  await page.keyboard.press('Enter');
  await expect(em('Comidas', 'jan')).toHaveText('1.500,50');
  await expect(em('Aluguel', 'jan')).toBeFocused();
  await page.keyboard.type('abc');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(em('Aluguel', 'jan')).toHaveText('2,00');
  await expect(em('Aluguel', 'fev')).toBeFocused();

  // A block from a spreadsheet, from the cell on; what does not fit is told.
  await em('Comidas', 'fev').click();
  await page.evaluate(() => {
    const dados = new DataTransfer();
    dados.setData('text/plain', '1.000,00\t2.000,00\r\n300\tx\r\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
    );
  });
  await expect(em('Comidas', 'mar')).toHaveText('2.000,00');
  await expect(em('Aluguel', 'fev')).toHaveText('300,00');
  await expect(page.getByText('1 célula colada não é um valor ou não cabe: x')).toBeVisible();
  await expect(page.getByText('5 células mudadas')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(page.getByText('5 células salvas')).toBeVisible();
  await page.reload();
  await expect(em('Comidas', 'jan')).toHaveText('1.500,50');
  await em('Aluguel', 'dez').click();
  await page.keyboard.press('Delete');
  await expect(em('Aluguel', 'dez')).toHaveText('–');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 célula salva')).toBeVisible();

  // Approved, a change asks for its reason and the original stays.
  await api.call('PUT', `budgets/${orcamento.id}`, { situacao: 'aprovado' });
  await page.reload();
  await em('Comidas', 'jan').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const revisar = page.getByRole('dialog', { name: 'Revisar orçamento' });
  await revisar.getByLabel('Motivo').fill('Cardápio novo');
  await revisar.getByRole('button', { name: 'Revisar orçamento' }).click();
  await expect(page.getByText('Revisão 2 registrada')).toBeVisible();
  await page.getByRole('combobox', { name: 'Revisão' }).click();
  await page.getByRole('option', { name: 'Original' }).click();
  await expect(em('Comidas', 'jan')).toHaveText('1.500,50');
});
