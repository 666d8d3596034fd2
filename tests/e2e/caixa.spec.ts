import type { Page } from '@playwright/test';
import { mensagens } from '@retaguarda/contracts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const DE_OPERADOR = ['caixa_index', 'caixa_show', 'caixa_create'];

/** A shop that lets 200.00 be taken out without asking, with the methods that a group begins with. */
async function preparar({ api }: Grupo) {
  const { id: empresaId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Cantina da Vila', cliente: false, propria: true }),
  );
  await api.call('PUT', 'caixa-politica', {
    empresaId,
    tolerancia: '1.00',
    limiteSangria: '200.00',
    limiteDespesa: null,
    limiteGaveta: '500.00',
    faltaDestino: 'a_apurar',
    sobraDestino: 'a_apurar',
    contaId: null,
  });
  return empresaId;
}

const movimentar = async (page: Page, botao: string, campos: Record<string, string>) => {
  await page.getByRole('main').getByRole('button', { name: botao, exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: botao });
  for (const [campo, valor] of Object.entries(campos))
    await dialogo
      .getByLabel(new RegExp(`^${campo}`))
      .and(dialogo.getByRole('textbox'))
      .fill(valor);
  await dialogo.getByRole('button', { name: 'Registrar' }).click();
  return dialogo;
};

test('o dia de um caixa: abre, recebe troco, sangra com autorização, conta às cegas; a gerente confere', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // nobody authorised, a wrong password, a difference without a reason
  await preparar(grupo);
  const ana = await grupo.pessoa('Ana Caixa', DE_OPERADOR);
  const beto = await grupo.pessoa('Beto Gerente', [
    'caixa_index',
    'caixa_show',
    'caixa_update',
    'caixa_conferir',
    'caixa_autorizar',
    'caixa_corrigir',
  ]);
  await entrar(page, ana);
  await page.goto('/sistema/pdv/caixaMovimento');
  await expect(page.getByRole('heading', { name: 'Seu caixa está fechado' })).toBeVisible();
  await exigirAcessivel(page);
  await page.getByRole('textbox', { name: 'Fundo de abertura' }).fill('450,00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Retaguarda' })).toBeVisible();

  await movimentar(page, 'Suprimento', { Valor: '100', Motivo: 'troco' });
  await expect(page.getByText('Há mais dinheiro na gaveta do que a loja quer.')).toBeVisible();

  const sangria = await movimentar(page, 'Sangria', { Valor: '300', Motivo: 'cofre' });
  await expect(sangria.getByText(/outra pessoa autoriza aqui mesmo/)).toBeVisible();
  await sangria.getByRole('textbox', { name: /^Usuário de quem autoriza/ }).fill(beto.usuario);
  await sangria
    .getByLabel(/^Senha de quem autoriza/)
    .and(sangria.locator('input'))
    .fill('senha errada 1');
  await sangria.getByRole('button', { name: 'Registrar' }).click();
  await expect(sangria.getByText('Usuário ou senha de quem autoriza não conferem').first()).toBeVisible();
  await sangria
    .getByLabel(/^Senha de quem autoriza/)
    .and(sangria.locator('input'))
    .fill(beto.senha);
  await sangria.getByRole('button', { name: 'Registrar' }).click();
  await expect(sangria).toBeHidden();
  await expect(page.getByText('autorizou Beto Gerente')).toBeVisible();
  await expect(page.getByText('Há mais dinheiro na gaveta')).toBeHidden();
  await exigirAcessivel(page);

  // Counted on the keypad: a note a line, Enter goes on.
  await expect(page.getByRole('button', { name: 'Encerrar e contar' })).toBeVisible();
  await page.keyboard.press('f');
  const contagem = page.getByRole('dialog', { name: 'Encerrar e contar' });
  await exigirAcessivel(page);
  const cem = contagem.getByRole('textbox', { name: /R\$\s?100,00/ });
  await cem.focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(contagem.getByRole('textbox', { name: /R\$\s50,00/ })).toBeFocused();
  await contagem.getByRole('textbox', { name: /R\$\s20,00/ }).fill('2');
  await expect(contagem.getByText(/R\$\s240,00/).last()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Seu caixa está fechado' })).toBeVisible();

  await entrar(page, beto);
  await page.goto('/sistema/pdv/caixaMovimento?aba=turnos');
  const linha = page.getByRole('row', { name: /Ana Caixa/ });
  await expect(linha).toContainText('Encerrado');
  await linha.click();
  await expect(page.getByRole('heading', { name: 'Fechamento · Retaguarda · Ana Caixa' })).toBeVisible();
  const dinheiro = page.getByRole('row', { name: /^Dinheiro/ });
  await expect(dinheiro).toContainText('250,00');
  await expect(dinheiro).toContainText('−10,00');
  await exigirAcessivel(page);

  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  const conferir = page.getByRole('dialog', { name: /^Conferir o turno/ });
  await conferir.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(conferir.getByText(/^Diga o motivo da diferença/).first()).toBeVisible();
  await conferir.getByRole('textbox', { name: /^Motivo/ }).fill('nota rasgada');
  await conferir.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(conferir).toBeHidden();
  await expect(page.getByText('Conferido com diferença')).toBeVisible();

  // Another than who counted puts it right; what was counted stays.
  await page.getByRole('button', { name: 'Corrigir valor contado' }).click();
  const corrigir = page.getByRole('dialog', { name: 'Corrigir valor contado' });
  await corrigir.getByRole('textbox', { name: /^Valor certo/ }).fill('250');
  await corrigir.getByRole('textbox', { name: /^Motivo/ }).fill('achada no chão');
  await corrigir.getByRole('button', { name: 'Corrigir', exact: true }).click();
  await expect(corrigir).toBeHidden();
  await expect(dinheiro).toContainText('corrigido 10,00');
  await dinheiro.getByRole('button', { name: /^Movimentos em Dinheiro/ }).click();
  await expect(page.getByRole('dialog', { name: 'Dinheiro' })).toContainText('cofre');
});

test('quem só opera o caixa nunca recebe o esperado, nem no fechamento', async ({ page, grupo, entrar }) => {
  const empresaId = await preparar(grupo);
  const ana = await grupo.pessoa('Ana Caixa', DE_OPERADOR);
  const recebido: string[] = [];
  page.on('response', async (resposta) => {
    if (resposta.url().includes('/api/') && resposta.headers()['content-type']?.includes('json'))
      recebido.push(await resposta.text().catch(() => ''));
  });
  await entrar(page, ana);
  await page.goto('/sistema/pdv/caixaMovimento');
  await page.getByRole('textbox', { name: 'Fundo de abertura' }).fill('123,00');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await movimentar(page, 'Suprimento', { Valor: '50' });
  await page.getByRole('button', { name: 'Encerrar e contar' }).click();
  await page.getByRole('button', { name: 'Encerrar sem contar' }).click();
  const pergunta = page.getByRole('dialog', { name: mensagens.confirmTitle });
  await pergunta.getByRole('button', { name: 'Encerrar sem contar' }).click();
  await expect(page.getByRole('heading', { name: 'Seu caixa está fechado' })).toBeVisible();
  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', `caixa-movimento?empresaId=${empresaId}`);
  await page.goto(`/sistema/pdv/fechamentoDetalhado/${data[0]?.id}`);
  await expect(page.getByText(/^O que se espera deste turno aparece depois da contagem/)).toBeVisible();
  await page.getByRole('button', { name: 'Contar', exact: true }).click();
  const contagem = page.getByRole('dialog', { name: 'Contar' });
  await contagem.getByRole('textbox', { name: /^Ou só o total/ }).fill('170');
  await contagem.getByRole('button', { name: 'Entregar contagem' }).click();
  await expect(page.getByText(/^A contagem foi entregue/)).toBeVisible();
  expect(recebido.join(' ')).toContain('123.00');
  expect(recebido.join(' ')).not.toContain('173.00');
});
