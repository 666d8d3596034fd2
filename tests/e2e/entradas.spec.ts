import type { Page } from '@playwright/test';
import { a1DeTeste, emissorDeTeste } from '../../apps/api/test-support/emissor.ts';
import { empresa } from '../../apps/api/test-support/empresas.ts';
import {
  eventoDeFornecedor,
  type ItemDoFornecedor,
  notaDeFornecedor,
  notaInventada,
} from '../../apps/api/test-support/notas-de-fornecedor.ts';
import { notaDePrestador } from '../../apps/api/test-support/notas-de-prestador.ts';
import { criarA1, criarAutoridade } from '../../packages/fiscal/test-support/certificados.ts';
import { exigirAcessivel } from './support/acessivel.ts';
import { type Grupo, passarEsperaDaSefaz } from './support/grupo.ts';
import type { Programa } from './support/programa.ts';
import { expect, test } from './support/teste.ts';

const slugs = [
  'user_access_nfe_entradas',
  ...['produtos', 'clientes', 'fornecedores', 'financeiro_contas', 'conta_bancaria', 'condicao_de_pagamento'].flatMap(
    (familia) => ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`),
  ),
];
const GTIN = '7891000315507';

/** The company that buys, and what it sells: coffee bought in boxes, sugar known by its bar code. */
async function preparar({ api }: Grupo, { autoridade }: Pick<Programa, 'autoridade'>) {
  const { id: empresaId } = await api.call<{ id: number }>('POST', 'empresas', empresa(emissorDeTeste));
  await api.call('PUT', `fiscal/emissores/${empresaId}/certificado`, a1DeTeste(autoridade));
  const { data } = await api.call<{ data: { id: number; sigla: string }[] }>('GET', 'unidades?rowsPerPage=100');
  const unidadeComercialId = data.find(({ sigla }) => sigla === 'UN')?.id;
  const produto = (mudancas: object) =>
    api.call<{ id: number }>('POST', 'products', { unidadeComercialId, controlaEstoque: true, ...mudancas });
  const cafe = await produto({ codigo: 'CAFE', descricao: 'Café torrado 500 g', custoUnitario: '12.00' });
  const acucar = await produto({
    codigo: 'ACUCAR',
    descricao: 'Açúcar cristal 1 kg',
    codigos: [{ codigo: GTIN, tipo: 'gtin', principal: true }],
  });
  return { empresaId, cafe, acucar };
}

const itens: ItemDoFornecedor[] = [
  { codigo: 'CX-CAF', descricao: 'CAFE TORRADO CX 12X500G', unidade: 'CX', quantidade: '2', preco: '150.00' },
  { codigo: 'ACU', descricao: 'ACUCAR CRISTAL 1KG', gtin: GTIN, quantidade: '10', preco: '4.00' },
  { codigo: 'SAC', descricao: 'SACOLA BRANCA', quantidade: '100', preco: '0.10' },
];
const duplicatas = [
  { vencimento: '2027-01-10', valor: '175.00' },
  { vencimento: '2027-02-10', valor: '175.00' },
];
const xmlDe = (programa: Programa) =>
  notaDeFornecedor(programa, { destinatario: emissorDeTeste.cnpj, itens, duplicatas });

async function abrirLista(page: Page) {
  await page.goto('/sistema/nfe-entrada');
  await expect(page.getByRole('heading', { level: 1, name: 'NF-e de entrada' })).toBeVisible();
}

/** Chooses files by the dialog of the list, which N opens. */
async function enviar(page: Page, arquivos: { name: string; texto: string }[]) {
  await page.keyboard.press('n');
  const janela = page.getByRole('dialog', { name: 'Enviar XML de notas' });
  await janela
    .locator('input[type=file]')
    .setInputFiles(arquivos.map(({ name, texto }) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(texto) })));
  return janela;
}

const saldoDe = async ({ api }: Grupo, empresaId: number, codigo: string): Promise<number> => {
  const produtos = await api.call<{ codigo: string; saldo: string }[]>(
    'GET',
    `estoque/produtos?empresaId=${empresaId}&search=${codigo}`,
  );
  return Number(produtos.find((um) => um.codigo === codigo)?.saldo);
};

test('do XML ao estoque pelo teclado: o fornecedor nasce da nota, o fator em dúvida é confirmado, e tudo se desfaz', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  // A file that does not serve is refused by its own call.
  vigia.espera(400);
  const { empresaId } = await preparar(grupo, programa);
  await entrar(page, await grupo.pessoa('Célia Compras', slugs));
  await abrirLista(page);
  await exigirAcessivel(page);

  const { xml } = await xmlDe(programa);
  const janela = await enviar(page, [
    { name: 'nota.xml', texto: xml },
    { name: 'mexida.xml', texto: xml.replace('<vUnCom>150.00', '<vUnCom>15.00') },
    { name: 'lixo.xml', texto: '<nada/>' },
  ]);
  const linhas = janela.getByRole('list', { name: 'O que houve com cada arquivo' }).getByRole('listitem');
  await expect(linhas).toHaveCount(3);
  await expect(linhas.nth(0)).toContainText('Recebido');
  await expect(linhas.nth(1)).toContainText('a assinatura não confere');
  await expect(linhas.nth(2)).toContainText('Não foi aceito');
  await exigirAcessivel(page);
  await expect(linhas.nth(0).getByRole('link', { name: 'Ver nota' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /FORNECEDOR DE TESTE LTDA/ })).toBeVisible();
  const conferido = page.getByRole('list', { name: 'O que foi conferido do documento' });
  await expect(conferido).toContainText('A assinatura confere');
  await expect(conferido).toContainText('Assinado pelo emitente: FORNECEDOR DE TESTE LTDA');
  await expect(conferido).toContainText('A SEFAZ ainda não confirmou o documento');
  await expect(page.getByRole('button', { name: 'Cadastrar pela nota' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fornecedor Bom', { exact: true })).toBeVisible();

  // The sugar was found by its bar code; the coffee is suggested, and chosen by the keyboard.
  const cafe = page.getByRole('listitem', { name: 'CAFE TORRADO CX 12X500G' });
  await expect(page.getByRole('listitem', { name: 'ACUCAR CRISTAL 1KG' })).toContainText('Açúcar cristal 1 kg');
  const produtoDoCafe = cafe.getByRole('textbox', { name: /^Produto de/ });
  await expect(produtoDoCafe).toBeFocused();
  await exigirAcessivel(page);
  await page.keyboard.type('café');
  await page.keyboard.press('Enter');
  const fator = cafe.getByRole('textbox', { name: /^Unidades em cada uma/ });
  await expect(fator).toBeFocused();
  await expect(cafe).toContainText('O custo ficou 1.150 % acima do último.');
  await page.keyboard.type('12');
  await expect(cafe).toContainText('→ 24 UN a R$ 12,50 / UN');
  await expect(cafe).toContainText('último custo R$ 12,00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name: 'SACOLA BRANCA' }).getByRole('textbox')).toBeFocused();
  await page.getByRole('button', { name: 'Ações de SACOLA BRANCA' }).click();
  await page.getByRole('menuitem', { name: 'Não vai para o estoque' }).click();
  await expect(page.getByText('todos vinculados')).toBeVisible();
  await expect(page.getByText('A conferir', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  const lancar = page.getByRole('dialog', { name: /^Lançar NF-e/ });
  await expect(lancar.getByText('2 itens entram no estoque de Loja Emissora, ao custo de R$ 340,00.')).toBeVisible();
  await expect(lancar.getByText('2 parcelas a pagar, somando R$ 350,00, a Fornecedor Bom.')).toBeVisible();
  await lancar.getByRole('button', { name: 'Ver custos, preços e margens' }).click();
  await expect(lancar.getByRole('row', { name: /Café torrado/ })).toContainText('R$ 12,50');
  await exigirAcessivel(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  expect(await saldoDe(grupo, empresaId, 'CAFE')).toBe(24);
  expect(await saldoDe(grupo, empresaId, 'ACUCAR')).toBe(10);

  await page.getByRole('link', { name: 'Contas a pagar da nota' }).click();
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('10/01/2027');
  await page.goBack();

  await page.getByRole('button', { name: 'Estornar' }).click();
  const estornar = page.getByRole('dialog', { name: /^Estornar a entrada/ });
  await expect(estornar.getByText('As contas a pagar desta nota são desfeitas.')).toBeVisible();
  await estornar.getByLabel(/^Motivo/).fill('Lançada na loja errada');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Estornada', { exact: true }).first()).toBeVisible();
  expect(await saldoDe(grupo, empresaId, 'CAFE')).toBe(0);
});

test('a nota já aprendida entra com três teclas; a mesma de novo diz que já estava aqui', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { cafe, acucar, empresaId } = await preparar(grupo, programa);
  await entrar(page, await grupo.pessoa('Célia Compras', slugs));
  await abrirLista(page);
  const { xml } = await xmlDe(programa);
  const primeira = await enviar(page, [{ name: 'nota.xml', texto: xml }]);
  await expect(primeira.getByText('Recebido', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', 'nfeentrada');
  const id = data[0]?.id;
  await grupo.api.call('PUT', `nfeentrada/${id}/fornecedor`, { criar: true });
  await grupo.api.call('PUT', `nfeentrada/${id}/itens`, {
    itens: [
      { numero: 1, produtoId: cafe.id, fator: '12' },
      { numero: 2, produtoId: acucar.id },
      { numero: 3, produtoId: acucar.id },
    ],
  });

  const outra = await xmlDe(programa);
  const segunda = await enviar(page, [
    { name: 'nota.xml', texto: xml },
    { name: 'outra.xml', texto: outra.xml },
  ]);
  const linhas = segunda.getByRole('list', { name: 'O que houve com cada arquivo' }).getByRole('listitem');
  await expect(linhas.nth(0)).toContainText('Já estava aqui');
  await expect(linhas.nth(1)).toContainText('Recebido');
  await linhas.nth(1).getByRole('link', { name: 'Ver nota' }).press('Enter');
  await expect(page.getByText('todos vinculados')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^Lançar NF-e/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Contas a pagar da nota' })).toBeVisible();
  expect(await saldoDe(grupo, empresaId, 'CAFE')).toBe(24);
});

test('no telefone conta o que chegou pelo código; o que falta entra com motivo', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { cafe, empresaId } = await preparar(grupo, programa);
  await page.setViewportSize({ width: 390, height: 844 });
  await entrar(page, await grupo.pessoa('Davi Doca', slugs));
  await abrirLista(page);
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  const { xml } = await xmlDe(programa);
  const janela = page.getByRole('dialog', { name: 'Enviar XML de notas' });
  await janela
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await expect(janela.getByText('Recebido', { exact: true })).toBeVisible();
  const { data } = await grupo.api.call<{ data: { id: number }[] }>('GET', 'nfeentrada');
  const id = data[0]?.id;
  await grupo.api.call('PUT', `nfeentrada/${id}/fornecedor`, { criar: true });
  await grupo.api.call('PUT', `nfeentrada/${id}/itens`, {
    itens: [
      { numero: 1, produtoId: cafe.id, fator: '12' },
      { numero: 3, semEstoque: true },
    ],
  });

  await page.goto(`/sistema/nfe-entrada/${id}/contagem`);
  const codigo = page.getByRole('textbox', { name: 'Código do produto' });
  await codigo.fill(`9*${GTIN}`);
  await codigo.press('Enter');
  await expect(page.getByText('+9 UN em Açúcar cristal 1 kg')).toBeVisible();
  await codigo.fill('CAFE');
  await codigo.press('Enter');
  await expect(page.getByText('+1 UN em Café torrado 500 g')).toBeVisible();
  await codigo.fill('000');
  await codigo.press('Enter');
  await expect(page.getByRole('alert')).toContainText('não é de nenhum item');
  await page.getByRole('button', { name: 'Contado como na nota: Café torrado 500 g' }).click();
  await expect(page.getByRole('textbox', { name: 'Contado de Café torrado 500 g' })).toHaveValue('24');
  const divergencias = page.getByRole('region', { name: 'Divergências' });
  await expect(divergencias).toContainText('Faltam 1 UN: 10 na nota, 9 contados');
  await exigirAcessivel(page);

  // What was counted is on the device until it is kept.
  await page.reload();
  await expect(page.getByText('2 de 2 contados')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar contagem' }).click();
  await expect(page.getByText('Conferida', { exact: true })).toBeVisible();
  await exigirAcessivel(page);
  await page.getByRole('button', { name: 'Lançar' }).click();
  const lancar = page.getByRole('dialog', { name: /^Lançar NF-e/ });
  await lancar.getByRole('button', { name: 'Lançar' }).click();
  await expect(lancar.getByRole('textbox', { name: 'Por que dar entrada assim mesmo' })).toBeFocused();
  await lancar.getByRole('textbox', { name: 'Por que dar entrada assim mesmo' }).fill('Um pacote rasgado');
  await lancar.getByRole('button', { name: 'Lançar' }).click();
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  expect(await saldoDe(grupo, empresaId, 'ACUCAR')).toBe(9);

  // What the note charges and did not come: returned by a note, or owed by the supplier.
  const faltas = page.getByRole('region', { name: 'Divergências da contagem' });
  await expect(faltas).toContainText('A nota cobra R$ 4,00 pelo que não chegou.');
  await faltas.getByRole('button', { name: 'Preparar devolução' }).click();
  const devolver = page.getByRole('dialog', { name: /^Devolver o que faltou/ });
  await expect(devolver).toContainText('1 item, de R$ 4,00');
  await exigirAcessivel(page);
  await devolver.getByRole('button', { name: 'Preparar devolução' }).click();
  await expect(faltas.getByRole('link', { name: 'Rascunho da nota de devolução' })).toBeVisible();
  await faltas.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await faltas.getByRole('button', { name: 'Lançar débito' }).click();
  const debito = page.getByRole('dialog', { name: /^Débito pelo que faltou/ });
  await expect(debito).toContainText('R$ 4,00 a receber de Fornecedor Bom.');
  await expect(debito.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('10/01/2027');
  await exigirAcessivel(page);
  await debito.getByRole('button', { name: 'Lançar débito' }).click();
  await expect(faltas.getByRole('link', { name: /^Débito do fornecedor, a receber/ })).toBeVisible();
});

test('busca na SEFAZ o que foi emitido contra a empresa e dá ciência: a nota diz o que a SEFAZ respondeu', async ({
  page,
  grupo,
  programa,
  entrar,
}) => {
  const { empresaId } = await preparar(grupo, programa);
  const { call } = grupo.api;
  await call('PUT', `fiscal/emissores/${empresaId}`, {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'naoCumulativo',
    creditoSimples: null,
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: null,
  });
  const { chave } = await xmlDe(programa);
  await entrar(page, await grupo.pessoa('Célia Compras', slugs));
  await abrirLista(page);
  await page.getByRole('button', { name: 'Notas da SEFAZ' }).click();
  const sefaz = page.getByRole('dialog', { name: 'Buscar notas na SEFAZ' });
  await expect(sefaz).toContainText('cerca de 90 dias');
  await expect(sefaz.getByText('Ainda não se perguntou à SEFAZ.')).toBeVisible();
  await exigirAcessivel(page);
  await sefaz.getByRole('button', { name: 'Buscar agora' }).click();
  await expect(sefaz.getByText(/^Lido até o NSU/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sefaz).toBeHidden();

  await page.goto(`/sistema/nfe-entrada?search=${chave}`);
  const linha = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(linha).toHaveCount(1);
  await expect(linha).toContainText('Só o resumo');
  await linha.click();
  await expect(page.getByText('Nada foi manifestado.')).toBeVisible();
  await page.getByRole('button', { name: 'Manifestar' }).click();
  const janela = page.getByRole('dialog', { name: /^Manifestar NF-e/ });
  await expect(janela.getByRole('combobox', { name: /^O que dizer/ })).toHaveValue(/^Ciência da operação/);
  await janela.getByRole('button', { name: 'Manifestar' }).click();
  await expect(page.getByRole('list', { name: 'Eventos da nota' })).toContainText('Registrado');
  await exigirAcessivel(page);

  // What nobody handed out is asked: it stands, and then it does not.
  const perguntar = page.getByRole('button', { name: 'Consultar na SEFAZ' });
  await perguntar.click();
  await expect(page.getByText('A nota está autorizada, e não foi cancelada.')).toBeVisible();
  const nProt = programa.sefaz.estado().notas[chave]?.nProt ?? '';
  await eventoDeFornecedor(programa, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
  await passarEsperaDaSefaz(programa, grupo);
  await perguntar.click();
  await expect(page.getByText('Cancelada pelo emitente', { exact: true }).first()).toBeVisible();
  await expect(perguntar).toBeHidden();

  // Services: from the national environment to a payable, less what the note withholds.
  await notaDePrestador(programa, {
    tomador: emissorDeTeste.cnpj,
    valor: '1000.00',
    trib: { tribMun: { tribISSQN: '1', tpRetISSQN: '2' }, tribFed: { vRetIRRF: '15.00' } },
  });
  await page.goto('/sistema/nfse-recebidas');
  await page.getByRole('button', { name: 'Ambiente nacional' }).click();
  const ambiente = page.getByRole('dialog', { name: 'Buscar NFS-e no ambiente nacional' });
  await ambiente.getByRole('button', { name: 'Buscar agora' }).click();
  await expect(ambiente.getByText(/^Lido até o NSU/)).toBeVisible();
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');
  await expect(linha).toContainText('A lançar');
  await exigirAcessivel(page);
  await linha.click();
  const lancar = page.getByRole('dialog', { name: /^Lançar NFS-e/ });
  await expect(lancar).toContainText('A pagar: R$ 935,00');
  await expect(lancar).toContainText('é cadastrado pelo que a nota traz');
  await exigirAcessivel(page);
  await lancar.getByRole('textbox', { name: 'Vencimento' }).fill('10/02/2027');
  await page.keyboard.press('Control+Enter');
  await expect(lancar).toBeHidden();
  await expect(linha).toContainText('Lançada');
});

test('a nota forjada diz de quem é a assinatura e não entra; sem certificado, a verdadeira entra com um motivo', async ({
  page,
  grupo,
  programa,
  entrar,
  vigia,
}) => {
  vigia.espera(400); // what the SEFAZ did not confirm is refused
  const { cafe } = await preparar(grupo, programa);
  const semCertificado = '27865757000102';
  await grupo.api.call(
    'POST',
    'empresas',
    empresa({ ...emissorDeTeste, nomeFantasia: 'Loja sem certificado', cnpj: semCertificado }),
  );
  const um = [{ codigo: 'CX-CAF', quantidade: '5000', preco: '11.70' }];
  const chegada = async (xml: string): Promise<number> => {
    const form = new FormData();
    form.set('file', new Blob([xml]), 'nota.xml');
    const [{ id } = { id: 0 }] = await grupo.api.call<{ id: number }[]>('POST', 'nfeentrada', form);
    const { situacao } = await grupo.api.call<{ situacao: string }>('GET', `nfeentrada/${id}`);
    if (situacao === 'baixada') await grupo.api.call('PUT', `nfeentrada/${id}/fornecedor`, { criar: true });
    const itens = [{ numero: 1, produtoId: cafe.id, fator: '1' }];
    await grupo.api.call('PUT', `nfeentrada/${id}/itens`, { itens });
    return id;
  };
  const falsa = notaInventada(
    programa,
    { destinatario: emissorDeTeste.cnpj, itens: um },
    { certificado: criarA1({ cnpj: '99888777000161', titular: 'OUTRA EMPRESA LTDA', autoridade: criarAutoridade() }) },
  );
  const verdadeira = await notaDeFornecedor(programa, { destinatario: semCertificado, itens: um });
  const [forjada, boa] = [await chegada(falsa.xml), await chegada(verdadeira.xml)];
  await entrar(page, await grupo.pessoa('Célia Compras', [...slugs, 'entradas_sem_confirmacao']));

  await page.goto(`/sistema/nfe-entrada/${forjada}`);
  const conferido = page.getByRole('list', { name: 'O que foi conferido do documento' });
  await expect(conferido).toContainText('Assinado por OUTRA EMPRESA LTDA (99.888.777/0001-61), que não é o emitente.');
  await expect(conferido).toContainText('O certificado não leva à ICP-Brasil');
  await exigirAcessivel(page);
  const lancar = async () => {
    await page.getByRole('button', { name: /^Lançar/ }).click();
    const janela = page.getByRole('dialog', { name: /^Lançar NF-e/ });
    await expect(janela).toBeVisible();
    await page.keyboard.press('Control+Enter');
    return janela;
  };
  const recusada = await lancar();
  await expect(recusada).toContainText('A SEFAZ não confirmou o documento');
  await expect(recusada).toContainText('Consultar na SEFAZ');
  await exigirAcessivel(page);
  await page.keyboard.press('Escape');

  await page.goto(`/sistema/nfe-entrada/${boa}`);
  await expect(conferido).toContainText('Assinado pelo emitente');
  await lancar();
  const motivo = page.getByRole('textbox', { name: /^Por que lançar sem a confirmação/ });
  await motivo.fill('Conferida no portal da SEFAZ');
  await exigirAcessivel(page);
  await page.getByRole('button', { name: 'Lançar sem confirmação' }).click();
  await expect(page.getByText('Lançada', { exact: true }).first()).toBeVisible();
  await expect(conferido).toContainText('Lançado sem confirmação da SEFAZ');
  await expect(conferido).toContainText('Conferida no portal da SEFAZ');
});
