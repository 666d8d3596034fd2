import { empresa as novaEmpresa } from '../../apps/api/test-support/empresas.ts';
import { expect, test } from './support/teste.ts';

test('minha área: cada parte tem endereço, e o nome alterado aparece no menu; configurações leva aonde se decide', async ({
  page,
  grupo,
  entrar,
}) => {
  const quem = await grupo.pessoa('Nair Prado', ['users_show', 'roles_index', 'roles_show']);
  await entrar(page, quem);
  await page.goto('/sistema/minha-area');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Nair Prado Alves');
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('button', { name: 'Menu de Nair Prado Alves' })).toBeVisible();
  await page.getByRole('tab', { name: 'Senha' }).click();
  await expect(page).toHaveURL('/sistema/minha-area?secao=senha');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Senha' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/sistema/configuracoes');
  const main = page.getByRole('main');
  await main.getByRole('radiogroup', { name: 'Tema' }).getByText('Escuro').click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(main.getByText('Quem entra, com que funções e em que empresas.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Configurações da empresa' })).toBeHidden();
  await main.getByRole('link', { name: 'Funções de usuário' }).click();
  await expect(page).toHaveURL('/sistema/seguranca/regras');
});

test('usuários da empresa: quem vê cada uma, escolhida no lugar', async ({ page, grupo, entrar }) => {
  const loja = (nomeFantasia: string) =>
    grupo.api.call<{ id: number }>('POST', 'empresas', novaEmpresa({ nomeFantasia, cliente: false, propria: true }));
  const [centro] = [await loja('Loja Centro'), await loja('Loja Norte')];
  const caixa = { nome: 'Caio Caixa', usuario: `caio.${grupo.slug}`, senha: 'segredo bom 12' };
  await grupo.api.call('POST', 'users', { ...caixa, todasEmpresas: false, empresaIds: [centro.id] });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/empresas/usuarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários de Loja Centro' })).toBeVisible();
  const caio = page.getByRole('row').filter({ hasText: caixa.nome });
  await expect(caio).toBeVisible();

  await page.getByRole('combobox', { name: 'Empresa' }).click();
  await page.getByRole('option', { name: 'Loja Norte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários de Loja Norte' })).toBeVisible();
  const ana = page.getByRole('row').filter({ hasText: 'Ana Administradora' });
  await expect(ana).toBeVisible();
  await expect(caio).toBeHidden();
  await ana.click();
  await expect(page).toHaveURL(/\/sistema\/seguranca\/usuarios\/adicionar\?acao=editar&id=\d+/);
});
