import { errorCatalog, mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { aviso, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

const faixa = 'Sem acesso ao banco de dados.';
const texto = errorCatalog.DATABASE_UNAVAILABLE.text;

test.describe('o banco de dados saiu do ar', () => {
  test.beforeEach(({ vigia }) => vigia.espera(503));
  test.afterEach(({ programa }) => programa.devolverBanco());

  test('a página diz, e quando ele volta a lista vem sozinha', async ({ page, grupo, entrar, programa }) => {
    await grupo.api.call('POST', 'marcas', { nome: 'Serra Azul' });
    await entrar(page, grupo.admin);
    await page.goto('/sistema/marcas');
    const lista = new Lista(page);
    await expect(lista.linha('Serra Azul')).toBeVisible();
    await expect(aviso(page, faixa)).toBeHidden();

    await programa.tirarBanco();
    await lista.busca.fill('serra');
    await expect(aviso(page, faixa)).toBeVisible();
    await expect(lista.linha('Serra Azul')).toBeHidden();
    await expect(lista.busca).toHaveValue('serra');

    await programa.devolverBanco();
    await expect(aviso(page, faixa)).toBeHidden();
    await expect(lista.linha('Serra Azul')).toBeVisible();
  });

  test('o que foi digitado fica, e salvar de novo grava uma vez', async ({ page, grupo, entrar, programa }) => {
    await entrar(page, grupo.admin);
    await page.goto('/sistema/marcas?acao=adicionar');
    const form = new Formulario(page);
    await form.campo('Nome').fill('Café da Volta');
    await programa.tirarBanco();
    await form.salvar.click();
    await expect(aviso(page, texto)).toBeVisible();
    await expect(page.getByText(faixa)).toBeVisible();

    await programa.devolverBanco();
    await expect(page.getByText(faixa)).toBeHidden();
    await expect(form.campo('Nome')).toHaveValue('Café da Volta');
    await form.salvar.click();
    await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
    const { total } = await grupo.api.call('GET', 'marcas');
    expect(total).toBe(1);
  });

  test('quem está na entrada também sabe, e entra quando ele volta', async ({ page, grupo, programa }) => {
    const entrada = new Entrada(page);
    await entrada.abrir(grupo);
    await expect(entrada.usuario).toBeVisible();
    await programa.tirarBanco();
    await entrada.enviar(grupo.admin, grupo.admin.senha);
    await expect(aviso(page, faixa)).toBeVisible();
    await expect(entrada.usuario).toHaveValue(grupo.admin.usuario);

    await programa.devolverBanco();
    await expect(aviso(page, faixa)).toBeHidden();
    await entrada.botao.click();
    await expect(page).toHaveURL(/\/sistema/);
  });
});
