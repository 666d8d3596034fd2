import { describe, expect, test } from 'vitest';
import { avisos, calcular, documento, item, primeiro, REGRA, recusas } from '../../test-support/impostos.ts';
import type { ItemFiscal } from './contexto.ts';
import type { RegraIss } from './regras.ts';

describe('IPI', () => {
  test('incide sobre mercadoria, frete, seguro e despesas, menos o desconto', () => {
    const contexto = documento({ valores: { vFrete: '50.00', vSeg: '10.00', vOutro: '40.00', vDesc: '100.00' } });
    const linha = primeiro(contexto, item({ ipi: { ...REGRA, cst: '50', pIPI: '10' } })).ipi;
    expect(linha?.valores).toMatchObject({ vBC: '1000.00', pIPI: '10.0000', vIPI: '100.00' });
  });

  test('por unidade: 24 latas a R$ 0,0480 = 1,15, e soma no total', () => {
    const latas = item({ ipi: { ...REGRA, cst: '50', vUnid: '0.048' } }, { quantidade: 24, valorUnitario: '3' });
    const resultado = calcular(documento(), latas);
    expect(resultado.itens[0]?.ipi?.valores).toEqual({ qUnid: '24.0000', vUnid: '0.0480', vIPI: '1.15' });
    expect(resultado.totais.icms).toMatchObject({ vIPI: '1.15', vNF: '73.15' });
  });

  test('isento leva só o código', () => {
    expect(primeiro(documento(), item({ ipi: { ...REGRA, cst: '52', cEnq: '999' } })).ipi).toMatchObject({
      cst: '52',
      cEnq: '999',
      valores: {},
    });
  });

  test('o IPI devolvido soma no total da devolução', () => {
    const devolvido = item({ ipi: { ...REGRA, cst: '99' } }, { ipiDevolvido: { vIPI: '80.00', pDevol: '50' } });
    expect(calcular(documento({ operacao: 'devolucao', finalidade: 4 }), devolvido).totais.icms).toMatchObject({
      vIPI: '0.00',
      vIPIDevol: '40.00',
      vNF: '1040.00',
    });
  });

  test('o IPI devolvido não depende de regra de IPI: 1000,00, metade de 50,00 → 25,00 e nota de 1025,00', () => {
    const contexto = documento({ operacao: 'devolucao', finalidade: 4 });
    const resultado = calcular(contexto, item({}, { ipiDevolvido: { vIPI: '50.00', pDevol: '50' } }));
    expect(resultado.itens[0]?.ipiDevolvido).toMatchObject({ valores: { pDevol: '50.0000', vIPIDevol: '25.00' } });
    expect(resultado.totais.icms).toMatchObject({ vIPI: '0.00', vIPIDevol: '25.00', vNF: '1025.00' });
  });

  test('fora da devolução e da complementar o IPI devolvido é recusado, não esquecido', () => {
    expect(recusas(documento(), item({}, { ipiDevolvido: { vIPI: '50.00', pDevol: '50' } }))).toEqual([
      'DADO_SOBRANDO',
    ]);
  });

  test('de 2027 em diante é zero, salvo o da Zona Franca', () => {
    const contexto = documento({ data: '2027-01-01', precos: 'liquidos' });
    expect(primeiro(contexto, item({ ipi: { ...REGRA, cst: '50', pIPI: '10' } })).ipi?.valores.vIPI).toBe('0.00');
    expect(primeiro(contexto, item({ ipi: { ...REGRA, cst: '50', vUnid: '1' } })).ipi?.valores.vIPI).toBe('0.00');
    const zonaFranca = { ...REGRA, cst: '50', pIPI: '10', mantidoAposReforma: true };
    expect(primeiro(contexto, item({ ipi: zonaFranca })).ipi?.valores.vIPI).toBe('100.00');
  });
});

describe('PIS e COFINS', () => {
  const regras = { icms: { ...REGRA, cst: '00', pICMS: '18' }, pisCofins: { ...REGRA, cst: '01' } };

  test('não cumulativo sem o ICMS do documento: 820 → 13,53 e 62,32', () => {
    const calculado = primeiro(documento(), item(regras));
    expect(calculado.pis?.valores).toEqual({ vBC: '820.00', pPIS: '1.6500', vPIS: '13.53' });
    expect(calculado.cofins?.valores).toEqual({ vBC: '820.00', pCOFINS: '7.6000', vCOFINS: '62.32' });
  });

  test('cumulativo: 0,65 % e 3 %', () => {
    const contexto = documento({ emitente: { crt: 3, uf: 'SP', pisCofins: 'cumulativo' } });
    const calculado = primeiro(contexto, item(regras));
    expect([calculado.pis?.valores.vPIS, calculado.cofins?.valores.vCOFINS]).toEqual(['5.33', '24.60']);
  });

  test('a regra pode manter o ICMS na base e trocar as alíquotas', () => {
    const pisCofins = { ...REGRA, cst: '02', pPIS: '2.3', pCOFINS: '10.8', excluiIcms: false };
    const calculado = primeiro(documento(), item({ ...regras, pisCofins }));
    expect(calculado.pis?.valores).toMatchObject({ vBC: '1000.00', vPIS: '23.00' });
  });

  test('por unidade de medida', () => {
    const pisCofins = { ...REGRA, cst: '03', vAliqProdPIS: '0.0238', vAliqProdCOFINS: '0.1095' };
    const calculado = primeiro(documento(), item({ pisCofins }, { quantidade: 240, valorUnitario: '3' }));
    expect(calculado.pis?.valores).toEqual({ qBCProd: '240.0000', vAliqProd: '0.0238', vPIS: '5.71' });
    expect(calculado.cofins?.valores.vCOFINS).toBe('26.28');
  });

  test.each(['04', '05', '06', '07', '08', '09'])('CST %s leva só o código', (cst) => {
    const calculado = primeiro(documento(), item({ pisCofins: { ...REGRA, cst } }));
    expect([calculado.pis?.valores, calculado.cofins?.valores]).toEqual([{}, {}]);
  });

  test('emitente do Simples não destaca', () => {
    const contexto = documento({ emitente: { crt: 1, uf: 'SP' } });
    expect(primeiro(contexto, item({ pisCofins: { ...REGRA, cst: '01' } })).pis?.valores.vPIS).toBe('0.00');
    expect(primeiro(contexto, item({ pisCofins: { ...REGRA, cst: '49' } })).pis?.valores).toEqual({});
  });

  test('a partir de 2027 estão extintos', () => {
    const contexto = documento({ data: '2027-01-01', precos: 'liquidos' });
    expect(primeiro(contexto, item(regras)).pis).toBeUndefined();
    expect(avisos(contexto, item(regras))).toContain('TRIBUTO_FORA_DE_VIGENCIA');
  });
});

describe('serviços', () => {
  const iss = (parte: Partial<RegraIss> = {}) =>
    ({ ...REGRA, cListServ: '01.07', indISS: '1', pISS: '5', ...parte }) as const;
  const servico = (parte: Partial<RegraIss> = {}, resto: Partial<ItemFiscal> = {}) =>
    item({ iss: iss(parte) }, { tipo: 'servico', ...resto });
  const nfse = documento({ modelo: 'NFSE', operacao: 'servico' });

  test('1000 com ISS 5 % retido, IRRF 15,00 e CSRF 46,50 deixam 888,50 a receber', () => {
    const contexto = { ...nfse, retencoes: { ...REGRA, pIRRF: true, csrf: true } as const };
    const { totais } = calcular(contexto, servico({ retido: true }));
    expect(totais.iss).toMatchObject({ vServ: '1000.00', vISS: '50.00', vISSRet: '50.00' });
    expect(totais.retencoes?.valores).toEqual({
      vBCIRRF: '1000.00',
      vIRRF: '15.00',
      vRetPIS: '6.50',
      vRetCOFINS: '30.00',
      vRetCSLL: '10.00',
    });
    expect(totais).toMatchObject({ icms: { vNF: '1000.00' }, vLiquido: '888.50' });
  });

  test.each([
    ['666.66', undefined],
    ['667.00', '10.01'],
  ])('IRRF de até R$ 10,00 é dispensado: %s → %s', (valorUnitario, vIRRF) => {
    const contexto = { ...nfse, retencoes: { ...REGRA, pIRRF: true } as const };
    expect(calcular(contexto, servico({}, { valorUnitario })).totais.retencoes?.valores.vIRRF).toBe(vIRRF);
  });

  test.each([
    ['215.05', undefined],
    ['216.00', '2.16'],
  ])('CSRF de até R$ 10,00 é dispensada: %s → CSLL %s', (valorUnitario, vRetCSLL) => {
    const contexto = { ...nfse, retencoes: { ...REGRA, csrf: true } as const };
    expect(calcular(contexto, servico({}, { valorUnitario })).totais.retencoes?.valores.vRetCSLL).toBe(vRetCSLL);
  });

  test('INSS de 11 % sobre a mão de obra, sem os materiais', () => {
    const contexto = { ...nfse, retencoes: { ...REGRA, pINSS: true, vBCRetPrev: '600.00' } as const };
    expect(calcular(contexto, servico()).totais).toMatchObject({
      retencoes: { valores: { vBCRetPrev: '600.00', vRetPrev: '66.00' } },
      vLiquido: '934.00',
    });
  });

  test('prestador do Simples só sofre o INSS, e é avisado', () => {
    const contexto = {
      ...nfse,
      emitente: { crt: 1, uf: 'SP' } as const,
      retencoes: { ...REGRA, pIRRF: true, csrf: true, pINSS: true } as const,
    };
    const resultado = calcular(contexto, servico());
    expect(resultado.totais.retencoes?.valores).toEqual({ vBCRetPrev: '1000.00', vRetPrev: '110.00' });
    expect(resultado.avisos.map(({ codigo }) => codigo)).toContain('RETENCAO_NAO_SE_APLICA');
  });

  test('de 2027 em diante a CSRF é só a CSLL', () => {
    const contexto = { ...nfse, data: '2027-03-01', retencoes: { ...REGRA, csrf: true } as const };
    const grande = servico({}, { valorUnitario: '2000' });
    expect(calcular(contexto, grande).totais.retencoes?.valores).toEqual({ vRetCSLL: '20.00' });
  });

  test('deduções e desconto saem da base', () => {
    const contexto = { ...nfse, valores: { vDesc: '100.00' } };
    const linha = primeiro(contexto, servico({}, { vDeducaoIss: '200.00' })).iss;
    expect(linha?.valores).toMatchObject({ vDeducao: '200.00', vBC: '700.00', vISSQN: '35.00' });
  });

  test.each([
    ['isenção', { tipo: '1' }, { vBC: '0.00', pISS: '5.0000', vISSQN: '0.00' }],
    [
      '40 % do serviço, não da base',
      { tipo: '2', pRedBCBM: '40' },
      { vCalcBM: '400.00', vBC: '300.00', vISSQN: '15.00' },
    ],
    ['R$ 250,00', { tipo: '3', vRedBCBM: '250.00' }, { vCalcBM: '250.00', vBC: '450.00', vISSQN: '22.50' }],
    ['alíquota de 3 %', { tipo: '4', pISS: '3' }, { vBC: '700.00', pISS: '3.0000', vISSQN: '21.00' }],
  ] as const)('o benefício municipal, %s, com deduções e desconto', (_, beneficio, valores) => {
    const contexto = { ...nfse, valores: { vDesc: '100.00' } };
    const linha = primeiro(contexto, servico({ beneficio }, { vDeducaoIss: '200.00' })).iss;
    expect(linha?.valores).toMatchObject(valores);
  });

  test.each([
    [{ tipo: '2', pRedBCBM: '60' }, '01.07', []],
    [{ tipo: '2', pRedBCBM: '60.01' }, '01.07', ['ALIQUOTA_FORA_DA_FAIXA']],
    [{ tipo: '2', pRedBCBM: '90' }, '07.05', []],
    [{ tipo: '3', vRedBCBM: '600.01' }, '01.07', ['ALIQUOTA_FORA_DA_FAIXA']],
    [{ tipo: '3', vRedBCBM: '600.001' }, '01.07', ['CASAS_DEMAIS']],
    [{ tipo: '3', vRedBCBM: '999.99' }, '16.01', []],
    [{ tipo: '4', pISS: '1.99' }, '01.07', ['ALIQUOTA_FORA_DA_FAIXA']],
    [{ tipo: '4', pISS: '1.99' }, '07.02', []],
  ] as const)(
    'o benefício não deixa menos de 2 %%, salvo em três itens: %o no %s',
    (beneficio, cListServ, esperado) => {
      expect(recusas(nfse, servico({ beneficio, cListServ }))).toEqual(esperado);
    },
  );

  test.each(['2', '3', '4', '5'] as const)('exigibilidade %s não cobra', (indISS) => {
    expect(primeiro(nfse, servico({ indISS })).iss?.valores).toMatchObject({ vBC: '0.00', vISSQN: '0.00' });
  });

  test('a alíquota encolhe na transição e o ISS acaba em 2033', () => {
    expect(primeiro({ ...nfse, data: '2029-01-01', precos: 'liquidos' }, servico()).iss?.valores.vISSQN).toBe('45.00');
    expect(primeiro({ ...nfse, data: '2033-01-01' }, servico()).iss).toBeUndefined();
  });

  test('fora de 2 % a 5 % há aviso, menos para o Simples', () => {
    expect(avisos(nfse, servico({ pISS: '1.5' }))).toContain('ALIQUOTA_FORA_DA_FAIXA');
    const simples = { ...nfse, emitente: { crt: 1, uf: 'SP' } as const };
    expect(avisos(simples, servico({ pISS: '1.5' }))).toEqual([]);
  });

  test('mercadoria e serviço na mesma nota somam cada um no seu total', () => {
    const mercadoria = item({ icms: { ...REGRA, cst: '00', pICMS: '18' } }, { valorUnitario: '500' });
    const { totais } = calcular(documento(), mercadoria, servico({}, { numero: 2, valorUnitario: '300' }));
    expect(totais.icms).toMatchObject({ vProd: '500.00', vICMS: '90.00', vNF: '800.00' });
    expect(totais.iss).toMatchObject({ vServ: '300.00', vISS: '15.00' });
  });

  test('um item não paga ICMS e ISS', () => {
    const ambos = item({ iss: iss(), icms: { ...REGRA, cst: '00' } }, { tipo: 'servico' });
    expect(recusas(documento(), ambos)).toContain('DADO_SOBRANDO');
    expect(recusas(documento(), item({ iss: iss() }))).toContain('DADO_SOBRANDO');
  });
});

describe('carga aproximada (Lei 12.741/2012)', () => {
  const ibpt = {
    pFederalNacional: '13.45',
    pFederalImportado: '16.30',
    pEstadual: '18',
    pMunicipal: '0',
    versao: '26.2.A',
    inicio: '2026-09-01',
    fim: '2026-12-31',
  };
  const consumidor = documento({ destinatario: { uf: 'SP', contribuinte: false, consumidorFinal: true } });

  test.each([
    ['0', '121.05'],
    ['1', '146.70'],
  ])('origem %s usa a carga federal que lhe cabe: %s', (origem, vFederal) => {
    const contexto = { ...consumidor, valores: { vDesc: '100.00' } };
    const linha = primeiro(contexto, item({}, { ibpt, origem })).ibpt;
    expect(linha).toMatchObject({ versao: '26.2.A', valores: { vFederal, vEstadual: '162.00', vMunicipal: '0.00' } });
  });

  test('o total soma as partes e não muda o valor da nota', () => {
    const { totais } = calcular(consumidor, item({}, { ibpt }), item({}, { ibpt, numero: 2 }));
    expect(totais.icms).toMatchObject({ vTotTrib: '629.00', vNF: '2000.00' });
  });

  test('só aparece para consumidor final, e tabela vencida é avisada', () => {
    expect(primeiro(documento(), item({}, { ibpt })).ibpt).toBeUndefined();
    expect(avisos({ ...consumidor, data: '2027-01-02' }, item({}, { ibpt }))).toContain('TABELA_IBPT_VENCIDA');
  });
});
