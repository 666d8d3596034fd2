import { cteDeTransportadora } from '../../apps/api/test-support/conhecimentos.ts';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { CNPJ_DO_FORNECEDOR, notaDeFornecedor } from '../../apps/api/test-support/notas-de-fornecedor.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { aviso } from './support/formulario.ts';
import { expect, test } from './support/teste.ts';

/** The carrier is registered by who lets the freight in, and its payable made. */
const slugs = [
  'user_access_nfe_entradas',
  ...['fornecedores', 'clientes', 'financeiro_contas'].flatMap((familia) =>
    ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
  ),
];

test('o CT-e espera a nota que carrega; com a entrada dela, o frete é rateado, digitado, lançado e estornado', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { api } = grupo;
  const { id: empresaId } = await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await api.call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(programa.autoridade));
  const { data: unidades } = await api.call<{ data: { id: number; sigla: string }[] }>(
    'GET',
    'unidades?rowsPerPage=100',
  );
  const unidadeComercialId = unidades.find(({ sigla }) => sigla === 'UN')?.id;
  const produtos = await Promise.all(
    ['Café torrado 500 g', 'Açúcar cristal 1 kg'].map((descricao) =>
      api.call<{ id: number }>('POST', 'products', { unidadeComercialId, controlaEstoque: true, descricao }),
    ),
  );
  const nota = await notaDeFornecedor(programa, {
    destinatario: emissorDeTeste.cnpj,
    itens: [
      { codigo: 'CAF', descricao: 'CAFE TORRADO', quantidade: '10', preco: '30.00' },
      { codigo: 'ACU', descricao: 'ACUCAR CRISTAL', quantidade: '25', preco: '4.00' },
    ],
  });
  const { xml, numero } = cteDeTransportadora(programa, {
    remetente: CNPJ_DO_FORNECEDOR,
    destinatario: emissorDeTeste.cnpj,
    notas: [nota.chave],
    valor: '80.00',
    vencimento: '2027-02-10',
  });
  await entrar(page, await grupo.pessoa('Célia Compras', slugs));
  await page.goto('/sistema/cte-recebidos');
  await expect(page.getByRole('heading', { level: 1, name: 'CT-e recebidos' })).toBeVisible();
  await page.keyboard.press('n');
  const envio = page.getByRole('dialog', { name: 'Enviar XML de notas e CT-e' });
  const arquivo = (name: string, texto: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(texto) });
  await envio.locator('input[type=file]').setInputFiles([arquivo('frete.xml', xml), arquivo('nota.xml', nota.xml)]);
  await expect(envio.getByRole('link', { name: 'Ver CT-e' })).toBeVisible();
  await expect(envio.getByRole('link', { name: 'Ver nota' })).toBeVisible();
  await page.keyboard.press('Escape');

  const linha = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(linha).toContainText('A lançar');
  await exigirAcessivel(page);

  await linha.getByRole('button', { name: /^Ações/ }).click();
  await page.getByRole('menuitem', { name: 'Consultar na SEFAZ' }).click();
  const consulta = page.getByRole('dialog', { name: `Consultar CT-e ${numero}` });
  await exigirAcessivel(page);
  await consulta.getByRole('button', { name: 'Consultar na SEFAZ' }).click();
  await expect(aviso(page, 'O CT-e está autorizado.')).toBeVisible();
  await expect(consulta).toBeHidden();

  await linha.click();
  const lancar = page.getByRole('dialog', { name: `Lançar CT-e ${numero}` });
  await expect(lancar.getByText('Ainda não deram entrada as notas')).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');

  const { data } = await api.call<{ data: { id: number }[] }>('GET', 'nfeentrada');
  const id = data[0]?.id;
  await api.call('PUT', `nfeentrada/${id}/fornecedor`, { criar: true });
  const itens = produtos.map((produto, i) => ({ numero: i + 1, produtoId: produto.id, fator: '1' }));
  await api.call('PUT', `nfeentrada/${id}/itens`, { itens });
  await api.call('POST', `nfeentrada/${id}/lancar`, { atualizarCusto: true, duplicatas: [] });

  await linha.click();
  const cafe = lancar.getByRole('row', { name: /CAFE TORRADO/ });
  await expect(cafe).toContainText('R$ 60,00');
  await lancar.getByRole('combobox', { name: /^Como ratear/ }).click();
  await page.getByRole('option', { name: 'Digitado item por item' }).click();
  await cafe.getByRole('textbox', { name: 'Frete de CAFE TORRADO' }).fill('70,00');
  await expect(lancar.getByText('Passou R$ 10,00')).toBeVisible();
  await lancar.getByRole('textbox', { name: 'Frete de ACUCAR CRISTAL' }).fill('10,00');
  await expect(lancar.getByText('Partes: R$ 80,00 de R$ 80,00', { exact: true })).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await expect(lancar).toBeHidden();
  await expect(linha).toContainText('Lançado');

  await linha.click();
  const lido = page.getByRole('dialog', { name: `CT-e ${numero}` });
  await expect(lido.getByRole('row', { name: /CAFE TORRADO/ })).toContainText('R$ 70,00');
  await page.keyboard.press('Escape');
  await linha.getByRole('button', { name: /^Ações/ }).click();
  await page.getByRole('menuitem', { name: 'Estornar' }).click();
  const estornar = page.getByRole('dialog', { name: `Estornar CT-e ${numero}` });
  await estornar.getByLabel(/^Motivo/).fill('Frete de outra loja');
  await page.keyboard.press('Control+Enter');
  await expect(linha).toContainText('A lançar');
});
