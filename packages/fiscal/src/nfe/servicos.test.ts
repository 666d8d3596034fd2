import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { criarNota } from '../../test-support/notas.ts';
import { avisoParcial, esquemasDaNFe } from '../../test-support/referencia.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { verificarAssinatura } from '../xml/assinatura.ts';
import { ErroDeLeiaute } from '../xml/leiaute/index.ts';
import { ErroXml } from '../xml/leitor.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { abrirDocZip, lerResumoNFe } from './distribuicao.ts';
import { assinarNFe, lerNFe } from './documento.ts';
import { assinarPedido, montarEvento } from './eventos.ts';
import {
  montarConsultaCadastro,
  montarConsultaRecibo,
  montarConsultaSituacao,
  montarConsultaStatus,
  montarDistribuicao,
  montarEnviNFe,
  montarInutilizacao,
} from './pedidos.ts';
import { montarNfeProc, montarProcEvento, montarProcInutilizacao } from './processados.ts';
import { extrairProtocolos, extrairRetornoDeInutilizacao, extrairRetornosDeEvento, lerRetorno } from './retornos.ts';

const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
const certificado = abrirCertificado(criarP12(criarA1(), 's'), 's');
const nota = assinarNFe(criarNota(), certificado);
if (!nota.ok) throw new Error(JSON.stringify(nota.problemas));
const { chave, digestValue, xml } = nota;

const protocolo = (chNFe = chave, digVal = digestValue): string =>
  '<protNFe versao="4.00"><infProt Id="ID135260000000001"><tpAmb>2</tpAmb><verAplic>SP1</verAplic>' +
  `<chNFe>${chNFe}</chNFe><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto><nProt>135260000000001</nProt>` +
  `<digVal>${digVal}</digVal><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo>` +
  '<cMsg>200</cMsg><xMsg>Alerta um</xMsg><cMsg>201</cMsg><xMsg>Alerta dois</xMsg></infProt></protNFe>';
const retEnvi = (prot: string): string =>
  `<retEnviNFe ${NS} versao="4.00"><tpAmb>2</tpAmb><verAplic>SP1</verAplic><cStat>104</cStat><xMotivo>Lote processado</xMotivo>` +
  `<cUF>35</cUF><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto>${prot}</retEnviNFe>`;
const soap = (corpo: string): string =>
  '<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body><nfeResultMsg xmlns="http://www.portalfiscal.inf.br/nfe/wsdl/NFeAutorizacao4">' +
  `${corpo}</nfeResultMsg></soap:Body></soap:Envelope>`;

describe('envio e resposta', () => {
  test('o lote leva a nota byte por byte', () => {
    const lote = montarEnviNFe('1', [`<?xml version="1.0" encoding="UTF-8"?>${xml}`], '1');
    expect(lote).toBe(`<enviNFe ${NS} versao="4.00"><idLote>1</idLote><indSinc>1</indSinc>${xml}</enviNFe>`);
    expect(verificarAssinatura(lote, 'NFe').ok).toBe(true);
    expect(() => montarEnviNFe('1', [], '1')).toThrow(ErroDeLeiaute);
    expect(() =>
      montarEnviNFe(
        '1',
        Array.from({ length: 51 }, () => xml),
        '0',
      ),
    ).toThrow(/máximo 50/);
  });

  test('a resposta é lida dentro do envelope, com os alertas', () => {
    const { documento, problemas } = lerRetorno('retEnviNFe', soap(retEnvi(protocolo())));
    expect(problemas).toEqual([]);
    expect(documento).toMatchObject({
      cStat: '104',
      protNFe: {
        infProt: {
          chNFe: chave,
          cStat: '100',
          mensagens: [
            { cMsg: '200', xMsg: 'Alerta um' },
            { cMsg: '201', xMsg: 'Alerta dois' },
          ],
        },
      },
    });
    expect(() => lerRetorno('retConsSitNFe', retEnvi(''))).toThrow(ErroXml);
  });

  test('campo novo da resposta é apontado e não impede a leitura', () => {
    const { documento, problemas } = lerRetorno('retEnviNFe', retEnvi('<novo>1</novo>'));
    expect(documento.cStat).toBe('104');
    expect(problemas).toMatchObject([{ caminho: 'novo', codigo: 'desconhecido' }]);
  });
});

describe('nota com protocolo', () => {
  test(`guarda os bytes assinados e o protocolo como vieram${avisoParcial}`, async () => {
    const [prot] = extrairProtocolos(soap(retEnvi(protocolo())));
    const proc = montarNfeProc(xml, prot?.xml ?? '');
    if (!proc.ok) throw new Error(JSON.stringify(proc.problemas));
    expect(proc.xml).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><nfeProc ${NS} versao="4.00">${xml}${protocolo()}</nfeProc>`,
    );
    expect(verificarAssinatura(proc.xml, 'NFe')).toMatchObject({ ok: true });
    const lida = lerNFe(proc.xml);
    expect(lida).toMatchObject({ xmlNFe: xml, protocolo: { infProt: { nProt: '135260000000001' } } });
    if (esquemasDaNFe !== undefined) expect(await validarXsd(proc.xml, join(esquemasDaNFe, 'leiaute'))).toEqual([]);
  });

  test('protocolo com prefixo é reescrito com o mesmo conteúdo', () => {
    const comPrefixo = retEnvi(protocolo())
      .replace(NS, 'xmlns:n="http://www.portalfiscal.inf.br/nfe"')
      .replace(/<(\/?)(?=[a-zA-Z])/g, '<$1n:');
    const [prot] = extrairProtocolos(comPrefixo);
    expect(prot?.xml).toBe(protocolo());
    expect(montarNfeProc(xml, prot?.xml ?? '').ok).toBe(true);
  });

  test('protocolo de outra nota ou de outro conteúdo é recusado', () => {
    const outra = `${chave.slice(0, 43)}${chave.endsWith('0') ? '1' : '0'}`;
    expect(montarNfeProc(xml, protocolo(outra))).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'protNFe.infProt.chNFe' }],
    });
    expect(montarNfeProc(xml, protocolo(chave, `${'A'.repeat(27)}=`))).toMatchObject({
      ok: false,
      problemas: [{ mensagem: 'a autorização foi dada a outro conteúdo: o resumo da assinatura não confere' }],
    });
  });
});

describe('evento com resposta', () => {
  const montado = montarEvento({
    tpEvento: '110111',
    cOrgao: '35',
    tpAmb: '2',
    CNPJ: '11222333000181',
    chNFe: chave,
    dhEvento: '2026-11-20T11:00:00-03:00',
    nSeqEvento: 1,
    detEvento: { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU DA COMPRA' },
  });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  const evento = assinarPedido(montado, certificado);
  const resposta = (tpEvento = '110111'): string =>
    `<retEnvEvento ${NS} versao="1.00"><idLote>1</idLote><tpAmb>2</tpAmb><verAplic>SP1</verAplic><cOrgao>35</cOrgao>` +
    '<cStat>128</cStat><xMotivo>Lote de Evento Processado</xMotivo><retEvento versao="1.00"><infEvento><tpAmb>2</tpAmb>' +
    '<verAplic>SP1</verAplic><cOrgao>35</cOrgao><cStat>135</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo>' +
    `<chNFe>${chave}</chNFe><tpEvento>${tpEvento}</tpEvento><nSeqEvento>1</nSeqEvento>` +
    '<dhRegEvento>2026-11-20T11:00:05-03:00</dhRegEvento><nProt>135260000000002</nProt></infEvento></retEvento></retEnvEvento>';

  test(`guarda os bytes assinados do evento${avisoParcial}`, async () => {
    const [retorno] = extrairRetornosDeEvento(soap(resposta()));
    expect(retorno?.dados.infEvento).toMatchObject({ cStat: '135', nProt: '135260000000002' });
    const proc = montarProcEvento(evento, retorno?.xml ?? '');
    if (!proc.ok) throw new Error(JSON.stringify(proc.problemas));
    expect(proc.xml).toContain(evento);
    expect(verificarAssinatura(proc.xml, 'evento')).toMatchObject({ ok: true, id: montado.id });
    if (esquemasDaNFe !== undefined) expect(await validarXsd(proc.xml, join(esquemasDaNFe, 'evento'))).toEqual([]);
  });

  test('resposta de outro evento é recusada', () => {
    const [retorno] = extrairRetornosDeEvento(resposta('110110'));
    expect(montarProcEvento(evento, retorno?.xml ?? '')).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'retEvento.infEvento.tpEvento' }],
    });
  });
});

describe('inutilização', () => {
  const dados = {
    tpAmb: '2',
    cUF: '35',
    ano: '26',
    CNPJ: '12ABC34501DE35',
    mod: '55',
    serie: '1',
    nNFIni: '10',
    nNFFin: '12',
    xJust: 'PULO DE NUMERACAO POR FALHA',
  } as const;

  test(`o Id traz UF, ano, CNPJ, modelo, série e faixa${avisoParcial}`, async () => {
    const pedido = montarInutilizacao(dados);
    if (!pedido.ok) throw new Error(JSON.stringify(pedido.problemas));
    expect(pedido.id).toBe('ID352612ABC34501DE3555001000000010000000012');
    const assinado = assinarPedido(pedido, certificado);
    expect(verificarAssinatura(assinado)).toMatchObject({ ok: true, elemento: 'infInut' });
    if (esquemasDaNFe !== undefined) expect(await validarXsd(assinado, join(esquemasDaNFe, 'leiaute'))).toEqual([]);

    const resposta =
      `<retInutNFe ${NS} versao="4.00"><infInut><tpAmb>2</tpAmb><verAplic>SP1</verAplic><cStat>102</cStat>` +
      '<xMotivo>Inutilizacao de numero homologado</xMotivo><cUF>35</cUF><ano>26</ano><CNPJ>12ABC34501DE35</CNPJ><mod>55</mod>' +
      '<serie>1</serie><nNFIni>10</nNFIni><nNFFin>12</nNFFin><dhRecbto>2026-11-20T11:00:05-03:00</dhRecbto>' +
      '<nProt>135260000000003</nProt></infInut></retInutNFe>';
    const retorno = extrairRetornoDeInutilizacao(soap(resposta));
    expect(retorno?.dados.infInut.cStat).toBe('102');
    const proc = montarProcInutilizacao(assinado, retorno?.xml ?? '');
    if (!proc.ok) throw new Error(JSON.stringify(proc.problemas));
    expect(proc.xml).toContain(assinado);
    expect(montarProcInutilizacao(assinado, resposta.replace('<nNFFin>12<', '<nNFFin>13<')).ok).toBe(false);
  });

  test('faixa ao contrário e justificativa curta são recusadas', () => {
    expect(montarInutilizacao({ ...dados, nNFFin: '9' })).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'infInut.nNFFin' }],
    });
    expect(montarInutilizacao({ ...dados, xJust: 'CURTA' })).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'infInut.xJust' }],
    });
  });
});

describe('distribuição', () => {
  const resumo =
    `<resNFe ${NS} versao="1.01"><chNFe>${chave}</chNFe><CNPJ>11222333000181</CNPJ><xNome>FORNECEDOR</xNome><IE>110042490114</IE>` +
    '<dhEmi>2026-11-20T10:30:00-03:00</dhEmi><tpNF>1</tpNF><vNF>42.00</vNF><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto>' +
    '<nProt>135260000000001</nProt><cSitNFe>1</cSitNFe></resNFe>';
  const compactado = gzipSync(resumo).toString('base64');
  const resposta =
    `<retDistDFeInt ${NS} versao="1.01"><tpAmb>1</tpAmb><verAplic>1.7</verAplic><cStat>138</cStat><xMotivo>Documento localizado</xMotivo>` +
    '<dhResp>2026-11-20T11:00:00-03:00</dhResp><ultNSU>000000000000150</ultNSU><maxNSU>000000000000151</maxNSU><loteDistDFeInt>' +
    `<docZip NSU="000000000000149" schema="resNFe_v1.01.xsd">${compactado}</docZip>` +
    `<docZip NSU="000000000000150" schema="procNFe_v4.00.xsd">${gzipSync(xml).toString('base64')}</docZip></loteDistDFeInt></retDistDFeInt>`;

  test('os documentos saem do embrulho', () => {
    const { documento } = lerRetorno('retDistDFeInt', resposta);
    const [primeiro, segundo] = (documento.loteDistDFeInt?.docZip ?? []).map(abrirDocZip);
    expect(primeiro).toEqual({
      nsu: '000000000000149',
      schema: 'resNFe_v1.01.xsd',
      tipo: 'resNFe',
      xml: resumo,
      original: null,
    });
    expect(lerResumoNFe(primeiro?.xml ?? '').documento).toMatchObject({ chNFe: chave, vNF: '42.00', cSitNFe: '1' });
    expect(segundo).toMatchObject({ tipo: 'procNFe', xml });
  });

  test('embrulho estragado ou grande demais é recusado', () => {
    expect(() => abrirDocZip({ schema: 'resNFe_v1.01.xsd', valor: 'AAAA' })).toThrow(ErroXml);
    const bomba = gzipSync(Buffer.alloc(21 * 1024 * 1024, 32)).toString('base64');
    expect(() => abrirDocZip({ schema: 'resNFe_v1.01.xsd', valor: bomba })).toThrow(ErroXml);
  });
});

describe('consultas', () => {
  test.each([
    ['situação', montarConsultaSituacao(chave, '2'), 'leiaute'],
    ['recibo', montarConsultaRecibo('351000000000001', '2'), 'leiaute'],
    ['status', montarConsultaStatus('35', '2'), 'leiaute'],
    ['cadastro', montarConsultaCadastro({ UF: 'SP', CNPJ: '12ABC34501DE35' }), 'cadastro'],
    [
      'distribuição',
      montarDistribuicao({
        tpAmb: '1',
        cUFAutor: '35',
        CNPJ: '12ABC34501DE35',
        distNSU: { ultNSU: '000000000000000' },
      }),
      'distribuicao',
    ],
  ])(`%s obedece ao esquema${avisoParcial}`, async (_, pedido, pasta) => {
    expect(pedido).toContain(NS);
    if (esquemasDaNFe !== undefined) expect(await validarXsd(pedido, join(esquemasDaNFe, pasta))).toEqual([]);
  });

  test('pedido malfeito é erro de quem chama, dito em português', () => {
    expect(() => montarConsultaRecibo('123', '2')).toThrow('nRec: "123" não serve: deve ser recibo de 15 dígitos');
    expect(() => montarConsultaCadastro({ UF: 'SP' })).toThrow('infCons: informe uma destas opções: IE, CNPJ, CPF');
  });
});
