import { decimal } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { avisos, calcular, documento, item, primeiro, REGRA, recusas } from '../../test-support/impostos.ts';
import type { ItemFiscal } from './contexto.ts';
import { aliquotaEfetiva } from './ibs-cbs.ts';
import type { RegraIbsCbs } from './regras.ts';

const classe = (cClassTrib: string, parte: Partial<RegraIbsCbs> = {}) => ({
  ibsCbs: { ...REGRA, cst: cClassTrib.slice(0, 3), cClassTrib, ...parte },
});
const padrao = classe('000001');
const prato = (numero: number, cClassTrib: string, valorUnitario = '100'): ItemFiscal =>
  item(classe(cClassTrib), { numero, valorUnitario });

/** From the year in which single-phase fuels and the Simples bear the taxes. */
const emVigor = documento({ data: '2027-01-04', precos: 'liquidos' });

describe('base', () => {
  const atuais = { icms: { ...REGRA, cst: '00', pICMS: '18' }, pisCofins: { ...REGRA, cst: '01' } };

  test('1000 − 180,00 − 13,53 − 62,32 = 744,15 → IBS 0,74 e CBS 6,70', () => {
    const linha = primeiro(documento(), item({ ...padrao, ...atuais })).ibsCbs;
    expect(linha?.valores).toMatchObject({
      vBC: '744.15',
      pIBSUF: '0.1000',
      vIBSUF: '0.74',
      pIBSMun: '0.0000',
      vIBSMun: '0.00',
      vIBS: '0.74',
      pCBS: '0.9000',
      vCBS: '6.70',
    });
  });

  test('com frete 50, outras 20, desconto 100, ICMS 90 e IS 30 a base é 910', () => {
    const contexto = documento({
      data: '2027-03-01',
      precos: 'liquidos',
      valores: { vFrete: '50.00', vOutro: '20.00', vDesc: '100.00' },
    });
    // The worked case charges the ICMS over 1,000 and the IS as an amount.
    const icms = { ...REGRA, cst: '00', modBC: '1', vPauta: '1000', pICMS: '9' } as const;
    const is = { ...REGRA, cst: '000', cClassTrib: '000001', adRemIS: '30' };
    const calculado = primeiro(contexto, item({ ...padrao, icms, is }));
    expect(calculado.is?.valores.vIS).toBe('30.00');
    expect(calculado.ibsCbs?.valores.vBC).toBe('910.00');
  });

  test('o IPI fica fora da base, o imposto de importação entra', () => {
    const comIpi = item({ ...padrao, ipi: { ...REGRA, cst: '50', pIPI: '10' } });
    expect(primeiro(documento(), comIpi).ibsCbs?.valores.vBC).toBe('1000.00');
    const importado = item({ ...padrao, ii: { ...REGRA, pII: '14' } }, { importacao: { vAduaneiro: '1000' } });
    expect(primeiro(documento(), importado).ibsCbs?.valores.vBC).toBe('1140.00');
  });

  test('DIFAL, fundos e ISS saem da base', () => {
    const fora = documento({ destinatario: { uf: 'RJ', contribuinte: false, consumidorFinal: true } });
    const venda = item({ ...padrao, icms: { ...REGRA, cst: '00' } });
    // 1000 − 120 − (20 − 12) % − 2 %
    expect(primeiro(fora, venda).ibsCbs?.valores.vBC).toBe('780.00');
    const nfse = documento({ modelo: 'NFSE', operacao: 'servico' });
    const iss = { ...REGRA, cListServ: '01.07', indISS: '1', pISS: '5' } as const;
    expect(primeiro(nfse, item({ ...padrao, iss }, { tipo: 'servico' })).ibsCbs?.valores.vBC).toBe('950.00');
  });

  test('em 2026 não somam no total da nota', () => {
    const { totais } = calcular(documento(), item(padrao));
    expect(totais).toMatchObject({
      icms: { vNF: '1000.00' },
      ibsCbs: { vBCIBSCBS: '1000.00', vIBS: '1.00', vCBS: '9.00' },
    });
  });
});

describe('alíquota efetiva', () => {
  test('10 % × 0,60 × 0,95 = 5,70 %', () => {
    expect(aliquotaEfetiva(decimal(10), decimal(40), decimal(5)).toFixed(4)).toBe('5.7000');
  });

  test('o redutor do governo entra na alíquota e o valor sem ele fica registrado', () => {
    const contexto = documento({ pRedutorGoverno: '5' });
    const linha = primeiro(contexto, item(classe('200030', { pCBS: '10' }))).ibsCbs;
    expect(linha?.valores).toMatchObject({
      pRedAliqCBS: '60.0000',
      pAliqEfetCBS: '3.8000',
      vCBS: '38.00',
      pAliqCompraGovCBS: '4.0000',
      vTribCompraGovCBS: '40.00',
    });
  });

  test('alíquota zero da cesta básica', () => {
    expect(primeiro(documento(), item(classe('200003'))).ibsCbs?.valores).toMatchObject({
      pAliqEfetCBS: '0.0000',
      vCBS: '0.00',
    });
  });

  test('estado e município podem ter alíquotas próprias', () => {
    const linha = primeiro(documento(), item(classe('000001', { pIBSUF: '0.2', pIBSMun: '0.3' }))).ibsCbs;
    expect(linha?.valores).toMatchObject({ vIBSUF: '2.00', vIBSMun: '3.00', vIBS: '5.00' });
  });
});

describe('bares e restaurantes', () => {
  test('a mesma conta mistura prato no regime (CBS 0,54 e IBS 0,06) e cerveja fora dele (0,90 e 0,10)', () => {
    const resultado = calcular(documento(), prato(1, '200047'), prato(2, '000001'));
    const [dentro, fora] = resultado.itens;
    expect(dentro?.ibsCbs?.valores).toMatchObject({ vCBS: '0.54', vIBS: '0.06' });
    expect(fora?.ibsCbs?.valores).toMatchObject({ vCBS: '0.90', vIBS: '0.10' });
    expect(resultado.totais.ibsCbs).toMatchObject({ vCBS: '1.44', vIBS: '0.16', vBCIBSCBS: '200.00' });
  });

  test('a gorjeta repassada, até 15 % da conta, sai da base só dos itens do regime', () => {
    const contexto = documento({ valores: { vGorjeta: '20.00', gorjetaRepassada: true } });
    const { itens, totais } = calcular(contexto, prato(1, '200047'), prato(2, '000001'));
    expect(itens.map(({ ibsCbs }) => ibsCbs?.valores.vBC)).toEqual(['100.00', '110.00']);
    expect(totais.icms).toMatchObject({ vOutro: '20.00', vNF: '220.00' });
  });

  test.each([
    ['30.01', true, '115.01'],
    ['30.00', true, '100.00'],
    ['20.00', false, '110.00'],
  ])('gorjeta de %s, repassada %s: base %s', (vGorjeta, gorjetaRepassada, vBC) => {
    const contexto = documento({ valores: { vGorjeta, gorjetaRepassada } });
    const { itens } = calcular(contexto, prato(1, '200047'), prato(2, '000001'));
    expect(itens[0]?.ibsCbs?.valores.vBC).toBe(vBC);
  });

  test('gorjeta acima do limite é avisada', () => {
    const contexto = documento({ valores: { vGorjeta: '30.01', gorjetaRepassada: true } });
    expect(avisos(contexto, prato(1, '200047'), prato(2, '000001'))).toContain('GORJETA_ACIMA_DO_LIMITE');
  });

  test('o que a plataforma de entrega retém sai da base', () => {
    const contexto = documento({ valores: { vRetidoPelaPlataforma: '23.00' } });
    expect(primeiro(contexto, prato(1, '200047')).ibsCbs?.valores.vBC).toBe('77.00');
    expect(primeiro(contexto, prato(1, '000001')).ibsCbs?.valores.vBC).toBe('100.00');
  });
});

describe('situações', () => {
  test.each(['410001', '410002', '410003', '400001'])('%s leva só os códigos', (codigo) => {
    const contexto = codigo === '400001' ? documento({ modelo: 'NFSE', operacao: 'servico' }) : documento();
    expect(primeiro(contexto, item(classe(codigo))).ibsCbs).toMatchObject({ cClassTrib: codigo, valores: {} });
  });

  test('diferimento: o tributo inteiro é diferido quando a regra cala', () => {
    const linha = primeiro(documento(), item(classe('515001', { pCBS: '10' }))).ibsCbs;
    expect(linha?.valores).toMatchObject({
      pAliqEfetCBS: '4.0000',
      pDifCBS: '100.0000',
      vDifCBS: '40.00',
      vCBS: '0.00',
    });
    const parcial = primeiro(documento(), item(classe('510001', { pCBS: '10', pDif: '60' }))).ibsCbs;
    expect(parcial?.valores).toMatchObject({ vDifCBS: '60.00', vCBS: '40.00' });
  });

  test('devolução do tributo no próprio documento', () => {
    const linha = primeiro(documento(), item(classe('000001', { pCBS: '10', pDevTrib: '20' }))).ibsCbs;
    expect(linha?.valores).toMatchObject({ vDevTribCBS: '20.00', vCBS: '80.00' });
  });

  test('suspensão: valores zerados, com a tributação regular ao lado', () => {
    const regra = classe('550001', { tributacaoRegular: { cst: '000', cClassTrib: '000001' } });
    const linha = primeiro(documento(), item(regra)).ibsCbs;
    expect(linha).toMatchObject({ cstReg: '000', cClassTribReg: '000001' });
    expect(linha?.valores).toMatchObject({
      vCBS: '0.00',
      vIBS: '0.00',
      pAliqEfetRegCBS: '0.9000',
      vTribRegCBS: '9.00',
      vTribRegIBSUF: '1.00',
    });
    expect(recusas(documento(), item(classe('550001')))).toEqual(['DADO_AUSENTE']);
  });

  test('monofásico, de 2027 em diante: quantidade × valor por unidade', () => {
    const monofasico = {
      adRemIBS: '0.05',
      adRemCBS: '0.40',
      qBCMonoReten: '10',
      adRemIBSReten: '0.05',
      adRemCBSReten: '0.40',
    };
    const combustivel = item(classe('620001', { monofasico }), { quantidade: 100, valorUnitario: '6' });
    const resultado = calcular(emVigor, combustivel);
    expect(resultado.itens[0]?.ibsCbs?.valores).toMatchObject({
      qBCMono: '100.0000',
      vIBSMono: '5.00',
      vCBSMono: '40.00',
      vCBSMonoReten: '4.00',
      vTotIBSMonoItem: '5.50',
      vTotCBSMonoItem: '44.00',
    });
    expect(resultado.totais.ibsCbs).toMatchObject({ vIBSMono: '5.00', vCBSMonoReten: '4.00' });
  });

  test('monofásico recolhido antes', () => {
    const monofasico = { vIBSMonoRet: '0.05', vCBSMonoRet: '0.40' };
    const linha = primeiro(emVigor, item(classe('620006', { monofasico }), { quantidade: 100 })).ibsCbs;
    expect(linha?.valores).toMatchObject({ vIBSMonoRet: '5.00', vCBSMonoRet: '40.00', vTotCBSMonoItem: '0.00' });
  });
});

describe('o ano de teste não é de todos (LC 214/2025, art. 348, III)', () => {
  const monofasico = { adRemIBS: '0.05', adRemCBS: '0.40' };
  const combustivel = item(classe('620001', { monofasico }), { quantidade: 100, valorUnitario: '6' });

  test.each([1, 2, 4] as const)('nota de CRT %s não leva IBS e CBS em 2026; em 2027 leva', (crt) => {
    const doSimples = { emitente: { crt, uf: 'SP' } } as const;
    const em2026 = calcular(documento(doSimples), item(padrao));
    expect({ item: em2026.itens[0]?.ibsCbs, total: em2026.totais.ibsCbs }).toEqual({
      item: undefined,
      total: undefined,
    });
    expect(em2026.avisos).toEqual([]);
    expect(primeiro(documento({ ...doSimples, data: '2027-01-04' }), item(padrao)).ibsCbs?.valores.vCBS).toBeDefined();
  });

  test('combustível de fase única não leva em 2026, e o resto da nota leva', () => {
    const { itens } = calcular(documento(), combustivel, item(padrao, { numero: 2 }));
    expect(itens.map(({ ibsCbs }) => ibsCbs?.valores.vCBS)).toEqual([undefined, '9.00']);
    expect(primeiro(emVigor, combustivel).ibsCbs?.valores.vCBSMono).toBe('40.00');
  });
});

describe('calendário', () => {
  test.each([
    ['2026-12-31', '0.9000', '0.1000', '0.0000', false],
    ['2027-01-01', '9.1100', '0.0500', '0.0500', true],
    ['2029-06-01', '9.2100', '1.5000', '0.2700', true],
    ['2033-01-01', '9.2100', '15.0000', '2.7000', true],
  ])('em %s: CBS %s, IBS %s + %s, estimativa: %s', (data, pCBS, pIBSUF, pIBSMun, estimada) => {
    const resultado = calcular(documento({ data, precos: 'liquidos' }), item(padrao));
    expect(resultado.itens[0]?.ibsCbs?.valores).toMatchObject({ pCBS, pIBSUF, pIBSMun });
    expect(resultado.estimada).toBe(estimada);
  });

  test('em 2027 a alíquota de IBS é lei: só a CBS é estimada', () => {
    const memoria = primeiro(documento({ data: '2027-01-01', precos: 'liquidos' }), item(padrao)).ibsCbs?.memoria ?? [];
    const estimados = memoria.filter((passo) => passo.estimada).map((passo) => passo.campo);
    expect(estimados).toEqual(['pCBS', 'vCBS']);
  });

  test('antes de 2026 não existem', () => {
    expect(recusas(documento({ data: '2025-12-31' }), item(padrao))).toEqual(['CCLASSTRIB_FORA_DE_VIGENCIA']);
  });

  test('a falta de IBS/CBS é avisada desde a data de cada modelo e regime', () => {
    const sem = item({});
    expect(avisos(documento({ data: '2026-08-02' }), sem)).toEqual([]);
    expect(avisos(documento({ data: '2026-08-03' }), sem)).toEqual(['IBS_CBS_OBRIGATORIO']);
    const simples = documento({ emitente: { crt: 1, uf: 'SP' } });
    expect(avisos(simples, sem)).toEqual([]);
    expect(avisos({ ...simples, data: '2027-01-01' }, sem)).toEqual(['IBS_CBS_OBRIGATORIO']);
    // Services of the list; and rentals, platforms and the rest, which are in none of its items.
    const primeiroDia = (cListServ: string) => {
      const servico = item({ iss: { ...REGRA, cListServ, indISS: '3', pISS: '0' } }, { tipo: 'servico' });
      return ['2026-09-30', '2026-10-01', '2026-11-30', '2026-12-01'].find(
        (data) => avisos(documento({ modelo: 'NFSE', operacao: 'servico', data }), servico).length > 0,
      );
    };
    expect([primeiroDia('01.05'), primeiroDia('99.01')]).toEqual(['2026-10-01', '2026-12-01']);
  });
});

describe('preço com IBS e CBS, de 2027 em diante', () => {
  const contexto = documento({ data: '2027-01-04' });

  test('preço líquido: os tributos somam em vProd, e vProdLiq guarda o líquido', () => {
    const { itens, totais } = calcular({ ...contexto, precos: 'liquidos' }, item(padrao));
    expect(itens[0]?.valores).toMatchObject({ vProdLiq: '1000.00', vProd: '1092.10' });
    expect(totais).toMatchObject({ icms: { vProd: '1092.10', vNF: '1092.10' }, vProdLiqTot: '1000.00' });
  });

  test('preço de prateleira: o líquido é achado e a conta fecha no centavo', () => {
    const { itens, totais } = calcular(contexto, item(padrao, { valorUnitario: '1092.10' }));
    expect(itens[0]?.valores).toMatchObject({ vProd: '1092.10', vProdLiq: '1000.00' });
    expect(itens[0]?.ibsCbs?.valores).toMatchObject({ vBC: '1000.00', vCBS: '91.10', vIBS: '1.00' });
    expect(totais.icms.vNF).toBe('1092.10');
  });

  test('com ICMS dentro do preço líquido a conta também fecha', () => {
    const regras = { ...padrao, icms: { ...REGRA, cst: '00', pICMS: '18' } };
    const [calculado] = calcular(contexto, item(regras, { valorUnitario: '19.90' })).itens;
    const { vProd, vProdLiq } = calculado?.valores ?? {};
    const { vIBS, vCBS } = calculado?.ibsCbs?.valores ?? {};
    expect(
      decimal(vProdLiq ?? 0)
        .plus(vIBS ?? 0)
        .plus(vCBS ?? 0)
        .toFixed(2),
    ).toBe(vProd);
    expect(vProd).toBe('19.90');
  });

  test('preço que não comporta os tributos do frete é recusado', () => {
    const comFrete = { ...contexto, valores: { vFrete: '100.00' } };
    expect(recusas(comFrete, item(padrao, { valorUnitario: '1.00' }))).toEqual(['PRECO_NAO_COMPORTA_TRIBUTOS']);
  });

  test('o Imposto Seletivo entra no preço e na base do IBS e da CBS', () => {
    const is = { ...REGRA, cst: '000', cClassTrib: '000001', pIS: '10', estimada: true };
    const { itens, totais, estimada } = calcular({ ...contexto, precos: 'liquidos' }, item({ ...padrao, is }));
    expect(itens[0]?.is?.valores).toMatchObject({ vBCIS: '1000.00', vIS: '100.00' });
    expect(itens[0]?.ibsCbs?.valores).toMatchObject({ vBC: '1100.00', vCBS: '100.21' });
    expect(totais).toMatchObject({ vIS: '100.00', icms: { vNF: '1201.31' } });
    expect(estimada).toBe(true);
  });

  test('o ICMS fica fora da base do Imposto Seletivo até 2032', () => {
    const is = { ...REGRA, cst: '000', cClassTrib: '000001', pIS: '10' };
    const icms = { ...REGRA, cst: '00', pICMS: '18' };
    const [um] = calcular({ ...contexto, precos: 'liquidos' }, item({ ...padrao, icms, is })).itens;
    expect(um?.is?.valores).toMatchObject({ vBCIS: '820.00', vIS: '82.00' });
  });

  test('o monofásico também soma no preço', () => {
    const monofasico = { adRemIBS: '0.05', adRemCBS: '0.40' };
    const combustivel = item(classe('620001', { monofasico }), { quantidade: 100, valorUnitario: '6' });
    const [um] = calcular({ ...contexto, precos: 'liquidos' }, combustivel).itens;
    expect(um?.valores).toMatchObject({ vProdLiq: '600.00', vProd: '645.00' });
  });

  test('o Imposto Seletivo não existe em 2026 e exige alíquota na regra', () => {
    const is = { ...REGRA, cst: '000', cClassTrib: '000001', pIS: '10' };
    expect(avisos(documento(), item({ ...padrao, is }))).toContain('TRIBUTO_FORA_DE_VIGENCIA');
    expect(recusas(contexto, item({ ...padrao, is: { ...REGRA, cst: '000', cClassTrib: '000001' } }))).toEqual([
      'DADO_AUSENTE',
    ]);
  });
});
