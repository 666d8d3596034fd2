import { describe, expect, test } from 'vitest';
import { type Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { novaEmpresa, proximo } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, entrar } = palco;
const [centro, praia, serra] = [
  await novaEmpresa(palco, grupo, 'Loja Centro'),
  await novaEmpresa(palco, grupo, 'Loja Praia'),
  await novaEmpresa(palco, grupo, 'Loja Serra'),
];
const operacoes = await operacoesDe(palco, grupo);
const produtoId = await novoProduto(palco, grupo, {});
for (const loja of [centro, praia, serra])
  await lancador(grupo.admin, loja, operacoes)('COMPRA', { produtoId, quantidade: '10', custo: '2' });

const funcao = async (...permissoes: string[]): Promise<number> => {
  const { status, body } = await grupo.admin.post('roles', { nome: `Função ${proximo()}`, permissoes });
  expect(status).toBe(201);
  return body.id;
};

interface Dadas {
  empresaIds?: number[];
  permissoes?: string[];
  funcoes: { id: number; em?: number[] }[];
}
/** The body that makes a user with these roles, each in these companies or in all. */
const dados = ({ empresaIds, permissoes = [], funcoes }: Dadas) => {
  const usuario = `vive${proximo()}`;
  return {
    nome: usuario,
    usuario,
    senha: SENHA,
    todasEmpresas: empresaIds === undefined,
    empresaIds: empresaIds ?? [],
    permissoes,
    funcaoIds: funcoes.map(({ id }) => id),
    limitesDeFuncao: funcoes.flatMap(({ id, em }) => (em ? [{ funcaoId: id, empresaIds: em }] : [])),
  };
};
const pessoa = async (dadas: Dadas, quem: Cliente = grupo.admin) => {
  const corpo = dados(dadas);
  const { status, body } = await quem.post('users', corpo);
  expect([status, body]).toMatchObject([201, {}]);
  return { id: body.id as number, usuario: corpo.usuario, cliente: await entrar(grupo.id, corpo.usuario) };
};

const gerente = await funcao('produtos_show', 'produtos_update', 'exportar_dados');
const caixa = await funcao('produtos_show');
const lojasDosSaldos = async (quem: Cliente) => {
  const { body } = await quem.get('estoque/saldos?rowsPerPage=100');
  return [...new Set(body.data.map(({ empresa }: { empresa: { id: number } }) => empresa.id))].sort();
};
const ajustar = (quem: Cliente, loja: number) =>
  lancador(quem, loja, operacoes)('VENDA', { produtoId, quantidade: '1' });

describe('gerente em uma loja, caixa em outra', () => {
  test('lê onde é qualquer um dos dois, e só altera onde é gerente', async () => {
    const { cliente } = await pessoa({
      empresaIds: [centro, praia],
      funcoes: [
        { id: gerente, em: [centro] },
        { id: caixa, em: [praia] },
      ],
    });
    expect(await lojasDosSaldos(cliente)).toEqual([centro, praia]);
    expect((await ajustar(cliente, centro)).status).toBe(201);
    expect((await ajustar(cliente, praia)).status).toBe(404);
    expect((await ajustar(cliente, serra)).status).toBe(404);
  });

  test('sem limite a função vale em todas as que a pessoa vê', async () => {
    const { cliente } = await pessoa({ funcoes: [{ id: gerente }] });
    expect(await lojasDosSaldos(cliente)).toEqual([centro, praia, serra]);
    expect((await ajustar(cliente, serra)).status).toBe(201);
  });

  test('quem vê todas as lojas com a função limitada vê e altera só naquela, também no arquivo', async () => {
    const { cliente } = await pessoa({ funcoes: [{ id: gerente, em: [praia] }] });
    expect(await lojasDosSaldos(cliente)).toEqual([praia]);
    expect((await ajustar(cliente, centro)).status).toBe(404);
    const { status, body: text } = await cliente.get('exports/estoque-saldos.csv');
    expect(status).toBe(200);
    expect(text).toContain('Loja Praia');
    expect(text).not.toContain('Loja Centro');
  });

  test('a mesma permissão dada sem limite por outra função vale em todas', async () => {
    const { cliente } = await pessoa({ funcoes: [{ id: gerente, em: [centro] }, { id: caixa }] });
    expect(await lojasDosSaldos(cliente)).toEqual([centro, praia, serra]);
    expect((await ajustar(cliente, praia)).status).toBe(404);
  });

  test('os dados da própria loja são alterados onde se tem o direito, mesmo com o de clientes em todas', async () => {
    const cuida = await funcao('meus_dados_index', 'meus_dados_show', 'meus_dados_update');
    const vende = await funcao('clientes_index', 'clientes_show', 'clientes_update');
    const { cliente } = await pessoa({ funcoes: [{ id: cuida, em: [centro] }, { id: vende }] });
    const mudar = (id: number) => cliente.put(`empresas/${id}`, { nomeFantasia: `Loja ${id}` });
    expect((await mudar(praia)).status).toBe(403);
    expect((await cliente.get(`empresas/v2/${praia}`)).status).toBe(403);
    expect((await cliente.get(`empresas/v2/${centro}`)).status).toBe(200);
  });

  test('a sessão diz onde vale cada permissão, e o limite que muda alcança a sessão aberta', async () => {
    const { id, cliente } = await pessoa({ funcoes: [{ id: gerente, em: [centro] }] });
    expect((await cliente.get('sessions/atual')).body.limites).toMatchObject({ produtos_update: [centro] });
    const limitesDeFuncao = [{ funcaoId: gerente, empresaIds: [praia] }];
    expect((await grupo.admin.put('users', { id, limitesDeFuncao })).body).toMatchObject({ limitesDeFuncao });
    expect(await lojasDosSaldos(cliente)).toEqual([praia]);
    expect((await grupo.admin.put('users', { id, limitesDeFuncao: [] })).body.limitesDeFuncao).toEqual([]);
    expect((await cliente.get('sessions/atual')).body.limites).toEqual({});
  });
});

describe('ninguém dá mais do que tem, nem onde não tem', () => {
  const cuidar = ['users_index', 'users_show', 'users_create', 'users_update', 'produtos_show', 'produtos_update'];

  test('quem cuida de uma loja só dá a função naquela loja', async () => {
    const gestao = await funcao(...cuidar, 'exportar_dados');
    const { cliente } = await pessoa({ funcoes: [{ id: gestao, em: [centro] }] });
    const criar = async (dadas: Dadas) => (await cliente.post('users', dados(dadas))).status;
    expect(await criar({ empresaIds: [centro], funcoes: [{ id: gerente, em: [centro] }] })).toBe(201);
    expect(await criar({ empresaIds: [centro], funcoes: [{ id: gerente }] })).toBe(201);
    expect(await criar({ empresaIds: [centro, praia], funcoes: [{ id: gerente, em: [centro] }] })).toBe(403);
    expect(await criar({ empresaIds: [centro], permissoes: ['clientes_show'], funcoes: [] })).toBe(403);
    expect(await criar({ funcoes: [{ id: gerente }] })).toBe(403);
  });

  test('não se tira o limite de uma função além do próprio, nem se mexe em quem pode em mais lojas', async () => {
    const gestao = await funcao(...cuidar, 'exportar_dados');
    const { cliente, id: propria } = await pessoa({ funcoes: [{ id: gestao, em: [centro] }] });
    const alvo = await pessoa({ empresaIds: [centro], funcoes: [{ id: gerente }] });
    const dePraia = await pessoa({ empresaIds: [praia], funcoes: [{ id: gerente }] });
    expect((await cliente.put('users', { id: alvo.id, telefone: '11999990000' })).status).toBe(200);
    expect((await cliente.put('users', { id: dePraia.id, telefone: '11999990000' })).status).toBe(403);
    expect((await cliente.put('users', { id: propria, limitesDeFuncao: [] })).status).toBe(403);
  });

  test('uma função não recebe de quem só tem a permissão em uma loja', async () => {
    const gestao = await funcao('roles_index', 'roles_create', 'roles_update', 'produtos_update');
    const { cliente } = await pessoa({ funcoes: [{ id: gestao, em: [centro] }] });
    expect((await cliente.post('roles', { nome: `Nova ${proximo()}`, permissoes: ['produtos_update'] })).status).toBe(
      403,
    );
  });

  test('o limite de uma função que a pessoa não tem, ou sem empresas, é recusado', async () => {
    const corpo = {
      ...dados({ funcoes: [{ id: caixa }] }),
      limitesDeFuncao: [{ funcaoId: gerente, empresaIds: [centro] }],
    };
    expect(await grupo.admin.post('users', corpo)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    const vazio = { ...corpo, limitesDeFuncao: [{ funcaoId: caixa, empresaIds: [] }] };
    expect((await grupo.admin.post('users', vazio)).status).toBe(400);
  });
});

test('o último administrador não pode ser limitado a uma loja', async () => {
  const { body } = await grupo.admin.get(`users/${grupo.adminId}`);
  const limitesDeFuncao = body.funcaoIds.map((funcaoId: number) => ({ funcaoId, empresaIds: [centro] }));
  expect(await grupo.admin.put('users', { id: grupo.adminId, limitesDeFuncao })).toMatchObject({
    status: 400,
    body: { code: 'RULE_BROKEN' },
  });
});
