import { describe, expect, test } from 'vitest';
import { avisos, documento, item, REGRA, recusas, vendaParaConsumidorDeFora } from '../../../test-support/impostos.ts';
import { calcularImpostos } from '../calcular-impostos.ts';
import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import type { RegraIbsCbs, RegraIcms } from '../regras.ts';

const icms = (regra: RegraIcms) => item({ icms: { ...REGRA, ...regra } });
const ibsCbs = (regra: RegraIbsCbs) => item({ ibsCbs: { ...REGRA, ...regra } });
const nfce = documento({ modelo: '65', destinatario: { uf: 'SP', contribuinte: false, consumidorFinal: true } });
const simples = documento({ emitente: { crt: 1, uf: 'SP', pCredSN: '2.56' } });
const mei = documento({ emitente: { crt: 4, uf: 'SP' } });

describe('números', () => {
  test.each<[string, Partial<ItemFiscal>, string]>([
    ['quantidade zero', { quantidade: 0 }, 'QUANTIDADE_NAO_POSITIVA'],
    ['quantidade negativa', { quantidade: '-1' }, 'QUANTIDADE_NAO_POSITIVA'],
    ['quantidade com 5 casas', { quantidade: '0.00001' }, 'CASAS_DEMAIS'],
    ['quantidade que não é número', { quantidade: 'dez' }, 'VALOR_INVALIDO'],
    ['quantidade NaN', { quantidade: Number.NaN }, 'VALOR_INVALIDO'],
    ['quantidade infinita', { quantidade: Number.POSITIVE_INFINITY }, 'VALOR_INVALIDO'],
    ['preço negativo', { valorUnitario: '-0.01' }, 'VALOR_NEGATIVO'],
    ['preço com 11 casas', { valorUnitario: '1.00000000001' }, 'CASAS_DEMAIS'],
    ['frete com 3 casas', { vFrete: '1.001' }, 'CASAS_DEMAIS'],
    ['desconto negativo', { vDesc: '-1' }, 'VALOR_NEGATIVO'],
    ['desconto maior que o item', { vDesc: '1000.01' }, 'DESCONTO_MAIOR_QUE_VALOR'],
  ])('%s é recusado com código, campo e texto', (_nome, parte, codigo) => {
    const resultado = calcularImpostos(documento(), [item({}, parte)]);
    const problemas = resultado.ok ? [] : resultado.problemas.filter(({ gravidade }) => gravidade === 'erro');
    const campo = Object.keys(parte)[0];
    expect(problemas).toEqual([{ codigo, gravidade: 'erro', item: 1, campo, mensagem: expect.stringMatching(/.+/) }]);
  });

  test.each<[string, RegraIcms, string, string]>([
    ['alíquota de 50 %', { cst: '00', pICMS: '50' }, 'ALIQUOTA_FORA_DA_FAIXA', 'regras.icms.pICMS'],
    [
      'redução acima de 100 %',
      { cst: '20', pICMS: '18', pRedBC: '101' },
      'ALIQUOTA_FORA_DA_FAIXA',
      'regras.icms.pRedBC',
    ],
    ['alíquota negativa', { cst: '00', pICMS: '-18' }, 'VALOR_NEGATIVO', 'regras.icms.pICMS'],
    [
      'margem que não é número',
      { cst: '10', st: { modBCST: '4', pMVA: 'x' } },
      'VALOR_INVALIDO',
      'regras.icms.st.pMVA',
    ],
  ])('na regra, %s é recusada', (_nome, regra, codigo, campo) => {
    expect(calcularImpostos(documento(), [icms(regra)])).toMatchObject({ ok: false, problemas: [{ codigo, campo }] });
  });

  test('margem acima de 100 % é comum e aceita', () => {
    expect(recusas(documento(), icms({ cst: '10', st: { modBCST: '4', pMVA: '140' } }))).toEqual([]);
  });

  test.each(['2026-02-30', '20/11/2026', '2026-13-01', ''])('a data %j não existe', (data) => {
    expect(recusas(documento({ data }), item({}))).toEqual(['DATA_INVALIDA']);
  });

  test('na importação falta dizer o valor aduaneiro', () => {
    const importacao = documento({
      sentido: 'entrada',
      operacao: 'importacao',
      destinatario: { uf: 'EX', contribuinte: false, consumidorFinal: false },
    });
    expect(recusas(importacao, item({}))).toEqual(['DADO_AUSENTE']);
  });

  test('documento sem itens, ou com item repetido, é recusado', () => {
    expect(recusas(documento())).toEqual(['SEM_ITENS']);
    expect(recusas(documento(), item({}), item({}))).toEqual(['ITEM_REPETIDO']);
  });
});

describe('documento', () => {
  test.each<[string, Partial<ContextoFiscal>]>([
    ['para contribuinte', { destinatario: { uf: 'SP', contribuinte: true, consumidorFinal: true } }],
    ['para fora do estado', { destinatario: { uf: 'RJ', contribuinte: false, consumidorFinal: true } }],
    ['para revenda', { destinatario: { uf: 'SP', contribuinte: false, consumidorFinal: false } }],
    ['de entrada', { sentido: 'entrada' }],
  ])('NFC-e %s é recusada', (_nome, parte) => {
    expect(recusas({ ...nfce, ...parte }, item({}))).toContain('MODELO_INCOMPATIVEL');
  });

  test('frete com valor e sem modalidade é recusado', () => {
    expect(recusas(documento({ frete: 9, valores: { vFrete: '1.00' } }), item({}))).toEqual(['FRETE_SEM_MODALIDADE']);
  });

  test('desconto do cabeçalho maior que os itens é recusado', () => {
    expect(recusas(documento({ valores: { vDesc: '1000.01' } }), item({}))).toEqual(['DESCONTO_MAIOR_QUE_VALOR']);
  });

  test('UF que não existe é recusada', () => {
    const contexto = JSON.parse(JSON.stringify(documento()).replaceAll('"SP"', '"XX"'));
    expect(recusas(contexto, item({}))).toEqual(['UF_DESCONHECIDA', 'UF_DESCONHECIDA']);
  });

  test.each([
    ['5999', 'CFOP_INEXISTENTE'],
    ['5100', 'CFOP_INEXISTENTE'],
    ['6102', 'CFOP_INCOMPATIVEL'],
    ['1102', 'CFOP_INCOMPATIVEL'],
  ])('CFOP %s numa venda interna: %s', (cfop, codigo) => {
    expect(recusas(documento(), item({}, { cfop }))).toEqual([codigo]);
    expect(recusas(documento(), item({}, { cfop: '5102' }))).toEqual([]);
  });
});

describe('ICMS', () => {
  test.each<[string, ContextoFiscal, RegraIcms, string]>([
    ['CSOSN com CRT 3', documento(), { cst: '102' }, 'CST_INCOMPATIVEL_COM_REGIME'],
    ['CSOSN com CRT 2', documento({ emitente: { crt: 2, uf: 'SP' } }), { cst: '102' }, 'CST_INCOMPATIVEL_COM_REGIME'],
    ['CST com CRT 1', simples, { cst: '00' }, 'CST_INCOMPATIVEL_COM_REGIME'],
    ['CSOSN 101 no MEI', mei, { cst: '101' }, 'CST_INCOMPATIVEL_COM_REGIME'],
    ['CST 10 na NFC-e', nfce, { cst: '10', st: { modBCST: '6' } }, 'CST_INCOMPATIVEL_COM_MODELO'],
    ['CST que não existe', documento(), { cst: '99' }, 'CST_DESCONHECIDO'],
    ['CST 12, sem grupo no leiaute', documento(), { cst: '12' }, 'CST_FORA_DO_LEIAUTE'],
    ['CST 13, sem grupo no leiaute', documento(), { cst: '13' }, 'CST_FORA_DO_LEIAUTE'],
    ['substituição no CST 00', documento(), { cst: '00', st: { modBCST: '6' } }, 'DADO_SOBRANDO'],
    ['redução no CST 00', documento(), { cst: '00', pRedBC: '10' }, 'DADO_SOBRANDO'],
    ['diferimento no CST 20', documento(), { cst: '20', pRedBC: '10', pDif: '10' }, 'DADO_SOBRANDO'],
    ['desoneração no CST 00', documento(), { cst: '00', desoneracao: { motivo: '9' } }, 'DADO_SOBRANDO'],
    [
      'motivo que o CST não aceita',
      documento(),
      { cst: '70', pRedBC: '10', desoneracao: { motivo: '7' } },
      'DADO_SOBRANDO',
    ],
    ['Zona Franca sem SUFRAMA', documento(), { cst: '40', desoneracao: { motivo: '7' } }, 'SUFRAMA_AUSENTE'],
    ['CST 10 sem dados da ST', documento(), { cst: '10' }, 'DADO_AUSENTE'],
    ['CST 10 com margem em branco', documento(), { cst: '10', st: { modBCST: '4' } }, 'DADO_AUSENTE'],
    ['CST 20 sem redução', documento(), { cst: '20' }, 'DADO_AUSENTE'],
    ['CST 51 sem diferimento', documento(), { cst: '51' }, 'DADO_AUSENTE'],
    [
      'CSOSN 101 sem alíquota de crédito',
      documento({ emitente: { crt: 1, uf: 'SP' } }),
      { cst: '101' },
      'DADO_AUSENTE',
    ],
    ['data sem tabela de alíquotas', documento({ data: '2021-06-01' }), { cst: '00' }, 'SEM_TABELA'],
  ])('%s é recusado', (_nome, contexto, regra, codigo) => {
    expect(recusas(contexto, icms(regra))).toContain(codigo);
  });

  test('MEI aceita 102, 300, 400 e 900; CRT 2 usa CST', () => {
    for (const cst of ['102', '300', '400', '900']) expect(recusas(mei, icms({ cst }))).toEqual([]);
    expect(recusas(documento({ emitente: { crt: 2, uf: 'SP' } }), icms({ cst: '00' }))).toEqual([]);
  });

  test('venda para fora com DIFAL não recusa nada', () => {
    expect(recusas(vendaParaConsumidorDeFora(), icms({ cst: '00' }))).toEqual([]);
  });
});

describe('IPI, PIS e COFINS', () => {
  test('CST de entrada numa saída, e vice-versa, é recusado', () => {
    expect(recusas(documento(), item({ ipi: { ...REGRA, cst: '00', pIPI: '5' } }))).toEqual([
      'CST_INCOMPATIVEL_COM_SENTIDO',
    ]);
    expect(recusas(documento(), item({ pisCofins: { ...REGRA, cst: '50' } }))).toEqual([
      'CST_INCOMPATIVEL_COM_SENTIDO',
    ]);
    const entrada = documento({ sentido: 'entrada', operacao: 'compra' });
    expect(recusas(entrada, item({ pisCofins: { ...REGRA, cst: '01' } }))).toEqual(['CST_INCOMPATIVEL_COM_SENTIDO']);
    expect(recusas(entrada, item({ pisCofins: { ...REGRA, cst: '99' } }))).toEqual([]);
  });

  test('CST que não existe é recusado', () => {
    expect(recusas(documento(), item({ ipi: { ...REGRA, cst: '56' } }))).toEqual(['CST_DESCONHECIDO']);
    expect(recusas(documento(), item({ pisCofins: { ...REGRA, cst: '10' } }))).toEqual(['CST_DESCONHECIDO']);
  });

  test('falta de alíquota é recusada', () => {
    expect(recusas(documento(), item({ ipi: { ...REGRA, cst: '50' } }))).toEqual(['DADO_AUSENTE']);
    expect(recusas(documento(), item({ pisCofins: { ...REGRA, cst: '03' } }))).toContain('DADO_AUSENTE');
    const semRegime = documento({ emitente: { crt: 3, uf: 'SP' } });
    expect(recusas(semRegime, item({ pisCofins: { ...REGRA, cst: '01' } }))).toContain('DADO_AUSENTE');
    expect(recusas(documento(), item({ ii: { ...REGRA, pII: '14' } }))).toEqual(['DADO_AUSENTE']);
  });

  test('NFC-e não leva IPI', () => {
    expect(recusas(nfce, item({ ipi: { ...REGRA, cst: '52' } }))).toEqual(['CST_INCOMPATIVEL_COM_MODELO']);
  });
});

describe('IBS e CBS', () => {
  test.each<[string, ContextoFiscal, RegraIbsCbs, string]>([
    ['classificação que não existe', documento(), { cst: '000', cClassTrib: '000999' }, 'CCLASSTRIB_DESCONHECIDO'],
    [
      'classificação de outro CST',
      documento(),
      { cst: '000', cClassTrib: '200047' },
      'CCLASSTRIB_INCOMPATIVEL_COM_CST',
    ],
    [
      'classificação fora da NF-e',
      documento(),
      { cst: '200', cClassTrib: '200028' },
      'CCLASSTRIB_INCOMPATIVEL_COM_MODELO',
    ],
    ['transferência na NFC-e', nfce, { cst: '410', cClassTrib: '410002' }, 'CCLASSTRIB_INCOMPATIVEL_COM_MODELO'],
    ['classificação encerrada', documento(), { cst: '220', cClassTrib: '220001' }, 'CCLASSTRIB_FORA_DE_VIGENCIA'],
    ['diferimento fora do CST', documento(), { cst: '000', cClassTrib: '000001', pDif: '10' }, 'DADO_SOBRANDO'],
    [
      'monofásico sem dados',
      documento({ data: '2027-01-04', precos: 'liquidos' }),
      { cst: '620', cClassTrib: '620001' },
      'DADO_AUSENTE',
    ],
    [
      'tributação regular que não existe',
      documento(),
      { cst: '550', cClassTrib: '550001', tributacaoRegular: { cst: '000', cClassTrib: '000998' } },
      'CCLASSTRIB_DESCONHECIDO',
    ],
  ])('%s é recusada', (_nome, contexto, regra, codigo) => {
    expect(recusas(contexto, ibsCbs(regra))).toContain(codigo);
  });

  test('classe com alíquota própria exige as três alíquotas na regra', () => {
    const nfse = documento({ modelo: 'NFSE', operacao: 'servico' });
    const regra = { cst: '010', cClassTrib: '010002' };
    expect(recusas(nfse, ibsCbs(regra))).toEqual(['DADO_AUSENTE']);
    expect(recusas(nfse, ibsCbs({ ...regra, pIBSUF: '0.1', pIBSMun: '0', pCBS: '5' }))).toEqual([]);
  });

  test('quem cumpre tudo não recebe aviso', () => {
    expect(avisos(documento(), ibsCbs({ cst: '000', cClassTrib: '000001' }))).toEqual([]);
  });
});
