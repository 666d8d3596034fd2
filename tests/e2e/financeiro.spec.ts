import type { Locator, Page } from '@playwright/test';
import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso, escolher, exigirPergunta } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const VENCIMENTO = '2028-03-10';

/** A company with two accounts, and who it pays. */
async function preparar({ api }: Grupo) {
  const { id: empresaId } = await api.call(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }),
  );
  const { id: pessoaId } = await api.call(
    'POST',
    'empresas',
    novaEmpresa({ nomeFantasia: 'Moinho Santa Rita', cliente: true, fornecedor: true }),
  );
  const conta = (nome: string) =>
    api.call('POST', 'contas', {
      nome,
      empresaId,
      tipo: 'caixa',
      saldoInicial: '100.00',
      saldoInicialData: '2025-01-01',
    });
  const { id: contaId } = await conta('Cofre');
  const { id: outraContaId } = await conta('Gaveta');
  const titulo = (mais: object) =>
    api.call('POST', 'financeiro', { origem: 'P', empresaId, pessoaId, contaId, vencimento: VENCIMENTO, ...mais });
  return { titulo, empresaId, pessoaId, contas: [contaId, outraContaId] };
}

test('um título entra só pelo teclado: quem, documento, quanto, quando e Enter', async ({ page, grupo, entrar }) => {
  await preparar(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a pagar' })).toBeVisible();

  await page.keyboard.press('n');
  const dialogo = page.getByRole('dialog', { name: 'Nova conta a pagar' });
  await expect(dialogo.getByLabel('Fornecedor')).toBeFocused();
  await exigirAcessivel(page);
  await page.keyboard.type('Moinho');
  await expect(page.getByRole('option', { name: 'Moinho Santa Rita' })).toBeVisible();
  await page.keyboard.press('Enter');
  for (const texto of ['NF 77', '100,00', '10/03/2028']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(texto);
  }
  await page.keyboard.press('Enter');

  await expect(aviso(page, 'Título 1 criado.')).toBeVisible();
  await expect(dialogo).toBeHidden();
  const linha = new Lista(page).linhas;
  await expect(linha).toHaveCount(1);
  await expect(linha).toContainText(/10.03.2028.*Moinho Santa Rita.*NF 77/);
  await expect(linha).toContainText('R$ 100,00');
});

test('em parcelas: iguais vistas antes, à mão com a soma à vista; a classificação do fornecedor se aprende e volta', async ({
  page,
  grupo,
  entrar,
}) => {
  await preparar(grupo);
  await grupo.api.call('POST', 'planos-de-conta/modelos', { modelo: 'restaurante', ano: 2028 });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar?acao=adicionar');
  const dialogo = page.getByRole('dialog', { name: 'Nova conta a pagar' });
  await comecar(page, dialogo, '100,00', '10/03/2028');
  await dialogo.getByLabel('Parcelas', { exact: true }).and(page.getByRole('textbox')).fill('3');
  const iguais = dialogo.getByRole('list', { name: 'Parcelas' }).getByRole('listitem');
  await expect(iguais).toHaveText([/33,33 em 10\/03\/2028/, /33,33 em 10\/04\/2028/, /33,34 em 10\/05\/2028/]);

  // By hand begins with these, and says what is missing.
  await dialogo.getByRole('combobox', { name: 'Como se divide' }).click();
  await page.getByRole('option', { name: 'À mão' }).click();
  const aMao = dialogo.getByRole('table', { name: 'Parcelas à mão' });
  await expect(aMao.getByRole('textbox')).toHaveCount(6);
  await aMao.getByLabel('Valor, 3').fill('30,00');
  await expect(dialogo.getByText('Faltam R$ 3,34')).toBeVisible();
  await exigirAcessivel(page);
  await aMao.getByLabel('Valor, 1').fill('36,67');
  await expect(dialogo.getByText('Somam R$ 100,00')).toBeVisible();

  // The month chooses the chart; the split adds up to the cent.
  await dialogo.getByRole('button', { name: 'Outros dados' }).click();
  await dialogo.getByLabel('Competência').fill('03/2028');
  await dialogo.getByRole('button', { name: 'Adicionar conta' }).click();
  const rateio = dialogo.getByRole('table', { name: 'Classificação' });
  await escolher(page, rateio.getByLabel('Conta, 1'), 'Aluguel');
  await rateio.getByLabel('Percentual, 1').fill('33,33');
  await expect(dialogo.getByText('Faltam 66,67%')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Adicionar conta' }).click();
  await escolher(page, rateio.getByLabel('Conta, 2'), 'Comidas');
  await expect(rateio.getByRole('row')).toContainText([/./, /R\$\s33,33/, /R\$\s66,67/]);
  await dialogo.getByLabel('Usar sempre para este fornecedor').check();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Título 1 criado.')).toBeVisible();

  // The next title of the supplier has it.
  await page.keyboard.press('n');
  await comecar(page, dialogo, '50,00', '10/04/2028');
  await dialogo.getByRole('button', { name: 'Outros dados' }).click();
  await dialogo.getByLabel('Competência').fill('04/2028');
  await expect(dialogo.getByText('Proposto pelo modelo "Moinho Santa Rita"')).toBeVisible();
  await expect(rateio.getByRole('textbox', { name: 'Conta, 1' })).toHaveValue(/Aluguel/);
  await expect(rateio.getByRole('row')).toContainText([/./, /R\$\s16,67/, /R\$\s33,33/]);
});

test('o que passa do orçamento pergunta; em dia fechado, pede o motivo; o que se repete nasce de uma vez', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // closed
  vigia.espera(409); // beyond the budget
  const { empresaId, pessoaId } = await preparar(grupo);
  const { api } = grupo;
  await api.call('POST', 'planos-de-conta/modelos', { modelo: 'restaurante', ano: 2028 });
  const [{ id: contaId }] = await api.call('GET', 'planos-de-conta-conta/select?filterAno=2028&search=Aluguel');
  const orcamento = await api.call('POST', 'budgets', {
    nome: 'Anual',
    empresaId,
    ano: 2028,
    situacao: 'rascunho',
    controle: 'avisa',
    periodoControle: 'mes',
  });
  await api.call('PUT', `budgets/${orcamento.id}/grade`, {
    celulas: [{ contaId, centroCustoId: null, mes: '2028-01', valor: '10.00' }],
  });
  await api.call('PUT', `budgets/${orcamento.id}`, { situacao: 'aprovado' });
  await api.call('POST', 'rateios', {
    nome: 'Aluguel do galpão',
    fornecedorId: pessoaId,
    partes: [{ contaId, percentual: '100' }],
  });
  await api.call('PUT', 'financeiro/fechamento', { empresaId, fechadoAte: '2025-12-31' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar?acao=adicionar');
  const dialogo = page.getByRole('dialog', { name: 'Nova conta a pagar' });
  await comecar(page, dialogo, '100,00', '31/01/2028');
  await dialogo.getByRole('button', { name: 'Outros dados' }).click();
  await dialogo.getByRole('textbox', { name: 'Emissão' }).fill('31/12/2025');
  await dialogo.getByLabel('Competência').fill('01/2028');
  await expect(dialogo.getByText('Proposto pelo modelo "Aluguel do galpão"')).toBeVisible();
  await dialogo.getByRole('combobox', { name: 'Como se divide' }).click();
  await page.getByRole('option', { name: 'Repete-se' }).click();
  await dialogo.getByLabel('Quantas vezes').fill('3');
  await expect(dialogo.getByText('3 títulos: o primeiro em 31/01/2028, o último em 31/03/2028')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click();

  const pergunta = page.getByRole('dialog', { name: 'ATENÇÃO' });
  await expect(pergunta).toContainText('O financeiro está fechado até 31/12/2025.');
  await exigirAcessivel(page);
  await pergunta.getByLabel('Motivo da liberação').fill('Contrato achado na gaveta');
  await page.keyboard.press('Enter');
  await expect(pergunta).toContainText('Passa do orçamento "Anual" em R$ 90,00.');
  await expect(pergunta.getByRole('listitem').filter({ hasText: 'Planejado' })).toContainText('R$ 10,00');
  await expect(pergunta.getByRole('listitem').filter({ hasText: 'Este lançamento' })).toContainText('R$ 100,00');
  await exigirAcessivel(page);
  await pergunta.getByRole('button', { name: 'Lançar assim mesmo' }).click();
  await expect(aviso(page, '3 títulos criados, do 1 ao 3.')).toBeVisible();
  await expect(new Lista(page).linhas).toContainText(['31/01/2028', '29/02/2028', '31/03/2028']);
});

test('baixa-se da lista com B; cancelado, o pagamento fica no histórico e o lançamento reabre', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo } = await preparar(grupo);
  await titulo({ valor: '250.00', documento: 'NF 77' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  const linha = new Lista(page).linhas.first();
  await expect(linha).toContainText('Em aberto');

  await linha.focus();
  await page.keyboard.press('b');
  const dialogo = page.getByRole('dialog', { name: 'Baixar 1 · 1/1 · Moinho Santa Rita' });
  await expect(dialogo.getByText('Total nesta data')).toBeVisible();
  await expect(dialogo.getByLabel('Conta bancária')).toHaveValue('Cofre');
  await exigirAcessivel(page);
  await dialogo.getByLabel('Valor pago').fill('100,00');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Baixado: R$ 100,00.')).toBeVisible();
  await expect(linha).toContainText('Paga em parte');
  await expect(linha).toContainText('R$ 150,00');

  await agir(page, linha, 'Cancelar pagamento');
  const cancelar = page.getByRole('dialog', { name: 'Cancelar pagamento' });
  await expect(cancelar).toContainText('Cancelar o último pagamento de 1 · 1/1 · Moinho Santa Rita?');
  await cancelar.getByLabel('Motivo').fill('Pago duas vezes');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Pagamento cancelado.')).toBeVisible();
  await expect(linha).toContainText('Em aberto');

  await agir(page, linha, 'Ver lançamento');
  const painel = page.getByRole('dialog', { name: '1 · 1/1 · Moinho Santa Rita' });
  const historico = painel.getByRole('region', { name: 'Pagamentos' }).getByRole('listitem');
  await expect(historico).toHaveText([/Pago duas vezes · cancelamento.*-R\$\s100,00/, /cancelado.*R\$\s100,00/]);
  await exigirAcessivel(page);

  // What can be done next stands in the panel, and the way back leaves the list.
  await expect(painel.getByRole('button', { name: 'Baixar' })).toBeVisible();
  await expect(painel.getByRole('button', { name: 'Cancelar pagamento' })).toHaveCount(0);
  await painel.locator('input[type=file]').setInputFiles({
    name: 'recibo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Recebi de Cantina'),
  });
  await expect(painel.getByRole('button', { name: 'recibo.txt', exact: true })).toBeVisible();
  await painel.getByRole('button', { name: 'Ver histórico' }).click();
  await expect(painel.getByRole('region', { name: 'O que mudou' })).toContainText(/Em aberto\s*250,00 → 150,00/);
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');
  await expect(painel).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/contas|pagar/);
});

test('muitos de uma vez: cada um com o seu desconto ou multa, o total à vista antes; quem não pode fica fora', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo } = await preparar(grupo);
  await titulo({ valor: '100.00', documento: 'A', vencimento: '2025-01-10', multaPercentual: '2' });
  await titulo({ valor: '50.00', documento: 'B', vencimento: '2028-01-10' });
  await titulo({ valor: '70.00', documento: 'C', vencimento: '2028-02-10' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  const linhas = new Lista(page).linhas;
  await expect(linhas).toHaveCount(3);
  await linhas.first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('b');
  const dialogo = page.getByRole('dialog', { name: 'Baixar 2 lançamentos' });
  const tabela = dialogo.getByRole('table');
  await expect(tabela.getByRole('row')).toContainText([/./, /R\$\s102,00/, /R\$\s50,00/]);
  await expect(dialogo.getByText('Total nesta data, 1 com encargos')).toBeVisible();
  await exigirAcessivel(page);
  await tabela.getByLabel('Multa, 1').fill('1,00');
  await tabela.getByLabel('Desconto, 2').fill('5,00');
  await expect(dialogo.getByText('A baixar agora')).toContainText('A baixar agora');
  await expect(dialogo.getByRole('listitem').last()).toHaveText(/A baixar agora.*R\$\s146,00/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Baixado: R$ 146,00.')).toBeVisible();
  // What was paid leaves what is still open, the totals with it; paid ones and all are one press away.
  await expect(linhas).toHaveCount(1);
  await expect(page.getByRole('definition').first()).toHaveText(/R\$\s70,00/);
  await page.getByText('Pagas', { exact: true }).click();
  await expect(page).toHaveURL(/situacao=quitada/);
  await expect(linhas).toHaveText([/Quitada/, /Quitada/]);
  await page.getByText('Todas', { exact: true }).click();
  await expect(linhas).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Todas' })).toBeChecked();
  await expect(linhas).toHaveCount(3);
});

test('altera-se com E: deste, deste e dos próximos; renegocia-se com a conta à vista, e o acordo se desfaz', async ({
  page,
  grupo,
  entrar,
}) => {
  const { empresaId, pessoaId, titulo } = await preparar(grupo);
  await grupo.api.call('POST', 'financeiro/recorrente', {
    titulo: { origem: 'P', empresaId, pessoaId, valor: '80.00', vencimento: '2028-01-31' },
    frequencia: 'mensal',
    vezes: 3,
  });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  const linhas = new Lista(page).linhas;
  await linhas.nth(1).focus();
  await page.keyboard.press('e');
  const editar = page.getByRole('dialog', { name: 'Alterar 2 · 1/1 · Moinho Santa Rita' });
  await exigirAcessivel(page);
  await editar.getByRole('combobox', { name: 'Alterar' }).click();
  await page.getByRole('option', { name: 'Esta e as próximas' }).click();
  await editar.getByLabel('Valor').fill('90,00');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, '2 lançamentos alterados.')).toBeVisible();
  await expect(linhas).toContainText([/R\$\s80,00/, /R\$\s90,00/, /R\$\s90,00/]);

  await titulo({ valor: '1000.00', vencimento: '2025-03-11', multaPercentual: '2' });
  await page.goto('/sistema/financeiro/pagar?situacao=todas');
  const atrasada = linhas.filter({ hasText: 'Vencida' });
  await agir(page, atrasada, 'Renegociar');
  const renegociar = page.getByRole('dialog', { name: 'Renegociar 1 lançamento' });
  await expect(renegociar.getByText('Novo total R$ 1.020,00')).toBeVisible();
  await renegociar.getByLabel('Acréscimo').fill('80,00');
  await renegociar.getByLabel('Parcelas', { exact: true }).and(page.getByRole('textbox')).fill('2');
  await renegociar
    .getByLabel(/^Primeiro vencimento/)
    .first()
    .fill('10/05/2028');
  await expect(renegociar.getByRole('list', { name: 'Parcelas' }).getByRole('listitem')).toHaveText([
    /550,00 em 10\/05\/2028/,
    /550,00 em 10\/06\/2028/,
  ]);
  await exigirAcessivel(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(aviso(page, 'Título 5 criado.')).toBeVisible();
  const emAcordo = linhas.filter({ hasText: 'Em acordo' });
  await agir(page, emAcordo, 'Desfazer acordo');
  const desfazer = page.getByRole('dialog', { name: 'Desfazer acordo' });
  await expect(desfazer).toContainText('Desfazer o título 5');
  await desfazer.getByRole('button', { name: 'Desfazer acordo' }).click();
  await expect(aviso(page, '1 lançamento voltou.')).toBeVisible();
  await expect(linhas.filter({ hasText: 'Vencida' })).toHaveCount(1);
});

test('fecha-se o período de uma empresa; a baixa nele pede o motivo', async ({ page, grupo, entrar, vigia }) => {
  vigia.espera(400);
  const { titulo } = await preparar(grupo);
  await titulo({ valor: '40.00', emissao: '2026-11-01', vencimento: '2028-01-10' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Fechar período' }).click();
  const cantina = page.getByRole('region', { name: 'Cantina' });
  await expect(cantina).toContainText('Nunca fechado');
  await page.getByLabel('Fechar até').first().fill('31/10/2026');
  await page.keyboard.press('Tab');
  await exigirAcessivel(page);
  await page.getByRole('button', { name: 'Fechar 1 empresa' }).click();
  const fechar = page.getByRole('dialog', { name: 'Fechar 1 empresa' });
  await expect(fechar).toContainText('Fechar até 31/10/2026: Cantina.');
  await fechar.getByRole('button', { name: 'Fechar 1 empresa' }).click();
  await expect(aviso(page, 'Feito: Cantina.')).toBeVisible();
  await expect(cantina).toContainText('Fechado até 31/10/2026');
  await expect(page.getByRole('region', { name: 'O que aconteceu' })).toContainText('fechou até 31/10/2026');
  await page.goto('/sistema/financeiro/pagar');

  const linha = new Lista(page).linhas.first();
  await linha.focus();
  await page.keyboard.press('b');
  const baixa = page.getByRole('dialog', { name: /^Baixar 1/ });
  await baixa.getByLabel('Data').first().fill('30/10/2026');
  await page.keyboard.press('ControlOrMeta+Enter');
  const pergunta = page.getByRole('dialog', { name: 'ATENÇÃO' });
  await pergunta.getByLabel('Motivo da liberação').fill('O extrato chegou depois');
  await pergunta.getByRole('button', { name: 'Liberar e seguir' }).click();
  await expect(aviso(page, 'Baixado: R$ 40,00.')).toBeVisible();
  await expect(new Lista(page).linhas).toHaveCount(0);
});

test('o que se transfere sai de uma conta e entra na outra; o resumo mostra os saldos', async ({
  page,
  grupo,
  entrar,
}) => {
  const { titulo, contas } = await preparar(grupo);
  await titulo({ valor: '80.00', vencimento: '2025-01-10' });
  await grupo.api.call('POST', 'financeiro/bank-transfer', {
    deContaId: contas[0],
    paraContaId: contas[1],
    data: '2026-01-05',
    valor: '7.00',
  });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/receber');
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transferir' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Transferência entre contas' });
  await escolher(page, dialogo.getByLabel('Da conta'), 'Cofre');
  await escolher(page, dialogo.getByLabel('Para a conta'), 'Gaveta');
  await dialogo.getByLabel('Valor').fill('30,00');
  await exigirAcessivel(page);
  await dialogo.getByRole('button', { name: 'Transferir' }).click();
  await expect(aviso(page, 'Transferido: R$ 30,00.')).toBeVisible();

  // One made by mistake is taken back from the same dialog.
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transferir' }).click();
  const ultimas = dialogo.getByRole('region', { name: 'Últimas transferências' }).getByRole('listitem');
  await expect(ultimas).toHaveText([/Cofre → Gaveta.*R\$\s30,00/, /Cofre → Gaveta.*R\$\s7,00/]);
  await ultimas.last().getByRole('button', { name: 'Desfazer' }).click();
  const pergunta = await exigirPergunta(page, 'Desfazer a transferência de R$ 7,00, de Cofre para Gaveta?', 'Manter');
  await pergunta.getByRole('button', { name: 'Desfazer' }).click();
  await expect(ultimas.last()).toContainText('desfeita');
  await page.keyboard.press('Escape');

  await page.goto('/sistema/financeiro/index');
  const saldos = page.getByRole('region', { name: 'Saldo das contas' }).getByRole('listitem');
  await expect(saldos).toHaveText([/Cofre.*70,00/, /Gaveta.*130,00/, /Total.*200,00/]);
  await exigirAcessivel(page);
  const vencidos = page.getByRole('region', { name: 'A pagar' }).getByRole('link', { name: /^Vencidos/ });
  await expect(vencidos).toContainText('1 lançamento');
  await vencidos.click();
  await expect(page).toHaveURL(/\/sistema\/financeiro\/pagar\?situacao=vencida/);
  await expect(new Lista(page).linhas).toHaveCount(1);
});

/** The four fields of every title. */
async function comecar(page: Page, dialogo: Locator, valor: string, vencimento: string): Promise<void> {
  await escolher(page, dialogo.getByLabel('Fornecedor'), 'Moinho Santa Rita');
  await dialogo
    .getByLabel('Valor', { exact: true })
    .or(dialogo.getByLabel('Valor *', { exact: true }))
    .first()
    .fill(valor);
  await dialogo
    .getByLabel(/^(Vencimento|Primeiro vencimento)/)
    .first()
    .fill(vencimento);
}

async function agir(page: Page, linha: Locator, acao: string): Promise<void> {
  await linha.getByRole('button', { name: /^Ações de/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
}
