import { belongsToOwnHands, pathOf } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { Cliente, cenario } from '../test-support/cenario.ts';
import { chamadasDe } from '../test-support/chamadas.ts';

const palco = await cenario();
const { url, grupo, provedor } = palco;

const calls = chamadasDe(palco);
const marcadas = calls.filter(({ ownHands }) => ownHands);

const pedido = { motivo: 'Conferir um cadastro a pedido', minutos: 15 };
async function agirComo(id: number): Promise<Cliente> {
  const { status, body } = await provedor.admin.post(`users/personify/${id}`, pedido);
  expect(status).toBe(200);
  return new Cliente(url, body.token);
}
const corpoAlheio = { campoQueNaoExiste: 1 };
const caminho = (path: string) =>
  pathOf({ path }, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 'x'])));

test('agindo como alguém, o que é das próprias mãos é recusado antes de qualquer outra coisa', async () => {
  expect(calls.filter((call) => belongsToOwnHands(call) && !call.ownHands).map(({ id }) => id)).toEqual([]);
  const suporte = await agirComo(grupo.adminId);
  for (const call of marcadas) {
    // Neither the path nor the body is valid, so only the refusal that comes first can be the answer.
    const corpo = call.bodyKind === 'json' ? corpoAlheio : undefined;
    expect(await suporte.call(call.method, caminho(call.path), corpo), call.id).toMatchObject({
      status: 403,
      body: { code: 'BLOCKED_WHILE_IMPERSONATING' },
    });
  }
});

test('e a mesma chamada, pelas próprias mãos, não é recusada por isso', async () => {
  for (const call of marcadas) {
    const corpo = call.bodyKind === 'json' ? corpoAlheio : undefined;
    const { body } = await grupo.admin.call(call.method, caminho(call.path), corpo);
    expect(body.code, call.id).not.toBe('BLOCKED_WHILE_IMPERSONATING');
  }
});

test('sair e encerrar o acesso de suporte terminam só a sessão de suporte', async () => {
  for (const saida of ['logout', 'users/personify/encerrar']) {
    const suporte = await agirComo(grupo.adminId);
    expect((await suporte.post(saida)).status).toBe(200);
    expect((await suporte.get('sessions/atual')).status).toBe(401);
    expect((await grupo.admin.get('sessions/atual')).status).toBe(200);
    expect((await provedor.admin.get('sessions/atual')).status).toBe(200);
  }
});
