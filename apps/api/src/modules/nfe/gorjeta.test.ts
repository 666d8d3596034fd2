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
const doCardapio = async (cclasstrib: string) => ({
  produtoId: await produto({ ...semMais, cstIbsCbs: cclasstrib.slice(0, 3), cclasstrib }),
  quantidade: '1',
  valorUnitario: '100',
});
/** A dish, within the regime of bars and restaurants, and a beer, which is not. */
const conta = [await doCardapio('200047'), await doCardapio('000001')];
const deBalcao = { modelo: '65', pessoaId: null, itens: conta };
const calcular = async (valores: object, mais: object = {}) =>
  (await quem.post('nfe/calcular', await corpo({ ...deBalcao, ...mais, valores }))).body;
/** Of each item: base, CBS and state IBS. */
const ibsCbs = ({ itens }: { itens: { impostos: { imposto: string; valores: Record<string, string> }[] }[] }) =>
  itens.map(({ impostos }) => {
    const { vBC, vCBS, vIBS } = impostos.find(({ imposto }) => imposto === 'IBS/CBS')?.valores ?? {};
    return [vBC, vCBS, vIBS];
  });

test('a gorjeta toda dos empregados sai da base do prato e fica na da cerveja; a conta a cobra', async () => {
  const valores = { gorjeta: '20', gorjetaRepassada: true };
  const calculo = await calcular(valores);
  expect(ibsCbs(calculo)).toEqual([
    ['100.00', '0.54', '0.06'],
    ['110.00', '0.99', '0.11'],
  ]);
  expect(calculo).toMatchObject({ total: '220.00', totais: { vOutro: '20.00' } });
  const lida = await transmitir(await nota({ ...deBalcao, valores }));
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada', valor: '220.00', rascunho: { valores } });
  const xml = String((await bruto(quem, `nfe/download_xml/${lida.id}`)).body);
  expect(xml.match(/<vOutro>10\.00<\/vOutro>/g)).toHaveLength(2);
});

const daGorjeta = ({ achados }: { achados: { campo: string | null }[] }) =>
  achados.filter(({ campo }) => campo === 'valores.gorjeta');

test('a que a casa retém fica na base, e a que passa de 15 % do consumo também, com aviso', async () => {
  expect(ibsCbs(await calcular({ gorjeta: '20' }))[0]).toEqual(['110.00', '0.59', '0.07']);
  expect(daGorjeta(await calcular({ gorjeta: '30', gorjetaRepassada: true }))).toEqual([]);
  const demais = await calcular({ gorjeta: '30.01', gorjetaRepassada: true });
  expect(ibsCbs(demais)[0]?.[0]).toBe('115.01');
  expect(daGorjeta(demais)).toMatchObject([
    { campo: 'valores.gorjeta', mensagem: expect.stringContaining('passa de 15 %'), impede: false },
  ]);
});

test('o que a plataforma de entrega retém sai da base do prato, e só de quem vende por uma', async () => {
  const valores = { retidoPelaPlataforma: '46' };
  const intermediador = { cnpj: '14380200000121', cadastro: 'LOJA 1' };
  expect(ibsCbs(await calcular(valores, { presenca: '4', intermediador })).map(([base]) => base)).toEqual([
    '77.00',
    '100.00',
  ]);
  const semPlataforma = await quem.post('nfe', await corpo({ ...deBalcao, valores }));
  expect(semPlataforma).toMatchObject({
    status: 400,
    body: { campos: { 'valores.retidoPelaPlataforma': 'Informe a plataforma por que foi vendido' } },
  });
});
