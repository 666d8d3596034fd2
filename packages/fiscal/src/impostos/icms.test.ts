import { describe, expect, test } from 'vitest';
import {
  calcular,
  documento,
  item,
  primeiro,
  REGRA,
  recusas,
  vendaParaConsumidorDeFora,
} from '../../test-support/impostos.ts';
import type { RegraIcms } from './regras.ts';

const icms = (regra: RegraIcms) => ({ icms: { ...REGRA, ...regra } });
const simples = documento({ emitente: { crt: 1, uf: 'SP', pCredSN: '2.56' } });

describe('operação própria', () => {
  test('a base soma frete e desconta o desconto incondicional: 1000 + 50 − 100 = 950 × 18 % = 171,00', () => {
    const contexto = documento({ valores: { vFrete: '50.00', vDesc: '100.00' } });
    const linha = primeiro(contexto, item(icms({ cst: '00', pICMS: '18' }))).icms;
    expect(linha).toMatchObject({ grupo: 'ICMS00', modBC: '3', valores: { vBC: '950.00', vICMS: '171.00' } });
  });

  test('redução de 33,33 % leva a base a 633,37 e o imposto a 114,01', () => {
    const contexto = documento({ valores: { vFrete: '50.00', vDesc: '100.00' } });
    const linha = primeiro(contexto, item(icms({ cst: '20', pICMS: '18', pRedBC: '33.33' }))).icms;
    expect(linha?.valores).toMatchObject({ pRedBC: '33.3300', vBC: '633.37', vICMS: '114.01' });
  });

  test('seguro e outras despesas entram na base', () => {
    const contexto = documento({ valores: { vSeg: '20.00', vOutro: '30.00' } });
    expect(primeiro(contexto, item(icms({ cst: '00', pICMS: '18' }))).icms?.valores.vBC).toBe('1050.00');
  });

  test.each([
    [0, '1050.00'],
    [3, '1050.00'],
    [1, '1000.00'],
    [2, '1000.00'],
    [4, '1000.00'],
  ] as const)('frete na modalidade %i dá base %s: só entra o que corre por conta do remetente', (frete, vBC) => {
    const contexto = documento({ frete, valores: { vFrete: '50.00' } });
    expect(primeiro(contexto, item(icms({ cst: '00', pICMS: '18' }))).icms?.valores.vBC).toBe(vBC);
  });

  test.each([
    [true, '1100.00'],
    [false, '1000.00'],
  ])('o IPI entra na base quando o comprador é consumidor final (%s)', (consumidorFinal, vBC) => {
    const contexto = documento({ destinatario: { uf: 'SP', contribuinte: true, consumidorFinal } });
    const regras = { ...icms({ cst: '00', pICMS: '18' }), ipi: { ...REGRA, cst: '50', pIPI: '10' } };
    expect(primeiro(contexto, item(regras)).icms?.valores.vBC).toBe(vBC);
  });

  test('sem alíquota na regra vale a interna geral do estado, ou a interestadual', () => {
    expect(primeiro(documento(), item(icms({ cst: '00' }))).icms?.valores.pICMS).toBe('18.0000');
    const paraBahia = documento({ destinatario: { uf: 'BA', contribuinte: true, consumidorFinal: false } });
    expect(primeiro(paraBahia, item(icms({ cst: '00' }))).icms?.valores.pICMS).toBe('7.0000');
    const importado = item(icms({ cst: '00' }), { origem: '1' });
    expect(primeiro(paraBahia, importado).icms?.valores.pICMS).toBe('4.0000');
  });

  test('preço de pauta troca o valor da operação', () => {
    const regra = icms({ cst: '00', modBC: '1', vPauta: '7.5', pICMS: '10' });
    const linha = primeiro(documento(), item(regra, { quantidade: 200, valorUnitario: '5' })).icms;
    expect(linha).toMatchObject({ modBC: '1', valores: { vBC: '1500.00', vICMS: '150.00' } });
  });

  test('a gorjeta sai da base onde o estado aderiu ao Convênio ICMS 125/2011', () => {
    const contexto = documento({ valores: { vGorjeta: '100.00' } });
    expect(primeiro(contexto, item(icms({ cst: '00', pICMS: '18' }))).icms?.valores.vBC).toBe('1100.00');
    const fora = icms({ cst: '00', pICMS: '18', gorjetaForaDaBase: true });
    expect(primeiro(contexto, item(fora)).icms?.valores.vBC).toBe('1000.00');
  });

  test('na importação o ICMS entra na própria base', () => {
    const contexto = documento({
      sentido: 'entrada',
      operacao: 'importacao',
      destinatario: { uf: 'EX', contribuinte: false, consumidorFinal: false },
    });
    const regras = {
      ...icms({ cst: '00', pICMS: '18' }),
      ii: { ...REGRA, pII: '14' },
      ipi: { ...REGRA, cst: '00', pIPI: '10' },
      pisCofins: { ...REGRA, cst: '50' },
    };
    const importado = item(regras, { origem: '1', importacao: { vAduaneiro: '1000.00', vDespAdu: '50.00' } });
    const calculado = primeiro(contexto, importado);
    expect(calculado.ii?.valores.vII).toBe('140.00');
    expect(calculado.ipi?.valores).toMatchObject({ vBC: '1140.00', vIPI: '114.00' });
    expect(calculado.pis?.valores).toMatchObject({ vBC: '1000.00', vPIS: '21.00' });
    expect(calculado.cofins?.valores.vCOFINS).toBe('96.50');
    // (1000 + 50 + 140 + 114 + 21 + 96.50) ÷ 0.82
    expect(calculado.icms?.valores).toMatchObject({ vBC: '1733.54', vICMS: '312.04' });
  });
});

describe('fundo de combate à pobreza', () => {
  test('vai em campos próprios, nunca somado à alíquota', () => {
    const linha = primeiro(documento(), item(icms({ cst: '00', pICMS: '25', pFCP: '2' }))).icms;
    expect(linha?.valores).toMatchObject({ pICMS: '25.0000', vICMS: '250.00', vBCFCP: '1000.00', vFCP: '20.00' });
  });

  test('no Rio de Janeiro o fundo geral de 2 % vale sem regra, e a regra pode zerá-lo', () => {
    const contexto = documento({
      emitente: { crt: 3, uf: 'RJ' },
      destinatario: { uf: 'RJ', contribuinte: true, consumidorFinal: false },
    });
    expect(primeiro(contexto, item(icms({ cst: '00' }))).icms?.valores).toMatchObject({
      vICMS: '200.00',
      vFCP: '20.00',
    });
    expect(primeiro(contexto, item(icms({ cst: '00', pFCP: 0 }))).icms?.valores.vFCP).toBeUndefined();
  });

  test('o emitente do Simples não tem fundo próprio', () => {
    const contexto = documento({
      emitente: { crt: 1, uf: 'RJ' },
      destinatario: { uf: 'RJ', contribuinte: true, consumidorFinal: false },
    });
    expect(primeiro(contexto, item(icms({ cst: '900', pICMS: '20' }))).icms?.valores.vFCP).toBeUndefined();
    expect(recusas(contexto, item(icms({ cst: '900', pICMS: '20', pFCP: '2' })))).toEqual(['DADO_SOBRANDO']);
  });
});

describe('diferimento', () => {
  test('o imposto devido é o da operação menos o diferido', () => {
    const regra = icms({ cst: '51', pICMS: '12', pDif: '33.33', pFCP: '2', pFCPDif: '50' });
    expect(primeiro(documento(), item(regra)).icms?.valores).toMatchObject({
      vICMSOp: '120.00',
      vICMSDif: '40.00',
      vICMS: '80.00',
      vFCP: '20.00',
      vFCPDif: '10.00',
      vFCPEfet: '10.00',
    });
  });
});

describe('sem imposto próprio', () => {
  test.each(['40', '41', '50'])('CST %s só leva o código', (cst) => {
    const linha = primeiro(documento(), item(icms({ cst }))).icms;
    expect(linha).toMatchObject({ grupo: 'ICMS40', cst, valores: {} });
    expect(linha?.memoria).toEqual([]);
  });

  test.each(['102', '103', '300', '400'])('CSOSN %s só leva o código', (cst) => {
    expect(primeiro(simples, item(icms({ cst }))).icms).toMatchObject({ grupo: 'ICMSSN102', cst, valores: {} });
  });

  test('CST 90 calcula só o que a regra traz', () => {
    expect(primeiro(documento(), item(icms({ cst: '90' }))).icms?.valores).toEqual({});
    const cheia = icms({ cst: '90', pICMS: '18', pRedBC: '50' });
    expect(primeiro(documento(), item(cheia)).icms?.valores).toMatchObject({ vBC: '500.00', vICMS: '90.00' });
  });
});

describe('Simples Nacional', () => {
  test('CSOSN 101 dá crédito: 1000 × 2,56 % = 25,60', () => {
    expect(primeiro(simples, item(icms({ cst: '101' }))).icms?.valores).toEqual({
      pCredSN: '2.5600',
      vCredICMSSN: '25.60',
    });
  });

  test('CSOSN 201 soma crédito e substituição', () => {
    const st = { modBCST: '4', pMVA: '40', pICMSST: '18' } as const;
    const linha = primeiro(simples, item(icms({ cst: '201', st }))).icms;
    expect(linha?.grupo).toBe('ICMSSN201');
    // 1000 × 1.40 × 18 % − 1000 × 18 % presumed
    expect(linha?.valores).toMatchObject({ vBCST: '1400.00', vICMSST: '72.00', vCredICMSSN: '25.60' });
  });

  test.each(['202', '203'])('CSOSN %s leva a substituição sem crédito', (cst) => {
    const st = { modBCST: '4', pMVA: '40', pICMSST: '18' } as const;
    const linha = primeiro(simples, item(icms({ cst, st }))).icms;
    expect(linha).toMatchObject({ grupo: 'ICMSSN202', valores: { vICMSST: '72.00' } });
    expect(linha?.valores.vCredICMSSN).toBeUndefined();
  });

  test('CSOSN 900 aceita imposto próprio, substituição e crédito', () => {
    const st = { modBCST: '4', pMVA: '40', pICMSST: '18', icmsProprio: 'destacado' } as const;
    const linha = primeiro(simples, item(icms({ cst: '900', pICMS: '18', st }))).icms;
    expect(linha?.valores).toMatchObject({ vICMS: '180.00', vICMSST: '72.00', vCredICMSSN: '25.60' });
  });
});

describe('desoneração', () => {
  const zonaFranca = documento({
    destinatario: { uf: 'AM', contribuinte: true, consumidorFinal: false, suframa: '210140267' },
  });

  test('venda para a Zona Franca abate o ICMS do total: 1000 × 7 % = 70,00', () => {
    const regra = icms({ cst: '40', desoneracao: { motivo: '7', deduz: true } });
    const resultado = calcular(zonaFranca, item(regra));
    expect(resultado.itens[0]?.icms).toMatchObject({
      motDesICMS: '7',
      indDeduzDeson: '1',
      valores: { vICMSDeson: '70.00' },
    });
    expect(resultado.totais.icms).toMatchObject({ vICMSDeson: '70.00', vNF: '930.00' });
  });

  test('sem dedução o total não muda', () => {
    const regra = icms({ cst: '40', desoneracao: { motivo: '9', pICMS: '18' } });
    const { totais } = calcular(documento(), item(regra));
    expect(totais.icms).toMatchObject({ vICMSDeson: '180.00', vNF: '1000.00' });
  });

  test('na redução de base só a parte reduzida é desonerada', () => {
    const regra = icms({ cst: '20', pICMS: '18', pRedBC: '40', desoneracao: { motivo: '9' } });
    expect(primeiro(documento(), item(regra)).icms?.valores).toMatchObject({ vICMS: '108.00', vICMSDeson: '72.00' });
  });

  test('por dentro, o preço é engordado antes: 1000 × 20 % ÷ 80 % = 250,00', () => {
    const regra = icms({ cst: '40', desoneracao: { motivo: '9', pICMS: '20', calculo: 'porDentro' } });
    expect(primeiro(documento(), item(regra)).icms?.valores.vICMSDeson).toBe('250.00');
  });
});

describe('transição para o IBS', () => {
  test.each([
    ['2028-12-31', '18.0000', '180.00'],
    ['2029-01-01', '16.2000', '162.00'],
    ['2030-06-15', '14.4000', '144.00'],
    ['2031-06-15', '12.6000', '126.00'],
    ['2032-12-31', '10.8000', '108.00'],
  ])('em %s a alíquota de 18 %% é cobrada a %s', (data, pICMS, vICMS) => {
    const contexto = documento({ data, precos: 'liquidos' });
    expect(primeiro(contexto, item(icms({ cst: '00', pICMS: '18' }))).icms?.valores).toMatchObject({ pICMS, vICMS });
  });

  test('em 2033 o ICMS não existe mais', () => {
    const resultado = calcular(documento({ data: '2033-01-01' }), item(icms({ cst: '00', pICMS: '18' })));
    expect(resultado.itens[0]?.icms).toBeUndefined();
    expect(resultado.avisos.map(({ codigo }) => codigo)).toContain('TRIBUTO_FORA_DE_VIGENCIA');
  });

  test('a interestadual de 7 % também encolhe', () => {
    const contexto = vendaParaConsumidorDeFora({ data: '2030-01-01', precos: 'liquidos' });
    const linha = primeiro(contexto, item(icms({ cst: '00' })));
    expect(linha.icms?.valores.pICMS).toBe('5.6000');
    expect(linha.difal?.valores).toMatchObject({ pICMSUFDest: '16.4000', vICMSUFDest: '108.00' });
  });
});
