import { expect, test } from 'vitest';
import { criarA1, criarP12 } from '../../test-support/certificados.ts';
import { rodarExemplos } from '../../test-support/exemplos.ts';
import { autorizada, png } from '../../test-support/impressos.ts';
import { nfseImpressa } from '../../test-support/nfse-impressa.ts';
import { abrirCertificado } from '../certificado/index.ts';
import { assinarNFe, montarEvento, type NFe, type OpcoesDoQrCode } from '../nfe/index.ts';
import { leiauteNfse } from '../nfse/index.ts';
import { escrever } from '../xml/leiaute/index.ts';

const certificado = abrirCertificado(criarP12(criarA1(), 'senha'), 'senha');
const protocolo = (nfe: NFe): string => `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>SP</verAplic>
<chNFe>${nfe.infNFe.Id.slice(3)}</chNFe><dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto><nProt>135260000000001</nProt>
<cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`;

function arquivoDa(nfe: NFe, qrCode?: OpcoesDoQrCode): string {
  const assinada = assinarNFe(nfe, certificado, qrCode);
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  return `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${assinada.xml}${protocolo(nfe)}</nfeProc>`;
}

function cartaDa({ infNFe }: NFe): string {
  const chNFe = infNFe.Id.slice(3);
  const montada = montarEvento({
    tpEvento: '110110',
    cOrgao: '35',
    tpAmb: '1',
    CNPJ: '11222333000181',
    chNFe,
    dhEvento: '2026-11-20T11:00:00-03:00',
    nSeqEvento: 1,
    detEvento: { xCorrecao: 'ONDE SE LE RUA A LEIA-SE RUA B' },
  });
  if (!montada.ok) throw new Error(JSON.stringify(montada.problemas));
  return `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">${montada.xml}
<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><verAplic>SP</verAplic><cOrgao>35</cOrgao><cStat>135</cStat>
<xMotivo>Evento registrado</xMotivo><chNFe>${chNFe}</chNFe><tpEvento>110110</tpEvento><nSeqEvento>1</nSeqEvento>
<dhRegEvento>2026-11-20T11:00:05-03:00</dhRegEvento><nProt>135260000000077</nProt></infEvento></retEvento></procEventoNFe>`;
}

function arquivoDaNfse(): string {
  const escrita = escrever(leiauteNfse, nfseImpressa());
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  return escrita.xml;
}

test('os exemplos do README rodam e imprimem o que o texto diz', () => {
  const { nfe } = autorizada({ itens: 3 });
  const { esperado, impresso, erros } = rodarExemplos('README-DANFE.md', {
    'nota.xml': arquivoDa(nfe),
    'cupom.xml': arquivoDa(autorizada({ mod: '65', itens: 3 }).nfe, { versao: 3 }),
    'carta-de-correcao.xml': cartaDa(nfe),
    'nfse.xml': arquivoDaNfse(),
    'logo.png': png(60, 30, [20, 60, 120]),
  });
  expect(erros).toBe('');
  expect(impresso).toEqual(esperado);
  expect(esperado.length).toBeGreaterThanOrEqual(10);
});
