import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';

const palco = await cenario();
const { grupo, outro, database, ninguem, entrar } = palco;
const pessoa = () => novoUsuario(database, grupo.id, { slugs: ['marcas_index'] });
const hashDe = (url: string) => url.slice(url.lastIndexOf('/') + 1);

test('o link entregue em mãos dá a senha uma vez, e o de antes deixa de valer', async () => {
  const { id, usuario } = await pessoa();
  const primeiro = (await grupo.admin.post(`users/${id}/link`)).body.url;
  const { status, body } = await grupo.admin.post(`users/${id}/link`);
  expect([status, new Date(body.expiraEm) > new Date()]).toEqual([200, true]);
  const senha = 'trovao lilas na serra 4';
  const cumprir = (url: string) => ninguem.post('initialization', { hash: hashDe(url), senha, confirmacao: senha });
  expect((await cumprir(primeiro)).body).toMatchObject({ code: 'LINK_EXPIRED' });
  expect((await cumprir(body.url)).body).toMatchObject({ usuario });
  expect((await cumprir(body.url)).body).toMatchObject({ code: 'LINK_EXPIRED' });
});

test('só quem pode alterar aquela pessoa cria o link dela', async () => {
  const { id } = await pessoa();
  const gestor = await grupo.as('users_update', 'users_show');
  expect((await gestor.post(`users/${id}/link`)).status).toBe(403); // the person may do what the manager may not
  expect((await gestor.post(`users/${grupo.adminId}/link`)).status).toBe(403);
  expect((await (await grupo.as('users_show')).post(`users/${id}/link`)).body).toMatchObject({
    permissao: 'users_update',
  });
  expect((await outro.admin.post(`users/${id}/link`)).status).toBe(404);
  expect((await grupo.admin.post(`users/${grupo.adminId}/link`)).body).toMatchObject({ code: 'RULE_BROKEN' });
  const { usuario } = await pessoa();
  expect((await (await entrar(grupo.id, usuario)).post(`users/${id}/link`)).status).toBe(403);
});
