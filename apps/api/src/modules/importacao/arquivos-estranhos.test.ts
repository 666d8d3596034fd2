import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja, novoGtin } from '../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;

function enviar(conteudo: string | Uint8Array, campos: Record<string, string> = {}, nome = 'arquivo.csv') {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  form.append('file', new Blob([new Uint8Array(Buffer.from(conteudo as string))]), nome);
  return quem.post('importacao/produto', form);
}
const errosDe = async (conteudo: string | Uint8Array, campos: Record<string, string> = {}) => {
  const { status, body } = await enviar(conteudo, campos);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.erros.map(({ linha, campo, erro }: Record<string, unknown>) => [linha, campo, erro]);
};
async function importar(conteudo: string | Uint8Array, campos: Record<string, string> = {}) {
  const { body } = await enviar(conteudo, campos);
  expect(body.erros).toEqual([]);
  const form = new FormData();
  form.append('importacaoId', String(body.id));
  const { jobId } = (await quem.post('importacao/produto', form)).body;
  await expect.poll(async () => (await quem.get(`jobs/${jobId}`)).body.situacao).toBe('concluido');
  return body;
}
const produto = async (codigo: string) => {
  const achado = (await quem.get(`products/code/${codigo}`)).body.produto;
  return (await quem.get(`products/${achado?.id}`)).body;
};

/** A workbook with one sheet of these rows, each cell as it is written in XML. */
function pasta(
  linhas: string[][],
  { nomes = ['sheet1'], estilos = '' }: { nomes?: string[]; estilos?: string } = {},
): Uint8Array {
  const folha = (corpo: string) => strToU8(`<worksheet><sheetData>${corpo}</sheetData></worksheet>`);
  const corpo = linhas.map((linha, n) => `<row r="${n + 1}">${linha.join('')}</row>`).join('');
  const id = (n: number) => `rId${n + 1}`;
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${nomes.map((nome, n) => `<sheet name="${nome}" ${nome === 'oculta' ? 'state="hidden"' : ''} r:id="${id(n)}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${nomes.map((nome, n) => `<Relationship Id="${id(n)}" Target="worksheets/${nome}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(`<styleSheet>${estilos}</styleSheet>`),
    ...Object.fromEntries(
      nomes.map((nome) => [`xl/worksheets/${nome}.xml`, nome === 'oculta' ? folha('<row/>') : folha(corpo)]),
    ),
  });
}
const t = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;
const n = (valor: string, mais = '') => `<c ${mais}><v>${valor}</v></c>`;

test('os títulos são entendidos com acento, caixa, abreviação, sinônimo, unidade entre parênteses e barra', async () => {
  const { body } = await enviar(
    'CÓD.;DESCRIÇÃO DO PRODUTO *;Unid.;Cód. de Barras (EAN/GTIN);Preço de venda (R$);Vlr. Custo;Estoque Mín.;Cor\nT1;Um;UN;;1,00;;;azul\n',
  );
  expect(body.colunas.map(({ campo }: { campo: string }) => campo)).toEqual([
    'codigo',
    'descricao',
    'unidade',
    'codigoBarras',
    'preco',
    'custoUnitario',
    'estoqueMinimo',
    null,
  ]);
  const outros = (await enviar('sku,nome,und,ean,vl venda,pr_custo,NCM/SH\nT1,Um,UN,,1,,\n')).body;
  expect(outros.colunas.map(({ campo }: { campo: string }) => campo)).toEqual([
    'codigo',
    'descricao',
    'unidade',
    'codigoBarras',
    'preco',
    'custoUnitario',
    'ncm',
  ]);
});

test('separador, marca de codificação, fim de linha, linhas em branco e linhas acima do título não importam', async () => {
  const linhas = [
    ['Código', 'Descrição', 'Unidade', 'Preço'],
    ['S1', 'Pão de açúcar', 'Unid.', '1.234,56'],
    ['S2', 'Maçã', 'KG', '1234.56'],
  ];
  const esperado = { linhas: 2, validas: 2, totalDeErros: 0 };
  for (const separador of [';', '\t', '|']) {
    const texto = linhas.map((linha) => linha.join(separador)).join('\r\n');
    expect(
      (await enviar(Buffer.from(`\uFEFF\r\n${texto}\r\n\r\n${separador}${separador}\r\n`, 'utf8'))).body,
    ).toMatchObject({
      ...esperado,
      separador,
      codificacao: 'UTF-8',
    });
  }
  const ponto = linhas.map((linha) => linha.join(';')).join('\n');
  expect((await enviar(Buffer.from(ponto, 'latin1'))).body).toMatchObject({ ...esperado, codificacao: 'Latin-1' });
  expect((await enviar(Buffer.from(`\uFEFF${ponto}`, 'utf16le'))).body).toMatchObject({
    ...esperado,
    codificacao: 'UTF-16',
  });
  expect((await enviar(`sep=;\n${ponto}`)).body).toMatchObject(esperado);
  expect((await enviar(`Supermercado Bom Dia;;;\nRelatório de produtos;;;\n\n${ponto}`)).body).toMatchObject(esperado);
  await importar(ponto);
  expect((await produto('S1')).precos).toMatchObject([{ valor: '1234.5600' }]);
  expect((await produto('S2')).precos).toMatchObject([{ valor: '1234.5600' }]);
});

test('quebras de linha, separadores e aspas dentro de uma célula entre aspas são dela', async () => {
  await importar(
    'codigo;descricao;unidade;detalhes\nA1;"TV 32"" tela; plana";UN;"linha um\nlinha dois"\nA2;Fio 3" grosso;UN;\n',
  );
  expect(await produto('A1')).toMatchObject({ descricao: 'TV 32" tela; plana', detalhes: 'linha um\nlinha dois' });
  expect((await produto('A2')).descricao).toBe('Fio 3" grosso');
});

test('aspas que não fecham quebram a sua linha, e não as seguintes', async () => {
  const csv =
    'Código;Descrição;Unidade\nB1;"Pão sem fim;UN\nB2;Açúcar;UN\nB3;"Água";UN\nB4;Só duas\nB5;Sal;UN;sobra\nB6;"até o fim;UN\n';
  const { body } = await enviar(Buffer.from(csv, 'latin1'));
  expect(body).toMatchObject({ codificacao: 'Latin-1', linhas: 6, validas: 2 });
  expect(body.erros.map(({ linha, campo, erro }: Record<string, unknown>) => [linha, campo, erro])).toEqual([
    [2, null, 'Aspas abertas que não fecham'],
    [5, 'unidade', '* CAMPO OBRIGATÓRIO'],
    [6, null, 'Linha quebrada: 4 células para 3 colunas'],
    [7, null, 'Aspas abertas que não fecham'],
  ]);
});

test('números, códigos e opções errados são apontados; os que se entendem entram como são', async () => {
  const gtin = novoGtin();
  await loja.criar({ codigo: 'JA', codigos: [{ codigo: gtin, tipo: 'gtin' }] });
  const cabeca = 'codigo;descricao;unidade;preco;custo;ncm;ean;controla estoque;codigo da balanca;pesa na balanca\n';
  expect(
    await errosDe(
      `${cabeca}${[
        'N1;Vírgula;UN;4,5o;;;;;;',
        'N2;Duas;UN;1,2,3;;;;;;',
        'N3;Negativo;UN;-1;;;;;;',
        'N4;Casas;UN;1,23456;;;;;;',
        `N5;Repetido;UN;1;;;${gtin};;;`,
        'N6;Cortado;UN;1;;;7,89E+12;;;',
        'N7;Unidade;XPTO;1;;;;;;',
        'N8;NCM;UN;1;;12345678;;;;',
        'N9;Opção;UN;1;;;;quem sabe;;',
        'N10;Balança;UN;1;;;;;abc;sim',
        'n1;Caixa;UN;1;;;;;;',
        'N12;Fórmula;UN;=A1*2;;;;;;',
      ].join('\n')}\n`,
    ),
  ).toEqual([
    [2, 'preco', 'Número inválido: use vírgula para os decimais (1.234,56)'],
    [3, 'preco', 'Número inválido: use vírgula para os decimais (1.234,56)'],
    [4, 'preco', 'Mínimo 0'],
    [5, 'preco', 'Máximo de 4 casas decimais'],
    [6, 'codigoBarras', expect.stringMatching(/^Já é de JA - /)],
    [7, 'codigoBarras', 'Número cortado pela planilha: formate a coluna como texto'],
    [8, 'unidade', 'Não cadastrado: XPTO'],
    [9, 'ncm', 'NCM não existe'],
    [10, 'controlaEstoque', 'Informe sim ou não'],
    [11, 'codigoBalanca', 'Informe um número inteiro'],
    [12, 'codigo', 'Repetido: já está na linha 2'],
    [13, 'preco', 'Fórmula no lugar do valor: cole o resultado dela'],
  ]);
});

test('códigos e códigos de barras repetidos no arquivo são apontados com a linha do primeiro', async () => {
  const gtin = novoGtin();
  expect(
    await errosDe(
      `codigo;descricao;unidade;ean\nR1;Um;UN;${gtin}\n r1 ;Outro;UN;\nR3;Mais um;UN;${gtin}\n;Sem código;UN;SEM GTIN\n;Também;UN;SEM GTIN\n`,
    ),
  ).toEqual([
    [3, 'codigo', 'Repetido: já está na linha 2'],
    [4, 'codigoBarras', 'Repetido: já está na linha 2'],
  ]);
});

test('o que uma planilha tira dos códigos volta: zeros à esquerda, texto da opção, valor protegido', async () => {
  await importar(
    'codigo;descricao;unidade;ncm;cest;origem;csosn;preco;aliquota icms\n="00123";Café;Und;9012100;1709600;0 - Nacional;102;"1,234.50";18%\n',
  );
  expect(await produto('00123')).toMatchObject({
    ncm: '09012100',
    cest: '1709600',
    origem: '0',
    csosn: '102',
    aliquotaIcms: '18.0000',
    unidadeComercial: { rotulo: expect.stringContaining('UN') },
    precos: [{ empresaId, valor: '1234.5000' }],
  });
});

test('numa planilha, fórmulas valem o seu resultado, datas são datas, e o erro de uma fórmula é apontado', async () => {
  const planilha = pasta(
    [
      ['Código', 'Descrição', 'Unidade', 'Preço', 'NCM', 'Detalhes'].map(t),
      [
        n('1001'),
        '<c t="str"><f>A2&amp;B2</f><v>Da fórmula</v></c>',
        t('UN'),
        '<c><f>1/3</f><v>3.3333333333333335</v></c>',
        n('9012100'),
        n('46023', 's="1"'),
      ],
      [n('1002'), t('Erro'), t('UN'), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
      [n('1003'), t('Sem resultado'), t('UN'), '<c><f>A1</f></c>'],
      [],
      [n('1004'), t('Preço exato'), t('UN'), n('1.25')],
    ],
    { nomes: ['oculta', 'folha'], estilos: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
  );
  const { body } = await enviar(planilha, {}, 'p.xlsx');
  expect(body).toMatchObject({ codificacao: 'XLSX', linhas: 4, validas: 2 });
  expect(body.erros).toMatchObject([
    { linha: 3, campo: 'preco', erro: 'A fórmula da célula deu erro (#DIV/0!)' },
    { linha: 4, campo: 'preco', erro: 'Fórmula sem resultado: abra a planilha, salve-a e envie de novo' },
  ]);
  expect(body.amostra[0]).toEqual(['1001', 'Da fórmula', 'UN', '3,33333333333333', '9012100', '01/01/2026']);
  const form = new FormData();
  form.append('importacaoId', String(body.id));
  form.append('parcial', 'true');
  const { jobId } = (await quem.post('importacao/produto', form)).body;
  await expect.poll(async () => (await quem.get(`jobs/${jobId}`)).body.situacao).toBe('concluido');
  expect(await produto('1001')).toMatchObject({
    ncm: '09012100',
    detalhes: '01/01/2026',
    precos: [{ valor: '3.3333' }],
  });
  expect((await produto('1004')).precos).toMatchObject([{ valor: '1.2500' }]);
});

test('um arquivo que não é o que diz ser, cortado ou vazio, é recusado com clareza', async () => {
  const inteira = pasta([['Código', 'Descrição', 'Unidade'].map(t), [n('1'), t('Um'), t('UN')]]);
  for (const ruim of [inteira.subarray(0, inteira.length / 2), zipSync({ 'a.txt': strToU8('a') })])
    expect((await enviar(ruim, {}, 'p.xlsx')).body).toMatchObject({
      error: 'O arquivo não é uma planilha XLSX que se possa ler.',
    });
  expect((await enviar('', {}, 'vazio.csv')).body).toMatchObject({
    code: 'BAD_INPUT',
    campos: { file: '* CAMPO OBRIGATÓRIO' },
  });
  expect((await enviar(' \n;;\n')).body.error).toBe('O arquivo está vazio.');
  expect((await enviar('codigo;descricao;unidade\n;;\n')).body.error).toBe('O arquivo só tem o cabeçalho.');
  expect((await enviar(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), {}, 'p.csv')).status).toBe(415);
  expect((await quem.post('importacao/produto', { file: 'texto' })).status).toBe(415);
});

test('o código que falta não toma o que outra linha do arquivo diz ter', async () => {
  const { codigo } = await loja.criar();
  const proximo = String(Number(codigo) + 1);
  await importar(`codigo;descricao;unidade\n;Sem código;UN\n${proximo};Com o próximo;UN\n`);
  expect((await produto(proximo)).descricao).toBe('Com o próximo');
});

test('só quem pode alterar produtos altera os que existem por importação', async () => {
  const soCria = await palco.grupo.as('produtos_create');
  const form = new FormData();
  form.append('atualizar', 'true');
  form.append('file', new Blob(['codigo;descricao;unidade\nJA;Outro;UN\n']), 'p.csv');
  expect((await soCria.post('importacao/produto', form)).body).toMatchObject({
    code: 'FORBIDDEN',
    permissao: 'produtos_update',
  });
});
