import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test, testeEmNavegadorNovo } from './support/teste.ts';

const VENCIMENTO = '2098-03-10';

test('pagar um fornecedor por arquivo: como se paga, o que falta, o arquivo e a resposta do banco', async ({
  page,
  grupo,
  entrar,
}) => {
  const { api } = grupo;
  const chamar = (caminho: string, corpo: object) => api.call('POST', caminho, corpo);
  const { id: empresaId } = await chamar(
    'empresas',
    novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }),
  );
  const { id: pessoaId } = await chamar('empresas', novaEmpresa({ nomeFantasia: 'Moinho', fornecedor: true }));
  const { data } = await api.call('GET', 'bancos?search=237');
  const { id: contaId } = await chamar('contas', {
    nome: 'Bradesco',
    empresaId,
    tipo: 'corrente',
    bancoId: data.find(({ codigo }: { codigo: string }) => codigo === '237').id,
    agencia: '1234',
    conta: '56789',
    contaDv: '1',
    convenioPagamento: '123456',
    saldoInicial: '0.00',
  });
  await chamar('financeiro', { origem: 'P', empresaId, pessoaId, contaId, valor: '150.00', vencimento: VENCIMENTO });

  await entrar(page, grupo.admin);
  await page.goto('/sistema/financeiro/pagar');
  const lista = new Lista(page);
  const agir = async (acao: string) => {
    await lista.linhas
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .click();
    await page.getByRole('menuitem', { name: new RegExp(`^${acao}`) }).click();
  };

  // What is missing is named, and put right from there.
  await agir('Pagar por arquivo do banco');
  const remessa = page.getByRole('dialog', { name: 'Remessa de pagamento' });
  await expect(remessa.getByText('Informe como esta conta é paga.')).toBeVisible();
  await exigirAcessivel(page);
  await remessa.getByRole('button', { name: 'Informar' }).click();
  const como = page.getByRole('dialog', { name: /^Como se paga/ });
  await como.getByLabel('CPF ou CNPJ de quem recebe').fill('529.982.247-25');
  await como.getByLabel('Chave Pix').fill('moinho@loja.com.br');
  await como.getByRole('button', { name: 'Salvar' }).click();
  await expect(aviso(page, 'Forma de pagamento salva.')).toBeVisible();
  await expect(remessa.getByRole('status')).toContainText('Nada falta');
  await remessa.getByRole('button', { name: 'Gerar arquivo' }).click();
  await expect(page.getByText(/Remessa 1 gerada/)).toBeVisible();

  // The file is kept, and the bank's answer settles.
  await page.goto('/sistema/financeiro/pagamentos');
  await expect(lista.linhas).toHaveCount(1);
  await lista.linhas.first().click();
  const painel = page.getByRole('dialog', { name: 'Remessa 1' });
  const espera = page.waitForEvent('download');
  await painel.getByRole('button', { name: 'Baixar o arquivo' }).click();
  const baixado = await espera;
  expect(baixado.suggestedFilename()).toBe('PAG237_000001.REM');
  const caminho = await baixado.path();
  const { readFile } = await import('node:fs/promises');
  const conteudo = await readFile(caminho, 'latin1');
  await painel.getByRole('button', { name: 'Marcar como enviada' }).click();
  await expect(aviso(page, 'Remessa enviada.')).toBeVisible();
  await page.keyboard.press('Escape');

  const resposta = conteudo
    .split('\r\n')
    .map((linha) => (linha[13] === 'A' && linha[7] === '3' ? `${linha.slice(0, 230)}00        ` : linha))
    .join('\r\n');
  await page.getByRole('button', { name: 'Ler retorno' }).click();
  const retorno = page.getByRole('dialog', { name: 'Retorno de pagamentos' });
  await retorno
    .locator('input[type=file]')
    .setInputFiles({ name: 'PAG.RET', mimeType: 'text/plain', buffer: Buffer.from(resposta, 'latin1') });
  await expect(retorno.getByRole('status').filter({ hasText: '1 pagos' })).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');
  await expect(lista.linhas.first()).toContainText(/Confirmad[ao]/);
});

testeEmNavegadorNovo(
  'uma guia sem código de barras pede o que o tributo tem, e diz quando não soma o que se deve',
  async ({ page, grupo, entrar, vigia }) => {
    vigia.espera(400); // the first sum is refused
    const { api } = grupo;
    const chamar = (caminho: string, corpo: object) => api.call('POST', caminho, corpo);
    const { id: empresaId } = await chamar('empresas', novaEmpresa({ cliente: false, propria: true }));
    const { id: pessoaId } = await chamar(
      'empresas',
      novaEmpresa({ nomeFantasia: 'Receita Federal', cliente: false, fornecedor: true }),
    );
    await chamar('financeiro', { origem: 'P', empresaId, pessoaId, valor: '201.50', vencimento: VENCIMENTO });
    await entrar(page, grupo.admin);
    await page.goto('/sistema/financeiro/pagar');
    await new Lista(page).linhas
      .first()
      .getByRole('button', { name: /^Ações de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Como se paga' }).click();
    const como = page.getByRole('dialog', { name: /^Como se paga/ });
    await como.getByLabel('Meio').click();
    await page.getByRole('option', { name: 'Guia sem código de barras' }).click();
    await como.getByLabel('Código da receita').fill('2089');
    await como.getByRole('textbox', { name: 'Período de apuração' }).fill('28/02/2098');
    await como.getByLabel('Principal').fill('200,00');
    await exigirAcessivel(page);
    await page.clock.install();
    // Far enough ahead that a busy page has not come there before it hears of it: its clock is never set back.
    await page.clock.pauseAt(Date.now() + 20_000);
    await como.getByRole('button', { name: 'Salvar' }).click();
    await expect(como.getByText('A guia soma R$ 200,00, e a conta é de R$ 201,50').first()).toBeVisible();
    // Who goes on at once is not taken back to the field that is wrong.
    await como.getByLabel('Multa').fill('1,50');
    await page.clock.runFor(1000);
    await expect(como.getByLabel('Multa')).toBeFocused();
    await page.clock.resume();
    await como.getByRole('button', { name: 'Salvar' }).click();
    await expect(aviso(page, 'Forma de pagamento salva.')).toBeVisible();
  },
);

test('um limite que uma pessoa pede vale quando outra o confirma', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'empresas', novaEmpresa({ nomeFantasia: 'Cantina', cliente: false, propria: true }));
  const outra = await grupo.pessoa('Rui Confere', [
    'financeiro_aprovacao',
    'financeiro_contas_index',
    'financeiro_pagamentos',
  ]);
  const abrir = async () => {
    await page.goto('/sistema/financeiro/pagamentos');
    await page.getByRole('button', { name: 'Limites de aprovação' }).click();
    return page.getByRole('dialog', { name: 'Limites de aprovação' });
  };

  await entrar(page, grupo.admin);
  const pedido = await abrir();
  await pedido.getByLabel('Acima de').fill('500,00');
  await pedido.getByRole('button', { name: 'Pedir limite' }).click();
  await expect(aviso(page, 'Limite de Cantina pedido: vale quando outra pessoa confirmar.')).toBeVisible();
  const proprio = await abrir();
  await expect(proprio.getByText('Cantina: de sem limite para R$ 500,00')).toBeVisible();
  await expect(proprio.getByRole('button', { name: 'Desfazer pedido' })).toBeVisible();
  await expect(proprio.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);

  await entrar(page, outra);
  const recebido = await abrir();
  await recebido.getByRole('button', { name: 'Confirmar' }).click();
  await exigirAcessivel(page);
  await page.getByRole('dialog', { name: 'ATENÇÃO' }).getByRole('button', { name: 'Confirmar' }).click();
  await expect(aviso(page, 'Limite de Cantina em vigor.')).toBeVisible();
  await expect(recebido.getByRole('region', { name: 'Esperam outra pessoa' })).toHaveCount(0);
});
