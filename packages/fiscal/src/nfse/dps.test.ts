import { describe, expect, test } from 'vitest';
import { certificadoDe, EMPRESA } from '../../test-support/sefaz-local/cenario.ts';
import { dadosDaDps, esquemasDaNfseDeReferencia, TOMADOR } from '../../test-support/sefin-local/cenario.ts';
import { verificarAssinatura } from '../xml/assinatura.ts';
import { ErroXml } from '../xml/leitor.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import {
  assinarDps,
  compactar,
  type DadosDaDps,
  descompactar,
  esquemasDaNfse,
  lerDps,
  pastaDeEsquemasDaNfse,
} from './index.ts';

const certificado = certificadoDe(EMPRESA);
const { prest, valores, toma } = dadosDaDps();
const tributos = (tribMun: DadosDaDps['valores']['trib']['tribMun']): Partial<DadosDaDps> => ({
  valores: { ...valores, trib: { ...valores.trib, tribMun } },
});
const exigSusp = { tpSusp: '1', nProcesso: '0'.repeat(30) } as const;
const nBM = '35503080000001';
const comDeducao = (tribMun: DadosDaDps['valores']['trib']['tribMun']): Partial<DadosDaDps> => ({
  valores: { ...valores, vDedRed: { vDR: '10.00' }, trib: { ...valores.trib, tribMun } },
});
const { cServ, ...serv } = dadosDaDps().serv;
const { cNBS: _, ...cServSemNbs } = cServ;
const semNbs = {
  serv: { ...serv, cServ: cServSemNbs },
  ...tributos({ tribISSQN: '3', tpRetISSQN: '1' }),
};
const regime = (regTrib: DadosDaDps['prest']['regTrib']): Partial<DadosDaDps> => ({ prest: { ...prest, regTrib } });

test('a DPS sai na ordem do esquema, com as casas completas e a assinatura no lugar', () => {
  const dps = assinarDps(dadosDaDps(), certificado);
  if (!dps.ok) throw new Error(JSON.stringify(dps.problemas));
  expect(dps.id).toBe('DPS355030821122233300018100001000000000000123');
  expect(dps.xml).toMatch(/^<DPS xmlns="http:\/\/www\.sped\.fazenda\.gov\.br\/nfse" versao="1\.01"><infDPS Id="DPS/);
  expect(dps.xml).toContain('<vServ>300.00</vServ>');
  expect(dps.xml).toMatch(/<\/infDPS><Signature .*<\/Signature><\/DPS>$/s);
  expect(verificarAssinatura(dps.xml)).toMatchObject({ ok: true, id: dps.id, elemento: 'infDPS' });
  expect(lerDps(dps.xml)).toMatchObject({
    problemas: [],
    documento: { infDPS: { serv: { cServ: { xDescServ: 'LICENÇA DE USO DO SISTEMA\nCOMPETÊNCIA 11/2026' } } } },
  });
});

describe('o que o sistema recusaria é dito antes de enviar', () => {
  test.each<[string, Partial<DadosDaDps>, string]>([
    ['E0010 série reservada', { serie: '50000' }, 'infDPS.serie'],
    ['E0015 competência futura', { dCompet: '2026-11-21' }, 'infDPS.dCompet'],
    ['E0080 CNPJ do prestador', { prest: { ...prest, CNPJ: '11222333000182' } }, 'infDPS.prest.CNPJ'],
    ['E0121 nome do prestador', { prest: { ...prest, xNome: 'PRESTADOR' } }, 'infDPS.prest.xNome'],
    [
      'E0162 apuração sem ser ME/EPP',
      regime({ opSimpNac: '1', regApTribSN: '1', regEspTrib: '0' }),
      'infDPS.prest.regTrib.regApTribSN',
    ],
    ['E0166 ME/EPP sem apuração', regime({ opSimpNac: '3', regEspTrib: '0' }), 'infDPS.prest.regTrib.regApTribSN'],
    ['E0174 MEI com regime especial', regime({ opSimpNac: '2', regEspTrib: '5' }), 'infDPS.prest.regTrib.regEspTrib'],
    [
      'E0175 Simples com regime especial',
      regime({ opSimpNac: '3', regApTribSN: '1', regEspTrib: '1' }),
      'infDPS.prest.regTrib.regEspTrib',
    ],
    [
      'E0188 CNPJ do tomador',
      toma === undefined ? {} : { toma: { ...toma, CNPJ: '12ABC34501DE36' } },
      'infDPS.toma.CNPJ',
    ],
    ['E0202 prestador e tomador iguais', toma === undefined ? {} : { toma: { ...toma, CNPJ: EMPRESA } }, 'infDPS.toma'],
    ['E0330 exportação sem comércio exterior', tributos({ tribISSQN: '3', tpRetISSQN: '1' }), 'infDPS.serv.comExt'],
    ['E0318 exportação sem NBS', semNbs, 'infDPS.serv.cServ.cNBS'],
    [
      'E0592 imune sem dizer a imunidade',
      tributos({ tribISSQN: '2', tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.tpImunidade',
    ],
    [
      'E0592 imunidade do que não é imune',
      tributos({ tribISSQN: '1', tpImunidade: '3', tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.tpImunidade',
    ],
    [
      'E0593 imunidade que não se diz qual',
      tributos({ tribISSQN: '2', tpImunidade: '0', tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.tpImunidade',
    ],
    [
      'E0580 retenção do que não incide',
      tributos({ tribISSQN: '4', tpRetISSQN: '2' }),
      'infDPS.valores.trib.tribMun.tpRetISSQN',
    ],
    [
      'E0602 alíquota do que não incide',
      tributos({ tribISSQN: '4', tpRetISSQN: '1', pAliq: '2.00' }),
      'infDPS.valores.trib.tribMun.pAliq',
    ],
    [
      'E0585 suspensão do que não incide',
      tributos({ tribISSQN: '4', exigSusp, tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.exigSusp',
    ],
    [
      'E0589 retenção do que está suspenso',
      tributos({ tribISSQN: '1', exigSusp, tpRetISSQN: '2' }),
      'infDPS.valores.trib.tribMun.tpRetISSQN',
    ],
    [
      'E0606 alíquota do que está suspenso',
      tributos({ tribISSQN: '1', exigSusp, tpRetISSQN: '1', pAliq: '2.00' }),
      'infDPS.valores.trib.tribMun.pAliq',
    ],
    ['E0435 dedução do que não incide', comDeducao({ tribISSQN: '4', tpRetISSQN: '1' }), 'infDPS.valores.vDedRed'],
    [
      'E0437 dedução do que está suspenso',
      comDeducao({ tribISSQN: '1', exigSusp, tpRetISSQN: '1' }),
      'infDPS.valores.vDedRed',
    ],
    [
      'E0533 benefício do que não incide',
      tributos({ tribISSQN: '4', BM: { nBM }, tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.BM',
    ],
    [
      'E0534 benefício do MEI',
      { ...regime({ opSimpNac: '2', regEspTrib: '0' }), ...tributos({ tribISSQN: '1', BM: { nBM }, tpRetISSQN: '1' }) },
      'infDPS.valores.trib.tribMun.BM',
    ],
    [
      'E0538 benefício do que está suspenso',
      tributos({ tribISSQN: '1', exigSusp, BM: { nBM }, tpRetISSQN: '1' }),
      'infDPS.valores.trib.tribMun.BM',
    ],
    ['E0264 retenção sem intermediário', tributos({ tribISSQN: '1', tpRetISSQN: '3' }), 'infDPS.interm'],
    ['E9996 tomador como emitente', { tpEmit: '2' }, 'infDPS.tpEmit'],
  ])('%s', (_, mudanca, caminho) => {
    const emitente = mudanca.tpEmit === '2' ? TOMADOR : EMPRESA;
    const resultado = assinarDps(dadosDaDps(mudanca), certificadoDe(emitente));
    if (resultado.ok) throw new Error('accepted');
    expect(resultado.problemas.map((problema) => problema.caminho)).toContain(caminho);
  });

  test('E0604 alíquota com regime especial', () => {
    const { prest: comRegime } = { ...regime({ opSimpNac: '1', regEspTrib: '5' }) };
    const dados = dadosDaDps({
      ...(comRegime === undefined ? {} : { prest: comRegime }),
      ...tributos({ tribISSQN: '1', tpRetISSQN: '1', pAliq: '2.00' }),
    });
    expect(assinarDps(dados, certificado)).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'infDPS.valores.trib.tribMun.pAliq' }],
    });
  });

  test('certificado de outra empresa, e campo fora do formato', () => {
    expect(assinarDps(dadosDaDps(), certificadoDe(TOMADOR))).toMatchObject({ ok: false });
    expect(assinarDps(dadosDaDps({ cLocEmi: '35503' }), certificado)).toMatchObject({ ok: false });
    expect(assinarDps(dadosDaDps({ verAplic: '' }), certificado)).toMatchObject({
      ok: false,
      problemas: [{ caminho: 'infDPS.verAplic', codigo: 'formato' }],
    });
  });

  test('caractere que o XML não carrega é recusado na descrição e no nome', () => {
    const { serv } = dadosDaDps();
    const comControle = { ...serv, cServ: { ...serv.cServ, xDescServ: 'LICENÇA\u0001' } };
    expect(assinarDps(dadosDaDps({ serv: comControle }), certificado)).toMatchObject({
      problemas: [{ caminho: 'infDPS.serv.cServ.xDescServ' }],
    });
    if (toma === undefined) throw new Error('no taker');
    expect(assinarDps(dadosDaDps({ toma: { ...toma, xNome: 'A\u0000B' } }), certificado)).toMatchObject({
      problemas: [{ caminho: 'infDPS.toma.xNome' }],
    });
  });
});

describe('esquemas por data', () => {
  test.each([
    ['2026-02-08T10:00:00-03:00', undefined],
    ['2026-02-09T10:00:00-03:00', 'x/1.01-20260209'],
    ['2026-08-09T23:59:59-03:00', 'x/1.01-20260209'],
    ['2026-08-10T00:00:00-03:00', 'x/1.01-20260727'],
    ['2026-11-20T10:30:00-03:00', 'x/1.01-20260727'],
  ])('emissão em %s: %s', (dhEmi, esperada) => expect(pastaDeEsquemasDaNfse('x', dhEmi)).toBe(esperada));

  const aviso =
    esquemasDaNfseDeReferencia === undefined ? ' (sem os esquemas oficiais em ../shared: não executado)' : '';
  test.skipIf(esquemasDaNfseDeReferencia === undefined)(`a DPS é válida nos dois conjuntos${aviso}`, async () => {
    const semLetras = dadosDaDps(toma === undefined ? {} : { toma: { ...toma, CNPJ: '11444777000161' } });
    const dps = assinarDps(semLetras, certificado);
    if (!dps.ok) throw new Error(JSON.stringify(dps.problemas));
    for (const { pasta } of esquemasDaNfse(esquemasDaNfseDeReferencia ?? '')) {
      expect(await validarXsd(dps.xml, pasta)).toEqual([]);
    }
  });

  test.skipIf(esquemasDaNfseDeReferencia === undefined)(`letras no CNPJ só no conjunto novo${aviso}`, async () => {
    const dps = assinarDps(dadosDaDps(), certificado);
    if (!dps.ok) throw new Error(JSON.stringify(dps.problemas));
    const [antigo, novo] = esquemasDaNfse(esquemasDaNfseDeReferencia ?? '');
    const problemas = await validarXsd(dps.xml, antigo?.pasta ?? '');
    expect(problemas).toMatchObject([{ caminho: 'DPS.infDPS.toma.CNPJ' }]);
    expect(await validarXsd(dps.xml, novo?.pasta ?? '')).toEqual([]);
  });
});

describe('compactação', () => {
  test('vai e volta em UTF-8', () => expect(descompactar(compactar('<ação>ç</ação>'))).toBe('<ação>ç</ação>'));
  test('o que não é gzip, ou é grande demais, é recusado', () => {
    expect(() => descompactar('AAAA')).toThrow(ErroXml);
    expect(() => descompactar(compactar(' '.repeat(21 * 1024 * 1024)))).toThrow(ErroXml);
  });
});
