import type { Page } from '@playwright/test';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['tabelas_auxiliares', 'produtos', 'clientes', 'nfe', 'company_settings']
  .flatMap((familia) => ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`))
  .concat('exportar_dados');

async function semRolagemLateral(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
}

const abrirEmpresa = async ({ api }: Grupo) =>
  (await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste))).id;

async function criarProduto({ api }: Grupo, campos: Record<string, unknown>): Promise<number> {
  const { data } = await api.call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const unidadeComercialId = data.find(({ sigla }) => sigla === 'UN')?.id;
  const corpo = { unidadeComercialId, origem: '0', ...campos };
  return (await api.call<{ id: number }>('POST', 'products', corpo)).id;
}

const guarana = {
  descricao: 'Guaraná 2 L',
  ncm: '22021000',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  cstPis: '01',
  aliquotaPis: '1.65',
  cstCofins: '01',
  aliquotaCofins: '7.6',
  cstIbsCbs: '000',
  cclasstrib: '000001',
};

test('a emissão de uma empresa: certificado, série, CSC, produção com o que ela muda, e contingência com a volta', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const empresaId = await abrirEmpresa(grupo);
  await entrar(page, await grupo.pessoa('Ciro Certificado', slugs));
  await page.goto(`/sistema/fiscal/emissor?empresaId=${empresaId}`);
  const secao = (nome: string) => page.getByRole('region', { name: nome });
  await expect(page.getByText('Nenhum certificado A1.')).toBeVisible();

  await page.getByRole('button', { name: 'Enviar certificado' }).click();
  const envio = page.getByRole('dialog', { name: 'Enviar certificado' });
  const { arquivo, senha } = a1DeTeste(programa.autoridade);
  await envio.locator('input[type=file]').setInputFiles({
    name: 'loja.pfx',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(arquivo, 'base64'),
  });
  await envio.getByLabel(/^Senha do certificado/).fill(senha);
  await exigirAcessivel(page, 'envio do certificado');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Certificado guardado.')).toBeVisible();
  await expect(page.getByText('COMERCIO DE TESTE LTDA', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Firmar série' }).click();
  const serie = page.getByRole('dialog', { name: 'Firmar série' });
  await serie.getByLabel(/^Último número usado/).fill('1250');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /NF-e.*1\.250.*1\.251/ })).toBeVisible();

  await secao('Ambientes e regimes').getByRole('button', { name: 'Alterar' }).click();
  const ambientes = page.getByRole('dialog', { name: 'Ambientes e regimes' });
  await ambientes.getByLabel('Identificador do CSC').fill('000001');
  await ambientes.getByLabel('CSC da NFC-e').fill('A1B2C3D4E5F6');
  await ambientes.getByLabel(/^NF-e e NFC-e/).click();
  await page.getByRole('option', { name: 'Produção' }).click();
  await ambientes.getByRole('button', { name: 'Salvar' }).click();
  const pergunta = page.getByRole('dialog').filter({ hasText: 'têm valor fiscal' });
  await expect(pergunta.getByText('Loja Emissora')).toBeVisible();
  await pergunta.getByRole('button', { name: 'Ficar em homologação' }).click();
  await expect(page.getByText('Configuração guardada.')).toBeVisible();
  await expect(secao('Ambientes e regimes').getByText('Guardado')).toBeVisible();
  await expect(secao('Ambientes e regimes').getByText('Produção')).toBeHidden();

  await page.getByRole('button', { name: 'Entrar em contingência' }).click();
  const contingencia = page.getByRole('dialog', { name: 'Entrar em contingência' });
  await contingencia.getByLabel(/^Tipo/).click();
  await page.getByRole('option', { name: 'SVC-AN' }).click();
  await contingencia.getByLabel(/^Motivo/).fill('SEFAZ sem resposta desde as dez');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Emissão em contingência SVC-AN desde/)).toBeVisible();
  await exigirAcessivel(page, 'emissão');

  const emVigor = page.getByText(/emite em contingência \(SVC-AN\) desde .*SEFAZ sem resposta/);
  for (const tela of ['nferegister', 'nfe/numeros', 'nfeindex']) {
    await page.goto(`/sistema/${tela}`);
    await expect(emVigor, tela).toBeVisible();
  }
  await page.getByRole('button', { name: 'Ver a SEFAZ e voltar ao normal' }).click();
  await page.getByRole('button', { name: 'Voltar à emissão normal' }).click();
  await expect(emVigor).toBeHidden();
});

test('uma regra mostra o que muda antes de ser aprovada; o simulador e a conferência seguem o que ela diz', async ({
  page,
  grupo,
  entrar,
}) => {
  const empresaId = await abrirEmpresa(grupo);
  const produtoId = await criarProduto(grupo, guarana);
  await criarProduto(grupo, { descricao: 'Cadeira', ncm: '94016100' });
  await entrar(page, await grupo.pessoa('Rui Regras', slugs));

  await page.goto('/sistema/conversao-fiscal?acao=adicionar');
  const regra = page.getByRole('dialog', { name: 'Nova regra' });
  await regra.getByLabel(/^Nome/).fill('Bebidas com ST retida');
  await regra.getByLabel(/^Vale desde/).fill('01/01/2026');
  await regra.getByLabel(/^NCM/).fill('2202');
  await page.keyboard.press('Enter');
  await regra
    .getByRole('group', { name: 'ICMS' })
    .getByLabel(/^CST ou CSOSN/)
    .fill('60');
  await page.keyboard.press('Control+Enter');
  const painel = page.getByRole('dialog', { name: 'Bebidas com ST retida' });
  await expect(painel.getByText('Rascunho')).toBeVisible();

  await painel.getByRole('button', { name: 'Aprovar' }).click();
  const mudanca = page.getByRole('dialog', { name: 'Aprovar Bebidas com ST retida' });
  await expect(mudanca.getByText(/1 de 2 produtos à venda tem outros tributos/)).toBeVisible();
  const icms = mudanca.getByRole('row', { name: /Venda no estado a consumidor/ });
  await expect(icms).toContainText('00 · 18 % · R$ 18,00');
  await expect(icms).toContainText('60');
  await exigirAcessivel(page, 'o que muda');
  const [planilha] = await Promise.all([
    page.waitForEvent('download'),
    mudanca.getByRole('button', { name: 'Exportar planilha' }).click(),
  ]);
  expect(planilha.suggestedFilename()).toBe('mudanca-de-regras.xlsx');
  await mudanca.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(painel.getByText('Aprovada', { exact: true })).toBeVisible();

  await page.goto(`/sistema/conversao-fiscal/simulador?empresaId=${empresaId}&produtoId=${produtoId}&data=2026-11-20`);
  const [hoje, depois] = [
    page.getByRole('region', { name: '20/11/2026' }),
    page.getByRole('region', { name: '01/01/2027' }),
  ];
  await expect(hoje.getByRole('row', { name: /^ICMS 60/ })).toBeVisible();
  await expect(hoje.getByText('Bebidas com ST retida')).toBeVisible();
  await expect(hoje.getByRole('row', { name: /^COFINS/ })).toBeVisible();
  await expect(depois.getByRole('row', { name: /^CBS/ })).toBeVisible();
  await expect(depois.getByRole('row', { name: /^COFINS/ })).toBeHidden();
  await expect(hoje.getByRole('row', { name: /^COFINS só neste dia/ })).toBeVisible();
  await expect(depois.getByRole('row', { name: /^CBS muda/ })).toBeVisible();
  await expect(depois.getByRole('row', { name: /^ICMS 60/ })).toBeVisible();
  await exigirAcessivel(page, 'simulador');
  const comparar = page.getByRole('textbox', { name: 'Comparar com' });
  await comparar.fill('20/11/2026');
  await comparar.press('Tab');
  await expect(hoje.getByRole('row', { name: /^COFINS 01/ })).toBeVisible();
  await expect(depois).toBeHidden();

  await page.goto(`/sistema/conversao-fiscal/conferencia?empresaId=${empresaId}`);
  const cadeira = page.getByRole('row', { name: /Cadeira/ });
  await expect(cadeira.getByText('Sem regra').first()).toBeVisible();
  await expect(cadeira.getByRole('link', { name: 'Criar regra' }).first()).toBeVisible();
  await exigirAcessivel(page, 'conferência');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tela of ['conferencia', 'simulador']) {
    await page.goto(`/sistema/conversao-fiscal/${tela}?empresaId=${empresaId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await semRolagemLateral(page);
  }
  await page.goto(`/sistema/fiscal/emissor?empresaId=${empresaId}`);
  await expect(page.getByText('Nenhum certificado A1.')).toBeVisible();
  await semRolagemLateral(page);
});
