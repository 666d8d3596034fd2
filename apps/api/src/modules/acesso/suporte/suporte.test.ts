import type { GroupKind, StandardRole } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Cliente, cenario } from '../../../../test-support/cenario.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { doSistema, type Tx } from '../../../platform/database/database.ts';
import { criarFuncaoPadrao } from '../public.ts';

const palco = await cenario();
const { url, grupo, provedor, database, entrar } = palco;

const pedido = { motivo: 'Conferir um cadastro a pedido', minutos: 15 };
const agir = (quem: Cliente, id: number) => quem.post(`users/personify/${id}`, pedido);
/** A session of `quem` acting as user `id`. */
async function como(quem: Cliente, id: number): Promise<Cliente> {
  const { status, body } = await agir(quem, id);
  expect(status, JSON.stringify(body)).toBe(200);
  return new Cliente(url, body.token);
}
const noProvedor = (slugs: readonly string[]) => novoUsuario(database, provedor.id, { slugs, nome: 'Suporte' });
const cliente = (slugs: readonly string[], nome = 'Cliente') => novoUsuario(database, grupo.id, { slugs, nome });

test('quem só tem o acesso de suporte não age como ninguém do provedor, nem o administrador do provedor age', async () => {
  const suporte = await provedor.as('suport_personify');
  const colega = await noProvedor([]);
  for (const [quem, id] of [
    [suporte, provedor.adminId],
    [suporte, colega.id],
    [provedor.admin, colega.id],
  ] as const) {
    expect(await agir(quem, id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  }
});

test('ninguém age como quem pode o que não pode no próprio grupo, e a recusa diz o quê', async () => {
  const suporte = await provedor.as('suport_personify', 'clientes_index');
  const pequeno = await cliente(['clientes_index']);
  const grande = await cliente(['clientes_index', 'produtos_update']);
  expect(await agir(suporte, grande.id)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', permissoes: ['produtos_update'], error: expect.stringContaining('Produtos: alterar') },
  });
  expect((await agir(suporte, grupo.adminId)).status).toBe(403);
  expect((await agir(suporte, pequeno.id)).status).toBe(200);
});

test('a permissão que vem de uma função do outro grupo também conta', async () => {
  const suporte = await provedor.as('suport_personify');
  const alvo = await cliente([]);
  const { body } = await grupo.admin.post('roles', { nome: 'Vende muito', permissoes: ['clientes_update'] });
  await grupo.admin.post('users/roles', { userId: alvo.id, roleIds: [body.id] });
  expect((await agir(suporte, alvo.id)).body).toMatchObject({ permissoes: ['clientes_update'] });
  await grupo.admin.delete(`roles/${body.id}`);
  await grupo.admin.post(`users/roles/${alvo.id}`, { roleIds: [] });
  expect((await agir(suporte, alvo.id)).status).toBe(200);
});

test('a função padrão do suporte atende quem tem as funções padrão do cliente, e não o administrador', async () => {
  const comFuncao = (grupoId: number, id: number, role: StandardRole, kind: GroupKind) =>
    database.write(doSistema(grupoId), async (tx: Tx) => {
      const funcaoId = await criarFuncaoPadrao(tx, grupoId, role, kind);
      await tx
        .insertInto('usuario_funcao')
        .values({ grupo_id: grupoId, usuario_id: id, funcao_id: funcaoId })
        .execute();
    });
  const pessoa = await noProvedor([]);
  await comFuncao(provedor.id, pessoa.id, 'suporte', 'provider');
  const suporte = await entrar(provedor.id, pessoa.usuario);
  for (const role of ['gerente', 'caixa'] as const) {
    const alvo = await cliente([]);
    await comFuncao(grupo.id, alvo.id, role, 'client');
    expect((await agir(suporte, alvo.id)).status, role).toBe(200);
  }
  expect((await agir(suporte, grupo.adminId)).status).toBe(403);
});

test('a lista do suporte oferece as pessoas dos clientes e diz, de cada uma, se e por que não se age como ela', async () => {
  const suporte = await provedor.as('suport_personify', 'clientes_index');
  const [pode, naoPode] = [
    await cliente(['clientes_index'], 'Alvo Fácil'),
    await cliente(['produtos_update'], 'Alvo Difícil'),
  ];
  const { body } = await suporte.get('users/indexSuporte?search=alvo&rowsPerPage=100');
  expect(body.data.map(({ id, recusa }: { id: number; recusa: unknown }) => ({ id, recusa }))).toEqual([
    { id: naoPode.id, recusa: { permissoes: ['produtos_update'], empresas: false } },
    { id: pode.id, recusa: null },
  ]);
  const todos = (await suporte.get('users/indexSuporte?rowsPerPage=500')).body;
  expect(todos.data.filter(({ grupo: dele }: { grupo: { id: number } }) => dele.id === provedor.id)).toEqual([]);
  expect(todos.total).toBe(todos.data.length);
});

test('no próprio grupo, quem vê menos empresas não age como quem vê mais', async () => {
  const empresaId = await novaEmpresa(palco, grupo);
  const limitar = (id: number) =>
    database.write(doSistema(grupo.id), async (tx) => {
      await tx.updateTable('usuario').set({ todas_empresas: false }).where('id', '=', id).execute();
      await tx
        .insertInto('usuario_empresa')
        .values({ grupo_id: grupo.id, usuario_id: id, empresa_id: empresaId })
        .execute();
    });
  const eu = await cliente(['suport_personify'], 'Ajudante');
  await limitar(eu.id);
  const quem = await entrar(grupo.id, eu.usuario);
  const [deTodas, daMinha] = [await cliente([], 'Vê todas'), await cliente([], 'Vê a minha')];
  await limitar(daMinha.id);
  expect((await agir(quem, deTodas.id)).status).toBe(403);
  expect((await agir(quem, daMinha.id)).status).toBe(200);
  const { data } = (await quem.get('users/indexSuporte?rowsPerPage=100')).body;
  const recusaDe = (id: number) => data.find((linha: { id: number }) => linha.id === id).recusa;
  expect(recusaDe(deTodas.id)).toMatchObject({ empresas: true });
  expect(recusaDe(daMinha.id)).toBeNull();
});

test('o que o usuário ganha durante o acesso de suporte não é de quem age por ele', async () => {
  const suporte = await provedor.as('suport_personify', 'clientes_index');
  const alvo = await cliente(['clientes_index']);
  const sessao = await como(suporte, alvo.id);
  await grupo.admin.put('users', { id: alvo.id, permissoes: ['clientes_index', 'marcas_index'] });
  expect((await sessao.get('marcas')).status).toBe(403);
  expect((await sessao.get('sessions/atual')).body.permissoes).toEqual(['clientes_index']);
  expect((await (await entrar(grupo.id, alvo.usuario)).get('marcas')).status).toBe(200);
});

test('o que quem age perde no próprio grupo perde na chamada seguinte também agindo', async () => {
  const pessoa = await noProvedor(['suport_personify', 'clientes_index', 'marcas_index']);
  const suporte = await entrar(provedor.id, pessoa.usuario);
  const sessao = await como(suporte, (await cliente(['clientes_index', 'marcas_index'])).id);
  expect((await sessao.get('marcas')).status).toBe(200);
  await provedor.admin.put('users', { id: pessoa.id, permissoes: ['suport_personify', 'clientes_index'] });
  expect((await sessao.get('marcas')).status).toBe(403);
  await provedor.admin.put('users', { id: pessoa.id, permissoes: ['clientes_index'] });
  expect((await sessao.get('sessions/atual')).status).toBe(401);
});

test('inativar quem faz suporte, ou trocar a senha dele, encerra os acessos em que age', async () => {
  for (const ato of [
    (id: number) => provedor.admin.delete(`users/${id}/true`),
    (id: number) => provedor.admin.put(`users/password/new/${id}`, { senha: 'outra senha boa 2' }),
  ]) {
    const pessoa = await noProvedor(['suport_personify']);
    const sessao = await como(await entrar(provedor.id, pessoa.usuario), (await cliente([])).id);
    expect((await ato(pessoa.id)).status).toBe(200);
    expect((await sessao.get('sessions/atual')).status).toBe(401);
    const { rows } = await database.control((db) =>
      sql`select 1 from sessao where ator_id = ${pessoa.id} and encerrada_em is null`.execute(db),
    );
    expect(rows).toEqual([]);
  }
});

test('pelo acesso de suporte não se chega à senha: o e-mail não muda, a sessão da pessoa não acaba', async () => {
  const alvo = await cliente(['users_update', 'users_index']);
  const dela = await entrar(grupo.id, alvo.usuario);
  const sessao = await como(provedor.admin, alvo.id);
  const recusado = { status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } };
  expect(await sessao.put('users', { id: alvo.id, email: 'suporte@fora.test' })).toMatchObject(recusado);
  expect(await sessao.put('users/proprio/email', { email: 'suporte@fora.test' })).toMatchObject(recusado);
  expect(await sessao.post('sessions/revoke', {})).toMatchObject(recusado);
  expect(await sessao.post('avisos-do-sistema/lidos', {})).toMatchObject(recusado);
  expect((await dela.get('sessions/atual')).status).toBe(200);
  expect((await dela.get('users/proprio')).body).toMatchObject({ email: null, emailPendente: null });
});
