import { describe, expect, test } from 'vitest';
import { palcoDaApi } from '../../../../test-support/boletos-api.ts';
import { consultar } from '../../../../test-support/copias.ts';

const CNPJ = '11222333000181';
const { palco, banco, quem, contaId, credenciais, certificado, registrado } = await palcoDaApi(0, { cnpj: CNPJ });
const api = `contas/${contaId}/carteira/api`;
const testar = async () => (await quem.post(`${api}/testar`, {})).body;

describe('certificado do cliente', () => {
  test('o banco que o exige deixa entrar por ele, e o boleto é registrado', async () => {
    expect(await testar()).toEqual({ ok: true, mensagem: 'O banco respondeu.' });
    expect((await registrado()).situacao).toBe('registrado');
    expect((await quem.get(api)).body.certificado).toMatchObject({
      titular: expect.stringContaining('COMERCIO DE TESTE'),
      validoAte: expect.any(String),
    });
  });

  test('fica cifrado com os outros segredos, não volta, e em branco fica o que está guardado', async () => {
    const semSegredos = { provedor: 'local', clientId: credenciais.clientId };
    expect((await quem.put(api, semSegredos)).status).toBe(200);
    expect(await testar()).toMatchObject({ ok: true });
    const { body } = await quem.get(api);
    const guardado = await consultar(palco.banco.url, 'select * from app.boleto_api');
    const historico = await consultar(palco.banco.url, "select * from app.auditoria where entidade = 'boleto_api'");
    for (const texto of [body, guardado, historico].map((um) => JSON.stringify(um))) {
      expect(texto).not.toContain('BEGIN');
      expect(texto).not.toContain(String(credenciais.chavePrivada).slice(40, 80));
    }
  });

  test('sem ele, com o de outro, ou com a chave de outro, não se entra', async () => {
    const outro = certificado('11444777000161');
    await quem.put(api, { ...credenciais, ...outro });
    expect(await testar()).toMatchObject({ ok: false });
    const trocada = await quem.put(api, { ...credenciais, chavePrivada: outro.chavePrivada });
    expect(trocada).toMatchObject({
      status: 400,
      body: { campos: { chavePrivada: 'A chave não é deste certificado' } },
    });
    const soUm = await quem.put(api, { ...credenciais, chavePrivada: null });
    expect(soUm.status).toBe(400);
    // Another client of the bank starts with nothing of what this one entrusted.
    await quem.put(api, { ...credenciais, clientId: 'outra', certificado: null, chavePrivada: null });
    expect(await testar()).toMatchObject({ ok: false });
    await quem.put(api, credenciais);
    expect(await testar()).toMatchObject({ ok: true });
    await banco.ocioso();
  });
});
