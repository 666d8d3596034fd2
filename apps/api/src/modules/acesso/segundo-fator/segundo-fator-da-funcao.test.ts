import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { proximo } from '../../../../test-support/exemplos.ts';

const { grupo, entrar } = await cenario();

const funcao = async (exigeSegundoFator: boolean): Promise<number> => {
  const nova = { nome: `Função ${proximo()}`, permissoes: ['marcas_index'], exigeSegundoFator };
  const { status, body } = await grupo.admin.post('roles', nova);
  expect([status, body.exigeSegundoFator]).toEqual([201, exigeSegundoFator]);
  return body.id;
};
const pessoa = async (funcaoId: number): Promise<Cliente> => {
  const usuario = `vigiada${proximo()}`;
  const { status } = await grupo.admin.post('users', { nome: usuario, usuario, senha: SENHA, funcaoIds: [funcaoId] });
  expect(status).toBe(201);
  return entrar(grupo.id, usuario);
};
const deve = async (quem: Cliente) => (await quem.get('sessions/atual')).body.usuario.deveSegundoFator;
const recusa = { status: 403, body: { code: 'SECOND_FACTOR_ENROL' } };

async function cadastrar(quem: Cliente): Promise<void> {
  const { body } = await quem.post('users/segundo-fator');
  const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate();
  expect((await quem.put('users/segundo-fator', { codigo })).status).toBe(200);
}

test('quem tem uma função que pede segundo fator cadastra um antes de qualquer outra coisa', async () => {
  const quem = await pessoa(await funcao(true));
  expect(await deve(quem)).toBe(true);
  expect(await quem.get('marcas')).toMatchObject(recusa);
  expect(await quem.get('users/select')).toMatchObject(recusa);
  await cadastrar(quem);
  expect(await deve(quem)).toBe(false);
  expect((await quem.get('marcas')).status).toBe(200);
  // Taking it away closes the door again.
  expect((await quem.call('DELETE', 'users/segundo-fator', { senha: SENHA })).status).toBe(200);
  expect(await quem.get('marcas')).toMatchObject(recusa);
  expect((await quem.post('logout', {})).status).toBe(200);
});

test('a função que passa a pedir alcança quem já está dentro, e a que deixa de pedir o solta', async () => {
  const id = await funcao(false);
  const quem = await pessoa(id);
  expect((await quem.get('marcas')).status).toBe(200);
  expect((await grupo.admin.put(`roles/${id}`, { exigeSegundoFator: true })).status).toBe(200);
  expect(await quem.get('marcas')).toMatchObject(recusa);
  expect((await grupo.admin.put(`roles/${id}`, { exigeSegundoFator: false })).status).toBe(200);
  expect((await quem.get('marcas')).status).toBe(200);
});
