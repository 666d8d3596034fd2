import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { exigirErro } from './support/formulario.ts';
import { expect, test, testeEmNavegadorNovo } from './support/teste.ts';

test('entra pelo grupo, usuário e senha, e o grupo fica lembrado neste aparelho', async ({ page, grupo }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Retaguarda - Entrar');
  await page.getByLabel('Grupo').fill(grupo.slug);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(grupo.nome)).toBeVisible();
  await new Entrada(page).enviar(grupo.admin, grupo.admin.senha);
  await expect(page.getByRole('heading', { level: 1, name: /, Ana$/ })).toBeVisible();
  await expect(page).toHaveURL('/sistema');

  await page.getByRole('button', { name: 'Menu de Ana Administradora' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`/login/${grupo.slug}`);
  await expect(page.getByText(grupo.nome)).toBeVisible();
});

test('quem abre um endereço sem ter entrado volta a ele depois de entrar', async ({ page, grupo }) => {
  await page.goto('/sistema/marcas?search=acme');
  await page.getByLabel('Grupo').fill(grupo.slug);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await new Entrada(page).enviar(grupo.admin, grupo.admin.senha);
  await expect(page).toHaveURL('/sistema/marcas?search=acme');
  await expect(page.getByRole('searchbox', { name: 'Nome ou fabricante' })).toHaveValue('acme');
});

test('grupo desconhecido, campo vazio e senha errada são ditos no lugar, e ninguém entra', async ({
  page,
  grupo,
  vigia,
}) => {
  vigia.espera(400, 404);
  await page.goto('/login');
  await page.getByLabel('Grupo').fill('nao-existe');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await exigirErro(page.getByLabel('Grupo'), 'Grupo não encontrado');

  const entrada = new Entrada(page);
  await entrada.abrir(grupo);
  await entrada.enviar(grupo.admin, '');
  await exigirErro(entrada.senha, mensagens.fieldRequired);
  await expect(entrada.senha).toBeFocused();
  await entrada.enviar(grupo.admin, 'senha errada 1');
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha incorretos.');
  await entrada.enviar({ usuario: 'ninguem' }, grupo.admin.senha);
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha incorretos.');
  await expect(page).toHaveURL(`/login/${grupo.slug}`);
});

testeEmNavegadorNovo(
  'depois de cinco senhas erradas é preciso esperar, e o tempo é contado',
  async ({ page, grupo, vigia }) => {
    vigia.espera(400, 429);
    await page.clock.install();
    const entrada = new Entrada(page);
    await entrada.abrir(grupo);
    for (let erro = 1; erro <= 5; erro++) {
      const resposta = page.waitForResponse('**/api/login');
      await entrada.enviar(grupo.admin, `senha errada ${erro}`);
      await resposta;
    }
    await entrada.enviar(grupo.admin, grupo.admin.senha);
    await expect(page.getByRole('alert')).toHaveText(/^Aguarde (1:00|0:\d\d) para tentar de novo\.$/);
    await expect(entrada.botao).toBeDisabled();
    await page.clock.fastForward('01:00');
    await expect(entrada.botao).toBeEnabled();
  },
);

test('Sessões mostra por onde se entrou; esquecido o navegador, a próxima entrada por ele é avisada', async ({
  page,
  grupo,
}) => {
  const entrada = new Entrada(page);
  const entrar = async () => {
    await entrada.abrir(grupo);
    await entrada.enviar(grupo.admin, grupo.admin.senha);
    await expect(page).toHaveURL('/sistema');
  };
  const menu = page.getByRole('button', { name: 'Menu de Ana Administradora' });
  await entrar();
  await menu.click();
  await page.getByRole('button', { name: 'Minha conta' }).click();
  await page.getByRole('tab', { name: 'Sessões' }).click();
  const conhecidos = page.getByRole('region', { name: 'Navegadores conhecidos' });
  await expect(conhecidos.getByRole('listitem')).toHaveText(/Este navegador/);
  await conhecidos.getByRole('button', { name: /^Esquecer/ }).click();
  await expect(conhecidos).toContainText('Nenhum navegador conhecido ainda.');
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(`/login/${grupo.slug}`);
  await entrar();
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await expect(page.getByText('Entrada em um aparelho novo')).toBeVisible();
});

testeEmNavegadorNovo(
  'usuário conectado em outro aparelho: pergunta, encerra lá e entra aqui',
  async ({ page, grupo, entrar, outroNavegador, vigia }) => {
    vigia.espera(423);
    const outro = await outroNavegador();
    await entrar(outro, grupo.admin);
    await outro.goto('/sistema/marcas');
    await expect(outro.getByRole('heading', { name: 'Marcas', level: 1 })).toBeVisible();

    await page.clock.install();
    const entrada = new Entrada(page);
    await entrada.abrir(grupo);
    await entrada.enviar(grupo.admin, grupo.admin.senha);
    const pergunta = page.getByRole('dialog', { name: mensagens.confirmTitle });
    await expect(pergunta).toContainText('já está conectado em outro dispositivo');
    await expect(pergunta.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await pergunta.getByRole('button', { name: 'Encerrar a outra sessão' }).click();
    // In at once: the password was right a moment ago.
    await expect(page).toHaveURL('/sistema');

    await outro.clock.install();
    await outro.clock.pauseAt(new Date(Date.now() + 60_000));
    await outro.getByRole('button', { name: mensagens.labelOnlyInactive }).click();
    await exigirDoisAvisos(outro);
    await expect(outro).toHaveURL(/^[^?]*\/login\//);
    expect(await outro.evaluate(() => localStorage.getItem('session'))).toBeNull();
  },
);

/** The first for 5 s, then the second for 5 s (specification 001, §8). Time stands still except here. */
async function exigirDoisAvisos(page: Page): Promise<void> {
  const primeiro = page.getByRole('alert').filter({ hasText: mensagens.status423OtherDevice });
  const segundo = page.getByRole('alert').filter({ hasText: mensagens.status423LoginAgain });
  await expect(primeiro).toBeVisible();
  await expect(segundo).toBeHidden();
  await page.clock.runFor(4_900);
  await expect(primeiro).toBeVisible();
  await expect(segundo).toBeHidden();
  await page.clock.runFor(600);
  await expect(primeiro).toBeHidden();
  await expect(segundo).toBeVisible();
  await page.clock.runFor(4_300);
  await expect(segundo).toBeVisible();
  await page.clock.runFor(800);
  await expect(segundo).toBeHidden();
}
