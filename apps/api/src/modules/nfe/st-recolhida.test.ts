import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';
import { enviarNota, type ItemDoFornecedor, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, corpo, produto, transmitir } = palco;
const movimentar = lancador(quem, empresaId, await operacoesDe(palco.palco, palco.palco.grupo));

afterAll(async () => {
  expect(await consultar(palco.palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** Sold on by who did not collect it. */
const substituido = { cfop: '5405', cstIcms: '60', aliquotaIcms: null, cest: '0300700', ncm: '22021000' };
/** Ten of 10.00 with MVA of 40 % and 18 %: 140.00 × 18 % − 18.00 = 7.20. */
const DEZ = {
  vBC: '100.00',
  pICMS: '18.00',
  vICMS: '18.00',
  pMVAST: '40.00',
  vBCST: '140.00',
  pICMSST: '18.00',
  vICMSST: '7.20',
};
/** Thirty of 10.00, at 20 %, from who bought them with it. */
const TRINTA = { vBCSTRet: '450.00', pST: '20.00', vICMSSubstituto: '50.00', vICMSSTRet: '40.00' };

/** Lets a note of one item in. @returns its id */
async function comprar(
  produtoId: number,
  item: Omit<ItemDoFornecedor, 'codigo'>,
  { fator = '1', contado = '' } = {},
): Promise<number> {
  const { xml } = await notaDeFornecedor(palco, {
    destinatario: '11222333000181',
    itens: [{ codigo: `P${produtoId}`, ...item }],
  });
  const id = await enviarNota(quem, xml);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId, fator }] });
  if (contado) await quem.put(`nfeentrada/${id}/conferencia`, { itens: [{ numero: 1, contado }] });
  const { status, body } = await quem.post(`nfeentrada/${id}/lancar`, {
    atualizarCusto: false,
    ...(contado && { divergencia: 'Faltou' }),
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return id;
}
const calcular = async (mudancas: Record<string, unknown>) =>
  (await quem.post('nfe/calcular', await corpo(mudancas))).body;
/** What the sale of some says of the tax that was collected. */
async function retidoDe(produtoId: number, quantidade: string) {
  const { itens } = await calcular({ itens: [{ produtoId, quantidade, valorUnitario: '25' }] });
  return itens[0].impostos.find(({ imposto }: { imposto: string }) => imposto === 'ICMS').valores;
}
const achados = async (mudancas: Record<string, unknown>) =>
  (await calcular(mudancas)).achados.filter(({ fonte }: { fonte: string }) => fonte === 'Rejeição 938');

describe('ICMS-ST recolhida antes', () => {
  test('vai na venda por unidade, pela média das entradas que fazem o estoque, e o total da nota não muda', async () => {
    const produtoId = await produto(substituido);
    await comprar(produtoId, { quantidade: '10', preco: '10.00', st: DEZ });
    expect(await retidoDe(produtoId, '2')).toMatchObject({
      vBCSTRet: '28.00',
      pST: '18.0000',
      vICMSSubstituto: '3.60',
      vICMSSTRet: '1.44',
    });
    await comprar(produtoId, { quantidade: '30', preco: '10.00', stRecolhida: TRINTA });
    // (140 + 450) ÷ 40 = 14.75; (18 + 50) ÷ 40 = 1.70; (7.20 + 40) ÷ 40 = 1.18; the rate of the last.
    expect(await retidoDe(produtoId, '4')).toMatchObject({
      vBCSTRet: '59.00',
      pST: '20.0000',
      vICMSSubstituto: '6.80',
      vICMSSTRet: '4.72',
    });
    const lida = await transmitir(await nota({ itens: [{ produtoId, quantidade: '4', valorUnitario: '25' }] }));
    expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada', valor: '100.00' });
    expect(String((await bruto(quem, `nfe/download_xml/${lida.id}`)).body)).toContain(
      '<ICMS60><orig>0</orig><CST>60</CST><vBCSTRet>59.00</vBCSTRet><pST>20.0000</pST><vICMSSubstituto>6.80</vICMSSubstituto><vICMSSTRet>4.72</vICMSSTRet></ICMS60>',
    );
  });

  test('do que já saiu não se fala: pesam as últimas entradas que cabem no estoque', async () => {
    const produtoId = await produto(substituido);
    await comprar(produtoId, { quantidade: '10', preco: '10.00', st: DEZ });
    await comprar(produtoId, { quantidade: '30', preco: '10.00', stRecolhida: TRINTA });
    await movimentar('PERDA', { produtoId, quantidade: '15' });
    expect(await retidoDe(produtoId, '1')).toMatchObject({ vBCSTRet: '15.00', vICMSSTRet: '1.33' });
    await movimentar('PERDA', { produtoId, quantidade: '25' });
    expect(await retidoDe(produtoId, '1')).toMatchObject({ vBCSTRet: '15.00', vICMSSTRet: '1.33' });
  });

  test('de caixas e do que faltou: por unidade do estoque, do que chegou', async () => {
    const produtoId = await produto(substituido);
    await comprar(produtoId, { quantidade: '10', preco: '10.00', st: DEZ }, { fator: '12', contado: '108' });
    expect(await retidoDe(produtoId, '12')).toMatchObject({
      vBCSTRet: '14.00',
      vICMSSubstituto: '1.80',
      vICMSSTRet: '0.72',
    });
  });

  test('a entrada estornada não conta; sem nenhuma, quem revende é avisado, e quem consome não precisa', async () => {
    const produtoId = await produto(substituido);
    const itens = [{ produtoId, quantidade: '1', valorUnitario: '25' }];
    const id = await comprar(produtoId, { quantidade: '10', preco: '10.00', st: DEZ });
    expect(await achados({ itens })).toEqual([]);
    const { status } = await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Lançada em dobro' });
    expect(status).toBe(200);
    expect(await retidoDe(produtoId, '1')).not.toHaveProperty('vBCSTRet');
    expect(await achados({ itens })).toMatchObject([{ campo: 'itens.0.stRecolhida', item: 1, impede: false }]);
    expect(await achados({ itens, consumidorFinal: true })).toEqual([]);
  });

  test('digitada no item, vale a digitada, ao centavo; com outro CST é recusada no item', async () => {
    const produtoId = await produto(substituido);
    const stRecolhida = { base: '100.01', aliquota: '18', substituto: '12.34', imposto: '5.67' };
    const item = { produtoId, quantidade: '3', valorUnitario: '25', stRecolhida };
    const { itens, achados: nenhum } = await calcular({ itens: [item] });
    expect(nenhum).toEqual([]);
    expect(itens[0].impostos[0].valores).toMatchObject({
      vBCSTRet: '100.01',
      vICMSSubstituto: '12.34',
      vICMSSTRet: '5.67',
    });
    const cheio = { ...item, produtoId: await produto() };
    const { status, body } = await quem.post(`nfe/submit/${await nota({ itens: [cheio] })}`);
    expect({ status, campos: body.campos }).toEqual({
      status: 400,
      campos: { 'itens.0.stRecolhida': 'A ST retida antes só entra no documento com o CST 60 ou o CSOSN 500.' },
    });
  });

  test('a devolução de uma parte leva a parte do que foi digitado', async () => {
    const produtoId = await produto(substituido);
    const stRecolhida = { base: '100.00', aliquota: '18', substituto: '12.00', imposto: '6.00' };
    const vendida = await nota({ itens: [{ produtoId, quantidade: '4', valorUnitario: '25', stRecolhida }] });
    expect(await transmitir(vendida)).toMatchObject({ situacao: 'autorizada' });
    const { body } = await quem.post(`nfe/devolver/${vendida}`, { itens: [{ item: 1, quantidade: '1' }] });
    expect((await quem.get(`nfe/${body.id}`)).body.rascunho.itens[0].stRecolhida).toEqual({
      base: '25.00',
      aliquota: '18',
      substituto: '3.00',
      imposto: '1.50',
    });
  });

  test('de outra empresa nada se lê', async () => {
    const produtoId = await produto(substituido);
    await comprar(produtoId, { quantidade: '10', preco: '10.00', st: DEZ });
    const outra = await palco.emissor({ cnpj: '11222333000262' });
    const { body } = await quem.post(
      'nfe/calcular',
      await corpo({ empresaId: outra, itens: [{ produtoId, quantidade: '1', valorUnitario: '25' }] }),
    );
    expect(body.itens[0].impostos[0]?.valores ?? {}).not.toHaveProperty('vBCSTRet');
  });
});
