import { empresa } from '../../apps/api/test-support/empresas.ts';
import { TerminalDeTeste } from '../../apps/api/test-support/terminal.ts';
import { vendaSimples } from '../../apps/api/test-support/vendas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

/** A till of a shop. */
async function caixa({ api }: Grupo, url: string) {
  const { id: empresaId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Cantina da Vila', cliente: false, propria: true }),
  );
  const { id } = await api.call<{ id: number }>('POST', 'pdv/terminal', { empresaId, nome: 'Caixa 1', tipo: 'caixa' });
  const { chave } = await api.call<{ chave: string }>('POST', `pdv/terminal/${id}/chave`);
  return new TerminalDeTeste(url, id, chave);
}
const venda = (unitario: string) => vendaSimples({ produtoId: null, descricao: 'Café', unitario });

test('a casa vazia diz por onde começar; a primeira venda traz os cartões, que seguem ao vivo, e o título abre o relatório', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const terminal = await caixa(grupo, programa.url);
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  const painel = page.getByRole('region', { name: 'Painel' });
  const comecar = page.getByRole('region', { name: 'Comece por aqui' });
  await expect(comecar.getByRole('link', { name: 'Vender no balcão' })).toBeVisible();
  await expect(painel.getByRole('region', { name: 'Quanto vendi?' })).toBeHidden();

  await terminal.acontecer('venda', venda('1250.00'));
  await page.reload();
  const vendas = painel.getByRole('region', { name: 'Quanto vendi?' });
  await expect(vendas).toContainText('R$ 1.250,00');
  await expect(painel.getByText(/^Você vendeu R\$\s1\.250,00 em 1 documento/)).toBeVisible();
  await expect(vendas.getByRole('table', { name: 'Quanto vendi?' })).toBeAttached();
  await exigirAcessivel(page);

  await terminal.acontecer('venda', venda('50.00'));
  await expect(vendas).toContainText('R$ 1.300,00');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(vendas).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await vendas.getByRole('link', { name: 'Quanto vendi?' }).click();
  await expect(page).toHaveURL(/\/sistema\/relatorios\/vizualizacao\?name=vendas-por-periodo&de=/);
  await expect(page.getByRole('main')).toContainText('1.300,00');
});

test('a pessoa esconde e ordena os cartões, e acha-os assim quando volta; o período é um só', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const terminal = await caixa(grupo, programa.url);
  await terminal.acontecer('venda', venda('80.00'));
  await entrar(page, grupo.admin);
  await page.goto('/sistema');
  const painel = page.getByRole('region', { name: 'Painel' });
  const perguntas = painel.getByRole('heading', { level: 2 }).filter({ hasText: '?' });
  await expect(perguntas.first()).toHaveText('Quanto vendi?');
  await painel.getByRole('button', { name: 'Arrumar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Arrumar o painel' });
  await exigirAcessivel(page);
  // Two presses at once: the later is what stays.
  const guardado = page.waitForResponse(
    (resposta) => /"cartoes":\["ticket-medio"/.test(resposta.request().postData() ?? '') && resposta.ok(),
  );
  await dialogo.getByRole('checkbox', { name: 'Quanto vendi?' }).click();
  await dialogo.getByRole('button', { name: 'Subir Quanto gasta cada cliente?' }).click();
  await dialogo.getByRole('button', { name: 'Pronto' }).click();
  await guardado;
  await expect(perguntas.first()).toHaveText('Quanto gasta cada cliente?');
  await page.reload();
  await expect(perguntas.first()).toHaveText('Quanto gasta cada cliente?');
  await expect(painel.getByRole('region', { name: 'Quanto vendi?' })).toBeHidden();

  await painel.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Ontem' }).click();
  await expect(painel.getByRole('region', { name: 'Como vai cada loja?' })).toContainText('Nada neste período.');
});
