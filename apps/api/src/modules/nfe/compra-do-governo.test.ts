import { expect, test } from 'vitest';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, nota, corpo, produto, transmitir } = palco;

const semMais = {
  cstIcms: '40',
  aliquotaIcms: null,
  cstPis: '06',
  cstCofins: '06',
  aliquotaPis: null,
  aliquotaCofins: null,
};
const itens = [{ produtoId: await produto(semMais), quantidade: '1', valorUnitario: '100000' }];
const compra = { ente: '4', operacao: '1', redutor: '5' };

test('o redutor entra na alíquota e o imposto sem ele fica dito; a SEFAZ a autoriza', async () => {
  const lida = await transmitir(await nota({ itens, compraDoGoverno: compra }));
  expect(lida, lida.motivo ?? '').toMatchObject({
    situacao: 'autorizada',
    rascunho: { compraDoGoverno: { ...compra, anteriores: [] } },
  });
  // 2026: CBS of 0,9 % and IBS of 0,1 % of R$ 100.000,00, less five in a hundred: 0,8550 % and 0,0950 %.
  const xml = String((await bruto(quem, `nfe/download_xml/${lida.id}`)).body);
  expect(xml).toContain(
    '<gCompraGov><tpEnteGov>4</tpEnteGov><pRedutor>5.0000</pRedutor><tpOperGov>1</tpOperGov></gCompraGov>',
  );
  expect(xml).toContain('<pAliqEfet>0.8550</pAliqEfet></gRed><vCBS>855.00</vCBS>');
  expect(xml).toContain('<pAliqEfet>0.0950</pAliqEfet></gRed><vIBSUF>95.00</vIBSUF>');
  expect(xml).toContain(
    '<gTribCompraGov><pAliqIBSUF>0.1000</pAliqIBSUF><vTribIBSUF>100.00</vTribIBSUF><pAliqIBSMun>0.0000</pAliqIBSMun>' +
      '<vTribIBSMun>0.00</vTribIBSMun><pAliqCBS>0.9000</pAliqCBS><vTribCBS>900.00</vTribCBS></gTribCompraGov>',
  );
});

test('a nota do pagamento cita a do fornecimento; a do fornecimento a pagar, nenhuma', async () => {
  const fornecida = await transmitir(await nota({ itens, compraDoGoverno: compra }));
  const recusa = async (compraDoGoverno: object, mais: object = {}) => {
    const { status, body } = await quem.post('nfe', await corpo({ itens, compraDoGoverno, ...mais }));
    return [status, body.campos];
  };
  const anteriores = [fornecida.chave];
  expect(await recusa({ ...compra, anteriores })).toEqual([
    400,
    { 'compraDoGoverno.anteriores': 'Esta operação não cita notas' },
  ]);
  expect(await recusa({ ...compra, operacao: '3' })).toEqual([
    400,
    { 'compraDoGoverno.anteriores': 'Informe a nota anterior' },
  ]);
  const outra = (await transmitir(await nota({ itens, compraDoGoverno: compra }))).chave;
  expect(await recusa({ ...compra, operacao: '2', anteriores: [...anteriores, outra] })).toEqual([
    400,
    { 'compraDoGoverno.anteriores': 'O pagamento cita uma nota só' },
  ]);
  expect(await recusa({ ...compra, redutor: '0' })).toEqual([400, { 'compraDoGoverno.redutor': 'Informe o redutor' }]);
  expect(await recusa(compra, { modelo: '65', pessoaId: null })).toEqual([
    400,
    { compraDoGoverno: 'Só a NF-e é de compra do governo' },
  ]);
  const paga = await transmitir(await nota({ itens, compraDoGoverno: { ...compra, operacao: '3', anteriores } }));
  expect(paga, paga.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  const xml = String((await bruto(quem, `nfe/download_xml/${paga.id}`)).body);
  expect(xml).toContain(`<tpOperGov>3</tpOperGov><refDFeAnt>${fornecida.chave}</refDFeAnt>`);
});
