import { readFile } from 'node:fs/promises';
import { dataNoFuso } from '@retaguarda/brasil';
import { abrirZip } from '../../apps/api/test-support/abrir-zip.ts';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { tributado } from '../../apps/api/test-support/notas.ts';
import { Formulario } from './support/formulario.ts';
import type { Grupo } from './support/grupo.ts';
import { Lista } from './support/lista.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

interface Situada {
  situacao: string;
}

/** A company with a note authorised by the local SEFAZ this month. @returns its key, and whose it is */
async function comUmaNota({ api }: Grupo, { autoridade }: Programa): Promise<{ chave: string; empresaId: number }> {
  const { id: empresaId } = await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await api.call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  await api.call('PUT', `fiscal/emissores/${empresaId}`, {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'naoCumulativo',
    creditoSimples: null,
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: null,
  });
  const { id: pessoaId } = await api.call<{ id: number }>(
    'POST',
    'empresas',
    empresa({ nomeFantasia: 'Mercado da Esquina', ie: '110042490114', ieSituacao: 'numero' }),
  );
  const { data } = await api.call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const unidadeComercialId = data.find(({ sigla }) => sigla === 'UN')?.id;
  const { id: produtoId } = await api.call<{ id: number }>('POST', 'products', {
    descricao: 'Café torrado 500 g',
    unidadeComercialId,
    ...tributado,
  });
  const itens = [{ produtoId, quantidade: '1', valorUnitario: '1000' }];
  const { id } = await api.call<{ id: number }>('POST', 'nfe', { empresaId, modelo: '55', pessoaId, itens });
  await api.call('POST', `nfe/submit/${id}`);
  let chave = '';
  await expect
    .poll(async () => {
      const nota = await api.call<{ situacao: string; chave: string }>('GET', `nfe/${id}`);
      chave = nota.chave;
      return nota.situacao;
    })
    .toBe('autorizada');
  return { chave, empresaId };
}

/** What the SPED files say of the company beside its own record. */
async function dadosDoSped({ api }: Grupo, empresaId: number): Promise<void> {
  const { data: cidades } = await api.call<{ data: { id: number }[] }>('GET', 'cidades?search=Campinas');
  await api.call('POST', 'dados-sped', {
    empresaId,
    perfil: 'A',
    atividade: '1',
    receitaIcms: '046-2',
    diaIcms: 20,
    contadorNome: 'Célia Contadora',
    contadorCpf: '52998224725',
    contadorCrc: '1SP123456O7',
    contadorEmail: 'celia@escritorio.test',
    contadorCidadeId: cidades[0]?.id,
  });
}

/** The account of revenue of a chart made for it. */
async function contaDeReceita({ api }: Grupo): Promise<{ id: number; codigo: string }> {
  const criar = (nivel: string, corpo: object) =>
    api.call<{ id: number; codigo: string }>('POST', `planos-de-conta-${nivel}`, corpo);
  const ano = Number(dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo').slice(0, 4));
  const { id: tipoId } = await criar('tipo', { nome: 'Receitas', natureza: 'receita', ano });
  const { id: grupoId } = await criar('grupo', { nome: 'Vendas', tipoId });
  const { id: subgrupoId } = await criar('sub-grupo', { nome: 'Mercadorias', grupoId });
  return criar('conta', { nome: 'Venda de mercadorias', subgrupoId });
}

test('o mês inteiro vira um pacote, vai por e-mail ao contador, e ele baixa sem entrar', async ({
  page,
  grupo,
  programa,
  entrar,
  browser,
}) => {
  const { chave } = await comUmaNota(grupo, programa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/escrituracao');
  await expect(page.getByRole('heading', { level: 1, name: 'Fechamento fiscal do mês' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^NF-e 1 0/ })).toContainText('1.000,00');
  await expect(page.getByText('Nada falta: o mês está inteiro.')).toBeVisible();

  await page.getByRole('button', { name: 'Gerar pacote do contador' }).click();
  const pacote = page.getByRole('region', { name: 'Pacote do contador' });
  await expect(pacote.getByText('Inteiro', { exact: true })).toBeVisible();
  await pacote.getByRole('button', { name: 'Enviar por e-mail' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Enviar Pacote do contador/ });
  await dialogo.getByRole('textbox', { name: 'E-mail do destinatário' }).fill('contador@escritorio.test');
  await dialogo.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(pacote.getByText('ainda não baixado')).toBeVisible();

  const carta = await programa.correio.mensagemPara('contador@escritorio.test');
  const segredo = /hash=([\w-]+)/.exec(carta)?.[1];
  const contador = await (await browser.newContext()).newPage();
  await contador.goto(`${programa.url}/pacote-fiscal?hash=${segredo}`);
  await expect(contador.getByText('COMERCIO DE TESTE LTDA')).toBeVisible();
  const [baixado] = await Promise.all([
    contador.waitForEvent('download'),
    contador.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ]);
  const nomes = Object.keys(abrirZip(await readFile(await baixado.path())));
  expect(nomes).toEqual(expect.arrayContaining([`nfe/autorizadas/${chave}-procNFe.xml`, 'resumo.pdf']));
  await contador.context().close();

  await page.reload();
  await expect(pacote.getByText('baixado 1 vez')).toBeVisible();

  // What is missing opens those documents, and no others.
  const [{ id: notaId }] = (await grupo.api.call<{ data: [{ id: number }] }>('GET', 'nfe')).data;
  programa.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '778' } });
  const { id } = await grupo.api.call<{ id: number }>('POST', `nfe/copiar/${notaId}`);
  await grupo.api.call('POST', `nfe/submit/${id}`);
  await expect.poll(async () => (await grupo.api.call<Situada>('GET', `nfe/${id}`)).situacao).toBe('rejeitada');
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 nota rejeitada que ficou com o número' })
    .getByRole('link', { name: 'Resolver' })
    .click();
  await expect(page).toHaveURL(/nfeindex\?.*situacao=rejeitada/);
  await expect(new Lista(page).linhas).toContainText(['Rejeitada']);
  await expect(new Lista(page).linhas).toHaveCount(1);
});

test('a EFD ICMS/IPI diz o que falta e onde se resolve; com os dados do SPED sai o arquivo', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { chave, empresaId } = await comUmaNota(grupo, programa);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/escrituracao');
  const pedir = async () => {
    await page.getByRole('button', { name: 'Gerar EFD ICMS/IPI' }).click();
    const dialogo = page.getByRole('dialog', { name: /^EFD ICMS\/IPI de/ });
    await dialogo.getByRole('button', { name: 'Gerar arquivo' }).click();
    await expect(dialogo).toBeHidden();
  };
  await pedir();
  const efd = page.getByRole('region', { name: 'EFD ICMS/IPI' });
  await expect(efd.getByText('Faltam dados')).toBeVisible();
  const doContador = efd.getByRole('listitem').filter({ hasText: 'Informe nome, CPF, CRC' });
  await doContador.getByRole('link', { name: 'Resolver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dados do SPED' })).toBeVisible();

  await dadosDoSped(grupo, empresaId);
  await page.goto('/sistema/escrituracao');
  await pedir();
  const pronta = efd.filter({ hasText: 'ICMS a recolher' });
  await expect(pronta.getByText('Pronto', { exact: true })).toBeVisible();
  await expect(pronta.getByText('Débitos de ICMS').locator('..')).toContainText('180,00');
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    pronta.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  const texto = (await readFile(await baixado.path())).toString('latin1');
  expect(texto).toContain(`|${chave}|`);
  expect(texto).toContain('|C190|000|5102|18,00|1000,00|1000,00|180,00|');

  await pronta.getByRole('button', { name: 'Marcar como entregue' }).click();
  const entrega = page.getByRole('dialog', { name: /^EFD ICMS\/IPI de .* entregue$/ });
  await entrega.getByRole('textbox', { name: 'Número do recibo' }).fill('RECIBO-123');
  await entrega.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(pronta.getByText('Entregue', { exact: true })).toBeVisible();
  await expect(pronta.getByText(/^Entregue em .*, recibo RECIBO-123, por /)).toBeVisible();
  await pronta.getByRole('button', { name: 'Desfazer a entrega' }).click();
  const desfazer = page.getByRole('dialog', { name: 'Este arquivo não foi entregue?' });
  await desfazer.getByRole('textbox', { name: 'Motivo' }).fill('Foi recusado');
  await desfazer.getByRole('button', { name: 'Desfazer a entrega' }).click();
  await expect(pronta.getByText(/foi desfeita por .*: Foi recusado$/)).toBeVisible();

  await page.getByRole('button', { name: 'Gerar EFD-Contribuições' }).click();
  const contribuicoes = page.getByRole('dialog', { name: /^EFD-Contribuições de/ });
  await expect(contribuicoes.getByText(/regime da empresa é não cumulativo/)).toBeVisible();
  await contribuicoes.getByRole('button', { name: 'Gerar arquivo' }).click();
  const dasContribuicoes = page.getByRole('region', { name: 'EFD-Contribuições' });
  await expect(dasContribuicoes.getByText('PIS a recolher', { exact: true }).locator('..')).toContainText('13,53');
  await expect(dasContribuicoes.getByText('COFINS a recolher', { exact: true }).locator('..')).toContainText('62,32');

  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await expect(page.getByText('Íntegra', { exact: true })).toBeVisible();
});

test('a conta contábil que falta é dita e vai no arquivo; o que muda depois de entregue é dito por registro', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { empresaId } = await comUmaNota(grupo, programa);
  await dadosDoSped(grupo, empresaId);
  const conta = await contaDeReceita(grupo);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/escrituracao');
  const gerar = async () => {
    await page.getByRole('button', { name: 'Gerar EFD-Contribuições' }).click();
    const dialogo = page.getByRole('dialog', { name: /^EFD-Contribuições de/ });
    await dialogo.getByRole('button', { name: 'Gerar arquivo' }).click();
    await expect(dialogo).toBeHidden();
  };
  await gerar();
  const falta = page.getByRole('listitem').filter({ hasText: /pede a conta contábil de 1 finalidade/ });
  await expect(falta).toContainText('Receita da revenda de mercadorias');
  await falta.getByRole('link', { name: 'Resolver' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Contas contábeis do SPED' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Adicionar conta/ })
    .last()
    .click();
  const form = new Formulario(page);
  await expect(form.campo('Empresa')).toHaveValue('Loja Emissora');
  await form.campo('De que é').click();
  await page.getByRole('option', { name: 'Receita da revenda de mercadorias' }).click();
  await form.campo('Conta do plano').fill('Venda de');
  await page.getByRole('option', { name: /Venda de mercadorias$/ }).click();
  await form.salvar.click();
  await expect(form.lugar).toBeHidden();

  await page.goto('/sistema/escrituracao');
  await expect(page.getByText('Nada falta: o mês está inteiro.')).toBeVisible();
  await gerar();
  const arquivos = page.getByRole('region', { name: 'EFD-Contribuições' });
  await expect(arquivos).toHaveCount(2);
  const pronta = arquivos.first();
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    pronta.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  const linhas = (await readFile(await baixado.path())).toString('latin1').split('\r\n');
  expect(linhas.filter((linha) => linha.startsWith('|0500|'))).toEqual([
    expect.stringMatching(
      new RegExp(`^\\|0500\\|\\d{8}\\|04\\|A\\|4\\|${conta.codigo}\\|Venda de mercadorias\\|\\|\\|$`),
    ),
  ]);
  expect(linhas.find((linha) => linha.startsWith('|C170|'))).toMatch(new RegExp(`\\|${conta.codigo}\\|$`));

  await pronta.getByRole('button', { name: 'Marcar como entregue' }).click();
  const entrega = page.getByRole('dialog', { name: /entregue$/ });
  await entrega.getByRole('textbox', { name: 'Número do recibo' }).fill('A1'.repeat(20).concat('B'));
  await entrega.getByRole('button', { name: 'Marcar como entregue' }).click();
  await pronta.getByRole('button', { name: 'Comparar com os dados de hoje' }).click();
  await expect(pronta.getByText(/o arquivo diria o mesmo/)).toBeVisible();
  await grupo.api.call('DELETE', `planos-de-conta-conta/${conta.id}`);
  await pronta.getByRole('button', { name: 'Comparar com os dados de hoje' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /Registros que diriam outra coisa/ })).toContainText(
    'C170 (1)',
  );
  await expect(page.getByText('Precisa de um arquivo retificador.')).toBeVisible();
});
