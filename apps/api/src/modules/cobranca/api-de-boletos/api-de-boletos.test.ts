import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { palcoDaApi } from '../../../../test-support/boletos-api.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const {
  palco,
  banco,
  quem,
  contaId,
  credenciais,
  conta,
  titulo,
  boleto,
  ler,
  lancamento,
  emitir,
  ate,
  registrado,
  relogio,
} = await palcoDaApi();
const PACIENCIA = { timeout: 20_000, interval: 50 };
const noBanco = (lido: { nossoNumero: string }) => `000${lido.nossoNumero}`;
const pedido = async (id: number, comando: string) =>
  (await ler(id)).instrucoes.find((um: { comando: string }) => um.comando === comando);
const vezes = (servico: string) => banco.pedidos.filter((um) => um === servico).length;
/** Lets the turns of lost answers pass, as time does, and the clock look. */
const retomar = async () => {
  await consultar(
    palco.banco.url,
    "update app.boleto_instrucao set falando_ate = now() - interval '1 second' where falando_ate is not null",
  );
  await relogio();
};
const retornos = async () => (await quem.get(`boletos/retornos?contaId=${contaId}&rowsPerPage=100`)).body.data;

beforeEach(() => banco.falhas.limpar());

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await banco.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('carteira', () => {
  test('segredos entram e não voltam, nem no histórico, e ficam cifrados no banco de dados', async () => {
    const { body } = await quem.get(`contas/${contaId}/carteira/api`);
    expect(body).toMatchObject({ provedor: 'local', clientId: 'loja', temSegredo: true, ativo: true });
    const guardado = await consultar(palco.banco.url, 'select * from app.boleto_api');
    const historico = await consultar(palco.banco.url, "select * from app.auditoria where entidade = 'boleto_api'");
    for (const texto of [JSON.stringify(body), JSON.stringify(guardado), JSON.stringify(historico)]) {
      expect(texto).not.toContain('segredo-da-loja');
      expect(texto).not.toContain('chave-da-loja');
    }
    expect(historico.length).toBeGreaterThan(0);
    const [carteira] = (await quem.get('boletos/carteiras')).body.filter(
      (uma: { contaId: number }) => uma.contaId === contaId,
    );
    expect(carteira).toMatchObject({ registro: 'api', situacao: 'pronta', problemas: [] });
  });

  test('a conexão é testada com o banco, e o que ele recusa é dito', async () => {
    const testar = async (id: number) => (await quem.post(`contas/${id}/carteira/api/testar`, {})).body;
    expect(await testar(contaId)).toEqual({ ok: true, mensagem: 'O banco respondeu.' });
    const outra = await conta({
      banco: '001',
      agencia: '0452',
      conta: '999',
      contaDv: null,
      convenio: '3128557',
      variacao: '19',
    });
    expect((await quem.post(`contas/${outra}/carteira/api/testar`, {})).status).toBe(409);
    await quem.put(`contas/${outra}/carteira/api`, { ...credenciais, chaveDaAplicacao: 'errada' });
    expect(await testar(outra)).toMatchObject({ ok: false, mensagem: expect.stringContaining('aplicação') });
    await quem.put(`contas/${outra}/carteira/api`, { ...credenciais, clientSecret: 'errado' });
    expect(await testar(outra)).toMatchObject({ ok: false });
  });

  test('conta de outro banco, ou a que falta o convênio, não se liga', async () => {
    const itau = await conta();
    expect(await quem.put(`contas/${itau}/carteira/api`, credenciais)).toMatchObject({
      status: 409,
      body: { campos: { provedor: 'A CONTA É DE OUTRO BANCO' } },
    });
    const curta = await conta({ banco: '001', agencia: '0452', conta: '888', contaDv: null, convenio: '312855' });
    const { status, body } = await quem.put(`contas/${curta}/carteira/api`, credenciais);
    expect([status, body.message ?? body.mensagem ?? JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('convênio de 7 posições'),
    ]);
  });
});

describe('registro', () => {
  test('o boleto emitido é registrado no banco, uma vez, como foi impresso', async () => {
    const lido = await registrado({ valor: '123.45' });
    const { pedido: noLa } = banco.banco.titulos.get(noBanco(lido)) as { pedido: Record<string, unknown> };
    expect(noLa).toMatchObject({
      valorOriginal: 123.45,
      codigoTipoTitulo: 2,
      numeroTituloBeneficiario: lido.documento,
    });
    expect(lido.instrucoes[0]).toMatchObject({
      comando: 'entrada',
      canal: 'api',
      situacao: 'confirmada',
      respondidaEm: expect.any(String),
    });
  });
});
