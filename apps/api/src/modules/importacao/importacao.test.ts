import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja, novoGtin } from '../../../test-support/produtos.ts';
import type { CellValue } from '../../platform/exports/cells.ts';
import { xlsx } from '../../platform/exports/xlsx.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;
await quem.post('marcas', { nome: 'Bom Dia' });

type Campos = Record<string, string>;
function enviar(conteudo: string | Uint8Array, campos: Campos = {}, entidade = 'produto', nome = 'arquivo.csv') {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  if (conteudo.length > 0) form.append('file', new Blob([new Uint8Array(Buffer.from(conteudo as string))]), nome);
  return quem.post(`importacao/${entidade}`, form);
}
const aplicar = async (id: number, campos: Campos = {}, entidade = 'produto') => {
  const resposta = await enviar('', { importacaoId: String(id), ...campos }, entidade);
  if (resposta.status !== 200) return resposta;
  await expect
    .poll(async () => (await quem.get(`jobs/${resposta.body.jobId}`)).body.situacao)
    .toMatch(/concluido|falhou/);
  return quem.get(`jobs/${resposta.body.jobId}`);
};
const achar = async (search: string) => (await quem.get(`products?search=${encodeURIComponent(search)}`)).body;

test('um CSV em Latin-1 com ponto e vírgula e vírgula decimal é lido, conferido, aplicado e desfeito', async () => {
  const gtin = novoGtin();
  const csv = Buffer.from(
    `Código;Descrição;Unidade;EAN;Preço de venda;Custo;Marca;NCM;Observação;cProdANVISA;PMC\r\nIMP1;Café torrado em grãos;UN;${gtin};R$ 1.234,56;10,5;bom dia;0901.21.00;ignorada;1.0235.0547.001-1;13,88\r\n;Açúcar;un;;4,99;;;;;;\r\n`,
    'latin1',
  );
  const conferida = await enviar(csv);
  expect(conferida).toMatchObject({
    status: 200,
    body: {
      situacao: 'conferida',
      codificacao: 'Latin-1',
      separador: ';',
      linhas: 2,
      validas: 2,
      totalDeErros: 0,
      alteracoes: 0,
      jobId: null,
    },
  });
  expect(conferida.body.colunas).toContainEqual({ titulo: 'EAN', campo: 'codigoBarras' });
  expect(conferida.body.colunas).toContainEqual({ titulo: 'Observação', campo: null });
  expect(conferida.body.amostra[0].slice(0, 3)).toEqual(['IMP1', 'Café torrado em grãos', 'UN']);
  expect((await achar('IMP1')).total).toBe(0);
  expect((await aplicar(conferida.body.id)).body).toMatchObject({ situacao: 'concluido', resultado: { aplicadas: 2 } });
  const { data } = await achar('IMP1');
  expect((await quem.get(`products/${data[0].id}`)).body).toMatchObject({
    descricao: 'Café torrado em grãos',
    ncm: '09012100',
    registroAnvisa: '1023505470011',
    precoMaximoConsumidor: '13.88',
    custoReal: '10.5000',
    marca: { rotulo: 'Bom Dia' },
    codigos: [{ codigo: gtin }],
    precos: [{ empresaId, valor: '1234.5600', principal: true }],
    estoques: [{ empresaId }],
  });
  const desfeita = await quem.delete('importacao/produto');
  expect(desfeita.body).toMatchObject({ situacao: 'desfeita', desfeitas: 2, mantidas: 0 });
  expect((await achar('IMP1')).total).toBe(0);
  // Once undone, the same file may come again.
  expect((await enviar(csv)).body.totalDeErros).toBe(0);
});

test('cada célula errada é apontada com a linha, a coluna e o valor; nada é gravado; o que é certo entra só a pedido', async () => {
  const csv = [
    'codigo,descricao,unidade,preco,ncm,controla estoque,ean',
    'E1,Bom,UN,"1,50",,sim,',
    'E2,Vírgula errada,UN,"1,2,3",,,',
    'E3,Sem unidade,XX,1,,,',
    'E4,NCM que não há,UN,1,99999999,,',
    'E5,,UN,1,,,',
    'E1,Código repetido,UN,1,,,',
    'E7,Linha, quebrada,UN,1,09012100,sim,X',
    'E8,Opção,UN,1,,talvez,',
    'E9,Dígito errado,UN,1,,,7891000315508',
  ].join('\n');
  const { body } = await enviar(csv);
  expect(body).toMatchObject({ codificacao: 'UTF-8', separador: ',', linhas: 9, validas: 1, totalDeErros: 8 });
  expect(
    body.erros.map(({ linha, campo, valor, erro }: { linha: number; campo: string; valor: string; erro: string }) => [
      linha,
      campo,
      valor,
      erro,
    ]),
  ).toEqual([
    [3, 'preco', '1,2,3', 'Número inválido: use vírgula para os decimais (1.234,56)'],
    [4, 'unidade', 'XX', 'Não cadastrado: XX'],
    [5, 'ncm', '99999999', 'NCM não existe'],
    [6, 'descricao', '', '* CAMPO OBRIGATÓRIO'],
    [7, 'codigo', 'E1', 'Repetido: já está na linha 2'],
    [8, null, null, 'Linha quebrada: 8 células para 7 colunas'],
    [9, 'controlaEstoque', 'talvez', 'Informe sim ou não'],
    [10, 'codigoBarras', '7891000315508', 'Código de barras inválido'],
  ]);
  expect(await aplicar(body.id)).toMatchObject({
    status: 400,
    body: { error: 'O arquivo tem 8 erros. Corrija-os ou peça para importar só as linhas certas.' },
  });
  expect((await achar('E1')).total).toBe(0);
  expect((await aplicar(body.id, { parcial: 'true' })).body).toMatchObject({
    situacao: 'concluido',
    resultado: { aplicadas: 1 },
  });
  expect((await quem.get(`importacao/${body.id}/erros?rowsPerPage=3`)).body).toMatchObject({
    total: 8,
    data: [{ linha: 3, coluna: 'preco' }, {}, {}],
  });
  expect((await outro.admin.get(`importacao/${body.id}/erros`)).status).toBe(404);
});

test('linha de produto que já existe é erro, ou altera quando se pede, e desfazer volta ao que era', async () => {
  const produto = await loja.criar({
    codigo: 'JA1',
    descricao: 'Antes',
    precos: [{ empresaId, nome: 'Varejo', valor: '10' }],
  });
  const csv = 'codigo;descricao;unidade;preco\nJA1;Depois;UN;12,00\n';
  expect((await enviar(csv)).body.erros).toMatchObject([{ campo: 'codigo', erro: 'Já é de JA1 - Antes' }]);
  const { body } = await enviar(csv, { atualizar: 'true' });
  expect(body).toMatchObject({ validas: 1, alteracoes: 1, totalDeErros: 0 });
  await aplicar(body.id);
  expect((await quem.get(`products/${produto.id}`)).body).toMatchObject({
    descricao: 'Depois',
    precos: [{ valor: '12.0000' }],
  });
  await quem.delete(`importacao/produto?id=${body.id}`);
  expect((await quem.get(`products/${produto.id}`)).body).toMatchObject({
    descricao: 'Antes',
    ativo: true,
    precos: [{ valor: '10.0000' }],
  });
});

test('o que falhar ao gravar desfaz tudo, diz a linha, e o arquivo pode ser aplicado de novo', async () => {
  const { body } = await enviar('codigo;descricao;unidade\nQ1;Primeiro;UN\nQ2;Segundo;UN\n');
  await loja.criar({ codigo: 'Q2', descricao: 'Chegou antes' });
  expect((await aplicar(body.id)).body).toMatchObject({
    situacao: 'falhou',
    erro: 'Linha 3: Já é de Q2 - Chegou antes. Nada foi importado.',
  });
  expect((await achar('Q1')).total).toBe(0);
  expect((await quem.get('importacao?entidade=produto')).body.data[0]).toMatchObject({
    id: body.id,
    situacao: 'conferida',
    aplicadas: 0,
  });
});

test('uma planilha XLSX entra como um CSV, e as colunas podem ser ditas', async () => {
  async function* linhas(): AsyncGenerator<CellValue[]> {
    yield [
      { kind: 'text', text: 'X1' },
      { kind: 'text', text: 'Da planilha' },
      { kind: 'text', text: 'UN' },
      { kind: 'number', text: '7.25' },
    ];
  }
  const planilha = Buffer.concat(await Readable.from(xlsx('Produtos', ['A', 'B', 'C', 'D'], linhas())).toArray());
  expect((await enviar(planilha, {}, 'produto', 'p.xlsx')).body).toMatchObject({
    linhas: 1,
    validas: 0,
    amostra: [['X1', 'Da planilha', 'UN', '7,25']],
    erros: [
      { linha: 1, coluna: 'Descrição', erro: 'Falta esta coluna no arquivo' },
      { linha: 1, coluna: 'Unidade', erro: 'Falta esta coluna no arquivo' },
    ],
  });
  const { body } = await enviar(
    planilha,
    { colunas: JSON.stringify(['codigo', 'descricao', 'unidade', 'preco']) },
    'produto',
    'p.xlsx',
  );
  expect(body).toMatchObject({ codificacao: 'XLSX', validas: 1, totalDeErros: 0 });
  await aplicar(body.id);
  expect((await achar('X1')).data).toMatchObject([{ descricao: 'Da planilha', preco: '7.2500' }]);
});

test('o modelo de cada entidade tem as colunas e entra sem tirar nem pôr', async () => {
  const modelo = await quem.get('importacao/template/cliente');
  expect(modelo.body).toContain('Nome fantasia;Razão social;CNPJ ou CPF');
  const { body } = await enviar(modelo.body, {}, 'cliente');
  expect(body).toMatchObject({ validas: 1, totalDeErros: 0 });
  await aplicar(body.id, {}, 'cliente');
  const { data } = (await quem.get('empresas?tipoEntidade=cliente&search=Padaria')).body;
  expect(data).toMatchObject([{ nomeFantasia: 'Padaria Pão Quente', cnpj: '11222333000181', cidade: 'São Paulo' }]);
  expect((await enviar(modelo.body, {}, 'fornecedor')).body.erros).toMatchObject([
    { campo: 'documento', erro: 'Já é de Padaria Pão Quente' },
  ]);
  expect((await quem.delete('importacao/cliente')).body).toMatchObject({ desfeitas: 1 });
  expect((await quem.get('importacao/template/produto?formato=xlsx')).status).toBe(200);
  const semDireito = await grupo.as('clientes_create');
  expect((await semDireito.post('importacao/produto', new FormData())).status).toBe(403);
});

test('arquivo vazio, que não é planilha, ou sem colunas que se entendam é recusado com clareza', async () => {
  expect((await enviar('\n')).body.error).toBe('O arquivo está vazio.');
  expect((await enviar('codigo;descricao;unidade\n')).body.error).toBe('O arquivo só tem o cabeçalho.');
  expect((await enviar(Buffer.from('%PDF-1.7 nada'), {}, 'produto', 'x.pdf')).status).toBe(415);
  expect((await enviar('')).status).toBe(400);
  const estranho = (await enviar('a;b\n1;2\n')).body;
  expect(estranho).toMatchObject({
    validas: 0,
    colunas: [
      { titulo: 'a', campo: null },
      { titulo: 'b', campo: null },
    ],
  });
  expect((await aplicar(estranho.id, { parcial: 'true' })).body.error).toBe(
    'Falta dizer de que coluna do arquivo vem: Descrição, Unidade. Nada foi importado.',
  );
});

test('o mesmo GTIN em outra forma é repetido no arquivo e contra o que já existe', async () => {
  const [novo, usado] = [novoGtin(), novoGtin()];
  const dono = await loja.criar({ descricao: 'Já tem', codigos: [{ codigo: `0${usado}` }] });
  const csv = `codigo,descricao,unidade,ean\nZ1,Um,UN,${novo}\nZ2,Dois,UN,0${novo}\nZ3,Três,UN,${usado}\n`;
  expect((await enviar(csv)).body.erros).toMatchObject([
    { linha: 3, campo: 'codigoBarras', erro: 'Repetido: já está na linha 2' },
    { linha: 4, campo: 'codigoBarras', erro: `Já é de ${dono.codigo} - Já tem` },
  ]);
  const { body } = await enviar(`descricao,unidade,ean\nMudou,UN,${usado}\n`, { atualizar: 'true' });
  expect(body).toMatchObject({ validas: 1, alteracoes: 1 });
});

test('uma linha com várias células erradas as aponta todas de uma vez; a coluna que falta ao arquivo é dita pelo nome', async () => {
  const { body } = await enviar(
    'descricao,unidade,preco,ean,ncm\nCafé,XX,"1,2,3",7891000315508,\nChá,UN,x,7891000315508,99999999\n',
  );
  const erros = body.erros.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo]);
  expect(erros).toEqual([
    [2, 'unidade'],
    [2, 'preco'],
    [2, 'codigoBarras'],
    [3, 'preco'],
    [3, 'codigoBarras'],
    [3, 'ncm'],
  ]);
  expect(body).toMatchObject({ linhas: 2, validas: 0, totalDeErros: 6 });
  const sem = await enviar('descricao,preco\nCafé,1\n');
  expect(sem).toMatchObject({
    status: 200,
    body: {
      validas: 0,
      erros: [{ linha: 1, campo: 'unidade', coluna: 'Unidade', erro: 'Falta esta coluna no arquivo' }],
    },
  });
});
