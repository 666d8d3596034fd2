import { expect, test } from 'vitest';
import { enderecoSp } from '../../../test-support/empresas.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, nota, corpo, produto, transmitir, cliente } = palco;

const impostoUnico = { cfop: '5656', cstIcms: '61', aliquotaIcms: null, cest: null };
const xmlDe = async (id: number): Promise<string> => {
  const lida = await transmitir(id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  return String((await bruto(quem, `nfe/download_xml/${id}`)).body);
};

test('a gasolina vai com o código da ANP, e com o ICMS que já foi pago por litro', async () => {
  const produtoId = await produto({ ...impostoUnico, ncm: '27101259', codigoAnp: '320102001' });
  const xml = await xmlDe(await nota({ itens: [{ produtoId, quantidade: '10', valorUnitario: '6' }] }));
  expect(xml).toContain(
    '<comb><cProdANP>320102001</cProdANP><descANP>GASOLINA C COMUM</descANP><UFCons>SP</UFCons></comb>',
  );
  expect(xml).toContain(
    '<ICMS61><orig>0</orig><CST>61</CST><qBCMonoRet>10.0000</qBCMonoRet><adRemICMSRet>1.5700</adRemICMSRet><vICMSMonoRet>15.70</vICMSMonoRet></ICMS61>',
  );
});

test('o que vai para outro estado é usado lá, e o que volta dele, aqui', async () => {
  const produtoId = await produto({ ...impostoUnico, ncm: '27101259', codigoAnp: '320102001' });
  const baiano = await cliente({
    ie: null,
    ieSituacao: 'nao_contribuinte',
    enderecos: [{ ...enderecoSp, cidade: 'Salvador', uf: 'BA', cep: '40020-000' }],
  });
  const itens = [{ produtoId, quantidade: '10', valorUnitario: '6', cfop: '6656' }];
  const id = await nota({ pessoaId: baiano, consumidorFinal: true, presenca: '2', itens });
  expect(await xmlDe(id)).toContain('<UFCons>BA</UFCons>');
  const { body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
  const volta = await xmlDe(body.id);
  expect(volta).toContain('<tpNF>0</tpNF>');
  expect(volta).toContain('<UFCons>SP</UFCons>');
});

test('o GLP diz de onde vem e por quanto saiu; sem dizer, a nota não usa número', async () => {
  const produtoId = await produto({ ...impostoUnico, ncm: '27111910', codigoAnp: '210203001' });
  const item = { produtoId, quantidade: '13', valorUnitario: '9' };
  const semDizer = await quem.post(`nfe/submit/${await nota({ itens: [item] })}`);
  expect({ status: semDizer.status, campos: semDizer.body.campos }).toEqual({
    status: 400,
    campos: { 'itens.0.glp': 'Informe de onde vem o GLP e o valor de partida, como na nota do fornecedor' },
  });
  const glp = { derivado: '60', nacional: '30', importado: '9', partida: '3.15' };
  const errada = await quem.post('nfe', await corpo({ itens: [{ ...item, glp }] }));
  expect({ status: errada.status, campos: errada.body.campos }).toEqual({
    status: 400,
    campos: { 'itens.0.glp': 'Os percentuais do GLP somam 100' },
  });
  const xml = await xmlDe(await nota({ itens: [{ ...item, glp: { ...glp, importado: '10' } }] }));
  expect(xml).toContain('<pGLP>60.0000</pGLP><pGNn>30.0000</pGNn><pGNi>10.0000</pGNi><vPart>3.15</vPart>');
  expect(xml).toContain('<vICMSMonoRet>19.11</vICMSMonoRet>');
});

test('um combustível de imposto único sem código da ANP de um deles é dito no item', async () => {
  const produtoId = await produto({ ...impostoUnico, ncm: '27101931', codigoAnp: '320201001' });
  const { body } = await quem.post(
    'nfe/calcular',
    await corpo({ itens: [{ produtoId, quantidade: '1', valorUnitario: '6' }] }),
  );
  expect(body.achados).toContainEqual(
    expect.objectContaining({ campo: 'itens.0.produtoId', mensagem: expect.stringContaining('código ANP') }),
  );
});
