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

  test('o seu fim é avisado por e-mail e no programa a quem o guardou, uma vez por marca de dias', async () => {
    const doDia = async () => {
      await consultar(palco.banco.url, "select graphile_worker.add_job('pix_certificados', '{}'::json)");
      const espera = "select 1 from graphile_worker.jobs where task_identifier = 'pix_certificados'";
      await expect.poll(() => consultar(palco.banco.url, espera)).toEqual([]);
    };
    const vence = (prazo: string) =>
      consultar(palco.banco.url, `update app.boleto_api set certificado_ate = now() + interval '${prazo}'`);
    const caminho = `/sistema/financeiro/boletos/carteiras?id=${contaId}`;
    const titulos = async (pessoa = quem): Promise<string[]> =>
      (await pessoa.get('avisos-do-sistema')).body.avisos
        .filter((um: { caminho: string | null }) => um.caminho === caminho)
        .map(({ titulo }: { titulo: string }) => titulo);
    await vence('40 days');
    await doDia();
    expect(await titulos()).toEqual([]);
    await vence('12 days 1 hour');
    await doDia();
    await doDia();
    const [doze, ...outros] = await titulos();
    expect(doze).toMatch(/^O certificado dos boletos pela API da conta .+ vence em 12 dias$/);
    expect(outros).toEqual([]);
    const emails = `select texto from app.saida_email where assunto = '${doze}'`;
    expect(await consultar(palco.banco.url, emails)).toMatchObject([{ texto: expect.stringContaining(caminho) }]);
    await vence('3 days 1 hour');
    await doDia();
    const tres = doze?.replace('em 12 dias', 'em 3 dias');
    expect(await titulos()).toEqual([tres, doze]);
    // Another one has its own end to be told of.
    await quem.put(api, { ...credenciais, ...certificado(CNPJ) });
    await vence('12 days 1 hour');
    await doDia();
    expect(await titulos()).toEqual([doze, tres, doze]);
    expect((await palco.outro.admin.get('avisos-do-sistema')).body.avisos).toEqual([]);
    await vence('300 days');
    await quem.put(api, credenciais);
    await banco.ocioso();
  });
});
