import { readFile } from 'node:fs/promises';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { type LoteRecebido, TerminalDeTeste } from '../../apps/api/test-support/terminal.ts';
import { vendaSimples } from '../../apps/api/test-support/vendas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import { expect, test } from './support/teste.ts';

/** A till of a shop, and a product whose stock is kept. */
async function preparar({ api }: Grupo, url: string) {
  const { id: empresaId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Cantina da Vila', cliente: false, propria: true }),
  );
  const unidades = await api.call<{ data: { id: number }[] }>('GET', 'unidades?search=UN&exactBy=sigla');
  const { id: produtoId } = await api.call<{ id: number }>('POST', 'products', {
    codigo: '101',
    descricao: 'Café torrado 500 g',
    unidadeComercialId: unidades.data[0]?.id,
    controlaEstoque: true,
    precos: [{ empresaId, nome: 'Varejo', valor: '39.90', principal: true }],
  });
  const { id: clienteId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Colégio Jatobá', propria: false, cliente: true }),
  );
  const { id } = await api.call<{ id: number }>('POST', 'pdv/terminal', { empresaId, nome: 'Caixa 1', tipo: 'caixa' });
  const { chave } = await api.call<{ chave: string }>('POST', `pdv/terminal/${id}/chave`);
  return { produtoId, clienteId, terminal: new TerminalDeTeste(url, id, chave) };
}

const numeroDe = ({ resposta }: LoteRecebido['resultados'][number]): number => (resposta as { venda: number }).venda;

test('uma venda do terminal é achada pela busca, um de seus itens volta com vale e a lista a mostra devolvida em parte', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { produtoId, clienteId, terminal } = await preparar(grupo, programa.url);
  const vendida = { produtoId, descricao: 'Café torrado 500 g', unitario: '39.90' };
  const numero = numeroDe(
    await terminal.acontecer(
      'venda',
      vendaSimples({ ...vendida, quantidade: '2' }, { observacao: 'Embrulhada', clienteId }),
    ),
  );
  await terminal.acontecer('venda', vendaSimples(vendida));
  await entrar(page, grupo.admin);
  await page.goto('/sistema/vendas/buscar-vendas');
  const lista = new Lista(page);
  const buscar = () => page.getByRole('searchbox', { name: /^Número, nota, chave/ }).fill('embrulhada');
  await expect(lista.linhas).toHaveCount(2);
  await buscar();
  await expect(lista.linhas).toHaveCount(1);
  await expect(lista.linhas.first()).toContainText('79,80');
  await exigirAcessivel(page);
  await lista.linhas.first().click();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: `Venda ${numero}` })).toBeVisible();
  const parte = (titulo: string) => page.getByRole('region', { name: titulo, exact: true });
  await expect(parte('Itens')).toContainText('Café torrado 500 g');
  await expect(parte('Itens')).toContainText('79,80');
  await expect(parte('Pagamentos')).toContainText('Dinheiro');
  await expect(parte('O que segue da venda').getByRole('listitem').filter({ hasText: 'Estoque' })).toContainText(
    'Feito',
  );
  await exigirAcessivel(page);

  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel(/^Quantos voltam/).fill('1');
  await expect(dialogo.getByText(/^Valor a devolver/)).toContainText('39,90');
  await dialogo.getByLabel(/^Motivo/).fill('Não serviu');
  await exigirAcessivel(page);
  await dialogo.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.getByText(/^Devolução registrada\. Código do vale: \S+/)).toBeVisible();
  await expect(parte('Itens')).toContainText('Voltaram 1');
  await expect(parte('O que aconteceu')).toContainText(/Vale \S+ de R\$\s39,90, usado R\$\s0,00/);

  await page.goto('/sistema/vendas/buscar-vendas');
  await buscar();
  await expect(lista.linhas).toHaveCount(1);
  await expect(lista.linhas.first()).toContainText('Devolvida em parte');

  // On a phone a card says which sale, to whom, when and for how much.
  await page.setViewportSize({ width: 390, height: 844 });
  const cartao = page.getByRole('button', { name: new RegExp(`^Venda ${numero} · Colégio Jatobá`) });
  await expect(cartao).toContainText('79,80');
  await expect(cartao).toContainText(/\d\d\/\d\d\/\d{4}/);
});

test('as vendas de um terminal são extraídas em um arquivo, e o pedido mal feito diz o que falta', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { produtoId, terminal } = await preparar(grupo, programa.url);
  const vendida = { produtoId, descricao: 'Café torrado 500 g', unitario: '39.90' };
  await terminal.acontecer('venda', vendaSimples({ ...vendida, quantidade: '2' }));
  await terminal.acontecer('venda', vendaSimples(vendida));
  await entrar(page, grupo.admin);
  await page.goto('/sistema/vendas/extrair');
  await exigirAcessivel(page);

  const de = page.getByRole('textbox', { name: 'Do dia' });
  await de.fill('');
  const extrair = page.getByRole('button', { name: 'Extrair', exact: true });
  await extrair.click();
  await expect(de).toBeFocused();
  await de.fill('01/01/2026');

  await page.getByRole('textbox', { name: 'Terminal' }).fill('Caixa');
  await page.getByRole('option', { name: /Caixa 1/ }).click();
  await page.getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: 'CSV' }).click();
  await extrair.click();
  const baixar = page.getByRole('button', { name: /^Baixar .*\.csv$/ });
  await expect(baixar).toBeVisible();
  const baixado = page.waitForEvent('download');
  await baixar.click();
  const texto = await readFile(await (await baixado).path(), 'utf8');
  const [titulos = '', ...linhas] = texto.replace('\uFEFF', '').trim().split('\r\n');
  expect(titulos).toContain('Total');
  expect(linhas).toHaveLength(2);
  expect(linhas.map((linha) => /;(79,80|39,90);/.exec(linha)?.[1]).toSorted()).toEqual(['39,90', '79,80']);
});
