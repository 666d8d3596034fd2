import { join } from 'node:path';
import { lerChaveAcesso } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { avisoDeEsquemas, esquemasDaNFe } from '../../test-support/referencia.ts';
import { avisoDeXmlsec, temXmlsec, verificarComXmlsec } from '../../test-support/xmlsec.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { verificarAssinatura } from '../xml/assinatura.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import {
  assinarPedido,
  type DadosDoEvento,
  lerEvento,
  montarEvento,
  orgaoDoEvento,
  type TipoDeEvento,
} from './eventos.ts';
import { detalhesDeEvento } from './leiaute/eventos/index.ts';
import { montarEnvEvento } from './pedidos.ts';

const a1 = criarA1();
const certificado = abrirCertificado(criarP12(a1, 's'), 's');
const chNFe = '35261112ABC34501DE35550010000012341876543215';
const cabeca = {
  cOrgao: '35',
  tpAmb: '2',
  CNPJ: '11222333000181',
  chNFe,
  dhEvento: '2026-11-20T11:00:00-03:00',
  nSeqEvento: 1,
} as const;
const nProt = '135260000000001';
const justificativa = 'MERCADORIA NÃO SAIU DA LOJA';

/** One of each event a shop may send. */
const eventos: DadosDoEvento<TipoDeEvento>[] = [
  { ...cabeca, tpEvento: '110111', detEvento: { nProt, xJust: justificativa } },
  {
    ...cabeca,
    tpEvento: '110112',
    detEvento: { cOrgaoAutor: '35', tpAutor: '1', verAplic: 'r 1', nProt, xJust: justificativa, chNFeRef: chNFe },
  },
  { ...cabeca, nSeqEvento: 2, tpEvento: '110110', detEvento: { xCorrecao: 'O peso bruto correto é 12,5 kg' } },
  {
    ...cabeca,
    tpEvento: '110140',
    cOrgao: '91',
    detEvento: {
      cOrgaoAutor: '35',
      tpAutor: '1',
      verAplic: 'r 1',
      dhEmi: cabeca.dhEvento,
      tpNF: '1',
      IE: '110042490114',
      dest: { UF: 'SP', CNPJ: '12ABC34501DE35', vNF: '42', vICMS: '0', vST: '0' },
    },
  },
  { ...cabeca, cOrgao: '91', tpEvento: '210200', detEvento: {} },
  { ...cabeca, cOrgao: '91', tpEvento: '210210', detEvento: {} },
  { ...cabeca, cOrgao: '91', tpEvento: '210220', detEvento: {} },
  { ...cabeca, cOrgao: '91', tpEvento: '210240', detEvento: { xJust: 'MERCADORIA DEVOLVIDA NA PORTARIA' } },
  {
    ...cabeca,
    cOrgao: '91',
    tpEvento: '110150',
    detEvento: { cOrgaoAutor: '35', tpAutor: '1', verAplic: 'r 1', autXML: { CPF: '52998224725' }, tpAutorizacao: '1' },
  },
  {
    ...cabeca,
    cOrgao: '91',
    tpEvento: '110130',
    detEvento: {
      cOrgaoAutor: '35',
      tpAutor: '1',
      verAplic: 'r 1',
      dhEntrega: cabeca.dhEvento,
      nDoc: '12345678',
      xNome: 'JOSE',
      latGPS: '-23.550520',
      longGPS: '-46.633308',
      hashComprovante: 'QUJDREVGR0hJSktMTU5PUFFSU1Q=',
      dhHashComprovante: cabeca.dhEvento,
    },
  },
  { ...cabeca, tpEvento: '112110', detEvento: { cOrgaoAutor: '35', tpAutor: '1', verAplic: 'r 1', indQuitacao: '1' } },
  {
    ...cabeca,
    tpEvento: '112150',
    detEvento: { cOrgaoAutor: '35', tpAutor: '1', verAplic: 'r 1', dPrevEntrega: '2026-12-24' },
  },
];

function montado(dados: DadosDoEvento<TipoDeEvento>): { xml: string; id: string } {
  const evento = montarEvento(dados);
  if (!evento.ok) throw new Error(JSON.stringify(evento.problemas));
  return evento;
}

describe('montar evento', () => {
  test.each(eventos)('$tpEvento assinado, verificado e lido de volta', (dados) => {
    const evento = montado(dados);
    const xml = assinarPedido(evento, certificado);
    expect(evento.id).toBe(`ID${dados.tpEvento}${chNFe}${String(dados.nSeqEvento).padStart(2, '0')}`);
    expect(verificarAssinatura(xml)).toMatchObject({ ok: true, id: evento.id, elemento: 'infEvento' });
    const lido = lerEvento(xml);
    expect(lido.problemas).toEqual([]);
    expect(lido.detalhe).toMatchObject({ tpEvento: dados.tpEvento, dados: { versao: '1.00' } });
  });

  test.skipIf(!temXmlsec).each(eventos)(`$tpEvento confere no xmlsec1${avisoDeXmlsec}`, (dados) => {
    expect(verificarComXmlsec(assinarPedido(montado(dados), certificado), 'infEvento', a1.autoridade.pem)).toBe(true);
  });

  test.skipIf(esquemasDaNFe === undefined).each(eventos)(
    `$tpEvento em lote obedece ao esquema${avisoDeEsquemas}`,
    async (dados) => {
      const assinado = assinarPedido(montado(dados), certificado);
      const pasta = join(esquemasDaNFe ?? '', 'evento');
      expect(await validarXsd(montarEnvEvento('1', [assinado]), pasta)).toEqual([]);
      const detalhe = lerEvento(assinado).evento.infEvento.detEvento;
      const sozinho = detalhe.replace('<detEvento', '<detEvento xmlns="http://www.portalfiscal.inf.br/nfe"');
      expect(await validarXsd(sozinho, join(pasta, `e${dados.tpEvento}_v1.00.xsd`))).toEqual([]);
    },
  );

  test('a carta de correção leva a condição de uso fixa e o nome sem acento', () => {
    const carta = eventos.find(({ tpEvento }) => tpEvento === '110110');
    if (carta === undefined) throw new Error('missing');
    const { xml } = montado(carta);
    expect(xml).toContain(
      '<descEvento>Carta de Correcao</descEvento><xCorrecao>O peso bruto correto é 12,5 kg</xCorrecao>',
    );
    expect(xml).toContain(
      '<xCondUso>A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N',
    );
  });

  test('a condição do ator interessado só vai quando há permissão', () => {
    const comum = { cOrgaoAutor: '35', tpAutor: '1', verAplic: 'r 1', autXML: { CPF: '52998224725' } } as const;
    const cabecalho = { ...cabeca, cOrgao: '91', tpEvento: '110150' } as const;
    expect(montado({ ...cabecalho, detEvento: { ...comum, tpAutorizacao: '1' } }).xml).toContain('<xCondUso>');
    expect(montado({ ...cabecalho, detEvento: { ...comum, tpAutorizacao: '0' } }).xml).not.toContain('<xCondUso>');
  });

  test.each([
    [
      'justificativa curta',
      { ...cabeca, tpEvento: '110111' as const, detEvento: { nProt, xJust: 'CURTA' } },
      'infEvento.detEvento.xJust',
    ],
    [
      'chave inválida',
      {
        ...cabeca,
        chNFe: `${chNFe.slice(0, 43)}0`,
        tpEvento: '110111' as const,
        detEvento: { nProt, xJust: justificativa },
      },
      'infEvento.chNFe',
    ],
    [
      'sequência zero',
      { ...cabeca, nSeqEvento: 0, tpEvento: '110111' as const, detEvento: { nProt, xJust: justificativa } },
      'infEvento.nSeqEvento',
    ],
  ])('%s é recusada com o caminho', (_, dados, caminho) => {
    const evento = montarEvento(dados);
    expect(evento.ok ? [] : evento.problemas.map((problema) => problema.caminho)).toEqual([caminho]);
  });
});

describe('órgão que registra', () => {
  test('a manifestação vai ao ambiente nacional, o cancelamento à UF da nota', () => {
    expect(orgaoDoEvento('210200', chNFe)).toBe('91');
    expect(orgaoDoEvento('110111', chNFe)).toBe('35');
    expect(() => orgaoDoEvento('110111', '123')).toThrow(RangeError);
  });
});

describe('ler evento', () => {
  test('tipo desconhecido é lido, com o detalhe em texto', () => {
    const xml = montado(eventos[0] as DadosDoEvento<TipoDeEvento>).xml.replaceAll('110111', '999999');
    const { evento, detalhe } = lerEvento(xml);
    expect(detalhe).toBeUndefined();
    expect(evento.infEvento.tpEvento).toBe('999999');
    expect(evento.infEvento.detEvento).toMatch(/^<detEvento versao="1.00"><descEvento>Cancelamento</);
  });

  test('arquivo sem evento é recusado', () => {
    expect(() => lerEvento('<a/>')).toThrow(/não contém um evento/);
  });
});

test('todo evento tem nome fixo, e o que escrevemos é um dos aceitos', () => {
  for (const [tipo, { campos }] of Object.entries(detalhesDeEvento)) {
    expect([tipo, campos.descEvento.facetas.valores?.length]).toEqual([tipo, expect.any(Number)]);
  }
});

test.each(['999999', '', 'toString', '__proto__'])('um tipo desconhecido (%j) é recusado com o campo', (tipo) => {
  const dados = {
    // As a program without types, or a file, would give it.
    tpEvento: tipo as TipoDeEvento,
    cOrgao: '35',
    tpAmb: '2',
    CNPJ: '11222333000181',
    chNFe,
    nSeqEvento: 1,
    dhEvento: '2026-11-20T10:31:00-03:00',
    detEvento: { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU DA COMPRA' },
  } as const;
  expect(montarEvento(dados as DadosDoEvento<'110111'>)).toMatchObject({
    ok: false,
    problemas: [{ caminho: 'infEvento.tpEvento', mensagem: expect.stringContaining('não é dos que este sistema') }],
  });
  expect(() => orgaoDoEvento(dados.tpEvento, chNFe)).toThrow(RangeError);
});

test('o EPEC da NFC-e é recusado em palavras: o leiaute dela é outro', () => {
  const daNFCe = eventos.find(({ tpEvento }) => tpEvento === '110140') as DadosDoEvento<'110140'>;
  const base = `${chNFe.slice(0, 20)}65${chNFe.slice(22, 43)}`;
  const chave = [...Array(10).keys()].map((dv) => `${base}${dv}`).find((uma) => lerChaveAcesso(uma) !== null) ?? '';
  expect(montarEvento({ ...daNFCe, chNFe: chave })).toMatchObject({
    ok: false,
    problemas: [{ caminho: 'infEvento.tpEvento', mensagem: expect.stringContaining('contingência off-line') }],
  });
});
