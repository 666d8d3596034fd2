import { expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';

const { grupo, ninguem, url } = await cenario();

test('cada um altera o próprio nome, telefone ou idioma, um de cada vez, e o idioma o segue a outro aparelho', async () => {
  const dados = { nome: 'Rosa', usuario: 'rosa', senha: SENHA, telefone: '51999990000' };
  expect((await grupo.admin.post('users', dados)).status).toBe(201);
  const entrar = async () => (await ninguem.post('login', { grupoId: grupo.id, usuario: 'rosa', senha: SENHA })).body;
  const ela = new Cliente(url, (await entrar()).token);

  expect((await ela.put('users/proprio', { idioma: 'es-EC' })).body).toMatchObject({
    nome: 'Rosa',
    telefone: '51999990000',
  });
  expect((await ela.put('users/proprio', { telefone: null })).body).toMatchObject({ nome: 'Rosa', telefone: null });
  expect((await ela.get('sessions/atual')).body.usuario.idioma).toBe('es-EC');
  expect((await ela.put('users/proprio', {})).status).toBe(200);
  expect((await ela.put('users/proprio', { idioma: 'en-US' })).status).toBe(400);
  await ela.post('logout', {});
  expect((await entrar()).usuario.idioma).toBe('es-EC');
});
