import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const loja = await abrirLoja(palco);
const { quem, empresaId } = loja;

async function importar(entidade: string, csv: string, campos: Record<string, string> = {}): Promise<number> {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  form.append('file', new Blob([csv]), 'arquivo.csv');
  const conferida = (await quem.post(`importacao/${entidade}`, form)).body;
  expect(conferida.erros).toEqual([]);
  const aplicar = new FormData();
  aplicar.append('importacaoId', String(conferida.id));
  const { jobId } = (await quem.post(`importacao/${entidade}`, aplicar)).body;
  const job = async () => (await quem.get(`jobs/${jobId}`)).body;
  await expect.poll(async () => (await job()).situacao).toMatch(/concluido|falhou/);
  expect(await job()).toMatchObject({ situacao: 'concluido', erro: null });
  return conferida.id;
}
const desfazer = async (entidade: string, id: number) => (await quem.delete(`importacao/${entidade}?id=${id}`)).body;
const pessoas = async (tipo: string, search: string, mais = '') =>
  (await quem.get(`empresas?tipoEntidade=${tipo}&search=${encodeURIComponent(search)}${mais}`)).body.data;

const cabeca = 'Nome;CNPJ/CPF;Telefone;CEP;Endereço;Nº;Bairro;Cidade;UF;IE\n';
const padaria =
  'Padaria Sol;11.222.333/0001-81;(11) 98765-4321;01310100;Avenida Paulista;1000;Bela Vista;São Paulo;SP;isento\n';
const ana = 'Ana Lima;529.982.247-25;;1310100;Rua Augusta;10;Centro;São Paulo;SP;\n';

test('desfazer clientes tira os que nada usa, e deixa inativo o que um preço usa', async () => {
  const id = await importar('cliente', cabeca + padaria + ana);
  const [ela] = await pessoas('cliente', 'Ana Lima');
  await loja.criar({
    precos: [
      { empresaId, nome: 'Varejo', valor: '10' },
      { empresaId, tipo: 'cliente', nome: 'Da Ana', valor: '9', clienteId: ela.id },
    ],
  });
  expect(await desfazer('cliente', id)).toMatchObject({
    situacao: 'desfeita',
    desfeitas: 1,
    removidas: 1,
    inativadas: 1,
    mantidas: 0,
    jobId: null,
  });
  expect(await pessoas('cliente', 'Padaria Sol')).toEqual([]);
  expect((await quem.get(`empresas/v2/${ela.id}`)).body).toMatchObject({ ativo: false });
  // What is gone is free: the same document comes again.
  await importar('fornecedor', cabeca + padaria);
  expect(await pessoas('fornecedor', 'Padaria Sol')).toHaveLength(1);
});

test('um cliente que já existe é erro, ou é alterado quando se pede; desfazer o devolve como era', async () => {
  const [antes] = await pessoas('fornecedor', 'Padaria Sol');
  const csv = `${cabeca}Padaria Lua;11222333000181;(11) 91111-2222;;Rua Nova;5;;Campinas;SP;\n`;
  const form = new FormData();
  form.append('file', new Blob([csv]), 'a.csv');
  expect((await quem.post('importacao/cliente', form)).body.erros).toMatchObject([
    { linha: 2, campo: 'documento', erro: 'Já é de Padaria Sol' },
  ]);
  const id = await importar('cliente', csv, { atualizar: 'true' });
  const lida = async () => (await quem.get(`empresas/v2/${antes.id}`)).body;
  expect(await lida()).toMatchObject({
    nomeFantasia: 'Padaria Lua',
    cliente: true,
    fornecedor: true,
    cidade: 'Campinas',
    enderecos: [{ logradouro: 'Rua Nova', numero: '5', bairro: 'Bela Vista' }],
  });
  expect((await lida()).telefones).toHaveLength(2);
  expect(await desfazer('cliente', id)).toMatchObject({ desfeitas: 1, restauradas: 1 });
  const volta = await lida();
  expect(volta).toMatchObject({ nomeFantasia: 'Padaria Sol', cliente: false, fornecedor: true, cidade: 'São Paulo' });
  expect(volta.telefones.filter(({ ativo }: { ativo: boolean }) => ativo)).toHaveLength(1);
});

test('o que alguém alterou depois da importação fica como está, e isso é dito', async () => {
  const id = await importar('fornecedor', `${cabeca}Padaria Rei;11222333000181;;;Rua;1;;Campinas;SP;\n`, {
    atualizar: 'true',
  });
  const [atual] = await pessoas('fornecedor', 'Padaria Rei');
  await quem.put(`empresas/${atual.id}`, { versao: atual.versao, nomeFantasia: 'Padaria Rainha' });
  expect(await desfazer('fornecedor', id)).toMatchObject({ desfeitas: 0, mantidas: 1 });
  expect(await pessoas('fornecedor', 'Padaria Rainha')).toHaveLength(1);
});

test('o que a importação criou e alguém já editou não se apaga: fica, e a linha é dita', async () => {
  const cliente = await importar(
    'cliente',
    `${cabeca}Casa Nova;;;;Rua;1;;Campinas;SP;isento\nCasa Velha;;;;Rua;2;;Campinas;SP;isento\n`,
  );
  const [nova] = await pessoas('cliente', 'Casa Nova');
  await quem.put(`empresas/${nova.id}`, { versao: nova.versao, telefones: [{ numero: '11988887777' }] });
  expect(await desfazer('cliente', cliente)).toMatchObject({
    removidas: 1,
    mantidas: 1,
    falhas: [{ linha: 2, texto: 'Foi alterado depois da importação: ficou como está.' }],
  });
  expect(await pessoas('cliente', 'Casa Nova')).toHaveLength(1);
  expect(await pessoas('cliente', 'Casa Velha')).toEqual([]);

  const produto = await importar(
    'produto',
    'codigo;descricao;unidade;preco\nE1;Editado;UN;1,00\nE2;Reajustado;UN;2,00\nE3;Intacto;UN;3,00\n',
  );
  const lido = async (codigo: string) => (await quem.get(`products/code/${codigo}`)).body.produto;
  const editado = (await quem.get(`products/${(await lido('E1')).id}`)).body;
  await quem.put(`products/${editado.id}`, { versao: editado.versao, descricao: 'Editado por alguém' });
  const reajustado = (await quem.get(`products/${(await lido('E2')).id}`)).body;
  const precos = reajustado.precos.map(
    ({ empresa: _, cliente: __, clienteGrupo: ___, versao: ____, ...preco }: Record<string, unknown>) => ({
      ...preco,
      valor: '5',
    }),
  );
  expect((await quem.put(`products/${reajustado.id}`, { versao: reajustado.versao, precos })).status).toBe(200);
  expect(await desfazer('produto', produto)).toMatchObject({ removidas: 1, mantidas: 2 });
  expect((await lido('E1')).descricao).toBe('Editado por alguém');
  expect((await quem.get('products/code/E3')).status).toBe(404);
});

test('desfazer produtos tira os que nada usa, deixa inativo o que tem movimento e não mexe no que mudou', async () => {
  const mudado = await loja.criar({
    codigo: 'M1',
    descricao: 'Antes',
    precos: [{ empresaId, nome: 'Varejo', valor: '10' }],
  });
  const preco = await loja.criar({
    codigo: 'M2',
    descricao: 'Preço',
    precos: [{ empresaId, nome: 'Varejo', valor: '10' }],
  });
  const id = await importar(
    'produto',
    'codigo;descricao;unidade;preco\nD1;Livre;UN;1,00\nD2;Usado;UN;2,00\nM1;Depois;UN;11,00\nM2;Preço;UN;11,00\n',
    { atualizar: 'true' },
  );
  const usado = (await quem.get('products/code/D2')).body.produto;
  await loja.darSaldo(usado.id, '3');
  const atual = (await quem.get(`products/${mudado.id}`)).body;
  await quem.put(`products/${mudado.id}`, { versao: atual.versao, descricao: 'Outra pessoa' });
  expect(await desfazer('produto', id)).toMatchObject({
    desfeitas: 2,
    removidas: 1,
    restauradas: 1,
    inativadas: 1,
    mantidas: 1,
  });
  expect((await quem.get('products/code/D1')).status).toBe(404);
  expect((await quem.get(`products/${usado.id}`)).body.ativo).toBe(false);
  expect((await quem.get(`products/${mudado.id}`)).body.descricao).toBe('Outra pessoa');
  expect((await quem.get(`products/${preco.id}`)).body.precos).toMatchObject([{ valor: '10.0000' }]);
});

test('uma importação longa volta como trabalho, com a conta do que saiu e do que ficou', async () => {
  const linhas = Array.from({ length: 1200 }, (_, n) => `L${n};Produto longo ${n};UN;${(n % 90) + 1},50`);
  const id = await importar('produto', `codigo;descricao;unidade;preco\n${linhas.join('\n')}\n`);
  const usado = (await quem.get('products/code/L700')).body.produto;
  await loja.darSaldo(usado.id, '3');
  const pedida = await desfazer('produto', id);
  expect(pedida).toMatchObject({ situacao: 'desfazendo', jobId: expect.any(String) });
  const job = async () => (await quem.get(`jobs/${pedida.jobId}`)).body;
  await expect.poll(async () => (await job()).situacao).toBe('concluido');
  expect((await job()).resultado).toMatchObject({
    removidas: 1199,
    inativadas: 1,
    falhas: [{ linha: 702, texto: 'Está em uso: ficou inativo em vez de sair.' }],
  });
  expect((await quem.get('importacao?entidade=produto')).body.data[0]).toMatchObject({ id, situacao: 'desfeita' });
  expect((await quem.get('products?search=produto longo')).body.total).toBe(0);
});

/** How often anybody asked for the tables of products to be counted, and what the last count found. */
async function contagem(): Promise<{ vezes: number; produtos: number }> {
  const { rows } = await palco.database.control((db) =>
    sql<{ vezes: number; produtos: number }>`select s.analyze_count::int as vezes, c.reltuples::float8 as produtos
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relid = 'app.produto'::regclass`.execute(
      db,
    ),
  );
  return rows[0] as { vezes: number; produtos: number };
}

test('um arquivo longo é contado por quem o grava e por quem o desfaz: a tabela que esteve vazia não passa por vazia', async () => {
  const linhas = Array.from({ length: 1100 }, (_, n) => `PAR${n};Parafuso ${n};UN;1,50`);
  const antes = await contagem();
  const id = await importar('produto', `Código;Descrição;Unidade;Preço de venda\n${linhas.join('\n')}`);
  const depois = await contagem();
  expect(depois.vezes).toBeGreaterThan(antes.vezes);
  expect(depois.produtos).toBeGreaterThanOrEqual(1000);
  const { jobId } = await desfazer('produto', id);
  await expect.poll(async () => (await quem.get(`jobs/${jobId}`)).body.situacao).toBe('concluido');
  await expect.poll(async () => (await contagem()).vezes).toBeGreaterThan(depois.vezes);
});
