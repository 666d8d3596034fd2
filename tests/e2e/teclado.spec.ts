import { mensagens } from '@retaguarda/contracts';
import { Entrada } from './support/entrada.ts';
import { aviso, exigirPergunta, Formulario } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

test('um dia de trabalho sem tocar no mouse', async ({ page, grupo }) => {
  const lista = new Lista(page);
  const form = new Formulario(page);
  const teclas = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step('entra', async () => {
    await new Entrada(page).abrir(grupo);
    await expect(page.getByLabel('Usuário')).toBeFocused();
    await page.keyboard.type(grupo.admin.usuario);
    await page.keyboard.press('Tab');
    await page.keyboard.type(grupo.admin.senha);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Ana$/ })).toBeVisible();
  });

  await test.step('vai às marcas pela paleta', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('marcas');
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Marcas/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ainda não há marcas')).toBeVisible();
  });

  await test.step('N adiciona, Enter vai ao próximo campo, Ctrl Enter salva e adiciona outra', async () => {
    await page.keyboard.press('n');
    await expect(form.campo('Nome')).toBeFocused();
    await page.keyboard.type('Café do Sul');
    await page.keyboard.press('Enter');
    await expect(form.campo('Fabricante')).toBeFocused();
    await page.keyboard.type('Torrefação Sul');
    await page.keyboard.press('Control+Enter');
    await expect(aviso(page, mensagens.recordCreated)).toBeVisible();
    await expect(form.campo('Nome')).toBeFocused();
    await expect(form.campo('Nome')).toHaveValue('');
    await page.keyboard.type('Chá do Norte');
    await page.keyboard.press('Control+s');
    await expect(form.lugar).toBeHidden();
    await expect(lista.linhas).toHaveCount(2);
  });

  await test.step('/ busca, seta desce à linha, E edita, Esc volta e o foco também', async () => {
    await page.keyboard.press('/');
    await expect(lista.busca).toBeFocused();
    await page.keyboard.type('cha');
    await expect(lista.linhas).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(lista.linha('Chá do Norte')).toBeFocused();
    await page.keyboard.press('e');
    await expect(form.campo('Nome')).toBeFocused();
    await teclas('Tab');
    await page.keyboard.type('Ervateira Norte');
    await page.keyboard.press('Control+s');
    await expect(lista.linha('Chá do Norte')).toContainText('Ervateira Norte');
    await expect(form.lugar).toBeHidden();
    await expect(lista.linha('Chá do Norte')).toBeFocused();
  });

  await test.step('Enter abre para ler, Esc fecha', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Chá do Norte' })).toContainText('Ervateira Norte');
    await page.keyboard.press('Escape');
    await expect(form.lugar).toBeHidden();
    await expect(lista.linha('Chá do Norte')).toBeFocused();
  });

  await test.step('Delete pergunta com o foco em cancelar; Tab e Enter inativam', async () => {
    await page.keyboard.press('Delete');
    await exigirPergunta(page, mensagens.confirmInactivate);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(lista.linha('Chá do Norte')).toBeFocused();
    await page.keyboard.press('Delete');
    await exigirPergunta(page, mensagens.confirmInactivate);
    await teclas('Tab', 'Enter');
    await expect(lista.linhas).toHaveCount(0);
  });

  await test.step('? mostra os atalhos da tela', async () => {
    await teclas('/', 'Escape');
    await expect(lista.linhas).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(lista.linha('Café do Sul')).toBeFocused();
    await page.keyboard.press('?');
    const folha = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    for (const atalho of ['Ir para a busca', 'Adicionar', 'Editar', 'INATIVAR']) {
      await expect(folha.getByText(atalho).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(folha).toBeHidden();
  });
});

test('a primeira parada do Tab leva ao conteúdo, e o foco se vê em toda parada', async ({ page, grupo, entrar }) => {
  await grupo.api.call('POST', 'marcas', { nome: 'Café do Sul' });
  await entrar(page, grupo.admin);
  await page.goto('/sistema/marcas');
  await expect(new Lista(page).linha('Café do Sul')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const semMarca: string[] = [];
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // The mark may be drawn by the element or by the frame around it.
      const marked = [focused, focused.parentElement, focused.parentElement?.parentElement].some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      const hasOwnBorder = focused instanceof HTMLInputElement; // a field changes the colour of its border
      return marked || hasOwnBorder ? null : focused.outerHTML.slice(0, 120);
    });
    if (found) semMarca.push(found);
  }
  expect(semMarca).toEqual([]);
});
