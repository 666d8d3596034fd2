import { readFile } from 'node:fs/promises';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import type { Grupo } from './support/grupo.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

const slugs = ['nfe', 'fornecedores', 'clientes', 'financeiro_contas']
  .flatMap((familia) => ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`))
  .concat('escrituracao_fiscal', 'escrituracao_gerar');

/** A sale to a consumer of Bahia, authorised: 130.00 of DIFAL. */
async function venderABahia({ api }: Grupo, { autoridade }: Programa): Promise<void> {
  const criar = async (caminho: string, corpo: object) => (await api.call<{ id: number }>('POST', caminho, corpo)).id;
  const empresaId = await criar('empresas', empresa(emissorDeTeste));
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
  const pessoaId = await criar('empresas', {
    ...empresa({ tipoPessoa: 'fisica', cnpj: null, razaoSocial: null, cpf: '52998224725' }),
    ie: null,
    ieSituacao: 'nao_contribuinte',
    nomeFantasia: 'Bia da Bahia',
    enderecos: [
      {
        tipo: 'principal',
        cep: '40020-000',
        logradouro: 'Rua Chile',
        numero: '1',
        bairro: 'Centro',
        cidade: 'Salvador',
        uf: 'BA',
      },
    ],
  });
  await criar('empresas', empresa({ nomeFantasia: 'Sefaz Bahia', fornecedor: true, cliente: false }));
  const { data } = await api.call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const produtoId = await criar('products', {
    descricao: 'Café torrado 500 g',
    unidadeComercialId: data.find(({ sigla }) => sigla === 'UN')?.id,
    ncm: '09012100',
    origem: '0',
    cfop: '5102',
    cstIcms: '00',
    aliquotaIcms: '18',
    cstPis: '01',
    aliquotaPis: '1.65',
    cstCofins: '01',
    aliquotaCofins: '7.6',
    cstIbsCbs: '000',
    cclasstrib: '000001',
  });
  const regra = await criar('taxconversion', {
    nome: 'Fora do estado',
    sentido: 'saida',
    inicio: '2026-01-01',
    condicoes: { produtoIds: [produtoId] },
    conteudo: { icms: { cst: '00', pICMS: '7' }, difal: { metodo: 'unica', pICMSUFDest: '20' } },
  });
  await api.call('POST', 'fiscal/regras/aprovar', { ids: [regra] });
  const itens = [{ produtoId, quantidade: '1', valorUnitario: '1000' }];
  const nota = await criar('nfe', { empresaId, modelo: '55', pessoaId, consumidorFinal: true, presenca: '2', itens });
  await api.call('POST', `nfe/submit/${nota}`);
  const guias = async () => (await api.call<{ data: unknown[] }>('GET', 'guias-de-recolhimento')).data.length;
  await expect.poll(guias).toBe(1);
}

test('a guia do DIFAL: o arquivo para o portal, a conta a pagar, o estorno, e paga por fora', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  await venderABahia(grupo, programa);
  await entrar(page, await grupo.pessoa('Gil Guias', slugs));
  await page.goto('/sistema/guias-de-recolhimento');
  await expect(page.getByRole('heading', { level: 1, name: 'Guias de recolhimento' })).toBeVisible();
  const linha = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(linha).toContainText('R$ 130,00');
  await exigirAcessivel(page);
  const agir = async (acao: string) => {
    await linha.getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: acao }).click();
  };

  await agir('Baixar arquivo');
  const arquivo = page.getByRole('dialog', { name: 'Arquivo para o portal' });
  await expect(arquivo.getByText('nenhum passou ainda por ele')).toBeVisible();
  await exigirAcessivel(page);
  const [baixado] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
  expect(await readFile((await baixado.path()) as string, 'utf8')).toContain('<valorGNRE>130.00</valorGNRE>');
  await expect(arquivo).toBeHidden();

  await agir('Lançar a pagar');
  const lancar = page.getByRole('dialog', { name: /^Lançar a pagar: DIFAL BA/ });
  await lancar.getByRole('textbox', { name: /^A quem se paga/ }).fill('Sefaz');
  await page.getByRole('option', { name: /Sefaz Bahia/ }).click();
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await expect(lancar).toBeHidden();
  await expect(linha).toContainText('Lançada a pagar');

  await agir('Estornar conta a pagar');
  await page
    .getByRole('dialog', { name: /^Estornar/ })
    .getByLabel(/^Motivo/)
    .fill('Outro fornecedor');
  await page.keyboard.press('Control+Enter');
  await expect(linha).toContainText('A pagar');
  await agir('Dizer que foi paga');
  await page
    .getByRole('dialog', { name: /^Foi paga/ })
    .getByRole('button', { name: 'Dizer que foi paga' })
    .click();
  await expect(linha).toContainText('Paga');
});
