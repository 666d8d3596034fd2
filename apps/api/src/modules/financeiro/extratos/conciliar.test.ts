import { decimal } from '@retaguarda/brasil';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { palcoDeConciliacao } from '../../../../test-support/conciliacao.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { painel } from '../../../../test-support/extratos.ts';

const palco = await cenario();
const { contas, quem, ler, saldo, linhas, conciliar, desfazer, aberta, estado } = await palcoDeConciliacao(palco);
let contaId: number;
let outraId: number;
beforeEach(() => {
  ({ contaId, outraId } = contas);
});

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('conciliar', () => {
  test('com um pagamento já feito: o movimento fica preso, e desfeito volta a ficar livre', async () => {
    const id = await aberta();
    await quem.post('financeiro/baixar', { data: '2026-03-10', contaId, itens: [{ id }] });
    const [linha] = await linhas([{ valor: '100.00' }]);
    const { linhas: esperam } = await painel(quem, contaId);
    const [sugestao] = esperam[0].sugestoes;
    expect(sugestao).toMatchObject({
      tipo: 'movimento',
      valor: '100.00',
      razoes: [{ oque: 'valor' }, { oque: 'mesmoDia' }],
    });
    const feita = await conciliar({ linhas: [linha], movimentos: sugestao.movimentos });
    expect(feita).toMatchObject({
      status: 201,
      body: { conciliacoes: [{ linhas: [linha], movimentos: sugestao.movimentos }] },
    });
    expect(await painel(quem, contaId)).toMatchObject({ total: 0, conciliadas: 1, linhas: [] });
    expect(await ler(id)).toMatchObject({ conciliado: true });
    expect(await quem.put(`financeiro/calcelPayment/${id}`, {})).toMatchObject({ status: 409 });
    expect((await desfazer({ loteId: feita.body.loteId })).body).toEqual({ desfeitas: 1 });
    expect(await ler(id)).toMatchObject({ conciliado: false, situacao: 'quitada' });
    expect((await painel(quem, contaId)).total).toBe(1);
    expect(await desfazer({ ids: [feita.body.conciliacoes[0].id] })).toMatchObject({ status: 409 });
  });

  test('com um lançamento em aberto: baixa na mesma hora, com os encargos do dia, e desfeito volta a dever o mesmo', async () => {
    const id = await aberta({
      valor: '1000.00',
      vencimento: '2026-03-11',
      multaPercentual: '2',
      jurosMensalPercentual: '1',
    });
    const antes = await estado(id);
    const [linha] = await linhas([{ valor: '1025.67', data: '2026-03-28' }]);
    const [sugestao] = (await painel(quem, contaId)).linhas[0].sugestoes;
    expect(sugestao).toMatchObject({
      tipo: 'lancamento',
      valor: '1025.67',
      razoes: [{ oque: 'valorComEncargos' }, { oque: 'dias' }],
    });
    const { body } = await conciliar({ linhas: [linha], lancamentos: sugestao.lancamentos });
    expect(await ler(id)).toMatchObject({ situacao: 'quitada', pago: '1025.67', conciliado: true });
    expect(await saldo(contaId)).toBe('1025.67');
    await desfazer({ loteId: body.loteId });
    expect(await estado(id)).toEqual(antes);
    expect(await saldo(contaId)).toBe('0.00');
  });

  test('uma linha com vários lançamentos, e várias linhas com um', async () => {
    const [a, b, c] = [
      await aberta({ valor: '30.00' }),
      await aberta({ valor: '70.00' }),
      await aberta({ valor: '50.00' }),
    ];
    const [uma, parte, resto] = await linhas([{ valor: '100.00' }, { valor: '20.00' }, { valor: '30.00' }]);
    expect((await conciliar({ linhas: [uma], lancamentos: [{ id: a }, { id: b }] })).status).toBe(201);
    expect((await conciliar({ linhas: [parte, resto], lancamentos: [{ id: c }] })).status).toBe(201);
    for (const id of [a, b, c]) expect(await ler(id)).toMatchObject({ situacao: 'quitada', conciliado: true });
    expect((await painel(quem, contaId)).total).toBe(0);
    expect((await desfazer({ de: '2026-03-01', ate: '2026-03-31' })).body).toEqual({ desfeitas: 2 });
    for (const id of [a, b, c]) expect((await ler(id)).pago).toBe('0.00');
    expect(await saldo(contaId)).toBe('0.00');
  });

  test.each([
    ['a tarifa que o banco tirou', '97.50', { novos: [{ tipo: 'tarifa', valor: '-2.50' }] }, { pago: '100.00' }],
    ['o desconto que se deu', '97.50', { lancamentos: [{ desconto: '2.50', valor: '97.50' }] }, { pago: '97.50' }],
    ['o abatimento', '97.50', { lancamentos: [{ abatimento: '2.50', valor: '97.50' }] }, { pago: '97.50' }],
    ['os juros que se cobraram', '103.00', { lancamentos: [{ juros: '3.00', valor: '103.00' }] }, { pago: '103.00' }],
  ])(
    'a diferença é dita no mesmo passo: %s',
    async (_, valor, dito: { novos?: object[]; lancamentos?: object[] }, esperado) => {
      const id = await aberta();
      const antes = await estado(id);
      const [linha] = await linhas([{ valor }]);
      const lancamentos = [{ id, ...dito.lancamentos?.[0] }];
      expect(await conciliar({ linhas: [linha], lancamentos: [{ id }] })).toMatchObject({
        status: 400,
        body: { code: 'RULE_BROKEN', falta: decimal(valor).minus(100).toFixed(2) },
      });
      const { status, body } = await conciliar({ linhas: [linha], lancamentos, novos: dito.novos ?? [] });
      expect(status).toBe(201);
      expect(await ler(id)).toMatchObject({ situacao: 'quitada', ...esperado });
      expect(await saldo(contaId)).toBe(valor);
      await desfazer({ loteId: body.loteId });
      expect(await estado(id)).toEqual(antes);
      expect(await saldo(contaId)).toBe('0.00');
    },
  );

  test('uma linha que é só do banco vira um lançamento novo; desfeita, ele sai por um contrário', async () => {
    const [linha] = await linhas([{ valor: '-19.90', historico: 'TARIFA PACOTE SERVICOS' }]);
    const { body } = await conciliar({
      linhas: [linha],
      novos: [{ tipo: 'tarifa', valor: '-19.90', descricao: 'Pacote' }],
    });
    expect(await saldo(contaId)).toBe('-19.90');
    const [movimento] = body.conciliacoes[0].movimentos;
    expect(await quem.put(`financeiro/movimentos/${movimento}/estornar`, {})).toMatchObject({ status: 409 });
    await desfazer({ loteId: body.loteId });
    expect(await saldo(contaId)).toBe('0.00');
    expect((await quem.get(`financeiro/movimentos/${movimento}`)).body).toMatchObject({
      estornado: true,
      conciliadoEm: null,
    });
  });

  test('o contrário em outra conta é uma transferência: as duas linhas se conciliam, e se desfazem juntas', async () => {
    const [saiu] = await linhas([{ valor: '-500.00' }]);
    const [entrou] = await linhas([{ valor: '500.00' }], outraId);
    const [sugestao] = (await painel(quem, contaId)).linhas[0].sugestoes;
    expect(sugestao).toMatchObject({ tipo: 'transferencia', transferencia: { contaId: outraId, linhaId: entrou } });
    const { body } = await conciliar({ linhas: [saiu], transferencia: sugestao.transferencia });
    expect([await saldo(contaId), await saldo(outraId)]).toEqual(['-500.00', '500.00']);
    expect((await painel(quem, outraId)).total).toBe(0);
    expect((await desfazer({ ids: [body.conciliacoes[0].id] })).body).toEqual({ desfeitas: 2 });
    expect([await saldo(contaId), await saldo(outraId)]).toEqual(['0.00', '0.00']);
    expect((await painel(quem, outraId)).total).toBe(1);
  });

  test('as duas pernas de uma transferência já feita se conciliam cada uma na sua conta', async () => {
    await quem.post('financeiro/bank-transfer', {
      deContaId: contaId,
      paraContaId: outraId,
      data: '2026-03-10',
      valor: '80.00',
    });
    for (const [conta, valor] of [
      [contaId, '-80.00'],
      [outraId, '80.00'],
    ] as const) {
      const [linha] = await linhas([{ valor }], conta);
      const [{ movimentos, tipo }] = (await painel(quem, conta)).linhas[0].sugestoes;
      expect(tipo).toBe('movimento');
      expect((await conciliar({ linhas: [linha], movimentos }, conta)).status).toBe(201);
    }
  });
});
