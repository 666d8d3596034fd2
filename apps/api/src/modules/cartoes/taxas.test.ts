import { contas } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../test-support/cartoes.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { Fabrica, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { quem, taxa, venda, vender, ler, bandeiraId, adquirenteId, creditoId, contaId } = await palcoDeCartoes(palco);
const previa = (mudancas: Record<string, unknown> = {}) => quem.post('recebimento-de-cartoes/previa', venda(mudancas));

describe('taxas de cartão', () => {
  test('100,00 a 3,2 % deixam 96,80 em trinta dias, na conta da taxa', async () => {
    expect(await previa()).toMatchObject({
      status: 200,
      body: { taxa: '3.20', liquido: '96.80', contaId, recebiveis: [{ prevista: '2025-04-02', liquido: '96.80' }] },
    });
  });

  test('vale a taxa do dia da venda, e a da bandeira antes da geral', async () => {
    const primeira = await quem.get(`taxas-de-cartao/${creditoId}`);
    const { status } = await quem.put(`taxas-de-cartao/${creditoId}`, {
      fim: '2025-06-30',
      versao: primeira.body.versao,
    });
    expect(status).toBe(200);
    expect((await quem.post('taxas-de-cartao', taxa({ inicio: '2025-07-01', mdrPercentual: '2.5' }))).status).toBe(201);
    expect(
      (await quem.post('taxas-de-cartao', taxa({ bandeiraId, inicio: '2025-08-01', mdrPercentual: '2' }))).status,
    ).toBe(201);
    for (const [data, cobrada] of [
      ['2025-06-30', '3.20'],
      ['2025-07-01', '2.50'],
      ['2025-08-01', '2.00'],
    ]) {
      expect((await previa({ data })).body).toMatchObject({ taxa: cobrada });
    }
  });

  test('a venda guarda a taxa do seu dia: mudá-la depois não muda o que se espera', async () => {
    const [id] = (await vender({ data: '2025-03-10', modalidade: 'debito' })) as [number];
    const { data } = (await quem.get(`taxas-de-cartao?adquirenteId=${adquirenteId}&modalidade=debito`)).body;
    await quem.put(`taxas-de-cartao/${data[0].id}`, { mdrPercentual: '9', versao: data[0].versao });
    expect(await ler(id)).toMatchObject({
      taxa: '1.50',
      liquido: '98.50',
      mdrPercentual: '1.5000',
      prevista: '2025-03-11',
    });
  });

  test.each([
    ['a mesma vigência', {}],
    ['uma vigência que começa dentro de outra', { inicio: '2025-09-01', fim: '2025-09-30' }],
    ['uma faixa de parcelas que cruza outra', { modalidade: 'parcelado', parcelasDe: 4, parcelasAte: 12 }],
  ])('recusa %s', async (_, mudancas) => {
    expect(await quem.post('taxas-de-cartao', taxa(mudancas))).toMatchObject({
      status: 409,
      body: { campos: { inicio: 'Há outro em vigor neste período' } },
    });
  });

  test.each([
    ['parcelas em quem não parcela', { parcelasAte: 2 }, { parcelasDe: expect.any(String) }],
    ['o fim antes do início', { inicio: '2024-02-01', fim: '2024-01-01' }, { fim: expect.any(String) }],
    ['mais de cem por cento', { mdrPercentual: '100.5' }, { mdrPercentual: expect.any(String) }],
  ])('recusa %s', async (_, mudancas, campos) => {
    expect(await quem.post('taxas-de-cartao', taxa(mudancas))).toMatchObject({ status: 400, body: { campos } });
  });

  test('a conta creditada é da empresa', async () => {
    const outra = await novaEmpresa(palco, palco.grupo);
    const conta = await new Fabrica(palco, palco.grupo).criar(contas, { empresaId: outra });
    expect(
      await quem.post('taxas-de-cartao', taxa({ contaId: conta.id, inicio: '2020-01-01', fim: '2020-02-01' })),
    ).toMatchObject({
      status: 400,
      body: { campos: { contaId: 'A conta é de outra empresa' } },
    });
  });

  test('sem taxa em vigor no dia, a venda não se lança', async () => {
    expect(await previa({ data: '2024-12-31' })).toMatchObject({
      status: 400,
      body: { campos: { modalidade: 'Sem taxa em vigor neste dia' } },
    });
  });
});
