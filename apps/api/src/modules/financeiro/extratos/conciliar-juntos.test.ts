import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { palcoDeConciliacao } from '../../../../test-support/conciliacao.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { painel } from '../../../../test-support/extratos.ts';

const palco = await cenario();
const { contas, quem, ler, saldo, empresaId, linhas, conciliar, desfazer, aberta, usarConta } =
  await palcoDeConciliacao(palco);
let contaId: number;
let outraId: number;
beforeEach(() => {
  ({ contaId, outraId } = contas);
});

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('conciliar ao mesmo tempo, e o que se recusa', () => {
  test('duas pessoas na mesma linha: uma concilia, a outra é avisada, e nada se paga duas vezes', async () => {
    const [a, b] = [await aberta(), await aberta()];
    const [linha] = await linhas([{ valor: '100.00' }]);
    const respostas = await Promise.all(
      [a, b, a, b].map((id) => conciliar({ linhas: [linha], lancamentos: [{ id }] })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await saldo(contaId)).toBe('100.00');
  });

  test('duas desfazendo a mesma, e muitos em ordens diferentes: ninguém fica preso', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => aberta()));
    const tres = await linhas([{ valor: '100.00' }, { valor: '100.00' }, { valor: '100.00' }]);
    const itens = ids.map((id, i) => ({ linhas: [tres[i]], lancamentos: [{ id }] }));
    const enviar = (quais: typeof itens) => quem.post(`financeiro/contas/${contaId}/conciliar`, { itens: quais });
    const feitas = await Promise.all([enviar(itens), enviar([...itens].reverse())]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { loteId, conciliacoes } = feitas.find(({ status }) => status === 201)?.body ?? {};
    const ids2 = conciliacoes.map(({ id }: { id: number }) => id);
    const desfeitas = await Promise.all([desfazer({ loteId }), desfazer({ ids: ids2 })]);
    expect(desfeitas.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(desfeitas.some(({ status }) => status === 200)).toBe(true);
    expect((await painel(quem, contaId)).total).toBe(3);
  });

  test('a mesma chave de envio não concilia duas vezes', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '100.00' }]);
    const chave = { 'idempotency-key': `conciliar-${linha}` };
    const corpo = { itens: [{ linhas: [linha], lancamentos: [{ id }] }] };
    const enviar = () => quem.post(`financeiro/contas/${contaId}/conciliar`, corpo, chave);
    expect((await enviar()).body).toEqual((await enviar()).body);
    expect(await saldo(contaId)).toBe('100.00');
  });

  test('tudo ou nada: um item que não fecha desfaz os outros', async () => {
    const id = await aberta();
    const [a, b] = await linhas([{ valor: '100.00' }, { valor: '7.00' }]);
    const itens = [
      { linhas: [a], lancamentos: [{ id }] },
      { linhas: [b], novos: [{ tipo: 'juros', valor: '6.00' }] },
    ];
    expect((await quem.post(`financeiro/contas/${contaId}/conciliar`, { itens })).status).toBe(400);
    expect(await ler(id)).toMatchObject({ pago: '0.00' });
    expect((await painel(quem, contaId)).total).toBe(2);
  });

  test('a linha e o movimento de outra conta, e repetidos, são recusados', async () => {
    const [linha] = await linhas([{ valor: '10.00' }]);
    const [deOutra] = await linhas([{ valor: '10.00' }], outraId);
    const novo = [{ tipo: 'ajuste', valor: '10.00' }];
    expect((await conciliar({ linhas: [deOutra], novos: novo })).status).toBe(404);
    const { body } = await quem.post('financeiro/movimentos', {
      contaId: outraId,
      data: '2026-03-10',
      valor: '10.00',
      tipo: 'ajuste',
    });
    expect((await conciliar({ linhas: [linha], movimentos: [body.id] })).status).toBe(404);
    expect((await conciliar({ linhas: [linha, linha], novos: novo })).status).toBe(400);
  });

  test('em período fechado não se concilia nem se desfaz, senão com liberação', async () => {
    const outra = await novaEmpresa(palco, palco.grupo);
    contaId = await usarConta(outra);
    const [a, b] = await linhas([{ valor: '-5.00' }, { valor: '-6.00' }]);
    const { body } = await conciliar({ linhas: [a], novos: [{ tipo: 'tarifa', valor: '-5.00' }] });
    await quem.put('financeiro/fechamento', { empresaId: outra, fechadoAte: '2026-03-31', motivo: 'Entregue' });
    const recusa = { status: 400, body: { fechadoAte: '2026-03-31' } };
    const segunda = { linhas: [b], novos: [{ tipo: 'tarifa', valor: '-6.00' }] };
    expect(await conciliar(segunda)).toMatchObject(recusa);
    expect(await desfazer({ loteId: body.loteId })).toMatchObject(recusa);
    expect((await conciliar(segunda, contaId, { liberacao: 'O banco corrigiu' })).status).toBe(201);
    expect((await desfazer({ loteId: body.loteId, liberacao: 'O banco corrigiu' })).status).toBe(200);
  });

  test('outro grupo, quem não vê a empresa e quem só lê não conciliam nem desfazem', async () => {
    const [linha] = await linhas([{ valor: '10.00' }]);
    const restrito = await comEmpresas(
      palco,
      palco.grupo,
      [await novaEmpresa(palco, palco.grupo)],
      ['financeiro_contas_update', 'financeiro_contas_index'],
    );
    const corpo = { itens: [{ linhas: [linha], novos: [{ tipo: 'ajuste', valor: '10.00' }] }] };
    for (const alguem of [palco.outro.admin, restrito]) {
      expect((await alguem.post(`financeiro/contas/${contaId}/conciliar`, corpo)).status).toBe(400);
      expect((await alguem.post(`financeiro/contas/${contaId}/desconciliar`, { loteId: 1 })).status).toBe(400);
    }
    const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
    expect((await soLe.post(`financeiro/contas/${contaId}/conciliar`, corpo)).status).toBe(403);
  });
});
