import { somar } from '@retaguarda/brasil';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarRamo } from '../../../../test-support/contabil.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler } = await palcoDeTitulos(palco);
const { conta: vendas } = await criarRamo(quem, { ano: 2026, natureza: 'receita' });
const { conta: servicos } = await criarRamo(quem, { ano: 2026, natureza: 'receita' });

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const aberto = async (valor: string, rateio?: { planoDeContaId: number; percentual: string }[]) =>
  (await titulo({ valor, emissao: '2026-03-02', vencimento: '2026-03-20', ...(rateio && { rateio }) }))[0] as number;
const acordar = async (ids: number[], mais: Record<string, unknown> = {}) => {
  const pedido = { ids, data: '2026-03-10', vencimento: '2026-05-10', quantidade: 3, ...mais };
  const { status, body } = await quem.post('financeiro/renegociar', pedido);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (await ler(body.ids[0])).titulo;
};
const partes = ({ rateio }: { rateio: { planoDeContaId: number | null; valor: string }[] }) =>
  rateio.map(({ planoDeContaId, valor }) => [planoDeContaId, valor]);
const em = ({ id }: { id: number }, percentual: string) => ({ planoDeContaId: id, percentual });

test('o acordo se divide como os originais, pelo que leva de cada um, sem perder centavo', async () => {
  const ids = [
    await aberto('100.01', [em(vendas, '33.33'), em(servicos, '66.67')]),
    await aberto('200.00', [em(vendas, '100')]),
    await aberto('50.00'),
  ];
  const feito = await acordar(ids, { acrescimo: '0.33' });
  expect(feito.bruto).toBe('350.34');
  // 33.33 + 200.00, 66.68 and 50.00 of 350.01.
  expect(partes(feito)).toEqual([
    [vendas.id, '233.55'],
    [servicos.id, '66.74'],
    [null, '50.05'],
  ]);
  expect(somar(feito.rateio.map(({ valor }: { valor: string }) => valor)).toFixed(2)).toBe(feito.bruto);
});

test('de originais sem rateio, o acordo também não tem; de um só, é o dele', async () => {
  expect(partes(await acordar([await aberto('80.00')]))).toEqual([]);
  expect(partes(await acordar([await aberto('80.00', [em(vendas, '100')])], { desconto: '10.00' }))).toEqual([
    [vendas.id, '70.00'],
  ]);
});
