import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../../test-support/cenario.ts';
import { empresa } from '../../../../test-support/empresas.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const { provedor, grupo, database, entrar } = await cenario();

/** One person of reseller A asks; one colleague, one of reseller B, and the provider's administrator are asked for. */
let pessoa: Cliente;
let revendaA: number;
let eu: number;
let colega: number;
let deOutra: number;
let linkDeOutra: number;
let linkDoColega: number;

beforeAll(async () => {
  const revenda = async (nomeFantasia: string) => {
    const { status, body } = await provedor.admin.post('revendas', empresa({ nomeFantasia, cliente: false }));
    expect(status).toBe(201);
    return body.id as number;
  };
  revendaA = await revenda('Revenda A');
  const revendaB = await revenda('Revenda B');
  const da = async (revendaId: number, nome: string, quais: readonly string[]) => {
    const novo = await novoUsuario(database, provedor.id, { slugs: quais, nome, email: `${nome}@revenda.test` });
    await database.write(doSistema(provedor.id), (tx) =>
      sql`update usuario set revenda_id = ${revendaId}, todas_empresas = true where id = ${novo.id}`.execute(tx),
    );
    return novo;
  };
  const minha = await da(revendaA, 'eu', (await provedor.admin.get('sessions/atual')).body.permissoes);
  eu = minha.id;
  pessoa = await entrar(provedor.id, minha.usuario);
  colega = (await da(revendaA, 'colega', ['users_index'])).id;
  deOutra = (await da(revendaB, 'de-outra', ['users_index'])).id;
  const link = async (id: number) => {
    expect((await provedor.admin.put(`users/password/new/${id}`, {})).status).toBe(200);
    const { body } = await provedor.admin.get('passwords?rowsPerPage=100');
    return body.data.find(({ usuario }: { usuario: { id: number } }) => usuario.id === id).id as number;
  };
  linkDeOutra = await link(deOutra);
  linkDoColega = await link(colega);
});

const idsDe = (body: { data?: { id: number }[] } | { id: number }[]) =>
  (Array.isArray(body) ? body : (body.data ?? [])).map(({ id }) => id).sort((a, b) => a - b);

test.each(['users', 'users/indexV2', 'users/roles'])('%s mostra só as pessoas da própria revenda', async (path) => {
  const { status, body } = await pessoa.get(`${path}?rowsPerPage=200`);
  expect(status).toBe(200);
  expect(idsDe(body)).toEqual([eu, colega].sort((a, b) => a - b));
  expect(body.total).toBe(2);
});

test.each(['users/select', 'users/extract-sale/select', 'empresas/vendedores'])(
  '%s só oferece pessoas da própria revenda, mesmo pedidas pelo número',
  async (path) => {
    const { status, body } = await pessoa.get(`${path}?ids=${deOutra},${provedor.adminId}&limit=50`);
    expect(status).toBe(200);
    expect(idsDe(body)).toEqual([eu, colega].sort((a, b) => a - b));
  },
);

test('a contagem e as permissões por usuário são das pessoas da própria revenda', async () => {
  expect((await pessoa.get('users/count')).body).toEqual({ ativos: 2, inativos: 0 });
  const { body } = await pessoa.get('roles/permissions');
  expect(body.map(({ usuario }: { usuario: { id: number } }) => usuario.id).sort()).toEqual([eu, colega].sort());
});

test('quem é de uma revenda é do grupo do provedor: não age como ninguém, nem como os colegas', async () => {
  expect((await pessoa.get('users/indexSuporte?rowsPerPage=200')).body).toMatchObject({ data: [], total: 0 });
  const pedido = { motivo: 'ajuda pedida por telefone', minutos: 15 };
  for (const alvo of [deOutra, provedor.adminId, grupo.adminId]) {
    expect((await pessoa.post(`users/personify/${alvo}`, pedido)).status).toBe(404);
  }
  expect((await pessoa.post(`users/personify/${colega}`, pedido)).status).toBe(403);
  expect((await pessoa.get('users/personify/historico')).body.data).toEqual([]);
});

test.each<[string, string, (id: number) => unknown]>([
  ['GET', 'users/{id}', () => undefined],
  ['GET', 'users/selected/{id}', () => undefined],
  ['GET', 'users/permissions/{id}', () => undefined],
  ['GET', 'users-permissions?user_id={id}', () => undefined],
  ['GET', 'users/roles/{id}', () => undefined],
  ['GET', 'roles/permissions?user_id={id}', () => undefined],
  ['GET', 'revendas/permission/user/{id}', () => undefined],
  ['GET', 'log/index?entidade=usuario&registroId={id}', () => undefined],
  ['PUT', 'users', (id) => ({ id, nome: 'Trocado' })],
  ['DELETE', 'users/{id}/true', () => undefined],
  ['POST', 'users/roles', (userId) => ({ userId, roleIds: [1] })],
  ['POST', 'users/roles/{id}', () => ({ roleIds: [] })],
  ['PUT', 'users/password/new/{id}', () => ({ senha: 'outra senha boa 2' })],
])('%s %s: quem é de outra revenda, ou do provedor, não é encontrado', async (method, path, body) => {
  for (const id of [deOutra, provedor.adminId, grupo.adminId]) {
    const { status, body: answer } = await pessoa.call(method, path.replace('{id}', String(id)), body(id));
    expect(answer).toMatchObject({ code: 'NOT_FOUND' });
    expect(status).toBe(404);
  }
});

test('os links de acesso que aguardam são os das pessoas da própria revenda; o invalidado passa aos inativos', async () => {
  const { body } = await pessoa.get('passwords?rowsPerPage=100');
  expect(idsDe(body)).toEqual([linkDoColega]);
  expect((await pessoa.get(`passwords/${linkDeOutra}`)).status).toBe(404);
  expect((await pessoa.delete(`passwords/${linkDeOutra}`)).status).toBe(404);
  expect((await pessoa.delete(`passwords/${linkDoColega}`)).status).toBe(200);
  expect(idsDe((await pessoa.get('passwords')).body)).toEqual([]);
  expect(idsDe((await pessoa.get('passwords?somenteInativos=true')).body)).toEqual([linkDoColega]);
});

test('quem a pessoa cria é da revenda dela, e ela pode alterar os colegas', async () => {
  const { status, body } = await pessoa.post('users', {
    nome: 'Nova',
    usuario: 'nova.da.revenda',
    email: 'nova@revenda.test',
  });
  expect(status).toBe(201);
  expect((await pessoa.get(`users/${body.id}`)).status).toBe(200);
  expect((await pessoa.put('users', { id: colega, nome: 'Colega' })).body).toMatchObject({ nome: 'Colega' });
});

test('quem trabalha em uma revenda não muda quem trabalha nela', async () => {
  const atuais = (await pessoa.get(`revendas/${revendaA}`)).body.usuarios.map(({ id }: { id: number }) => id);
  for (const usuarioIds of [[], atuais, [...atuais, provedor.adminId]]) {
    expect((await pessoa.put(`revendas/${revendaA}`, { usuarioIds })).status).toBe(403);
  }
});

test('uma função que é também de pessoas de fora da revenda não é alterada por quem é da revenda', async () => {
  const funcao = (await provedor.admin.post('roles', { nome: 'Comum', descricao: null, permissoes: ['marcas_index'] }))
    .body;
  await provedor.admin.post('users/roles', { userId: colega, roleIds: [funcao.id] });
  expect((await pessoa.put(`roles/${funcao.id}`, { permissoes: [] })).status).toBe(200);
  await provedor.admin.post('users/roles', { userId: deOutra, roleIds: [funcao.id] });
  expect((await pessoa.put(`roles/${funcao.id}`, { permissoes: ['marcas_index'] })).status).toBe(403);
  expect((await pessoa.delete(`roles/${funcao.id}`)).status).toBe(403);
});

test('o histórico geral mostra o que fizeram as pessoas da própria revenda', async () => {
  const { body } = await pessoa.get('log/index?rowsPerPage=100');
  expect(body.total).toBeGreaterThan(0);
  expect(new Set(body.data.map(({ ator }: { ator: string }) => ator))).toEqual(new Set(['eu']));
});

test('o que é comum a todos os grupos, e o próprio grupo do provedor, não é de quem trabalha em uma revenda', async () => {
  const banco = { codigo: '998', nome: 'Banco da revenda', nomeReduzido: 'Revenda' };
  expect((await pessoa.post('bancos', banco)).status).toBe(403);
  expect((await pessoa.get('grupos')).body.data.map(({ id }: { id: number }) => id)).toEqual([provedor.id]);
  expect((await pessoa.get(`grupos/${grupo.id}`)).status).toBe(404);
  expect((await pessoa.put(`grupos/${provedor.id}`, { nome: 'Outro nome' })).status).toBe(403);
  const cliente = {
    slug: 'da-revenda',
    nome: 'Da revenda',
    admin: { nome: 'A', usuario: 'a', email: 'a@revenda.test' },
  };
  expect((await pessoa.post('grupos', cliente)).status).toBe(403);
});
