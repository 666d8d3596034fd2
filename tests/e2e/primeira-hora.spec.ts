import { mensagens } from '@retaguarda/contracts';
import { linkDeInstalacao } from '../../apps/api/src/modules/acesso/public.ts';
import { SENHA } from '../../apps/api/test-support/pessoas.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { iniciarPrograma, type Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

test.describe('uma instalação vazia', () => {
  let vazia: Programa;
  test.beforeAll(async () => {
    vazia = await iniciarPrograma();
  });
  test.afterAll(() => vazia.close());

  test('leva a primeira pessoa do link de instalação ao primeiro lançamento', async ({ page }) => {
    const inicio = page.getByRole('region', { name: 'Comece por aqui' });
    const passo = (nome: string) =>
      inicio.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nome }) });
    const abrir = (caminho: string) => page.goto(`${vazia.url}${caminho}`);

    const irAoInicio = () =>
      page
        .getByRole('navigation', { name: 'Menu principal' })
        .getByRole('link', { name: 'Início', exact: true })
        .click();

    await test.step('instala, e a entrada já sabe quem é', async () => {
      await abrir((await linkDeInstalacao(vazia.database)) ?? '');
      await page.getByLabel('Nome do grupo').fill('Padaria Sol');
      await page.getByLabel('Seu nome').fill('Bia Nunes');
      await page.getByLabel('Usuário para entrar').fill('bia');
      await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
      await page.getByLabel('Repita a senha', { exact: true }).fill(SENHA);
      await page.getByRole('button', { name: 'Instalar' }).click();
      await expect(page.getByLabel('Usuário')).toHaveValue('bia');
      await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
      await page.keyboard.type(SENHA);
      await page.keyboard.press('Enter');
      await expect(inicio).toContainText('0 de 6 passos prontos');
      await expect(inicio.getByRole('button', { name: 'Usar dados de exemplo' })).toBeHidden();
    });

    await test.step('sem empresa, produto e nota levam a ela', async () => {
      await abrir('/sistema/nferegister');
      await expect(page.getByRole('heading', { level: 1, name: 'Cadastre a empresa primeiro' })).toBeVisible();
      await abrir('/sistema/produtos');
      await page.getByRole('main').getByRole('link', { name: 'Cadastrar a empresa' }).click();
      const form = new Formulario(page, page.getByRole('main'));
      await form.campo('CNPJ').fill('11222333000181');
      await form.campo('Razão social').fill('Padaria Sol Ltda.');
      await form.campo('Nome fantasia').fill('Padaria Sol');
      await form.campo('Telefone, 1').fill('11999990000');
      await form.campo('Cidade').pressSequentially('santos');
      await page
        .getByRole('option', { name: /^Santos/i })
        .first()
        .click();
      await form.campo('Inscrição estadual').fill('110042490114');
      await form.salvar.first().click();
      await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
      await irAoInicio();
      await expect(passo('Cadastre a sua empresa')).toContainText('feito');
      await abrir('/sistema/produtos');
      await expect(form.campo('Descrição')).toBeVisible();
    });

    await test.step('um ato traz os exemplos, e um os tira', async () => {
      await irAoInicio();
      await inicio.getByRole('button', { name: 'Usar dados de exemplo' }).click();
      await expect(aviso(page, '11 registros de exemplo cadastrados.')).toBeVisible();
      await expect(passo('Cadastre o que você vende')).toContainText('feito');
      await inicio.getByRole('button', { name: 'Tirar os dados de exemplo' }).click();
      await expect(aviso(page, '11 registros de exemplo tirados.')).toBeVisible();
      await expect(passo('Cadastre o que você vende')).not.toContainText('feito');
    });

    await test.step('o que não é o caso é pulado, o que foi feito é contado, e então o painel fica só', async () => {
      for (const nome of ['Envie o certificado digital', 'Cadastre o que você vende', 'Cadastre as pessoas'])
        await inicio.getByRole('button', { name: `Pular: ${nome}` }).click();
      await page.reload();
      await expect(passo('Envie o certificado digital')).toContainText('pulado');
      await inicio.getByRole('button', { name: 'Retomar: Cadastre as pessoas' }).click();
      await passo('Cadastre as pessoas').getByRole('link', { name: 'Novo cliente' }).click();
      await expect(page).toHaveURL(/\/sistema\/clientes\/adicionar$/);
      await page.goBack();
      await passo('Monte o plano de contas').getByRole('link', { name: 'Escolher um modelo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Planos de conta' })).toBeVisible();
      await irAoInicio();
      for (const nome of ['Monte o plano de contas', 'Cadastre as pessoas', 'Faça o primeiro lançamento'])
        await inicio.getByRole('button', { name: `Pular: ${nome}` }).click();
      await expect(inicio).toBeHidden();
      // What cards say to begin with speaks again, for whoever put the path away.
      await expect(page.getByRole('region', { name: 'Para começar' })).toContainText('Cadastre o primeiro contrato.');
    });
  });
});
