import { join } from 'node:path';
import { somar, ufs } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { dadosDaNota } from '../../test-support/notas.ts';
import { pastaDeReferencia } from '../../test-support/referencia.ts';
import { completarNFe, construirNFe } from '../nfe/index.ts';
import type { DocumentoEscriturado } from '../sped/documento.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { exigenciasDaUf, guiasDaNota, montarLoteDeGuias, produtosDaNota } from './index.ts';

const esquemas = pastaDeReferencia('xsd', 'gnre');
const avisoDoPortal = esquemas === undefined ? ' (sem os esquemas do portal em ../shared: não executado)' : '';

interface Tributos {
  destino?: string;
  fcp?: string;
  st?: string;
  fcpSt?: string;
}

const zero = '0.00';
/** Only what the guides are worked out of. */
const nota = (uf: string, tributos: Tributos[], mais: Partial<DocumentoEscriturado> = {}): DocumentoEscriturado =>
  ({
    modelo: '55',
    sentido: '1',
    finalidade: '1',
    emissao: '2026-11-20',
    emitente: { uf: 'SP' },
    destinatario: { uf },
    itens: tributos.map(({ destino = zero, fcp = zero, st = zero, fcpSt = zero }) => ({
      difal: { destino, fcp, remetente: zero },
      icms: { valorSt: st, fcpSt },
    })),
    ...mais,
  }) as DocumentoEscriturado;

const guias = (...[uf, tributos, mais]: Parameters<typeof nota>) =>
  guiasDaNota(nota(uf, tributos, mais), new Set(['RJ'])).map(
    ({ tributo, receita, valor, fcp }) => `${tributo} ${receita} ${valor} ${fcp}`,
  );

describe('o que se deve a outro estado com uma nota', () => {
  test.each<[string, string, Tributos[], Partial<DocumentoEscriturado>, string[]]>([
    ['o DIFAL dos itens somado', 'BA', [{ destino: '100.00' }, { destino: '30.00' }], {}, ['difal 100102 130.00 0.00']],
    [
      'o fundo em guia própria',
      'BA',
      [{ destino: '130.00', fcp: '20.00' }],
      {},
      ['difal 100102 130.00 0.00', 'fcp_difal 100129 20.00 0.00'],
    ],
    ['o fundo na mesma guia', 'RS', [{ destino: '130.00', fcp: '20.00' }], {}, ['difal 100102 130.00 20.00']],
    ['o da substituição na mesma guia', 'SE', [{ st: '150.43', fcpSt: '34.56' }], {}, ['st 100099 150.43 34.56']],
    ['só o fundo, onde iria na mesma', 'RO', [{ fcp: '20.00' }], {}, ['fcp_difal 100129 20.00 0.00']],
    ['só o fundo da substituição, onde iria na mesma', 'RS', [{ fcpSt: '9.60' }], {}, ['fcp_st 100129 9.60 0.00']],
    ['só o fundo, onde tem guia própria', 'BA', [{ fcp: '20.00' }], {}, ['fcp_difal 100129 20.00 0.00']],
    [
      'a substituição e o fundo dela',
      'MG',
      [{ st: '150.43', fcpSt: '34.56' }],
      {},
      ['st 100099 150.43 0.00', 'fcp_st 100129 34.56 0.00'],
    ],
    ['onde é inscrita paga por mês', 'RJ', [{ destino: '130.00' }], {}, []],
    ['no próprio estado não', 'SP', [{ st: '10.00' }], {}, []],
    ['ao exterior não', 'EX', [{ st: '10.00' }], {}, []],
    ['uma devolução não', 'BA', [{ destino: '130.00' }], { finalidade: '4' }, []],
    ['uma entrada não', 'BA', [{ destino: '130.00' }], { sentido: '0' }, []],
    ['um cupom não', 'BA', [{ destino: '130.00' }], { modelo: '65' }, []],
    ['sem tributo não há guia', 'BA', [{}], {}, []],
  ])('%s', (_, uf, tributos, mais, esperadas) => {
    expect(guias(uf, tributos, mais)).toEqual(esperadas);
  });

  test.each(ufs.map(({ sigla }) => sigla).filter((uf) => uf !== 'SP'))(
    'de %s as guias somam o que a nota deve, e o fundo vai com o imposto só onde o estado os recebe juntos',
    (uf) => {
      const devido = { destino: '130.00', fcp: '20.00', st: '150.43', fcpSt: '34.56' };
      const apuradas = guiasDaNota(nota(uf, [devido]), new Set());
      expect(somar(apuradas.flatMap(({ valor, fcp }) => [valor, fcp])).toFixed(2)).toBe('334.99');
      expect(apuradas).toHaveLength(['RJ', 'RO', 'RS', 'SE'].includes(uf) ? 2 : 4);
    },
  );

  test('vence antes de a mercadoria sair: no dia da emissão', () => {
    const [guia] = guiasDaNota(nota('BA', [{ destino: '1.00' }]), new Set());
    expect(guia?.vencimento).toBe('2026-11-20');
  });
});

describe('o arquivo do lote', () => {
  const completa = completarNFe(dadosDaNota({ nNF: '123', dhEmi: '2026-11-20T10:00:00-03:00' }));
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const escrita = construirNFe(completa.nfe);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  const { xml } = escrita;
  const { chave } = completa;
  const guia = (mudancas: Partial<Parameters<typeof montarLoteDeGuias>[0][number]> = {}) => ({
    uf: 'BA' as const,
    receita: '100102',
    valor: '130.00',
    fcp: zero,
    vencimento: '2026-11-20',
    produto: null,
    xml,
    ...mudancas,
  });
  const montado = (...quais: Parameters<typeof montarLoteDeGuias>[0]) => {
    const lote = montarLoteDeGuias(quais, '2026-11-21');
    if (!lote.ok) throw new Error(JSON.stringify(lote.problemas));
    return lote.xml;
  };

  test('na ordem do leiaute, com o que o estado pede', () => {
    const lote = montado(guia());
    expect(lote).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><TLote_GNRE xmlns="http:\/\/www.gnre.pe.gov.br" versao="2.00"><guias><TDadosGNRE versao="2.00"><ufFavorecida>BA<\/ufFavorecida><tipoGnre>0<\/tipoGnre><contribuinteEmitente><identificacao><CNPJ>/,
    );
    expect(lote).toContain(
      `<itensGNRE><item><receita>100102</receita><documentoOrigem tipo="22">${chave}</documentoOrigem>` +
        '<referencia><periodo>0</periodo><mes>11</mes><ano>2026</ano></referencia><dataVencimento>2026-11-20</dataVencimento>' +
        '<valor tipo="11">130.00</valor></item></itensGNRE><valorGNRE>130.00</valorGNRE><dataPagamento>2026-11-21</dataPagamento>',
    );
    expect(lote).toMatch(/<municipio>\d{5}<\/municipio><uf>SP<\/uf>/);
  });

  test('o fundo na mesma guia, a chave no campo do estado, e o convênio', () => {
    const lote = montado(guia({ uf: 'RS', fcp: '20.00' }));
    expect(lote).toContain(
      '<valor tipo="11">130.00</valor><valor tipo="12">20.00</valor><convenio>NF-e 123</convenio>',
    );
    expect(lote).toContain(
      `<camposExtras><campoExtra><codigo>74</codigo><valor>${chave}</valor></campoExtra></camposExtras>`,
    );
    expect(lote).toContain('<valorGNRE>150.00</valorGNRE>');
    expect(lote).toContain('<contribuinteDestinatario><identificacao><CNPJ>');
  });

  test.each(['BA', 'RS'] as const)('na guia só do fundo, de %s, o fundo é o valor principal da receita dele', (uf) => {
    const [doFundo] = guiasDaNota(nota(uf, [{ fcp: '20.00' }]), new Set());
    if (!doFundo) throw new Error('the fund alone has a guide');
    const lote = montado(guia(doFundo));
    expect(lote).toContain('<receita>100129</receita>');
    expect([...lote.matchAll(/<valor tipo="(\d\d)">([^<]+)/g)].map(([, tipo, quanto]) => [tipo, quanto])).toEqual([
      ['11', '20.00'],
    ]);
    expect(lote).toContain('<valorGNRE>20.00</valorGNRE>');
  });

  test('o número da nota, a data de emissão e nenhum documento, conforme o estado', () => {
    expect(montado(guia({ uf: 'CE' }))).toContain('<documentoOrigem tipo="10">123</documentoOrigem>');
    expect(montado(guia({ uf: 'RJ' }))).toContain('<codigo>117</codigo><valor>2026-11-20</valor>');
    expect(montado(guia({ uf: 'MS' }))).not.toContain('documentoOrigem');
  });

  test('até 50 guias; mais, ou uma receita que não é, não se escreve', () => {
    expect(montado(...Array.from({ length: 50 }, () => guia())).match(/<TDadosGNRE /g)).toHaveLength(50);
    expect(
      montarLoteDeGuias(
        Array.from({ length: 51 }, () => guia()),
        '2026-11-21',
      ).ok,
    ).toBe(false);
    const errada = montarLoteDeGuias([guia({ receita: '1001' })], '2026-11-21');
    expect(errada.ok ? null : errada.problemas[0]).toMatchObject({
      caminho: 'guias.TDadosGNRE[0].itensGNRE.item[0].receita',
    });
  });

  test('o produto depois do documento de origem, onde o estado o pede', () => {
    expect(montado(guia({ produto: '44' }))).toContain(
      `<documentoOrigem tipo="22">${chave}</documentoOrigem><produto>44</produto><referencia>`,
    );
    expect(montarLoteDeGuias([guia({ produto: '044' })], '2026-11-21').ok).toBe(false);
  });

  test.each(['12345678901.00', '01.00', '-1.00'])('o valor %s não é um do leiaute', (valor) => {
    const errada = montarLoteDeGuias([guia({ valor })], '2026-11-21');
    expect(errada.ok ? null : errada.problemas[0]?.caminho).toContain('valor');
  });

  test.skipIf(esquemas === undefined)(`o de todos os estados passa no esquema do portal${avisoDoPortal}`, async () => {
    const deTodos = ufs.map(({ sigla }) => guia({ uf: sigla, fcp: '20.00', produto: '44', valor: '1234567890.12' }));
    const doPortal = join(esquemas ?? '', 'lote_gnre_v2.00.xsd');
    expect(await validarXsd(montado(...deTodos), doPortal)).toEqual([]);
    const trocado = montado(guia()).replace('<receita>100102</receita>', '<produto>1</produto>$&');
    expect(await validarXsd(trocado, doPortal)).not.toEqual([]);
  });

  test('só São Paulo e Espírito Santo têm outro portal', () => {
    expect([exigenciasDaUf('SP').portal, exigenciasDaUf('ES').portal, exigenciasDaUf('BA').portal]).toEqual([
      'dare-sp',
      'dua-es',
      'gnre',
    ]);
  });
});

describe('o que as mercadorias são no portal', () => {
  const comSt = dadosDaNota();
  const icms = {
    ICMS10: {
      orig: '0',
      CST: '10',
      modBC: '3',
      vBC: '10.00',
      pICMS: '12.00',
      vICMS: '1.20',
      modBCST: '4',
      vBCST: '10.00',
      pICMSST: '18.00',
      vICMSST: '0.60',
    },
  };
  const det = comSt.det.map((um, indice) => (indice === 0 ? { ...um, imposto: { ...um.imposto, ICMS: icms } } : um));
  const completa = completarNFe({ ...comSt, det } as typeof comSt);
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const escrita = construirNFe(completa.nfe);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  const ncm = comSt.det[0]?.prod.NCM ?? '';

  test.each<[string, Parameters<typeof produtosDaNota>[1], ReturnType<typeof produtosDaNota>]>([
    [
      'o começo mais longo do NCM vale primeiro',
      [
        { ncm: '', codigo: '1' },
        { ncm: ncm.slice(0, 4), codigo: '22' },
        { ncm: ncm.slice(0, 2), codigo: '3' },
      ],
      { codigos: ['22'], semCodigo: [] },
    ],
    ['o que vale para todos', [{ ncm: '', codigo: '1' }], { codigos: ['1'], semCodigo: [] }],
    ['o que não tem código se diz', [{ ncm: '99', codigo: '1' }], { codigos: [], semCodigo: [ncm] }],
  ])('%s', (_, daUf, esperado) => {
    expect(produtosDaNota(escrita.xml, daUf)).toEqual(esperado);
  });

  test('de uma nota sem substituição nada se pede', () => {
    const sem = completarNFe(dadosDaNota());
    const xml = sem.ok ? construirNFe(sem.nfe) : sem;
    expect(produtosDaNota(xml.ok ? xml.xml : '', [{ ncm: '99', codigo: '1' }])).toEqual({ codigos: [], semCodigo: [] });
  });
});
