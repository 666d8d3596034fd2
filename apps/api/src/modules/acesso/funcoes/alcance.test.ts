import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../../test-support/cenario.ts';
import { empresa } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, provedor, database, entrar, ninguem } = palco;

const GESTAO = [
  'users_index',
  'users_show',
  'users_update',
  'users_create',
  'roles_index',
  'roles_update',
  'roles_create',
];
const pessoa = (slugs: readonly string[], nome = 'Pessoa', email?: string) =>
  novoUsuario(database, grupo.id, { slugs, nome, ...(email ? { email } : {}) });
/** Somebody who administers users and holds nothing of the operation. */
const gestor = () => grupo.as(...GESTAO);

/** Every call that changes somebody, as made on user `id`. */
const atos: [string, (quem: Cliente, id: number) => Promise<{ status: number; body: unknown }>][] = [
  ['muda o e-mail', (quem, id) => quem.put('users', { id, email: 'invasor@fora.test' })],
  ['muda o nome', (quem, id) => quem.put('users', { id, nome: 'Outro' })],
  ['muda o usuário com que entra', (quem, id) => quem.put('users', { id, usuario: 'outro.nome' })],
  ['tira permissões', (quem, id) => quem.put('users', { id, permissoes: [] })],
  ['tira empresas', (quem, id) => quem.put('users', { id, todasEmpresas: false, empresaIds: [] })],
  ['inativa', (quem, id) => quem.delete(`users/${id}/true`)],
  ['acrescenta funções', (quem, id) => quem.post('users/roles', { userId: id, roleIds: [999_999] })],
  ['troca as funções', (quem, id) => quem.post(`users/roles/${id}`, { roleIds: [] })],
  ['define a senha', (quem, id) => quem.put(`users/password/new/${id}`, { senha: 'outra senha boa 2' })],
  ['pede uma nova senha', (quem, id) => quem.put(`users/password/new/${id}`, {})],
];

test.each(atos)('quem cuida de usuários não %s de quem pode mais do que ele, e nada muda', async (_, ato) => {
  const antes = (await grupo.admin.get(`users/${grupo.adminId}`)).body;
  const recusa = await ato(await gestor(), grupo.adminId);
  expect(recusa).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((recusa.body as { permissoes: string[] }).permissoes).toContain('produtos_update');
  expect((recusa.body as { error: string }).error).toContain('Administrador Grupo A');
  expect((await grupo.admin.get(`users/${grupo.adminId}`)).body).toEqual(antes);
});

test('quem pode o mesmo, ou menos, é alterado como antes', async () => {
  const quem = await gestor();
  const { id } = await pessoa(['users_index']);
  expect((await quem.put('users', { id, nome: 'Novo Nome' })).body).toMatchObject({ nome: 'Novo Nome' });
  expect((await quem.put(`users/password/new/${id}`, { senha: 'outra senha boa 2' })).status).toBe(200);
  expect((await quem.delete(`users/${id}/true`)).body).toMatchObject({ ativo: false });
});

test('uma permissão que vem só de uma função também conta', async () => {
  const funcao = (await grupo.admin.post('roles', { nome: 'Vende', permissoes: ['clientes_update'] })).body;
  const { id } = await pessoa(['users_index']);
  await grupo.admin.post('users/roles', { userId: id, roleIds: [funcao.id] });
  expect((await (await gestor()).put('users', { id, nome: 'X' })).body).toMatchObject({
    code: 'FORBIDDEN',
    permissoes: ['clientes_update'],
  });
});

test('quem vê algumas empresas não altera quem vê outras, nem quem vê todas', async () => {
  const [minha, outra] = [await novaEmpresa(palco, grupo), await novaEmpresa(palco, grupo)];
  const limitar = (id: number, empresaIds: number[]) =>
    grupo.admin.put('users', { id, todasEmpresas: false, empresaIds });
  const eu = await pessoa(GESTAO);
  await limitar(eu.id, [minha]);
  const quem = await entrar(grupo.id, eu.usuario);
  const [deTodas, daOutra, daMinha] = [await pessoa([]), await pessoa([]), await pessoa([])];
  await limitar(daOutra.id, [minha, outra]);
  await limitar(daMinha.id, [minha]);
  for (const { id } of [deTodas, daOutra]) {
    expect(await quem.put('users', { id, nome: 'X' })).toMatchObject({ status: 403, body: { permissoes: [] } });
    expect((await quem.delete(`users/${id}/true`)).status).toBe(403);
  }
  expect((await quem.put('users', { id: daMinha.id, nome: 'X' })).status).toBe(200);
});

test('o próprio nome e e-mail não mudam pela tela dos usuários, e a própria senha não muda sem a atual', async () => {
  const eu = await pessoa(GESTAO, 'Gestora', 'gestora@grupo.test');
  const quem = await entrar(grupo.id, eu.usuario);
  expect((await quem.put('users', { id: eu.id, nome: 'Outra' })).status).toBe(403);
  expect((await quem.put('users', { id: eu.id, email: 'outra@grupo.test' })).status).toBe(403);
  expect((await quem.put(`users/password/new/${eu.id}`, { senha: 'outra senha boa 2' })).status).toBe(400);
  expect((await quem.put('users', { id: eu.id, nome: 'Gestora', email: 'gestora@grupo.test' })).status).toBe(200);
  expect((await quem.put('users/proprio', { nome: 'Gestora Geral', telefone: null })).body).toMatchObject({
    nome: 'Gestora Geral',
    usuario: eu.usuario,
  });
});

test('a sessão e o link de quem pode mais não são encerrados nem invalidados por quem pode menos', async () => {
  const quem = await gestor();
  const abertas = (await quem.get('sessions/abertas?rowsPerPage=200')).body.data;
  const doAdmin = abertas.find(({ usuario }: { usuario: { id: number } }) => usuario.id === grupo.adminId);
  expect((await quem.post('sessions/encerrar', { sessaoId: doAdmin.id })).status).toBe(403);
  expect((await grupo.admin.get('sessions/atual')).status).toBe(200);

  const { id } = await pessoa(['clientes_update'], 'Com link', 'com-link@grupo.test');
  await grupo.admin.put(`users/password/new/${id}`, {});
  const links = async () =>
    (await grupo.admin.get('passwords?rowsPerPage=100')).body.data.filter(
      ({ usuario }: { usuario: { id: number } }) => usuario.id === id,
    );
  const [link] = await links();
  expect((await quem.delete(`passwords/${link.id}`)).status).toBe(403);
  expect(await links()).toHaveLength(1);
  expect((await grupo.admin.delete(`passwords/${link.id}`)).status).toBe(200);
});

test('uma função com permissões que a pessoa não possui não é alterada nem renomeada por ela', async () => {
  const quem = await gestor();
  const { body: grande } = await grupo.admin.post('roles', { nome: 'Grande', permissoes: ['produtos_update'] });
  const recusa = { status: 403, body: { code: 'FORBIDDEN', permissoes: ['produtos_update'] } };
  expect(await quem.put(`roles/${grande.id}`, { nome: 'Pequena' })).toMatchObject(recusa);
  expect(await quem.put(`roles/${grande.id}`, { permissoes: [] })).toMatchObject(recusa);
  expect(await quem.delete(`roles/${grande.id}`)).toMatchObject(recusa);
  expect((await grupo.admin.get(`roles/${grande.id}`)).body).toMatchObject({ nome: 'Grande', ativo: true });
});

test('a função de quem pode mais não perde permissões nem é inativada por quem pode menos', async () => {
  const quem = await gestor();
  const { body: comum } = await grupo.admin.post('roles', { nome: 'Comum', permissoes: ['users_index'] });
  const { body: vazia } = await grupo.admin.post('roles', { nome: 'Vazia', permissoes: [] });
  await grupo.admin.post('users/roles', { userId: grupo.adminId, roleIds: [comum.id] });
  expect((await quem.put(`roles/${comum.id}`, { permissoes: [] })).status).toBe(403);
  expect((await quem.delete(`roles/${comum.id}?substituta=${vazia.id}`)).status).toBe(403);
  expect((await quem.put(`roles/${comum.id}`, { permissoes: ['users_index', 'produtos_show'] })).status).toBe(403);
  expect((await quem.put(`roles/${comum.id}`, { permissoes: ['users_index', 'users_show'] })).status).toBe(200);
});

test('ninguém inativa a função de que depende', async () => {
  const eu = await pessoa(GESTAO);
  const { body: minha } = await grupo.admin.post('roles', { nome: 'Minha', permissoes: ['users_index'] });
  const { body: outra } = await grupo.admin.post('roles', { nome: 'Outra', permissoes: [] });
  await grupo.admin.post('users/roles', { userId: eu.id, roleIds: [minha.id] });
  const quem = await entrar(grupo.id, eu.usuario);
  expect(await quem.delete(`roles/${minha.id}?substituta=${outra.id}`)).toMatchObject({
    body: { code: 'RULE_BROKEN' },
  });
});

test('pôr e tirar pessoas de uma revenda é mudar o que veem: só com quem não pode mais', async () => {
  const empresas = ['revendas_create', 'revendas_update', 'revendas_index', 'clientes_create', 'clientes_update'];
  const quem = await provedor.as('users_update', ...empresas);
  const { body: revenda, status } = await provedor.admin.post('revendas', empresa({ cliente: false }));
  expect(status).toBe(201);
  const pequena = await novoUsuario(database, provedor.id, { slugs: ['revendas_index'] });
  expect((await quem.put(`revendas/${revenda.id}`, { usuarioIds: [provedor.adminId] })).status).toBe(403);
  expect((await quem.put(`revendas/${revenda.id}`, { usuarioIds: [pequena.id] })).status).toBe(200);
  const grande = await novoUsuario(database, provedor.id, { slugs: ['produtos_update'] });
  await database.write(doSistema(provedor.id), (tx) =>
    sql`update usuario set revenda_id = ${revenda.id} where id = ${grande.id}`.execute(tx),
  );
  expect((await quem.put(`revendas/${revenda.id}`, { usuarioIds: [pequena.id] })).status).toBe(403);
});

test('com users_update não se toma a conta do administrador: nem por e-mail, nem por senha, nem por função', async () => {
  const quem = await gestor();
  for (const [, ato] of atos) await ato(quem, grupo.adminId);
  expect(
    (await ninguem.post('login', { grupoId: grupo.id, usuario: 'admin', senha: 'outra senha boa 2' })).status,
  ).toBe(400);
  const { rows } = await database.read(grupo.id, (db) =>
    sql`select 1 from saida_email where para = 'invasor@fora.test'`.execute(db),
  );
  expect(rows).toEqual([]);
});
