import { describe, expect, test } from 'vitest';
import type { DocumentoEscriturado, ItemEscriturado, ParticipanteEscriturado } from '../documento.ts';
import type { ItemConhecidoDaEfd, MesDaEfd, ProdutoDaEfd } from './dados.ts';
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
  },
  ipi: { ...nada, enquadramento: '' },
  pis: nada,
  cofins: nada,
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
  creditaIcms,
  movimentaEstoque: creditaIcms,
});

/**
 * Sold: 1000.00 to a consumer at 18 % (180.00) and 500.00 to another state at 12 % (60.00). Bought: 600.00 to sell again
 * (108.00 come back) and 100.00 for own use (nothing does). Brought: 32.00. Due: 240.00 − 108.00 − 32.00 = 100.00.
 */
const mes: MesDaEfd = {
  de: '2026-11-01',
  ate: '2026-11-30',
  empresa: {
    nome: 'COMÉRCIO DE TESTE LTDA',
    fantasia: 'Loja Emissora',
    cnpj: '11222333000181',
    uf: 'SP',
    ie: '110042490114',
    im: null,
    perfil: 'A',
    endereco,
  },
  contador: { nome: 'Célia Contadora', cpf: '52998224725', crc: '1SP123456O7', cnpj: null, endereco },
  notas: [
    {
      emissao: 'propria',
      documento: nota('65', '7', [item(1, '1000.00', '18.00', '180.00', '5102')], '1000.00', '180.00'),
    },
    {
      emissao: 'propria',
      documento: nota('55', '8', [item(1, '500.00', '12.00', '60.00', '6102')], '500.00', '60.00'),
    },
    {
      emissao: 'terceiros',
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
  saldoCredorAnterior: '32.00',
  recolhimento: { codigoDaReceita: '046-2', vencimento: '2026-12-20' },
};

const linhasDe = (dados: MesDaEfd): string[] => {
  const feita = montarEfdIcmsIpi(dados);
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
      '|C190|000|1556|0,00|100,00|0,00|0,00|0,00|0,00|0,00|0,00||',
    ]);
    expect(de(linhas, 'C170')).toHaveLength(2);
    expect(de(linhas, 'C170')[0]).toMatch(
      /^\|C170\|1\|CAFE\|\|2,00000\|UN\|600,00\|\|0\|000\|1102\|\|600,00\|18,00\|108,00\|/,
    );
    expect(de(linhas, 'C170')[1]).toMatch(
      /^\|C170\|2\|LIMPEZA\|\|2,00000\|UN\|100,00\|\|1\|000\|1556\|\|0,00\|0,00\|0,00\|/,
    );
  });

  test('as tabelas só têm quem é citado, uma vez', () => {
    expect(de(linhas, '0150').map((linha) => linha.split('|')[2])).toEqual(['11444777000161', '77000077000101']);
    expect(de(linhas, '0190')).toEqual(['|0190|UN|UNIDADE UN|']);
    expect(de(linhas, '0200').map((linha) => linha.split('|')[2])).toEqual(['CAFE', 'LIMPEZA']);
    expect(linhas.at(-1)).toBe(`|9999|${linhas.length}|`);
  });

  test('com mais crédito que débito nada se deve, e o saldo vai ao mês seguinte', () => {
    const comSobra = linhasDe({ ...mes, saldoCredorAnterior: '200.00', recolhimento: null });
    // 240.00 − 108.00 − 200.00 = −68.00
    expect(de(comSobra, 'E110')[0]).toBe(
      '|E110|240,00|0,00|0,00|0,00|108,00|0,00|0,00|0,00|200,00|0,00|0,00|0,00|68,00|0,00|',
    );
    expect(de(comSobra, 'E116')).toEqual([]);
  });

  test('um mês sem movimento é um arquivo inteiro', () => {
    const vazio = linhasDe({ ...mes, notas: [], numeros: [], saldoCredorAnterior: '0.00', recolhimento: null });
    expect(de(vazio, 'C001')).toEqual(['|C001|1|']);
    expect(de(vazio, 'E110')[0]).toBe(`|E110|${'0,00|'.repeat(14)}`);
  });
});

describe('o que falta é dito pelo nome, e não há arquivo', () => {
  const achados = (mudancas: Partial<MesDaEfd>) => {
    const feita = montarEfdIcmsIpi({ ...mes, ...mudancas });
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
    ).toEqual([{ onde: 'Produto CAFE (PRODUTO CAFE)', texto: 'Sem NCM.' }]);
  });

  test('o item de fornecedor que ninguém vinculou', () => {
    expect(achados({ notas: comItens([[1, conhecido('CAFE', '1102', true)]]) })).toEqual([
      { onde: 'NF-e 90 de FORNECEDOR DE TESTE LTDA', texto: 'O item 2 (ITEM 2) não tem produto ou CFOP de entrada.' },
    ]);
  });

  test('o contador, o perfil, e como se recolhe o que é devido', () => {
    const empresa = { ...mes.empresa, perfil: null, ie: null };
    expect(achados({ contador: null, empresa, recolhimento: null }).map(({ onde }) => onde)).toEqual([
      'Empresa',
      'Empresa',
      'Contador',
      'Recolhimento',
    ]);
  });

  test('uma nota que pede uma apuração que aqui não se faz', () => {
    const comDifal = {
      ...item(1, '500.00', '12.00', '60.00', '6108'),
      difal: { destino: '30.00', remetente: '0.00', fcp: '0.00' },
    };
    const documento = nota('55', '8', [comDifal], '500.00', '60.00');
    expect(achados({ notas: [{ emissao: 'propria', documento }] })).toEqual([
      { onde: 'NF-e 8', texto: expect.stringContaining('DIFAL') },
    ]);
  });

  test('o ano de que não se tem o leiaute', () => {
    expect(achados({ de: '2020-01-01', ate: '2020-01-31' })).toEqual([{ onde: 'Mês', texto: expect.any(String) }]);
  });
});
