import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { aviso, exigirPergunta } from './support/formulario.ts';
import { Lista } from './support/lista.ts';
import { abrirLoja, abrirSecao } from './support/produtos.ts';
import { expect, guardarSessao, test } from './support/teste.ts';

const csv = (nome: string, texto: string) => ({
  name: nome,
  mimeType: 'text/csv',
  buffer: Buffer.from(texto, 'latin1'),
});
const soltar = (page: Page, arquivo: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(arquivo);

const planilha = [
  'Código;Descrição;Unidade;Preço;Cor da tampa',
  '9001;Café torrado 500 g;UN;19,90;azul',
  '9002;;UN;4,50;verde',
  '9003;Açúcar 1 kg;UN;4,5o;verde',
].join('\r\n');

test('a planilha é conferida célula por célula, só o que vale é gravado, e a importação se desfaz', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/importacao');
  await soltar(page, csv('produtos.csv', planilha));
  const colunas = page.getByRole('region', { name: 'Colunas' });
  await expect(colunas.getByRole('combobox', { name: 'Campo da coluna Preço' })).toHaveValue('Preço');
  await expect(colunas.getByRole('combobox', { name: 'Campo da coluna Cor da tampa' })).toHaveValue('');
  await expect(colunas.getByRole('row', { name: /Cor da tampa/ })).toContainText('azul · verde · verde');

  const erros = page.getByRole('region', { name: 'Erros por célula' });
  await expect(erros.getByRole('row').filter({ hasText: '4,5o' })).toContainText('4');
  await expect(erros.getByRole('row').filter({ hasText: 'Descrição' })).toContainText('3');
  const baixado = page.waitForEvent('download');
  await erros.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await baixado).suggestedFilename()).toBe('erros-produtos.csv');
  expect((await grupo.api.call('GET', 'products')).total).toBe(0);

  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  const pergunta = await exigirPergunta(page, 'deixar 2 de fora');
  await pergunta.getByRole('button', { name: 'Importar' }).click();
  await expect.poll(async () => (await grupo.api.call('GET', 'products')).total).toBe(1);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();

  await page.goto('/sistema/importacao?aba=feitas');
  const lista = new Lista(page);
  await expect(lista.linha('produtos.csv')).toContainText('Aplicada');
  await lista.agir('produtos.csv', 'Desfazer');
  const volta = await exigirPergunta(page, 'Desfazer esta importação?');
  await volta.getByRole('button', { name: 'Desfazer' }).click();
  await expect(aviso(page, 'Linhas excluídas: 1')).toBeVisible();
  await expect(lista.linha('produtos.csv')).toContainText('Desfeita');
});

test('um arquivo longo é conferido por um trabalho; o relatório fica no endereço e na lista, e dele se importa', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/importacao');
  const enchimento = 'x'.repeat(400);
  const linhas = Array.from({ length: 400 }, (_, n) => `L${n};Longo ${n};UN;1,00;${enchimento}`);
  await soltar(page, csv('longo.csv', ['Código;Descrição;Unidade;Preço;Detalhes', ...linhas].join('\r\n')));
  await expect(page.getByRole('button', { name: 'Importar 400 linhas' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('400 registros novos')).toBeVisible();
  await page.goto('/sistema/importacao?aba=feitas');
  await new Lista(page).linha('longo.csv').click();
  await page.getByRole('button', { name: 'Importar 400 linhas' }).click();
  await (await exigirPergunta(page, 'Importar 400 linhas?')).getByRole('button', { name: 'Importar' }).click();
  await page.getByRole('link', { name: 'Ver os produtos' }).click();
  await expect(page.getByText('Longo 0', { exact: true }).first()).toBeVisible();
});

test('o arquivo corrigido é enviado de novo, e a coluna que falta é dita à mão', async ({ page, grupo, entrar }) => {
  const loja = await abrirLoja(grupo);
  await entrar(page, loja.dona);
  await page.goto('/sistema/importacao');
  await soltar(page, csv('produtos.csv', planilha));
  await expect(page.getByRole('region', { name: 'Erros por célula' })).toBeVisible();

  const corrigida = planilha
    .replace('9002;;', '9002;Filtro de papel;')
    .replace('4,5o', '4,50')
    .replace(';Descrição;', ';Como chamamos;');
  await soltar(page, csv('produtos.csv', corrigida));
  await expect(page.getByText('Falta dizer de que coluna vem: Descrição.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Campo da coluna Como chamamos' }).click();
  await page.getByRole('option', { name: 'Descrição *' }).click();
  await page.getByRole('button', { name: 'Conferir com estas colunas' }).click();

  await page.getByRole('button', { name: 'Importar 3 linhas' }).click();
  await (await exigirPergunta(page, 'Importar 3 linhas?')).getByRole('button', { name: 'Importar' }).click();
  await expect.poll(async () => (await grupo.api.call('GET', 'products')).total).toBe(3);
  const { data } = await grupo.api.call('GET', 'products?search=filtro');
  expect(data).toMatchObject([{ codigo: '9002', preco: '4.5000' }]);
});

const pessoas = 'Nome;CNPJ/CPF;Endereço;Nº;Cidade;UF\nPadaria Sol;11.222.333/0001-81;Rua Augusta;10;São Paulo;SP\n';

for (const [aba, tipo] of [
  ['cliente', 'cliente'],
  ['fornecedor', 'fornecedor'],
] as const) {
  test(`um ${aba} importado é excluído ao desfazer`, async ({ page, grupo, entrar }) => {
    await entrar(page, grupo.admin);
    await page.goto(`/sistema/importacao?aba=${aba}`);
    const quantos = async () => (await grupo.api.call('GET', `empresas?tipoEntidade=${tipo}&search=Padaria`)).total;
    await soltar(page, csv(`${aba}s.csv`, pessoas));
    await page.getByRole('button', { name: 'Importar 1 linha' }).click();
    await (await exigirPergunta(page, 'Importar 1 linha?')).getByRole('button', { name: 'Importar' }).click();
    await expect.poll(quantos).toBe(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    const volta = await exigirPergunta(page, 'Desfazer esta importação?');
    await volta.getByRole('button', { name: 'Desfazer' }).click();
    await expect(aviso(page, 'Linhas excluídas: 1')).toBeVisible();
    await expect.poll(quantos).toBe(0);
  });
}

const tituloDoIbpt =
  'codigo;ex;tipo;descricao;nacionalfederal;importadosfederal;estadual;municipal;vigenciainicio;vigenciafim;chave;versao;fonte';
const linhaDoIbpt = (codigo: string, taxa: string) =>
  `${codigo};;0;Café;${taxa};15.90;18.00;0.00;01/01/2020;31/12/2099;ABC;26.2.A;IBPT`;

test('a tabela do IBPT é carregada com a conta do que mudou, e uma linha errada é dita sem gravar nada', async ({
  page,
  grupo,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  await entrar(page, grupo.admin);
  await page.goto('/sistema/olho-no-imposto');
  await page.getByRole('button', { name: 'Carregar tabela do IBPT' }).click();
  const janela = page.getByRole('dialog', { name: 'Carregar tabela do IBPT' });
  await expect(janela.getByText('Nenhum estado tem tabela ainda.')).toBeVisible();
  const linhas = [linhaDoIbpt('09012100', '13.45'), linhaDoIbpt('22021000', '11.00')];

  await soltar(
    page,
    csv('TabelaIBPTaxSP26.2.A.csv', [tituloDoIbpt, ...linhas, linhaDoIbpt('10000001', 'x')].join('\r\n')),
  );
  const erros = janela.getByRole('region', { name: 'Erros de TabelaIBPTaxSP26.2.A.csv' });
  await expect(erros.getByRole('row').nth(1)).toContainText('Alíquota inválida');
  await expect(erros.getByRole('row').nth(1)).toContainText('4');
  expect((await grupo.api.call('GET', 'olho-no-imposto')).total).toBe(0);

  await soltar(page, csv('TabelaIBPTaxSP26.2.A.csv', [tituloDoIbpt, ...linhas].join('\r\n')));
  await expect(janela.getByText('linhas lidas: 2; novas ou alteradas: 2; iguais: 0')).toBeVisible();
  await expect(erros).toHaveCount(0);
  await soltar(page, csv('TabelaIBPTaxSP26.2.A.csv', [tituloDoIbpt, ...linhas].join('\r\n')));
  await expect(janela.getByText('novas ou alteradas: 0; iguais: 2')).toBeVisible();
  await expect(janela.getByRole('list', { name: 'Versões em uso' })).toContainText('SP 26.2.A');

  await janela.getByRole('combobox', { name: 'UF, se o nome do arquivo não a diz' }).click();
  await page.getByRole('option', { name: 'RJ - Rio de Janeiro' }).click();
  await soltar(page, csv('minha-tabela.csv', [tituloDoIbpt, ...linhas].join('\r\n')));
  await expect(janela.getByText('Tabela de RJ')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(new Lista(page).linha('09012100').first()).toBeVisible();
});

/** The table of the ANP is everybody's: what a test puts there stays for the next. */
const codigoAnp = () => String(randomInt(900_000_000, 999_999_999));

test('a tabela da ANP é carregada pelo provedor, e só ele a vê', async ({
  page,
  programa,
  grupo,
  casa,
  entrar,
  vigia,
}) => {
  vigia.espera(400);
  const codigo = codigoAnp();
  await entrar(page, grupo.admin);
  await page.goto('/sistema/codigo-anp');
  await expect(page.getByRole('heading', { name: 'Códigos ANP' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Carregar tabela da ANP' })).toHaveCount(0);

  await guardarSessao(page, programa.url, await casa.sessao());
  await page.goto('/sistema/codigo-anp');
  await page.getByRole('button', { name: 'Carregar tabela da ANP' }).click();
  await soltar(page, csv('anp.csv', `Código;Descrição\n${codigo};COMBUSTÍVEL DA TELA\n12;CURTO\n`));
  await expect(page.getByRole('region', { name: 'Erros de anp.csv' })).toContainText('O código tem 9 dígitos');
  await soltar(page, csv('anp.csv', `Código;Descrição\n${codigo};COMBUSTÍVEL DA TELA\n`));
  await expect(page.getByText('Códigos lidos: 1; novos ou alterados: 1; iguais: 0.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Buscar|Pesquisar/ }))
    .first()
    .fill(codigo);
  await expect(new Lista(page).linha(codigo)).toBeVisible();
});

/** A picture of one colour, in the format every browser reads. */
function png(lado: number): Buffer {
  const parte = (tipo: string, dados: Buffer) => {
    const corpo = Buffer.concat([Buffer.from(tipo), dados]);
    const tamanho = Buffer.alloc(4);
    tamanho.writeUInt32BE(dados.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(corpo));
    return Buffer.concat([tamanho, corpo, crc]);
  };
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(lado, 0);
  cabeca.writeUInt32BE(lado, 4);
  cabeca.set([8, 2, 0, 0, 0], 8);
  const linhas = Buffer.alloc(lado * (lado * 3 + 1), 0x77);
  for (let y = 0; y < lado; y++) linhas[y * (lado * 3 + 1)] = 0;
  const assinatura = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    assinatura,
    parte('IHDR', cabeca),
    parte('IDAT', deflateSync(linhas)),
    parte('IEND', Buffer.alloc(0)),
  ]);
}

test('uma imagem entra no formulário do produto; a de 20 MB é recusada sem perder o que se digitou', async ({
  page,
  grupo,
  entrar,
}) => {
  const loja = await abrirLoja(grupo);
  const { id } = await loja.produto({ descricao: 'Bolo de rolo' });
  await entrar(page, loja.dona);
  await page.goto(`/sistema/produtos?acao=editar&id=${id}`);
  const descricao = page.getByRole('textbox', { name: 'Descrição', exact: true });
  await descricao.fill('Bolo de rolo inteiro');
  const imagens = await abrirSecao(page, 'Imagens');
  const enviar = (name: string, buffer: Buffer) =>
    imagens.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });

  await enviar('enorme.png', Buffer.concat([png(4), Buffer.alloc(20 * 1024 * 1024)]));
  await expect(imagens.getByText(/enorme\.png tem .* o limite é/)).toBeVisible();
  await enviar('bolo.png', png(32));
  await expect(imagens.getByRole('img', { name: 'bolo.png' })).toBeVisible();
  await expect(descricao).toHaveValue('Bolo de rolo inteiro');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await grupo.api.call('GET', `products/${id}`)).descricao).toBe('Bolo de rolo inteiro');
  expect((await grupo.api.call('GET', `products/${id}`)).imagens).toMatchObject([
    { nome: 'bolo.png', principal: true },
  ]);
});
