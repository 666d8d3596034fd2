import { lerNFe } from '@retaguarda/fiscal/nfe';
import { beforeAll, expect, test } from 'vitest';
import { enderecoSp } from '../../../test-support/empresas.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, corpo, nota, transmitir } = palco;
const emCuritiba = { ...enderecoSp, cep: '80010-000', cidade: 'Curitiba', uf: 'PR' };
const semIe = { ie: null, ieSituacao: 'nao_contribuinte' };
let paranaense: number;
let lojista: number;
beforeAll(async () => {
  paranaense = await palco.cliente({ ...semIe, enderecos: [emCuritiba] });
  lojista = await palco.cliente({ ie: '1234567850', enderecos: [emCuritiba] });
});

const calcular = async (mudancas: Record<string, unknown>) =>
  (await quem.post('nfe/calcular', await corpo(mudancas))).body;
const doItem = ({
  itens: [item],
}: {
  itens: { cfop: string; impostos: { imposto: string; valores: object }[] }[];
}) => ({
  cfop: item?.cfop,
  icms: item?.impostos.find(({ imposto }) => imposto === 'ICMS')?.valores,
  difal: item?.impostos.find(({ imposto }) => imposto === 'DIFAL')?.valores,
});
const emitida = async (mudancas: Record<string, unknown>) => {
  const lida = await transmitir(await nota(mudancas));
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  const { ide } = lerNFe((await bruto(quem, `nfe/download_xml/${lida.id}`)).body.toString()).documento.infNFe;
  return { id: lida.id, idDest: ide.idDest, indPres: ide.indPres };
};

test('de quem é de outro estado e não é contribuinte, pergunta-se se levou na loja; sem resposta não se emite', async () => {
  const { achados } = await calcular({ pessoaId: paranaense });
  expect(achados).toContainEqual(expect.objectContaining({ campo: 'presenca', impede: true }));
  const id = await nota({ pessoaId: paranaense });
  const { status, body } = await quem.post(`nfe/submit/${id}`);
  expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: ['presenca'] });
});

test('levada na loja é interna; mandada a ele é interestadual, com a alíquota e a parte do estado dele', async () => {
  const naLoja = doItem(await calcular({ pessoaId: paranaense, presenca: '1' }));
  expect(naLoja).toMatchObject({ cfop: '5102', icms: { pICMS: '18.0000' }, difal: undefined });
  const mandada = doItem(await calcular({ pessoaId: paranaense, presenca: '2' }));
  expect(mandada).toMatchObject({ cfop: '6108', icms: { pICMS: '12.0000' }, difal: { pICMSInter: '12.0000' } });
  expect(await emitida({ pessoaId: paranaense, presenca: '1' })).toMatchObject({ idDest: '1', indPres: '1' });
  expect(await emitida({ pessoaId: paranaense, presenca: '2' })).toMatchObject({ idDest: '2', indPres: '2' });
});

test('a contribuinte de outro estado vai interestadual sem pergunta; ao do mesmo estado, presencial', async () => {
  const body = await calcular({ pessoaId: lojista });
  expect(body.achados).toEqual([]);
  expect(doItem(body)).toMatchObject({ cfop: '6102', icms: { pICMS: '12.0000' }, difal: undefined });
  expect(await emitida({ pessoaId: lojista })).toMatchObject({ idDest: '2', indPres: '9' });
  expect(await emitida({})).toMatchObject({ idDest: '1', indPres: '1' });
});

test('a devolução da venda com DIFAL o leva de volta, à alíquota da venda', async () => {
  const { id } = await emitida({ pessoaId: paranaense, presenca: '2' });
  const { body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
  const { difal, icms } = doItem(body.calculo);
  expect({ difal, icms }).toMatchObject({ icms: { pICMS: '12.0000' }, difal: { pICMSInter: '12.0000' } });
  const lida = await transmitir(body.id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  const xml = (await bruto(quem, `nfe/download_xml/${lida.id}`)).body.toString();
  expect(xml).toMatch(/<tpNF>0<.*<ICMSUFDest>.*<vICMSUFDest>75.00</);
});

test('a devolução do que foi levado na loja é interna como a venda', async () => {
  const { id } = await emitida({ pessoaId: paranaense, presenca: '1' });
  const { body } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
  expect(body.calculo.itens[0]).toMatchObject({ cfop: '1202' });
  const lida = await transmitir(body.id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
});
