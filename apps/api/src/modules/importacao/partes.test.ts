import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { quem } = await abrirLoja(palco);

function enviar(csv: string, campos: Record<string, string> = {}) {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  if (csv) form.append('file', new Blob([csv]), 'produtos.csv');
  return quem.post('importacao/produto', form);
}
async function importar(csv: string, campos: Record<string, string> = {}): Promise<void> {
  const conferida = (await enviar(csv, campos)).body;
  expect(conferida).toMatchObject({ totalDeErros: 0 });
  const { body } = await enviar('', { importacaoId: String(conferida.id) });
  await expect.poll(async () => (await quem.get(`jobs/${body.jobId}`)).body.situacao).toBe('concluido');
}
const erros = async (csv: string, campos: Record<string, string> = {}) =>
  (await enviar(csv, campos)).body.erros.map(({ linha, campo, erro }: Record<string, unknown>) => [linha, campo, erro]);
async function produto(codigo: string) {
  const [linha] = (await quem.get(`products?search=${codigo}&exactBy=codigo`)).body.data;
  return linha && (await quem.get(`products/${linha.id}`)).body;
}

let moinho = 0;
beforeAll(async () => {
  const fornecedor = { cliente: false, fornecedor: true };
  moinho = (await criarEmpresa(quem, { ...fornecedor, nomeFantasia: 'Moinho São Jorge', cnpj: '11222333000181' })).id;
  for (const nomeFantasia of ['Dois Irmãos', 'Dois Irmãos']) await criarEmpresa(quem, { ...fornecedor, nomeFantasia });
  for (const [nome, valores] of Object.entries({ Tamanho: ['P', 'M', 'G'], Cor: ['Azul', 'Preto'] })) {
    const { id } = (await quem.post('caracteristica-produto', { nome, exibicao: 'lista' })).body;
    for (const [ordem, valor] of valores.entries())
      await quem.post('caracteristica-produto-valores', { caracteristicaId: id, nome: valor, sigla: valor[0], ordem });
  }
  const unidadeComercialId = (await quem.get('unidades?search=UN&exactBy=sigla')).body.data[0].id;
  for (const [codigo, descricao] of Object.entries({ PA1: 'Xícara', PA2: 'Pires' }))
    await quem.post('products', { codigo, descricao, unidadeComercialId });
});

test('fornecedor, tabelas de preço, grade e kit entram com os produtos, e saem com a importação', async () => {
  const csv = [
    'codigo;descricao;unidade;preco;preço atacado;tabelas de preço;fornecedor;código fornecedor;unidade de compra;fator;grade;kit',
    'PB1;Farinha;UN;8,00;7,10;Clube: 7,50; funcionário = 6,90;11.222.333/0001-81;FA-500;FD;10;;'.replace(
      '7,50; f',
      '7,50| f',
    ),
    'PB2;Avental;UN;49,90;;;moinho sao jorge;;;;tamanho: P, m | Cor: azul, Preto;',
    'PB3;Jogo de chá;UN;80,00;;;;;;;;PA1 x 6|PA2 6',
  ].join('\n');
  await importar(csv);

  const farinha = await produto('PB1');
  expect(farinha.precos.map(({ nome, valor, principal }: Record<string, unknown>) => [nome, valor, principal])).toEqual(
    [
      ['Varejo', '8.0000', true],
      ['Clube', '7.5000', false],
      ['funcionário', '6.9000', false],
      ['Atacado', '7.1000', false],
    ],
  );
  expect(farinha.fornecedores).toMatchObject([
    { fornecedor: { rotulo: 'Moinho São Jorge' }, codigo: 'FA-500', unidade: 'FD', fator: '10.000000' },
  ]);
  const avental = await produto('PB2');
  expect(avental).toMatchObject({ usaGrade: true, fornecedores: [{ fornecedor: { rotulo: 'Moinho São Jorge' } }] });
  expect(avental.variantes).toHaveLength(4);
  expect((await produto('PB3')).receita).toMatchObject({
    modo: 'kit',
    itens: [
      { componente: { rotulo: expect.stringContaining('Xícara') }, quantidade: '6.000000' },
      { componente: { rotulo: expect.stringContaining('Pires') }, quantidade: '6.000000' },
    ],
  });

  expect((await quem.delete('importacao/produto')).body).toMatchObject({ desfeitas: 3, removidas: 3, mantidas: 0 });
  for (const codigo of ['PB1', 'PB2', 'PB3', avental.variantes[0].codigo])
    expect(await produto(codigo)).toBeUndefined();
  expect(await produto('PA1')).toMatchObject({ ativo: true });
});

test('um kit que entrou em outra receita não sai nem perde a sua', async () => {
  await importar('codigo;descricao;unidade;kit\nPC1;Par de xícaras;UN;PA1 x 2\n');
  const par = await produto('PC1');
  const cesta = await quem.post('products', {
    codigo: 'PC2',
    descricao: 'Cesta',
    unidadeComercialId: par.unidadeComercialId,
    produtoComposto: true,
    receita: { itens: [{ componenteId: par.id, quantidade: '1' }] },
  });
  expect(cesta.status, JSON.stringify(cesta.body)).toBe(201);
  expect((await quem.delete('importacao/produto')).body).toMatchObject({ removidas: 0, mantidas: 1 });
  expect(await produto('PC1')).toMatchObject({ ativo: true, receita: { itens: [{ quantidade: '2.000000' }] } });
});

test('de um produto que já há, muda a tabela e entra o fornecedor; desfeita, volta como era', async () => {
  await importar('codigo;descricao;unidade;preco;atacado\nPD1;Bule;UN;30,00;27,00\n');
  await importar(
    'codigo;descricao;unidade;atacado;fornecedor;código fornecedor\nPD1;Bule;UN;25,00;11222333000181;B-1\n',
    {
      atualizar: 'true',
    },
  );
  const mudado = await produto('PD1');
  expect(mudado.precos).toMatchObject([
    { nome: 'Varejo', valor: '30.0000' },
    { nome: 'Atacado', valor: '25.0000' },
  ]);
  expect(mudado.fornecedores).toMatchObject([{ codigo: 'B-1', ativo: true }]);
  expect((await quem.delete('importacao/produto')).body).toMatchObject({ restauradas: 1 });
  const voltou = await produto('PD1');
  expect(voltou.precos).toMatchObject([
    { nome: 'Varejo', valor: '30.0000' },
    { nome: 'Atacado', valor: '27.0000' },
  ]);
  expect(voltou.fornecedores.filter(({ ativo }: { ativo: boolean }) => ativo)).toEqual([]);
});

test('o que não há, o que se repete e o que está mal escrito é dito da célula, antes de gravar', async () => {
  const dono = await produto('PA2');
  const fornecedores = [{ fornecedorId: moinho, codigo: 'OCUPADO' }];
  expect((await quem.put(`products/${dono.id}`, { fornecedores })).status).toBe(200);
  const titulo =
    'codigo;descricao;unidade;preco;atacado;tabelas de preço;fornecedor;código fornecedor;grade;kit;estoque';
  const linhas = [
    'PE1;a;UN;;5,00;;;;;;',
    'PE2;b;UN;5,00;;Clube 4,50;;;;;',
    'PE3;c;UN;;;;Ninguém;;;;',
    'PE4;d;UN;;;;Dois Irmãos;;;;',
    'PE5;e;UN;;;;;X-1;;;',
    'PE6;f;UN;;;;Moinho São Jorge;OCUPADO;;;',
    'PE7;g;UN;;;;Moinho São Jorge;NOVO;;;',
    'PE8;h;UN;;;;11222333000181;NOVO;;;',
    'PE9;i;UN;;;;;;Tamanho: P, XG;;',
    'PE10;j;UN;;;;;;azul;;',
    'PE11;k;UN;;;;;;Cor: Azul;;3',
    'PE12;l;UN;;;;;;;PA1 x dois;',
    'PE13;m;UN;;;;;;;NADA x 2;',
    'PE14;n;UN;;;;;;Cor: Azul;PA1;',
    'PA1;Xícara;UN;;;;;;;PA2;',
  ];
  expect(await erros([titulo, ...linhas].join('\n'), { atualizar: 'true' })).toEqual([
    [2, 'precoAtacado', 'Informe o preço principal'],
    [3, 'tabelasDePreco', 'ESCREVA COMO Clube: 18,50; Funcionário: 15,00'],
    [4, 'fornecedor', 'Não cadastrado: Ninguém'],
    [5, 'fornecedor', 'Não cadastrado: Dois Irmãos'],
    [6, 'fornecedor', 'Informe o fornecedor'],
    [7, 'codigoNoFornecedor', `Já é de PA2 - Pires`],
    [9, 'codigoNoFornecedor', 'Repetido: já está na linha 8'],
    [10, 'grade', 'Não cadastrado: Tamanho XG'],
    [11, 'grade', 'ESCREVA COMO Tamanho: P, M, G; Cor: Azul, Preto'],
    [12, 'saldo', 'O estoque é de cada variação'],
    [13, 'composicao', 'ESCREVA COMO 1001 x 2; 1002 x 0,5'],
    [14, 'composicao', 'Não cadastrado: NADA'],
    [15, 'composicao', 'Produto com grade não pode ser composto'],
    [16, 'composicao', 'Só de produto novo: altere no cadastro dele'],
  ]);
});
