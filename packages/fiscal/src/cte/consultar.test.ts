import { montarChaveAcesso, type Uf } from '@retaguarda/brasil';
import { expect, test } from 'vitest';
import type { Canal } from '../https/index.ts';
import { consultarCte, enderecoDaConsulta } from './index.ts';

const chaveDe = (uf: Uf = 'SP', tpEmis = 1, numero = 42) =>
  montarChaveAcesso({
    uf,
    ano: 2026,
    mes: 11,
    cnpj: '11222333000181',
    modelo: '57',
    serie: 1,
    numero,
    tpEmis,
    cNF: '13572468',
  });

test.each<[Uf, number, '1' | '2', string]>([
  ['MG', 1, '1', 'https://cte.fazenda.mg.gov.br/'],
  ['PE', 1, '1', 'https://nfe.fazenda.sp.gov.br/CTeWS/'],
  ['BA', 1, '1', 'https://cte.svrs.rs.gov.br/'],
  ['BA', 1, '2', 'https://cte-homologacao.svrs.rs.gov.br/'],
  ['SP', 7, '1', 'https://cte.svrs.rs.gov.br/'],
  ['PR', 8, '2', 'https://homologacao.nfe.fazenda.sp.gov.br/CTeWS/'],
])('o CT-e de %s, emissão %s, ambiente %s, pergunta-se a quem o autorizou', (uf, tpEmis, ambiente, inicio) => {
  const endereco = enderecoDaConsulta(chaveDe(uf, tpEmis), ambiente);
  expect(endereco.startsWith(inicio)).toBe(true);
  expect(endereco).toContain('CTeConsultaV4');
});

test('o que não é chave não se pergunta', () => {
  expect(() => enderecoDaConsulta('1'.repeat(44), '1')).toThrow(RangeError);
});

/** An authority that answers so. */
const canalQue = (corpo: string, status = 200): Canal =>
  ({ enviar: async () => ({ ok: true, status, corpo, cabecalhos: {} }) }) as unknown as Canal;
const retorno = (miolo: string) =>
  `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><r xmlns="x"><retConsSitCTe xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00">${miolo}</retConsSitCTe></r></e:Body></e:Envelope>`;
const evento = (chave: string, { tipo = '110111', cStat = '135' } = {}) =>
  `<procEventoCTe versao="4.00"><eventoCTe><infEvento><tpAmb>2</tpAmb><CNPJ>11222333000181</CNPJ><chCTe>${chave}</chCTe><dhEvento>2026-11-20T10:00:00-03:00</dhEvento>` +
  `<tpEvento>${tipo}</tpEvento></infEvento></eventoCTe><retEventoCTe><infEvento><tpAmb>2</tpAmb><cStat>${cStat}</cStat><chCTe>${chave}</chCTe>` +
  `<tpEvento>${tipo}</tpEvento></infEvento></retEventoCTe></procEventoCTe>`;
const chave = chaveDe();

test.each<[string, string, string, string]>([
  ['autorizado', '100', '', 'autorizado'],
  ['cancelado, sem o evento', '101', '', 'cancelado'],
  ['autorizado, com o cancelamento registrado', '100', evento(chave), 'cancelado'],
  ['autorizado, com um cancelamento recusado', '100', evento(chave, { cStat: '630' }), 'autorizado'],
  ['autorizado, com uma carta de correção', '100', evento(chave, { tipo: '110110' }), 'autorizado'],
  ['autorizado, com o cancelamento de outro', '100', evento(chaveDe('SP', 1, 43)), 'autorizado'],
  ['denegado', '110', '', 'denegado'],
  ['denegado pelo emitente', '301', '', 'denegado'],
  ['que não consta', '217', '', 'desconhecido'],
  ['perguntado demais', '656', '', 'outra'],
])('o que a SEFAZ diz %s', async (_, cStat, eventos, situacao) => {
  const corpo = retorno(`<cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo>${eventos}`);
  const cancelamento =
    situacao === 'cancelado' && eventos ? expect.objectContaining({ em: '2026-11-20T13:00:00.000Z' }) : null;
  expect(await consultarCte({ canal: canalQue(corpo), chave, ambiente: '2' })).toEqual({
    ok: true,
    situacao,
    cStat,
    motivo: 'Motivo',
    cancelamento,
    resumo: null,
  });
});

test('do protocolo, diz de que conteúdo é', async () => {
  const digVal = `${'A'.repeat(27)}=`;
  const protocolo = `<protCTe><infProt><chCTe>${chave}</chCTe><digVal>${digVal}</digVal></infProt></protCTe>`;
  const corpo = retorno(`<cStat>100</cStat><xMotivo>Motivo</xMotivo>${protocolo}`);
  expect(await consultarCte({ canal: canalQue(corpo), chave, ambiente: '2' })).toMatchObject({ resumo: digVal });
});

test.each<[string, string, number, string]>([
  [
    'de outro CT-e',
    retorno(
      `<cStat>100</cStat><xMotivo>M</xMotivo><protCTe><infProt><chCTe>${chaveDe('SP', 1, 43)}</chCTe></infProt></protCTe>`,
    ),
    200,
    'resposta-ilegivel',
  ],
  ['sem motivo', retorno('<cStat>100</cStat>'), 200, 'resposta-ilegivel'],
  ['que não é XML', 'fora do ar', 200, 'resposta-ilegivel'],
  ['de um servidor caído', 'fora do ar', 503, 'http'],
])('a resposta %s não diz nada', async (_, corpo, status, tipo) => {
  const resposta = await consultarCte({ canal: canalQue(corpo, status), chave, ambiente: '2' });
  expect(resposta.ok ? null : resposta.falha.tipo).toBe(tipo);
});
