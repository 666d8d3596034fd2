import { describe, expect, test } from 'vitest';
import { frete } from '../../../test-support/fretes.ts';
import type { DocumentoEscriturado, ItemEscriturado, ParticipanteEscriturado } from '../documento.ts';
import type { FreteEscriturado } from '../frete.ts';
import type { ItemConhecidoDaEfd, MesDaEfd, NotaDaEfd, NumeroSemNota, ProdutoDaEfd } from './dados.ts';
import { Lancamento } from './documentos.ts';
import { montarEfdIcmsIpi } from './montar.ts';

const endereco = {
  cep: '01310100',
  logradouro: 'AVENIDA PAULISTA',
  numero: '1000',
  complemento: null,
  bairro: 'BELA VISTA',
  municipio: '3550308',
  telefone: '(11) 3333-4444',
  email: 'fiscal@loja.test',
};
const pessoa = (cnpj: string, nome: string): ParticipanteEscriturado => ({
  cnpj,
  cpf: null,
  estrangeiro: null,
  nome,
  ie: '110042490114',
  suframa: null,
  uf: 'SP',
  pais: '1058',
  endereco: { logradouro: 'RUA A', numero: '1', complemento: null, bairro: 'CENTRO', municipio: '3550308' },
});
const nada = { cst: '', base: '0.00', aliquota: '0.00', valor: '0.00' };
const tributo = (cst: string, base: string, aliquota: string, valor: string) => ({
  ...nada,
  cst,
  base,
  aliquota,
  valor,
  enquadramento: '999',
});

/** An item taxed in full by ICMS at a rate. */
const item = (numero: number, valor: string, aliquota: string, icms: string, cfop: string): ItemEscriturado => ({
  numero,
  codigo: `F${numero}`,
  descricao: `ITEM ${numero}`,
  gtin: null,
  ncm: '09012100',
  cest: null,
  unidade: 'UN',
  quantidade: '2.0000',
  cfop,
  produtos: valor,
  desconto: '0.00',
  maisTributos: '0.00',
  operacao: valor,
  cstIcms: '000',
  icms: {
    cst: '00',
    base: valor,
    aliquota,
    valor: icms,
    baseSt: '0.00',
    aliquotaSt: '0.00',
    valorSt: '0.00',
    fcp: '0.00',
    fcpSt: '0.00',
    reducao: '0.00',
    aliquotaSn: '0.00',
    creditoSn: '0.00',
  },
  ipi: { ...nada, enquadramento: '' },
  pis: { ...nada, quantidade: '0', porUnidade: '0' },
  cofins: { ...nada, quantidade: '0', porUnidade: '0' },
  difal: { destino: '0.00', remetente: '0.00', fcp: '0.00' },
  ibs: '0.00',
  cbs: '0.00',
});

function nota(
  modelo: '55' | '65',
  numero: string,
  itens: ItemEscriturado[],
  total: string,
  icms: string,
  mais: Partial<DocumentoEscriturado> = {},
): DocumentoEscriturado {
  const zero = '0.00';
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
    emitente: pessoa('11222333000181', 'COMERCIO DE TESTE LTDA'),
    destinatario: modelo === '55' ? pessoa('11444777000161', 'MERCADO DA ESQUINA LTDA') : null,
    pagamento: '0',
    frete: '9',
    totais: {
      documento: total,
      produtos: total,
      desconto: zero,
      frete: zero,
      seguro: zero,
      outras: zero,
      baseIcms: total,
      icms,
      baseSt: zero,
      st: zero,
      fcpSt: zero,
      ipi: zero,
      pis: zero,
      cofins: zero,
      desonerado: zero,
    },
    itens,
    ...mais,
  };
}

const produto = (codigo: string, mais: Partial<ProdutoDaEfd> = {}): ProdutoDaEfd => ({
  id: 1,
  codigo,
  descricao: `PRODUTO ${codigo}`,
  gtin: null,
  unidade: 'UN',
  tipo: '00',
  ncm: '09012100',
  cest: null,
  ...mais,
});
const conhecido = (codigo: string, cfop: string, creditaIcms: boolean): ItemConhecidoDaEfd => ({
  produto: produto(codigo, creditaIcms ? {} : { tipo: '07' }),
  cfop,
  fator: '1',
  creditaIcms,
  creditaIpi: false,
  movimentaEstoque: creditaIcms,
});

/**
 * Sold: 1000.00 to a consumer at 18 % (180.00) and 500.00 to another state at 12 % (60.00). Bought: 600.00 to sell again
 * (108.00 come back) and 100.00 for own use (nothing does). Brought: 32.00. Due: 240.00 − 108.00 − 32.00 = 100.00.
 */
interface MesDeTeste extends MesDaEfd {
  notas: readonly NotaDaEfd[];
  numeros: readonly NumeroSemNota[];
  fretes?: readonly FreteEscriturado[];
}

const mes: MesDeTeste = {
  finalidade: '0',
  de: '2026-11-01',
  ate: '2026-11-30',
  empresa: {
    nome: 'COMÉRCIO DE TESTE LTDA',
    fantasia: 'Loja Emissora',
    cnpj: '11222333000181',
    uf: 'SP',
    ie: '110042490114',
    im: null,
    crt: '3',
    perfil: 'A',
    atividade: '1',
    industria: null,
    inscricoes: [],
    endereco,
  },
  contador: { nome: 'Célia Contadora', cpf: '52998224725', crc: '1SP123456O7', cnpj: null, endereco },
  notas: [
    {
      emissao: 'propria',
      id: 5,
      documento: nota('65', '7', [item(1, '1000.00', '18.00', '180.00', '5102')], '1000.00', '180.00'),
    },
    {
      emissao: 'propria',
      id: 5,
      documento: nota('55', '8', [item(1, '500.00', '12.00', '60.00', '6102')], '500.00', '60.00'),
    },
    {
      emissao: 'terceiros',
      id: 6,
      entrada: '2026-11-21',
      documento: nota(
        '55',
        '90',
        [item(1, '600.00', '18.00', '108.00', '5102'), item(2, '100.00', '18.00', '18.00', '5102')],
        '700.00',
        '126.00',
        { emitente: pessoa('77000077000101', 'FORNECEDOR DE TESTE LTDA') },
      ),
      itens: new Map([
        [1, conhecido('CAFE', '1102', true)],
        [2, conhecido('LIMPEZA', '1556', false)],
      ]),
    },
  ],
  numeros: [
    { situacao: '02', sentido: '1', modelo: '55', serie: '1', numero: '9', chave: '9'.padStart(44, '0') },
    { situacao: '05', sentido: '1', modelo: '55', serie: '1', numero: '10', chave: null },
  ],
  anteriores: { icms: '32.00', ipi: '0.00', st: {}, difal: {}, fcp: {} },
  recolhimento: { codigoDaReceita: '046-2', vencimento: '2026-12-20' },
  recolhimentoSt: null,
  inventario: null,
  estoque: null,
  correcoes: [],
};

function montar(dados: MesDeTeste) {
  const lancado = new Lancamento(dados.empresa);
  for (const uma of dados.notas) lancado.nota(uma);
  for (const um of dados.numeros) lancado.numero(um);
  for (const um of dados.fretes ?? []) lancado.frete(um);
  return montarEfdIcmsIpi(dados, lancado);
}

const linhasDe = (dados: MesDeTeste): string[] => {
  const feita = montar(dados);
  if (!feita.ok) throw new Error(JSON.stringify(feita.achados));
  return feita.texto.trimEnd().split('\r\n');
};
const de = (linhas: string[], reg: string) => linhas.filter((linha) => linha.startsWith(`|${reg}|`));

describe('um mês, com os números somados à mão', () => {
  const linhas = linhasDe(mes);

  test('a apuração: débitos, créditos, o que vem de antes e o que se deve', () => {
    expect(de(linhas, 'E110')).toEqual([
      '|E110|240,00|0,00|0,00|0,00|108,00|0,00|0,00|0,00|32,00|100,00|0,00|100,00|0,00|0,00|',
    ]);
    expect(de(linhas, 'E116')).toEqual(['|E116|000|100,00|20122026|046-2|||||112026|']);
  });

  test('cada documento com seu analítico; o de terceiros também com itens; o sem nota só com o número', () => {
    expect(de(linhas, 'C100').map((linha) => linha.split('|').slice(2, 9).join('|'))).toEqual([
      '1|0||65|00|001|7',
      '1|0|11444777000161|55|00|001|8',
      '0|1|77000077000101|55|00|001|90',
      '1|0||55|02|001|9',
      '1|0||55|05|001|10',
    ]);
    expect(de(linhas, 'C190')).toEqual([
      '|C190|000|5102|18,00|1000,00|1000,00|180,00|0,00|0,00|0,00|0,00||',
      '|C190|000|6102|12,00|500,00|500,00|60,00|0,00|0,00|0,00|0,00||',
      '|C190|000|1102|18,00|600,00|600,00|108,00|0,00|0,00|0,00|0,00||',
      '|C190|090|1556|0,00|100,00|0,00|0,00|0,00|0,00|0,00|0,00||',
    ]);
    expect(de(linhas, 'C170')).toHaveLength(2);
    expect(de(linhas, 'C170')[0]).toMatch(
      /^\|C170\|1\|CAFE\|\|2,00000\|UN\|600,00\|\|0\|000\|1102\|\|600,00\|18,00\|108,00\|/,
    );
    expect(de(linhas, 'C170')[1]).toMatch(
      /^\|C170\|2\|LIMPEZA\|\|2,00000\|UN\|100,00\|\|1\|090\|1556\|\|0,00\|0,00\|0,00\|/,
    );
  });

  test('as tabelas só têm quem é citado, uma vez', () => {
    expect(de(linhas, '0150').map((linha) => linha.split('|')[2])).toEqual(['11444777000161', '77000077000101']);
    expect(de(linhas, '0190')).toEqual(['|0190|UN|UNIDADE UN|']);
    expect(de(linhas, '0200').map((linha) => linha.split('|')[2])).toEqual(['CAFE', 'LIMPEZA']);
    expect(linhas.at(-1)).toBe(`|9999|${linhas.length}|`);
  });

  test('com mais crédito que débito nada se deve, e o saldo vai ao mês seguinte', () => {
    const comSobra = linhasDe({ ...mes, anteriores: { ...mes.anteriores, icms: '200.00' }, recolhimento: null });
    // 240.00 − 108.00 − 200.00 = −68.00
    expect(de(comSobra, 'E110')[0]).toBe(
      '|E110|240,00|0,00|0,00|0,00|108,00|0,00|0,00|0,00|200,00|0,00|0,00|0,00|68,00|0,00|',
    );
    expect(de(comSobra, 'E116')).toEqual([]);
  });

  test('um mês sem movimento é um arquivo inteiro', () => {
    const vazio = linhasDe({
      ...mes,
      notas: [],
      numeros: [],
      anteriores: { ...mes.anteriores, icms: '0.00' },
      recolhimento: null,
    });
    expect(de(vazio, 'C001')).toEqual(['|C001|1|']);
    expect(de(vazio, 'E110')[0]).toBe(`|E110|${'0,00|'.repeat(14)}`);
  });
});

describe('os fretes', () => {
  const com = (...fretes: FreteEscriturado[]) => linhasDe({ ...mes, fretes });

  test('o CT-e de uma compra vai com quem transportou e dá crédito do ICMS', () => {
    const linhas = com(frete());
    const chave = '3'.padStart(44, '0');
    expect(de(linhas, 'D100')).toEqual([
      `|D100|0|1|55000055000172|57|00|001||3001|${chave}|20112026|22112026|0||100,00||1|100,00|100,00|12,00||||3304557|3550308|`,
    ]);
    expect(de(linhas, 'D190')).toEqual(['|D190|000|2353|12,00|100,00|100,00|12,00|0,00||']);
    expect(de(linhas, '0150').map((linha) => linha.split('|')[2])).toContain('55000055000172');
    expect(de(linhas, 'D001')).toEqual(['|D001|0|']);
    expect(de(linhas, 'D990')).toEqual(['|D990|4|']);
    // 240.00 − (108.00 + 12.00) − 32.00 = 88.00
    expect(de(linhas, 'E110')[0]).toBe(
      '|E110|240,00|0,00|0,00|0,00|120,00|0,00|0,00|0,00|32,00|88,00|0,00|88,00|0,00|0,00|',
    );
    expect(linhas.at(-1)).toBe(`|9999|${linhas.length}|`);
  });

  test.each<[string, FreteEscriturado, string]>([
    ['sem crédito, sem valores', frete({}, { creditaIcms: false }), '090|2353|0,00|100,00|0,00|0,00|0,00'],
    [
      'isento',
      frete(
        { cfop: '5353', icms: { cst: '40', base: '0.00', aliquota: '0.00', valor: '0.00' } },
        { creditaIcms: false },
      ),
      '040|1353|0,00|100,00|0,00|0,00|0,00',
    ],
    [
      'recolhido antes por substituição',
      frete({ icms: { cst: '60', base: '100.00', aliquota: '12.00', valor: '12.00' } }, { creditaIcms: false }),
      '060|2353|0,00|100,00|0,00|0,00|0,00',
    ],
    [
      'com a base reduzida',
      frete({ icms: { cst: '20', base: '80.00', aliquota: '12.00', valor: '9.60' } }),
      '020|2353|12,00|100,00|80,00|9,60|20,00',
    ],
    ['iniciado em outra UF', frete({ cfop: '6932' }), '000|2932|12,00|100,00|100,00|12,00|0,00'],
  ])('%s', (_, um, analitico) => {
    expect(de(com(um), 'D190')).toEqual([`|D190|${analitico}||`]);
  });

  test('o frete da indústria, o complementar, e quem paga o da venda', () => {
    const empresa = { ...mes.empresa, atividade: '0' as const, industria: '00' };
    expect(de(linhasDe({ ...mes, empresa, fretes: [frete()] }), 'D190')[0]).toContain('|2352|');
    const [complementar] = de(com(frete({ tipo: '1', papelDoTomador: 'remetente' }, { sentido: 'saida' })), 'D100');
    expect(complementar).toContain('|57|06|001|');
    expect(complementar?.split('|')[17]).toBe('0');
  });

  test('o que a transportadora cancelou, ou o que não diz o caminho, não vai: é dito', () => {
    const semCaminho = frete({ fim: { cidade: 'São Paulo', uf: 'SP', municipio: null } }, { id: 8 });
    const feita = montar({ ...mes, fretes: [frete({}, { cancelado: true }), semCaminho] });
    expect(feita.ok ? [] : feita.achados).toEqual([
      {
        onde: 'CT-e 3001 de TRANSPORTES DE TESTE LTDA',
        texto: 'A transportadora cancelou o CT-e: estorne-o.',
        alvo: { tipo: 'conhecimento', id: 7 },
      },
      {
        onde: 'CT-e 3001 de TRANSPORTES DE TESTE LTDA',
        texto: 'Não diz os municípios onde o transporte começa e termina.',
        alvo: { tipo: 'conhecimento', id: 8 },
      },
    ]);
  });
});

describe('o que cada estado tem a receber', () => {
  const para = (uf: string) => ({ ...pessoa('11444777000161', 'MERCADO DE FORA LTDA'), uf });
  const comSt = {
    ...item(1, '1000.00', '12.00', '120.00', '6403'),
    operacao: '1185.00',
    cstIcms: '010',
    icms: { ...item(1, '1000.00', '12.00', '120.00', '6403').icms, baseSt: '1694.44', valorSt: '185.00' },
  };
  const comDifal = {
    ...item(1, '1000.00', '7.00', '70.00', '6108'),
    difal: { destino: '130.00', remetente: '0.00', fcp: '20.00' },
  };
  const notas = [
    {
      emissao: 'propria' as const,
      id: 1,
      documento: nota('55', '20', [comSt], '1185.00', '120.00', { destinatario: para('RJ'), emissao: '2026-11-10' }),
    },
    {
      emissao: 'propria' as const,
      id: 2,
      documento: nota('55', '21', [comDifal], '1000.00', '70.00', { destinatario: para('BA'), emissao: '2026-11-12' }),
    },
  ];
  const doMes = { ...mes, notas, numeros: [] };

  test('ST e DIFAL por nota a quem não é inscrito lá: com a guia de cada operação', () => {
    const linhas = linhasDe(doMes);
    expect(de(linhas, 'E200')).toEqual(['|E200|RJ|01112026|30112026|']);
    expect(de(linhas, 'E210')).toEqual([`|E210|1|${'0,00|'.repeat(5)}185,00|0,00|0,00|185,00|0,00|185,00|0,00|0,00|`]);
    expect(de(linhas, 'E250')).toEqual(['|E250|999|185,00|10112026|100099||||NF-e 20|112026|']);
    expect(de(linhas, 'C101')).toEqual(['|C101|20,00|130,00|0,00|']);
    expect(de(linhas, 'E300')).toEqual(['|E300|BA|01112026|30112026|']);
    expect(de(linhas, 'E310')).toEqual([
      '|E310|1|0,00|130,00|0,00|0,00|0,00|130,00|0,00|130,00|0,00|0,00|0,00|20,00|0,00|0,00|0,00|20,00|0,00|20,00|0,00|0,00|',
    ]);
    expect(de(linhas, 'E316')).toEqual([
      '|E316|000|130,00|12112026|100102||||NF-e 21|112026|',
      '|E316|006|20,00|12112026|100129||||NF-e 21|112026|',
    ]);
  });

  test('a quem é inscrito, por mês; o que voltou e o que veio de antes abatem', () => {
    const devolvida = nota('55', '22', [{ ...comSt, cfop: '2411' }], '1185.00', '120.00', {
      destinatario: para('RJ'),
      sentido: '0',
    });
    const feita = montar({
      ...doMes,
      empresa: { ...mes.empresa, inscricoes: [{ uf: 'BA', ie: '12345663' }] },
      notas: [...notas, { emissao: 'propria', id: 3, documento: devolvida }],
      anteriores: { ...mes.anteriores, st: { RJ: '10.00' }, difal: { BA: '30.00' } },
    });
    if (!feita.ok) throw new Error(JSON.stringify(feita.achados));
    const linhas = feita.texto.split('\r\n');
    expect(de(linhas, '0015')).toEqual(['|0015|BA|12345663|']);
    expect(de(linhas, 'E250')).toEqual([]);
    expect(de(linhas, 'E316')).toEqual([
      '|E316|000|100,00|15122026|100110|||||112026|',
      '|E316|006|20,00|15122026|100137|||||112026|',
    ]);
    expect(feita.apuracao).toMatchObject({
      st: {},
      difal: { BA: '100.00' },
      fcp: { BA: '20.00' },
      aTransportar: { st: { RJ: '10.00' }, difal: {} },
    });
  });

  test('IPI de quem é equiparado a indústria: por CFOP e CST, com o crédito do que comprou', () => {
    const vendido = {
      ...item(1, '1000.00', '18.00', '180.00', '5101'),
      operacao: '1100.00',
      ipi: tributo('50', '1000.00', '10.00', '100.00'),
    };
    const comprado = {
      ...item(1, '200.00', '18.00', '36.00', '5101'),
      operacao: '220.00',
      ipi: tributo('50', '200.00', '10.00', '20.00'),
    };
    const linhas = linhasDe({
      ...mes,
      empresa: { ...mes.empresa, atividade: '0', industria: '06' },
      numeros: [],
      notas: [
        { emissao: 'propria', id: 1, documento: nota('55', '30', [vendido], '1100.00', '180.00') },
        {
          emissao: 'terceiros',
          id: 2,
          entrada: '2026-11-05',
          documento: nota('55', '31', [comprado], '220.00', '36.00'),
          itens: new Map([[1, { ...conhecido('CAFE', '1101', true), creditaIpi: true }]]),
        },
      ],
    });
    expect(de(linhas, '0002')).toEqual(['|0002|06|']);
    expect(de(linhas, 'E510')).toEqual(['|E510|1101|00|220,00|200,00|20,00|', '|E510|5101|50|1100,00|1000,00|100,00|']);
    expect(de(linhas, 'E520')).toEqual(['|E520|0,00|100,00|20,00|0,00|0,00|0,00|80,00|']);
  });
});

describe('o estoque', () => {
  const saldos = [
    { produto: produto('CAFE'), quantidade: '10.5', custo: '20.333333' },
    { produto: produto('ACUCAR'), quantidade: '3', custo: '5' },
    { produto: produto('VAZIO'), quantidade: '0', custo: '5' },
    { produto: produto('LIMPEZA', { tipo: '07' }), quantidade: '1', custo: '9' },
  ];

  test('o inventário soma o que lista, e o bloco K leva só o que é mercadoria', () => {
    const linhas = linhasDe({
      ...mes,
      notas: [],
      numeros: [],
      inventario: { dia: '2025-12-31', saldos },
      estoque: saldos,
    });
    // 10.5 × 20.333333 = 213.50; 3 × 5 = 15; 1 × 9 = 9
    expect(de(linhas, 'H005')).toEqual(['|H005|31122025|237,50|01|']);
    expect(de(linhas, 'H010').map((linha) => linha.split('|').slice(2, 8).join('|'))).toEqual([
      'ACUCAR|UN|3,000|5,000000|15,00|0',
      'CAFE|UN|10,500|20,333333|213,50|0',
      'LIMPEZA|UN|1,000|9,000000|9,00|0',
    ]);
    expect(de(linhas, 'K200')).toEqual(['|K200|30112026|ACUCAR|3,000|0||', '|K200|30112026|CAFE|10,500|0||']);
    expect(de(linhas, '0200')).toHaveLength(3);
  });

  test('a caixa do fornecedor é dita em unidades nossas; duas caixas diferentes são duas unidades', () => {
    const caixa = (numero: number) => ({ ...item(numero, '60.00', '18.00', '10.80', '5102'), unidade: 'CX' });
    const linhas = linhasDe({
      ...mes,
      anteriores: { ...mes.anteriores, icms: '999.00' },
      numeros: [],
      notas: [
        {
          emissao: 'terceiros',
          id: 1,
          entrada: '2026-11-05',
          documento: nota('55', '40', [caixa(1), caixa(2), caixa(3)], '180.00', '32.40'),
          itens: new Map([
            [1, { ...conhecido('CAFE', '1102', true), fator: '12' }],
            [2, { ...conhecido('CAFE', '1102', true), fator: '24' }],
            [3, { ...conhecido('CAFE', '1102', true), fator: '12' }],
          ]),
        },
      ],
    });
    expect(de(linhas, '0220')).toEqual(['|0220|CX|12,000000||', '|0220|CX24|24,000000||']);
    expect(de(linhas, 'C170').map((linha) => linha.split('|')[6])).toEqual(['CX', 'CX24', 'CX']);
  });

  test('de quem é do Simples, o crédito é o que a nota deixa tomar', () => {
    const doSimples = {
      ...item(1, '1000.00', '0.00', '0.00', '5101'),
      cstIcms: '0101',
      icms: {
        ...item(1, '1000.00', '0.00', '0.00', '5101').icms,
        base: '0.00',
        aliquotaSn: '2.56',
        creditoSn: '25.60',
      },
    };
    const linhas = linhasDe({
      ...mes,
      numeros: [],
      notas: [
        {
          emissao: 'terceiros',
          id: 1,
          entrada: '2026-11-05',
          documento: nota('55', '41', [doSimples], '1000.00', '0.00'),
          itens: new Map([[1, conhecido('CAFE', '1102', true)]]),
        },
      ],
    });
    expect(de(linhas, 'C190')).toEqual(['|C190|090|1102|2,56|1000,00|1000,00|25,60|0,00|0,00|0,00|0,00||']);
  });
});

describe('o que falta é dito pelo nome, e não há arquivo', () => {
  const achados = (mudancas: Partial<MesDeTeste>) => {
    const feita = montar({ ...mes, ...mudancas });
    return feita.ok ? [] : feita.achados;
  };
  const comItens = (itens: [number, ItemConhecidoDaEfd][]) =>
    mes.notas.map((uma) => (uma.emissao === 'terceiros' ? { ...uma, itens: new Map(itens) } : uma));

  test('o produto sem NCM', () => {
    const semNcm = { ...conhecido('CAFE', '1102', true), produto: produto('CAFE', { ncm: null }) };
    expect(
      achados({
        notas: comItens([
          [1, semNcm],
          [2, conhecido('LIMPEZA', '1556', false)],
        ]),
      }),
    ).toEqual([{ onde: 'Produto CAFE (PRODUTO CAFE)', texto: 'Sem NCM.', alvo: { tipo: 'produto', id: 1 } }]);
  });

  test('o item de fornecedor que ninguém vinculou', () => {
    expect(achados({ notas: comItens([[1, conhecido('CAFE', '1102', true)]]) })).toEqual([
      {
        onde: 'NF-e 90 de FORNECEDOR DE TESTE LTDA',
        texto: 'O item 2 (ITEM 2) não tem produto ou CFOP de entrada.',
        alvo: { tipo: 'entrada', id: 6 },
      },
    ]);
  });

  test('o contador, o perfil, e como se recolhe o que é devido', () => {
    const empresa = { ...mes.empresa, perfil: null, ie: null };
    expect(achados({ contador: null, empresa, recolhimento: null }).map(({ onde }) => onde)).toEqual([
      'Empresa',
      'Dados do SPED',
      'Contador',
      'Recolhimento',
    ]);
  });

  test('a nota com IPI de quem não é indústria', () => {
    const comIpi = { ...item(1, '500.00', '12.00', '60.00', '6102'), ipi: tributo('50', '500.00', '10.00', '50.00') };
    const documento = nota('55', '8', [comIpi], '550.00', '60.00');
    expect(achados({ notas: [{ emissao: 'propria', id: 5, documento }] })).toEqual([
      { onde: 'NF-e 8', texto: expect.stringContaining('IPI'), alvo: { tipo: 'nota', id: 5 } },
    ]);
  });

  test('a empresa do Simples, que não tem este arquivo', () => {
    expect(achados({ empresa: { ...mes.empresa, crt: '1' } })).toEqual([
      { onde: 'Empresa', texto: expect.stringContaining('Simples'), alvo: { tipo: 'empresa' } },
    ]);
  });

  test('o estoque negativo no dia do inventário', () => {
    const saldos = [{ produto: produto('CAFE'), quantidade: '-2', custo: '10' }];
    expect(achados({ inventario: { dia: '2025-12-31', saldos } })).toEqual([
      {
        onde: 'Produto CAFE (PRODUTO CAFE)',
        texto: 'O estoque estava negativo (-2) em 31/12/2025: acerte o estoque daquele dia.',
        alvo: { tipo: 'produto', id: 1 },
      },
    ]);
  });

  test('o ano de que não se tem o leiaute', () => {
    expect(achados({ de: '2020-01-01', ate: '2020-01-31' })).toEqual([
      { onde: 'Mês', texto: expect.any(String), alvo: null },
    ]);
  });
});
