import { afterAll, describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';

const palco = await cenario();
const { quem, conta, titulo, boleto, ler } = await palcoDeBoletos(palco);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

let digitos = 0;
/** Accounts of Itaú whose digit closes for branch 0057. */
const contas = [
  { conta: '12346', contaDv: '5' },
  { conta: '12347', contaDv: '3' },
  { conta: '12348', contaDv: '1' },
  { conta: '12349', contaDv: '9' },
];
const novaConta = () => conta(contas[digitos++] as Record<string, unknown>);
const baixar = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  quem.post('boletos/baixarRemessa', body, headers);
const daConta = async (contaId: number) => (await quem.get(`boletos/indexRemessa?contaId=${contaId}`)).body.data;
const emitirEm = async (contaId: number) => boleto((await titulo({ contaId }))[0]);

describe('remessa', () => {
  test('leva o que a conta tem a pedir, uma vez só, e os mesmos bytes de novo quando se pede', async () => {
    const contaId = await novaConta();
    const ids = [await emitirEm(contaId), await emitirEm(contaId)];
    expect((await quem.get('boletos/remessas/pendentes')).body).toContainEqual(
      expect.objectContaining({
        contaId,
        quantos: 2,
        valor: '200.00',
        recusa: null,
        porComando: [{ comando: 'entrada', quantos: 2 }],
      }),
    );
    const uma = await baixar({ contaId });
    expect({ status: uma.status, nome: uma.headers.get('content-disposition') }).toEqual({
      status: 200,
      nome: expect.stringMatching(/^attachment; filename="CB\d{4}0001\.REM"$/),
    });
    const linhas = String(uma.body).split('\r\n');
    expect(linhas.slice(0, -1).map(({ length }) => length)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await Promise.all(ids.map(async (id) => (await ler(id)).situacao))).toEqual(['remetido', 'remetido']);
    const [remessa] = await daConta(contaId);
    expect(remessa).toMatchObject({ sequencia: 1, quantos: 2, valor: '200.00', situacao: 'gerada', respondidos: 0 });
    expect((await baixar({ remessaId: remessa.id })).body).toBe(uma.body);
    expect(await baixar({ contaId })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Não há o que enviar') },
    });
    // What was refused took no number.
    expect((await quem.get(`sequence/remessa?contaId=${contaId}`)).body).toEqual({ proximo: 2 });
  });

  test('dois geram ao mesmo tempo: um leva, o outro não tem o que levar; o mesmo envio repetido dá o mesmo arquivo', async () => {
    const contaId = await novaConta();
    await emitirEm(contaId);
    const respostas = await Promise.all([1, 2, 3].map(() => baixar({ contaId })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await emitirEm(contaId);
    const chave = { 'idempotency-key': `remessa-${contaId}` };
    const [a, b] = [await baixar({ contaId }, chave), await baixar({ contaId }, chave)];
    expect(b.body).toBe(a.body);
    expect((await daConta(contaId)).map(({ sequencia }: { sequencia: number }) => sequencia)).toEqual([2, 1]);
  });

  test('descartada, os pedidos voltam e a próxima leva outro número; enviada, não se descarta', async () => {
    const contaId = await novaConta();
    const id = await emitirEm(contaId);
    await baixar({ contaId });
    const [primeira] = await daConta(contaId);
    expect((await quem.delete(`boletos/remessas/${primeira.id}`)).body).toMatchObject({ situacao: 'descartada' });
    expect(await ler(id)).toMatchObject({ situacao: 'a_registrar', pedidos: ['entrada'] });
    await baixar({ contaId });
    const [segunda] = await daConta(contaId);
    expect(segunda.sequencia).toBe(2);
    expect((await quem.put(`boletos/remessas/${segunda.id}/enviada`)).body).toMatchObject({ situacao: 'enviada' });
    expect((await quem.delete(`boletos/remessas/${segunda.id}`)).status).toBe(409);
  });

  test('o pago por fora que já foi ao banco tem a baixa pedida sozinha; cancelado o pagamento, o pedido some', async () => {
    const contaId = await novaConta();
    const [lancamento] = await titulo({ contaId });
    const id = await boleto(lancamento);
    await baixar({ contaId });
    const dia = (await ler(id)).emissao;
    await quem.post('financeiro/baixar', { data: dia, contaId, itens: [{ id: lancamento }] });
    expect(await ler(id)).toMatchObject({
      situacao: 'remetido',
      pedidos: ['entrada', 'baixa'],
      instrucoes: [
        { comando: 'baixa', situacao: 'pendente', motivo: 'Pago por fora do boleto' },
        { comando: 'entrada' },
      ],
    });
    await quem.put(`financeiro/calcelPayment/${lancamento}`, {});
    expect((await ler(id)).pedidos).toEqual(['entrada']);
  });

  test('um banco sem arquivo diz o que fazer', async () => {
    const contaId = await conta({
      banco: '047',
      agencia: '31',
      conta: '12345678',
      contaDv: '9',
      carteira: 'CS',
      formatoCnab: null,
    });
    await emitirEm(contaId);
    const { body } = await quem.get('boletos/remessas/pendentes');
    const dela = body.find((um: { contaId: number }) => um.contaId === contaId);
    expect(dela.recusa).toContain('só é entregue pelo banco');
    expect(await baixar({ contaId })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Banese') },
    });
  });

  test('outro grupo não vê remessas nem o arquivo delas', async () => {
    const remessa = (await quem.get('boletos/indexRemessa')).body.data[0];
    expect((await palco.outro.admin.post('boletos/baixarRemessa', { remessaId: remessa.id })).status).toBe(404);
    expect((await palco.outro.admin.get('boletos/indexRemessa')).body.total).toBe(0);
    expect(
      (await (await palco.grupo.as('financeiro_boleto_index')).post('boletos/baixarRemessa', { remessaId: remessa.id }))
        .status,
    ).toBe(403);
  });
});
