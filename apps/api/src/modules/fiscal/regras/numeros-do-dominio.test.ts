import { expect, test } from 'vitest';
import { palcoDeNotas, tributado } from '../../../../test-support/notas.ts';

const { quem, empresaId, produto, emissor } = await palcoDeNotas();

type Linha = { tributo: string; situacao: string; base: string | null; aliquota: string | null; valor: string };
type Passo = { imposto: string; campo: string; valor: string };
interface Dia {
  cfop: string;
  valor: string;
  tributos: Linha[];
  memoria: Passo[];
  problemas: unknown[];
}

const simular = async (produtoId: number, mudancas: Record<string, unknown> = {}): Promise<Dia> => {
  const { status, body } = await quem.post('fiscal/regras/simular', {
    empresaId,
    produtoId,
    operacao: 'venda',
    uf: 'SP',
    contribuinte: true,
    consumidorFinal: false,
    data: '2026-11-20',
    valor: '1000.00',
    ...mudancas,
  });
  expect({ status, problemas: body[0]?.problemas }).toEqual({ status: 200, problemas: [] });
  return body[0];
};
const linha = ({ tributos }: Dia, qual: string) => tributos.find(({ tributo }) => tributo === qual);
const passo = ({ memoria }: Dia, qual: string) => memoria.find(({ campo }) => campo === qual)?.valor;

/** A product that one rule of its own taxes. */
async function comRegra(conteudo: Record<string, unknown>, condicoes: Record<string, unknown> = {}): Promise<number> {
  const id = await produto();
  const corpo = { nome: `Regra de ${id}`, sentido: 'saida', inicio: '2026-01-01', conteudo };
  const { body } = await quem.post('taxconversion', { ...corpo, condicoes: { produtoIds: [id], ...condicoes } });
  const { status } = await quem.post('fiscal/regras/aprovar', { ids: [body.id] });
  expect({ status, body }).toMatchObject({ status: 200 });
  return id;
}

test('ICMS por dentro, PIS e COFINS sobre 820,00, e IBS e CBS sobre 744,15 (§11 e §12)', async () => {
  const dia = await simular(await produto());
  expect(linha(dia, 'ICMS')).toMatchObject({ base: '1000.00', valor: '180.00' });
  expect(linha(dia, 'PIS')).toMatchObject({ base: '820.00', valor: '13.53' });
  expect(linha(dia, 'COFINS')).toMatchObject({ base: '820.00', valor: '62.32' });
  expect(linha(dia, 'IBS')).toMatchObject({ base: '744.15', valor: '0.74' });
  expect(linha(dia, 'CBS')).toMatchObject({ base: '744.15', valor: '6.70' });
  expect(dia.valor).toBe('1000.00');
});

test('950,00 a 18 % são 171,00; com a base reduzida em 33,33 %, 633,37 e 114,01', async () => {
  expect(linha(await simular(await produto(), { valor: '950.00' }), 'ICMS')?.valor).toBe('171.00');
  const reduzido = await comRegra({ icms: { cst: '20', pICMS: '18', pRedBC: '33.33' } });
  expect(linha(await simular(reduzido, { valor: '950.00' }), 'ICMS')).toMatchObject({
    base: '633.37',
    valor: '114.01',
  });
});

test('interestadual: 7 % do Sudeste para o Nordeste, 12 % para o Sul, e 4 % do que é importado', async () => {
  const nacional = await produto({ aliquotaIcms: null });
  const importado = await produto({ aliquotaIcms: null, origem: '1' });
  const icms = async (id: number, uf: string) => linha(await simular(id, { uf }), 'ICMS')?.valor;
  expect([await icms(nacional, 'BA'), await icms(nacional, 'RS'), await icms(importado, 'BA')]).toEqual([
    '70.00',
    '120.00',
    '40.00',
  ]);
});

test('DIFAL a não contribuinte, com o preço que já contém o imposto: 1.000 × (20 % − 7 %) = 130,00', async () => {
  const icms = { cst: '00', pICMS: '7' };
  const difal = { metodo: 'unica', pICMSUFDest: '20' };
  const id = await comRegra({ icms, difal }, { ufDestino: ['BA'] });
  const dia = await simular(id, { uf: 'BA', contribuinte: false, consumidorFinal: true });
  expect(linha(dia, 'DIFAL')?.valor).toBe('130.00');
  expect(linha(dia, 'ICMS')?.valor).toBe('70.00');
});

test('ST: MVA de 40 % ajustada a 50,24 % entre 12 % e 18 %, e a retida é o que falta da interna', async () => {
  const icms = { cst: '10', pICMS: '12', st: { modBCST: '4', pMVA: '40', pICMSST: '18' } };
  const dia = await simular(await comRegra({ icms }), { uf: 'MG' });
  expect(Number(passo(dia, 'pMVAST'))).toBeCloseTo(50.24, 2);
  expect(linha(dia, 'ICMS')?.valor).toBe('120.00');
  expect(linha(dia, 'ICMS-ST')).toMatchObject({ base: '1502.40', valor: '150.43' });
  expect(dia.valor).toBe('1150.43');
});

test('Simples: CSOSN 101 dá crédito de 2,56 %, 25,60 em mil', async () => {
  const simples = await emissor({ cnpj: '11444777000161', nomeFantasia: 'Loja do Simples', regimeTributario: '1' });
  const { status } = await quem.put(`fiscal/emissores/${simples}`, {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'cumulativo',
    creditoSimples: '2.56',
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: null,
  });
  expect(status).toBe(200);
  const id = await produto({ cstIcms: null, aliquotaIcms: null, csosn: '101' });
  const dia = await simular(id, { empresaId: simples });
  expect(linha(dia, 'ICMS')?.situacao).toBe('101');
  expect(passo(dia, 'vCredICMSSN')).toBe('25.60');
});

test('2027: sem PIS e COFINS, e o preço pedido continua o do consumidor (§12 e §19)', async () => {
  const dia = await simular(await produto({ ...tributado }), { data: '2027-01-04' });
  expect(linha(dia, 'PIS')).toBeUndefined();
  expect(linha(dia, 'COFINS')).toBeUndefined();
  expect(dia.valor).toBe('1000.00');
  expect(Number(linha(dia, 'CBS')?.aliquota)).toBeGreaterThan(9);
});
