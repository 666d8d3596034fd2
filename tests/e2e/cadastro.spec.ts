import { mensagens } from '@retaguarda/contracts';
import { aviso, exigirPergunta, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('um cadastro, da lista vazia à reativação', async ({ page, grupo, entrar }) => {
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(page).toHaveTitle('Retaguarda - Marcas');
  const lista = new Lista(page);
  const form = new Formulario(page);

  await test.step('a lista vazia diz para que serve e oferece adicionar', async () => {
    await expect(page.getByText('Ainda não há marcas')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Adicionar marca' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Adicionar marca' })).toBeVisible();
    await expect(form.campo('Nome')).toBeFocused();
  });

  await test.step('cria', async () => {
    await form.campo('Nome').fill('Café do Sul');
    await form.campo('Fabricante').fill('Torrefação Sul');
    await form.salvar.click();
    await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
    await expect(form.lugar).toBeHidden();
    await expect(lista.linha('Café do Sul')).toContainText('Torrefação Sul');
    await expect(page.getByText('1 marca', { exact: true })).toBeVisible();
  });

  await test.step('acha sem acento, e diz quando não acha', async () => {
    await lista.busca.fill('cafe');
    await expect(page).toHaveURL(/search=cafe/);
    await expect(lista.linha('Café do Sul')).toBeVisible();
    await lista.busca.fill('erva-mate');
    await expect(page.getByText('Nada encontrado para “erva-mate”')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar busca' }).last().click();
    await expect(lista.linha('Café do Sul')).toBeVisible();
  });

  await test.step('altera', async () => {
    await lista.agir('Café do Sul', 'Editar');
    await expect(page).toHaveURL(/acao=editar&id=\d+/);
    await form.campo('Site').fill('https://cafe.test');
    await form.salvar.click();
    await expect(aviso(page, mensagens.recordUpdated)).toBeVisible();
    await lista.linha('Café do Sul').click();
    await expect(form.lugar.getByText('https://cafe.test')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.lugar).toBeHidden();
  });

  await test.step('inativa, depois de perguntar', async () => {
    await lista.agir('Café do Sul', mensagens.labelInactivate);
    await exigirPergunta(page, mensagens.confirmInactivate);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(lista.linha('Café do Sul')).toBeVisible();

    await lista.agir('Café do Sul', mensagens.labelInactivate);
    const pergunta = await exigirPergunta(page, mensagens.confirmInactivate);
    await pergunta.getByRole('button', { name: mensagens.labelInactivate }).click();
    await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  });

  await test.step('o aviso diz qual, e dele ela volta', async () => {
    await aviso(page, `${mensagens.recordUpdated}: Café do Sul`).getByRole('button', { name: 'Desfazer' }).click();
    await expect(lista.linha('Café do Sul')).toBeVisible();
    await lista.agir('Café do Sul', mensagens.labelInactivate);
    const pergunta = await exigirPergunta(page, mensagens.confirmInactivate);
    await pergunta.getByRole('button', { name: mensagens.labelInactivate }).click();
    await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  });

  await test.step('somente inativos mostra a inativa, e dali ela volta', async () => {
    const somenteInativos = page.getByRole('button', { name: mensagens.labelOnlyInactive });
    await somenteInativos.click();
    await expect(somenteInativos).toHaveAttribute('aria-pressed', 'true');
    await lista.agir('Café do Sul', mensagens.labelActivate);
    const pergunta = await exigirPergunta(page, mensagens.confirmActivate);
    await pergunta.getByRole('button', { name: mensagens.labelActivate }).click();
    await expect(page.getByText('Não há registros inativos em marcas')).toBeVisible();
    await somenteInativos.click();
    await expect(lista.linha('Café do Sul')).toBeVisible();
  });

  await test.step('o histórico conta o que houve', async () => {
    await lista.agir('Café do Sul', 'Histórico');
    const historico = page.getByRole('dialog').filter({ hasText: 'Histórico' });
    await expect(historico).toContainText('criou o registro');
    await expect(historico).toContainText('inativou');
    await expect(historico).toContainText('ativou');
    await expect(historico).toContainText('Ana Administradora');
  });
});
