import { describe, expect, test } from 'vitest';
import { frete } from '../../../test-support/fretes.ts';
import { Contas } from '../contas.ts';
import type { ContribuicaoEscriturada, DocumentoEscriturado, ItemEscriturado } from '../documento.ts';
import type { EmpresaDaEfd } from '../efd-icms-ipi/dados.ts';
import type { ItemRecebido, MesDasContribuicoes, NaturezaDaReceita, RegimeDasContribuicoes } from './dados.ts';
import { LancamentoDasContribuicoes } from './lancar.ts';
import { montarEfdContribuicoes } from './montar.ts';

const ZERO = '0.00';
const endereco = {
  cep: '01310100',
  logradouro: 'AVENIDA PAULISTA',
  numero: '1000',
  complemento: null,
  bairro: 'BELA VISTA',
};
const empresa: EmpresaDaEfd = {
  nome: 'COMERCIO DE TESTE LTDA',
  fantasia: 'LOJA',
  cnpj: '11222333000181',
  uf: 'SP',
  ie: '110042490114',
  im: null,
  crt: '3',
  perfil: 'A',
  atividade: '1',
  industria: null,
  inscricoes: [],
  endereco: { ...endereco, municipio: '3550308', telefone: null, email: null },
};
const mesDe = (regime: RegimeDasContribuicoes, mais: Partial<MesDasContribuicoes> = {}): MesDasContribuicoes => ({
  de: '2026-11-01',
  ate: '2026-11-30',
  retifica: null,
  empresa,
  contador: {
    nome: 'CELIA CONTADORA',
    cpf: '52998224725',
    crc: '1SP123456O7',
    cnpj: null,
    endereco: { ...endereco, municipio: '3550308', telefone: null, email: 'celia@escritorio.test' },
  },
  regime,
  anteriores: { PIS: [], COFINS: [] },
  ...mais,
});

const tributo = (cst: string, base = '0', aliquota = '0', valor = '0', mais = {}): ContribuicaoEscriturada => ({
  cst,
  base,
  aliquota,
  valor,
  quantidade: '0',
  porUnidade: '0',
  ...mais,
});

interface Vendido {
  ncm?: string;
  cfop?: string;
  produtos: string;
  icms?: string;
  desconto?: string;
  pis: ContribuicaoEscriturada;
  cofins: ContribuicaoEscriturada;
}

const item = (
  numero: number,
  { ncm = '09012100', cfop = '5102', produtos, icms = ZERO, desconto = ZERO, pis, cofins }: Vendido,
): ItemEscriturado => ({
  numero,
  codigo: `P${ncm}`,
  descricao: 'CAFE',
  gtin: null,
  ncm,
  cest: null,
  unidade: 'UN',
  quantidade: '1.0000',
  cfop,
  produtos,
  desconto,
  maisTributos: '0.00',
  operacao: (Number(produtos) - Number(desconto)).toFixed(2),
  cstIcms: '000',
  icms: {
    cst: '00',
    base: produtos,
    aliquota: '18.00',
    valor: icms,
    baseSt: ZERO,
    aliquotaSt: ZERO,
    valorSt: ZERO,
    fcp: ZERO,
    fcpSt: ZERO,
    reducao: ZERO,
    aliquotaSn: ZERO,
    creditoSn: ZERO,
  },
  ipi: { cst: '', base: ZERO, aliquota: ZERO, valor: ZERO, enquadramento: '' },
  pis,
  cofins,
  difal: { destino: ZERO, remetente: ZERO, fcp: ZERO },
  ibs: ZERO,
  cbs: ZERO,
});

const pessoa = (cnpj: string) => ({
  cnpj,
  cpf: null,
  estrangeiro: null,
  nome: 'MERCADO LTDA',
  ie: null,
  suframa: null,
  uf: 'SP',
  pais: '1058',
  endereco: { logradouro: 'RUA A', numero: '1', complemento: null, bairro: 'CENTRO', municipio: '3550308' },
});

const nota = (
  modelo: '55' | '65',
  numero: string,
  itens: ItemEscriturado[],
  mais: Partial<DocumentoEscriturado> = {},
): DocumentoEscriturado => {
  const soma = (de: (item: ItemEscriturado) => string) => itens.reduce((ate, um) => ate + Number(de(um)), 0).toFixed(2);
  return {
    chave: numero.padStart(44, '0'),
    modelo,
    serie: '1',
    numero,
    sentido: '1',
    finalidade: '1',
    natureza: 'VENDA',
    emissao: '2026-11-20',
    saida: null,
    emitente: pessoa('11222333000181'),
    pagamento: '0',
    frete: '9',
    destinatario: modelo === '55' ? pessoa('11444777000161') : null,
    totais: {
      documento: soma(({ operacao }) => operacao),
      produtos: soma(({ produtos }) => produtos),
      desconto: ZERO,
      frete: ZERO,
      seguro: ZERO,
      outras: ZERO,
      baseIcms: ZERO,
      icms: ZERO,
      baseSt: ZERO,
      st: ZERO,
      fcpSt: ZERO,
      ipi: ZERO,
      desonerado: ZERO,
      pis: soma(({ pis }) => pis.valor),
      cofins: soma(({ cofins }) => cofins.valor),
    },
    itens,
    ...mais,
  } as DocumentoEscriturado;
};

const propria = (documento: DocumentoEscriturado) => ({
  emissao: 'propria' as const,
  id: Number(documento.numero),
  documento,
  tipos: new Map([['P09012100', '00']]),
});

/** 1000.00 with 180.00 of ICMS, which is no revenue of the company: the base is 820.00 (STF, RE 574.706). */
const CUMULATIVA = {
  PIS: tributo('01', '820.00', '0.6500', '5.33'),
  COFINS: tributo('01', '820.00', '3.0000', '24.60'),
};
const NAO_CUMULATIVA = {
  PIS: tributo('01', '820.00', '1.6500', '13.53'),
  COFINS: tributo('01', '820.00', '7.6000', '62.32'),
};
const venda = (regime: RegimeDasContribuicoes): Vendido => {
  const { PIS, COFINS } = regime === 'cumulativo' ? CUMULATIVA : NAO_CUMULATIVA;
  return { produtos: '1000.00', icms: '180.00', pis: PIS, cofins: COFINS };
};

const recebido = (base: string, cfop: string, pis: string, cofins: string): ItemRecebido => ({
  produto: {
    id: 1,
    codigo: 'CAFE',
    descricao: 'CAFE',
    gtin: null,
    unidade: 'UN',
    tipo: '00',
    ncm: '09012100',
    cest: null,
  },
  cfop,
  movimentaEstoque: true,
  creditos: {
    PIS: { base, aliquota: '1.65', valor: pis },
    COFINS: { base, aliquota: '7.60', valor: cofins },
  },
});

function feito(mes: MesDasContribuicoes, lancado: LancamentoDasContribuicoes) {
  const feita = montarEfdContribuicoes(mes, lancado);
  if (!feita.ok) throw new Error(JSON.stringify(feita.achados));
  const linhas = feita.texto.trimEnd().split('\r\n');
  return { ...feita, todas: linhas, de: (reg: string) => linhas.filter((linha) => linha.startsWith(`|${reg}|`)) };
}

const naturezas: NaturezaDaReceita[] = [
  { cst: '04', ncm: '', codigo: '403' },
  { cst: '04', ncm: '2202', codigo: '401' },
  { cst: '06', ncm: '', codigo: '918' },
  { cst: '09', ncm: '', codigo: '601' },
];

describe('lucro presumido: regime cumulativo', () => {
  const lancado = () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', naturezas);
    novo.nota(propria(nota('55', '1', [item(1, venda('cumulativo'))])));
    return novo;
  };

  test('0,65 % e 3 % sobre a base sem o ICMS, por documento e no mês', () => {
    const { de, apuracao } = feito(mesDe('cumulativo'), lancado());
    expect(de('0000')[0]).toBe(
      '|0000|006|0|||01112026|30112026|COMERCIO DE TESTE LTDA|11222333000181|SP|3550308||00|2|',
    );
    expect(de('0110')).toEqual(['|0110|2||1|9|']);
    expect(de('0140')).toEqual(['|0140||COMERCIO DE TESTE LTDA|11222333000181|SP|110042490114|3550308|||']);
    expect(de('C010')).toEqual(['|C010|11222333000181|2|']);
    expect(de('C170')[0]).toContain('|01|820,00|0,6500|||5,33|01|820,00|3,0000|||24,60||');
    // 820.00 × 0.65 % = 5.33; 820.00 × 3 % = 24.60.
    expect(de('M210')).toEqual(['|M210|51|1000,00|820,00|0,00|0,00|820,00|0,6500|||5,33|0,00|0,00|||5,33|']);
    expect(de('M610')).toEqual(['|M610|51|1000,00|820,00|0,00|0,00|820,00|3,0000|||24,60|0,00|0,00|||24,60|']);
    expect(de('M200')).toEqual(['|M200|0,00|0,00|0,00|0,00|0,00|0,00|0,00|5,33|0,00|0,00|5,33|5,33|']);
    expect(de('M205')).toEqual(['|M205|12|810902|5,33|']);
    expect(de('M605')).toEqual(['|M605|12|217201|24,60|']);
    expect(apuracao).toMatchObject({ receita: '1000.00', pis: { aRecolher: '5.33' }, cofins: { aRecolher: '24.60' } });
  });

  test('quem compra não tem crédito, e a nota do fornecedor não vai no arquivo', () => {
    const com = lancado();
    const documento = nota('55', '9', [
      item(1, { cfop: '5102', produtos: '600.00', pis: tributo('01'), cofins: tributo('01') }),
    ]);
    const itens = new Map([[1, recebido('492.00', '1102', '8.12', '37.39')]]);
    com.nota({ emissao: 'terceiros', id: 9, documento, entrada: '2026-11-21', itens });
    const { de } = feito(mesDe('cumulativo'), com);
    expect(de('C100')).toHaveLength(1);
    expect(de('M100')).toEqual([]);
  });

  test('a venda devolvida sai da base, com o ajuste dito', () => {
    const com = lancado();
    const voltou = item(1, {
      cfop: '1202',
      produtos: '100.00',
      icms: '18.00',
      pis: tributo('98', '82.00', '0.65', '0.53'),
      cofins: tributo('98', '82.00', '3.00', '2.46'),
    });
    com.nota(propria(nota('55', '2', [voltou], { sentido: '0', finalidade: '4' })));
    const { de, apuracao } = feito(mesDe('cumulativo'), com);
    // 820.00 − 82.00 = 738.00; × 0.65 % = 4.797, 4.80; × 3 % = 22.14.
    expect(de('M210')).toEqual(['|M210|51|1000,00|820,00|0,00|82,00|738,00|0,6500|||4,80|0,00|0,00|||4,80|']);
    expect(de('M215')).toEqual(['|M215|0|82,00|02||DEVOLUCOES DE VENDAS|||11222333000181||']);
    expect(apuracao.cofins).toMatchObject({ exclusoes: '82.00', aRecolher: '22.14' });
  });

  test('serviço vai no bloco A pelo que a nota diz, ou pelo regime quando ela nada diz', () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', []);
    const servico = {
      numero: '77',
      chave: null,
      emissao: '2026-11-10',
      codigo: '010701',
      descricao: 'SUPORTE',
      valor: '200.00',
      desconto: ZERO,
      iss: '10.00',
      tomador: pessoa('11444777000161'),
      tributos: null,
    };
    novo.servico(servico);
    const { de } = feito(mesDe('cumulativo'), novo);
    // 200.00 × 0.65 % = 1.30; × 3 % = 6.00. Only services: who gives them.
    expect(de('0000')[0]).toMatch(/\|00\|1\|$/);
    expect(de('A100')).toEqual([
      '|A100|1|0|11444777000161|00|||77||10112026||200,00|1||200,00|1,30|200,00|6,00|||10,00|',
    ]);
    expect(de('A170')).toEqual(['|A170|1|SERVICO-010701||200,00||||01|200,00|0,6500|1,30|01|200,00|3,0000|6,00|||']);
    expect(de('M200')[0]).toMatch(/\|1,30\|$/);
  });
});

describe('lucro real: regime não cumulativo', () => {
  const comprado = (credito: ItemRecebido) => {
    const documento = nota('55', '9', [item(1, { produtos: '600.00', pis: tributo('01'), cofins: tributo('01') })]);
    return { emissao: 'terceiros' as const, id: 9, documento, entrada: '2026-11-21', itens: new Map([[1, credito]]) };
  };
  const lancado = () => {
    const novo = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    novo.nota(propria(nota('55', '1', [item(1, venda('naoCumulativo'))])));
    return novo;
  };

  test('1,65 % e 7,6 %, menos o crédito do que se comprou', () => {
    const com = lancado();
    com.nota(comprado(recebido('492.00', '1102', '8.12', '37.39')));
    const { de, apuracao } = feito(mesDe('naoCumulativo'), com);
    expect(de('0110')).toEqual(['|0110|1|1|1||']);
    // Sold: 820.00 × 1.65 % = 13.53, × 7.6 % = 62.32. Bought: 492.00 × 1.65 % = 8.118, 8.12; × 7.6 % = 37.392, 37.39.
    expect(de('M100')).toEqual(['|M100|101|0|492,00|1,6500|||8,12|0,00|0,00|0,00|8,12|0|8,12|0,00|']);
    expect(de('M105')).toEqual(['|M105|01|50|492,00||492,00|492,00||||']);
    expect(de('M505')).toEqual(['|M505|01|50|492,00||492,00|492,00||||']);
    expect(de('M200')).toEqual(['|M200|13,53|8,12|0,00|5,41|0,00|0,00|5,41|0,00|0,00|0,00|0,00|5,41|']);
    expect(de('M600')).toEqual(['|M600|62,32|37,39|0,00|24,93|0,00|0,00|24,93|0,00|0,00|0,00|0,00|24,93|']);
    expect(de('M205')).toEqual(['|M205|08|691201|5,41|']);
    expect(de('M605')).toEqual(['|M605|08|585601|24,93|']);
    expect(de('C170')[1]).toContain('|50|492,00|1,6500|||8,12|50|492,00|7,6000|||37,39||');
    expect(de('1100')).toEqual([]);
    expect(apuracao.aTransportar).toEqual({ pis: [], cofins: [] });
  });

  test('o crédito de antes vale primeiro, e o que sobra do mês é dito por mês', () => {
    const com = lancado();
    com.nota(comprado(recebido('1000.00', '1101', '16.50', '76.00')));
    const anteriores = {
      PIS: [{ mes: '2026-10', apurado: '20.00', usado: '10.00', saldo: '10.00' }],
      COFINS: [],
    };
    const { de, apuracao } = feito(mesDe('naoCumulativo', { anteriores }), com);
    // Due 13.53: 10.00 of October, 3.53 of the month's 16.50; 12.97 are left.
    expect(de('M105')[0]).toContain('|02|50|1000,00|');
    expect(de('M200')).toEqual(['|M200|13,53|3,53|10,00|0,00|0,00|0,00|0,00|0,00|0,00|0,00|0,00|0,00|']);
    expect(de('M205')).toEqual([]);
    expect(de('M100')[0]).toMatch(/\|16,50\|1\|3,53\|12,97\|$/);
    expect(de('1100')).toEqual([
      '|1100|102026|01||101|20,00||20,00|10,00|||10,00|10,00|||||0,00|',
      '|1100|112026|01||101|16,50||16,50|0,00|||16,50|3,53|||||12,97|',
    ]);
    // COFINS: due 62.32 of 76.00; 13.68 are left.
    expect(de('1500')).toEqual(['|1500|112026|01||101|76,00||76,00|0,00|||76,00|62,32|||||13,68|']);
    expect(apuracao.aTransportar.pis).toEqual([{ mes: '2026-11', apurado: '16.50', usado: '3.53', saldo: '12.97' }]);
  });

  test('a venda devolvida dá crédito de devolução', () => {
    const com = lancado();
    const voltou = item(1, {
      cfop: '1202',
      produtos: '100.00',
      icms: '18.00',
      pis: tributo('50', '82.00', '1.65', '1.35'),
      cofins: tributo('50', '82.00', '7.60', '6.23'),
    });
    com.nota(propria(nota('55', '2', [voltou], { sentido: '0', finalidade: '4' })));
    const { de } = feito(mesDe('naoCumulativo'), com);
    expect(de('M105')).toEqual(['|M105|12|50|82,00||82,00|82,00||||']);
    expect(de('M215')).toEqual([]);
  });

  test('o frete de uma venda dá crédito sem o ICMS dele, na parte do que não é monofásico', () => {
    const monofasico = item(2, { produtos: '250.00', pis: tributo('04'), cofins: tributo('04') });
    const vendida = nota('55', '1', [item(1, { ...venda('naoCumulativo'), produtos: '750.00' }), monofasico]);
    const com = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    com.frete(frete({ papelDoTomador: 'remetente' }, { sentido: 'saida' }), [vendida]);
    const { de, todas } = feito(mesDe('naoCumulativo'), com);
    expect(de('D010')).toEqual(['|D010|11222333000181|']);
    expect(de('D100')[0]).toContain('|57|00|001||3001|');
    expect(de('D100')[0]).toMatch(/\|20112026\|22112026\|0\|\|100,00\|\|0\|100,00\|100,00\|12,00\|\|\|\|$/);
    // (100.00 − 12.00) × 750 ÷ 1000 = 66.00; × 1.65 % = 1.089, 1.09; × 7.6 % = 5.016, 5.02.
    expect(de('D101')).toEqual(['|D101|0|100,00|50|07|66,00|1,6500|1,09||']);
    expect(de('D105')).toEqual(['|D105|0|100,00|50|07|66,00|7,6000|5,02||']);
    expect(de('M105')).toEqual(['|M105|07|50|66,00||66,00|66,00||||']);
    expect(de('M100')[0]).toContain('|66,00|1,6500|||1,09|');
    expect(todas.at(-1)).toBe(`|9999|${todas.length}|`);
  });

  test('o frete de uma compra dá crédito como o que ele trouxe, sem o ICMS; o resto dele vai sem crédito', () => {
    const com = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    const [sim, nao] = [
      { PIS: true, COFINS: true },
      { PIS: false, COFINS: false },
    ];
    com.freteDeCompra(frete(), [
      { valor: '33.33', cfop: '2102', credita: sim },
      { valor: '33.33', cfop: '2101', credita: sim },
      { valor: '22.23', cfop: '2556', credita: nao },
    ]);
    const { de, todas } = feito(mesDe('naoCumulativo'), com);
    // Parts of 88.89: 33.33 is 37.4958 %. 88.00 × that = 33.00; 33.00 × 1.65 % = 0.54, × 7.6 % = 2.51. 100.00 in 37.50, 37.49 and 25.01.
    expect(de('D101')).toEqual([
      '|D101|2|37,50|50|01|33,00|1,6500|0,54||',
      '|D101|2|37,49|50|02|33,00|1,6500|0,54||',
      '|D101|3|25,01|70||||||',
    ]);
    expect(de('D105')).toEqual([
      '|D105|2|37,50|50|01|33,00|7,6000|2,51||',
      '|D105|2|37,49|50|02|33,00|7,6000|2,51||',
      '|D105|3|25,01|70||||||',
    ]);
    expect(de('M105').map((linha) => linha.split('|').slice(2, 5))).toEqual([
      ['01', '50', '33,00'],
      ['02', '50', '33,00'],
    ]);
    expect(todas.at(-1)).toBe(`|9999|${todas.length}|`);
  });

  test('o frete de compra que nada credita, o de quem não é empresa e o do cumulativo não vão', () => {
    const credita = { PIS: true, COFINS: true };
    const parte = { valor: '100.00', cfop: '1102', credita };
    const com = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    com.freteDeCompra(frete(), [{ ...parte, credita: { PIS: false, COFINS: false } }]);
    com.freteDeCompra(frete(), []);
    com.freteDeCompra(frete({ emitente: { ...frete().cte.emitente, documento: '52998224725' } }), [parte]);
    com.freteDeCompra(frete({}, { sentido: 'saida' }), [parte]);
    const cumulativo = new LancamentoDasContribuicoes('cumulativo', naturezas);
    cumulativo.freteDeCompra(frete(), [parte]);
    expect(feito(mesDe('naoCumulativo'), com).de('D100')).toEqual([]);
    expect(feito(mesDe('cumulativo'), cumulativo).de('D100')).toEqual([]);
  });

  test('não dá crédito como venda o frete de compra, o de quem não é empresa, o de nota que não é daqui, nem no cumulativo', () => {
    const vendida = nota('55', '1', [item(1, venda('naoCumulativo'))]);
    const deVenda = frete({}, { sentido: 'saida' });
    const autonomo = { ...deVenda.cte.emitente, documento: '52998224725' };
    const com = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    com.frete(frete(), [vendida]);
    com.frete(frete({ emitente: autonomo }, { sentido: 'saida' }), [vendida]);
    com.frete(deVenda, []);
    expect(feito(mesDe('naoCumulativo'), com).de('D001')).toEqual(['|D001|1|']);
    const cumulativo = new LancamentoDasContribuicoes('cumulativo', naturezas);
    cumulativo.frete(deVenda, [vendida]);
    expect(feito(mesDe('cumulativo'), cumulativo).de('D100')).toEqual([]);
  });

  test('monofásico, alíquota zero e suspenso vão pela natureza da receita, e a mais exata vale', () => {
    const com = lancado();
    const sem = (cst: string, ncm: string, produtos: string) =>
      item(2, { ncm, produtos, pis: tributo(cst), cofins: tributo(cst) });
    com.nota(
      propria(
        nota('55', '3', [
          sem('04', '22021000', '40.00'),
          sem('04', '30049099', '60.00'),
          sem('06', '10063021', '25.00'),
          sem('09', '02013000', '5.00'),
        ]),
      ),
    );
    const { de, apuracao } = feito(mesDe('naoCumulativo'), com);
    expect(de('M400')).toEqual(['|M400|04|100,00|||', '|M400|06|25,00|||', '|M400|09|5,00|||']);
    expect(de('M410')).toEqual(['|M410|401|40,00|||', '|M410|403|60,00|||', '|M410|918|25,00|||', '|M410|601|5,00|||']);
    expect(de('M800').map((linha) => linha.slice(5))).toEqual(de('M400').map((linha) => linha.slice(5)));
    expect(apuracao).toMatchObject({ receita: '1130.00', semContribuicao: '130.00' });
  });

  test('a NFC-e vai somada por CFOP, CST e alíquota, e a base é a mesma do mês', () => {
    const novo = new LancamentoDasContribuicoes('naoCumulativo', naturezas);
    const tres = [1, 2, 3].map((numero) => item(numero, venda('naoCumulativo')));
    const zero = item(4, { produtos: '30.00', desconto: '5.00', pis: tributo('06'), cofins: tributo('06') });
    novo.nota(propria(nota('65', '5', [...tres, zero])));
    const { de } = feito(mesDe('naoCumulativo'), novo);
    expect(de('C170')).toEqual([]);
    expect(de('C175')).toEqual([
      '|C175|5102|3000,00||01|2460,00|1,6500|||40,59|01|2460,00|7,6000|||186,96|||',
      '|C175|5102|30,00|5,00|06||||||06||||||||',
    ]);
    expect(de('M210')[0]).toContain('|3000,00|2460,00|0,00|0,00|2460,00|1,6500|||40,59|');
    expect(de('M410')).toEqual(['|M410|918|25,00|||']);
  });

  test('por unidade de produto (CST 03) a conta é quantidade vezes reais', () => {
    const novo = new LancamentoDasContribuicoes('naoCumulativo', []);
    const porUnidade = (valor: string, reais: string) =>
      tributo('03', '0', '0', valor, { quantidade: '120.0000', porUnidade: reais });
    novo.nota(
      propria(
        nota('55', '6', [
          item(1, { produtos: '500.00', pis: porUnidade('2.40', '0.0200'), cofins: porUnidade('12.00', '0.1000') }),
        ]),
      ),
    );
    const { de } = feito(mesDe('naoCumulativo'), novo);
    expect(de('0110')).toEqual(['|0110|1|1|2||']);
    expect(de('M210')).toEqual(['|M210|03|500,00|0,00|0,00|0,00|0,00||120,000|0,0200|2,40|0,00|0,00|||2,40|']);
    expect(de('M610')[0]).toContain('|120,000|0,1000|12,00|');
  });
});

describe('o que há sempre, e o que não deixa haver arquivo', () => {
  test('cada bloco se abre e fecha, e o bloco 9 conta o que há', () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', []);
    const { todas, de } = feito(mesDe('cumulativo'), novo);
    for (const bloco of ['A', 'C', 'D', 'F', 'I', 'P', '1']) expect(de(`${bloco}001`)).toEqual([`|${bloco}001|1|`]);
    expect(de('M001')).toEqual(['|M001|0|']);
    expect(de('M200')).toHaveLength(1);
    expect(todas.at(-1)).toBe(`|9999|${todas.length}|`);
    for (const linha of de('9900')) {
      const [, , reg = '', quantas] = linha.split('|');
      expect(de(reg), reg).toHaveLength(Number(quantas));
    }
  });

  test('remessa e transferência não são receita e não vão', () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', []);
    novo.nota(
      propria(
        nota('55', '1', [item(1, { cfop: '5152', produtos: '10.00', pis: tributo('08'), cofins: tributo('08') })]),
      ),
    );
    expect(feito(mesDe('cumulativo'), novo).de('C100')).toEqual([]);
  });

  test('do Simples não há; falta a natureza, a alíquota é do outro regime, ou o leiaute acabou: cada um se diz', () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', []);
    novo.nota(
      propria(
        nota('55', '1', [
          item(1, venda('naoCumulativo')),
          item(2, { ncm: '22021000', produtos: '10.00', pis: tributo('04'), cofins: tributo('04') }),
          item(3, { produtos: '10.00', pis: tributo('49'), cofins: tributo('49') }),
        ]),
      ),
    );
    const achados = (mes: MesDasContribuicoes) => {
      const feita = montarEfdContribuicoes(mes, novo);
      return feita.ok ? [] : feita.achados.map(({ onde, texto }) => `${onde}: ${texto}`);
    };
    expect(achados(mesDe('cumulativo', { retifica: 'ABC' }))).toEqual([
      'Retificadora: O recibo do arquivo entregue tem 41 caracteres.',
      'NF-e 1: No item 1, a alíquota de PIS é 1,65 %, e a do regime da empresa é 0,65 %.',
      'NF-e 1: No item 1, a alíquota de COFINS é 7,6 %, e a do regime da empresa é 3 %.',
      'CST 04, NCM 22021000: Informe a natureza da receita destas vendas.',
      'NF-e 1: O item 3 está com o CST 49 de PIS, que não diz se a venda é tributada.',
      'NF-e 1: O item 3 está com o CST 49 de COFINS, que não diz se a venda é tributada.',
    ]);
    expect(achados(mesDe('cumulativo', { empresa: { ...empresa, crt: '2' } }))[0]).toMatch(
      /^Empresa: Empresa do Simples/,
    );
    expect(achados(mesDe('cumulativo', { de: '2027-01-01' }))).toEqual(['Mês: O leiaute deste ano não está aqui.']);
  });
});

describe('a conta contábil', () => {
  const conta = (codigo: string) => ({
    codigo,
    nome: `CONTA ${codigo}`,
    natureza: '04' as const,
    nivel: 4,
    alteradaEm: '2026-01-02',
    referencial: null,
    doEstabelecimento: false,
  });
  const contas = () =>
    new Contas({
      receita_de_revenda: conta('3.1'),
      receita_de_producao: conta('3.2'),
      receita_de_servicos: conta('3.3'),
      devolucao_de_vendas: conta('3.9'),
      frete_de_vendas: conta('5.1'),
    });

  test('vai no serviço, no cupom, no ajuste da devolução e no que não paga, dividido por conta', () => {
    const novo = new LancamentoDasContribuicoes('cumulativo', naturezas, contas());
    const semNada = { ncm: '22021000', pis: tributo('04'), cofins: tributo('04') };
    novo.nota(
      propria(
        nota('65', '1', [
          item(1, venda('cumulativo')),
          item(2, { ...semNada, cfop: '5102', produtos: '10.00' }),
          item(3, { ...semNada, cfop: '5101', produtos: '30.00' }),
        ]),
      ),
    );
    const voltou = item(1, {
      cfop: '1202',
      produtos: '100.00',
      icms: '18.00',
      pis: tributo('98', '82.00', '0.65', '0.53'),
      cofins: tributo('98', '82.00', '3.00', '2.46'),
    });
    novo.nota(propria(nota('55', '2', [voltou], { sentido: '0', finalidade: '4' })));
    novo.servico({
      numero: '77',
      chave: null,
      emissao: '2026-11-10',
      codigo: '010701',
      descricao: 'SUPORTE',
      valor: '200.00',
      desconto: ZERO,
      iss: '10.00',
      tomador: pessoa('11444777000161'),
      tributos: null,
    });
    const { de, todas, semConta } = feito(mesDe('cumulativo'), novo);
    expect(semConta).toEqual([]);
    expect(de('A170')[0]).toMatch(/\|6,00\|3\.3\|\|$/);
    expect(de('C175').map((linha) => linha.split('|').at(-3))).toEqual(['3.1', '3.1', '3.2']);
    expect(de('C170')[0]).toMatch(/\|3\.9\|$/);
    expect(de('M215')).toEqual(['|M215|0|82,00|02||DEVOLUCOES DE VENDAS||3.9|11222333000181||']);
    // Most of it is of production: that is the account of the sum.
    expect(de('M400')).toEqual(['|M400|04|40,00|3.2||']);
    expect(de('M410')).toEqual(['|M410|401|10,00|3.1||', '|M410|401|30,00|3.2||']);
    expect(de('0500').map((linha) => linha.split('|')[6])).toEqual(['3.1', '3.2', '3.3', '3.9']);
    expect(todas.findIndex((linha) => linha.startsWith('|0500|'))).toBeGreaterThan(
      todas.findLastIndex((linha) => linha.startsWith('|0200|')),
    );
  });

  test('vai no frete e em cada crédito dele; o que nenhuma conta tem é dito', () => {
    const com = new LancamentoDasContribuicoes('naoCumulativo', naturezas, contas());
    com.frete(frete({ papelDoTomador: 'remetente' }, { sentido: 'saida' }), [
      nota('55', '1', [item(1, venda('naoCumulativo'))]),
    ]);
    const documento = nota('55', '9', [item(1, venda('naoCumulativo'))]);
    const itens = new Map([[1, recebido('492.00', '1102', '8.12', '37.39')]]);
    com.nota({ emissao: 'terceiros', id: 9, documento, entrada: '2026-11-21', itens });
    const { de, semConta } = feito(mesDe('naoCumulativo'), com);
    for (const reg of ['D100', 'D101', 'D105']) expect(de(reg)[0], reg).toMatch(/\|5\.1\|$/);
    expect(de('C170')[0]).toMatch(/\|\|$/);
    expect(semConta).toEqual(['mercadoria']);
  });
});
