import { empresa } from '../../apps/api/test-support/empresas.ts';
import { novoCpf } from '../../apps/api/test-support/funcionarios.ts';
import { aviso, exigirErro, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['clientes_index', 'clientes_show', 'lgpd_titulares', 'lgpd_anonimizar'];

test('do cadastro de um cliente ao pedido, à prévia e à anonimização, que o pedido depois conta', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // another name than the one asked for
  const nome = 'Maria Que Pediu';
  await grupo.api.call(
    'POST',
    'empresas',
    empresa({
      tipoPessoa: 'fisica',
      ieSituacao: 'nao_contribuinte',
      cnpj: null,
      razaoSocial: null,
      nomeFantasia: nome,
      cpf: novoCpf(),
      email: 'maria@pediu.test',
    }),
  );
  await entrar(page, await grupo.pessoa('Dora Dados', slugs));
  await page.goto('/sistema/clientes');
  await new Lista(page).agir(nome, String.raw`Anonimizar \(LGPD`);

  const dialogo = page.getByRole('dialog');
  const pedido = new Formulario(page, dialogo);
  await pedido.campo('Nome do titular').fill(nome);
  await expect(dialogo.getByRole('combobox', { name: /^O que pede/ })).toHaveValue('Eliminação');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await expect(aviso(page, 'Pedido salvo.')).toBeVisible();

  await expect(dialogo.getByText(`Anonimizar ${nome}`)).toBeVisible();
  await expect(dialogo.getByRole('row', { name: /^Cadastro de cliente ou fornecedor/ })).toBeVisible();
  const ato = new Formulario(page, dialogo);
  await ato.campo('Motivo').fill('Pediu por e-mail');
  await ato.campo('Nome do titular, para confirmar').fill('Outro nome');
  await dialogo.getByRole('button', { name: 'Anonimizar sem volta' }).click();
  await exigirErro(ato.campo('Nome do titular, para confirmar'), 'Escreva o nome como está no pedido');
  await ato.campo('Nome do titular, para confirmar').fill(nome);
  await dialogo.getByRole('button', { name: 'Anonimizar sem volta' }).click();
  await expect(aviso(page, 'Dados anonimizados.')).toBeVisible();
  await expect(dialogo.getByText('Feita por Dora Dados', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await new Lista(page).agir(nome, 'Anonimizar os dados');
  await expect(dialogo.getByText('Motivo: Pediu por e-mail')).toBeVisible();
  await page.goto('/sistema/clientes');
  await expect(new Lista(page).linha(nome)).toHaveCount(0);
});
