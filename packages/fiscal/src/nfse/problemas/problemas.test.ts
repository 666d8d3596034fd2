import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pastaDeReferencia } from '../../../test-support/referencia.ts';
import { codigosEsquecidos } from '../../../test-support/regras-deixadas.ts';
import { certificadoDe, EMPRESA } from '../../../test-support/sefaz-local/cenario.ts';
import { escrito } from '../../../test-support/sefaz-local/escrito.ts';
import { abrirCenarioDaNfse, dadosDaDps } from '../../../test-support/sefin-local/cenario.ts';
import { assinar } from '../../xml/assinatura.ts';
import { grupoDoServico, regraDaIncidencia } from '../incidencia.ts';
import { assinarDps, type DadosDaDps, leiauteDps } from '../index.ts';

const { toma, serv, valores, prest } = dadosDaDps();
if (toma === undefined) throw new Error('the declaration of the tests has a taker');
const { end: _, ...semEndereco } = toma;
const MEI = { prest: { ...prest, regTrib: { opSimpNac: '2', regEspTrib: '0' } } } as const;
const EPP = { prest: { ...prest, regTrib: { opSimpNac: '3', regApTribSN: '1', regEspTrib: '0' } } } as const;
const comRegime = (regEspTrib: '1' | '5') =>
  ({ prest: { ...prest, regTrib: { opSimpNac: '1', regEspTrib } } }) as const;
type Valores = DadosDaDps['valores'];
const doMei: Valores = { ...valores, trib: { ...valores.trib, totTrib: { indTotTrib: '0' } } };
const com = (mudanca: Partial<Valores>, base = valores): Partial<DadosDaDps> => ({ valores: { ...base, ...mudanca } });
const trib = (mudanca: Partial<Valores['trib']>, base = valores): Partial<DadosDaDps> =>
  com({ trib: { ...base.trib, ...mudanca } }, base);
const iss = (mudanca: Partial<Valores['trib']['tribMun']>, base = valores): Partial<DadosDaDps> =>
  trib({ tribMun: { ...base.trib.tribMun, ...mudanca } }, base);
const servico = (cTribNac: string, mudanca: Partial<DadosDaDps['serv']> = {}): Partial<DadosDaDps> => ({
  serv: { ...serv, ...mudanca, cServ: { ...serv.cServ, cTribNac } },
});
const retido = iss({ tpRetISSQN: '2' });
const emCampinas = {
  ...toma,
  end: { ...toma.end, endNac: { cMun: '3509502', CEP: '13010000' } },
} as DadosDaDps['toma'];
const pisCofins = {
  CST: '01',
  vBCPisCofins: '300.00',
  pAliqPis: '0.65',
  pAliqCofins: '3.00',
  vPis: '1.95',
  vCofins: '9.00',
  tpRetPisCofins: '0',
} as const;
const federal = (piscofins: object): Partial<DadosDaDps> =>
  trib({ tribFed: { piscofins: { ...pisCofins, ...piscofins } as never } });

/** The code, what breaks it, and where the check says that it is. */
const casos: [string, Partial<DadosDaDps>, string][] = [
  ['E0031', { ...retido, toma: emCampinas }, 'valores.trib.tribMun.tpRetISSQN'],
  [
    'E0176',
    { ...servico('071001', { locPrest: { cLocPrestacao: '3509502' } }), ...comRegime('1') },
    'prest.regTrib.regEspTrib',
  ],
  ['E0234', { ...servico('170501'), toma: { CPF: '52998224725', xNome: 'MARIA' } }, 'toma.end'],
  ['E0235', { toma: semEndereco }, 'toma.end'],
  ['E0237', { ...retido, toma: { CPF: '52998224725', xNome: 'MARIA' } }, 'toma.end'],
  [
    'E0238',
    { toma: { ...toma, end: { ...toma.end, endNac: { cMun: '9950308', CEP: '01310100' } } as never } },
    'toma.end',
  ],
  ['E0247', { toma: { ...toma, email: 'contas@tomador' } }, 'toma.email'],
  ['E0302', servico('010501', { locPrest: { cLocPrestacao: '0050308' } }), 'serv.locPrest.cLocPrestacao'],
  ['E0370', servico('070201'), 'serv.cServ.cTribNac'],
  ['E0390', servico('120101'), 'serv.cServ.cTribNac'],
  [
    'E0428',
    com({ vDedRed: { vDR: '290.00' }, trib: { ...valores.trib, tribFed: { vRetIRRF: '20.00' } } }),
    'valores.vDedRed.vDR',
  ],
  ['E0431', com({ vDescCondIncond: { vDescIncond: '0.00' } }), 'valores.vDescCondIncond.vDescIncond'],
  ['E0436', { ...MEI, ...com({ vDedRed: { vDR: '10.00' } }, doMei) }, 'valores.vDedRed'],
  ['E0438', { ...comRegime('5'), ...com({ vDedRed: { vDR: '10.00' } }) }, 'valores.vDedRed'],
  ['E0476', com({ vDedRed: { vDR: '310.00' } }), 'valores.vDedRed.vDR'],
  ['E0532', servico('990101'), 'valores.trib.tribMun.tribISSQN'],
  ['E0583', { ...MEI, ...iss({ tpRetISSQN: '2' }, doMei) }, 'valores.trib.tribMun.tpRetISSQN'],
  ['E0588', { ...comRegime('5'), ...retido }, 'valores.trib.tribMun.tpRetISSQN'],
  ['E0595', iss({ pAliq: '5.01' }), 'valores.trib.tribMun.pAliq'],
  ['E0596', { ...servico('220101'), ...retido }, 'valores.trib.tribMun.tpRetISSQN'],
  ['E0600', { ...MEI, ...iss({ pAliq: '2.00' }, doMei) }, 'valores.trib.tribMun.pAliq'],
  ['E0676', { ...MEI, ...trib({ tribFed: { vRetIRRF: '1.00' } }, doMei) }, 'valores.trib.tribFed'],
  ['E0677', federal({ vBCPisCofins: '300.01' }), 'valores.trib.tribFed.piscofins.vBCPisCofins'],
  [
    'E0678',
    trib({ tribFed: { piscofins: { CST: '01', tpRetPisCofins: '0' } } }),
    'valores.trib.tribFed.piscofins.vBCPisCofins',
  ],
  ['E0682', federal({ CST: '08' }), 'valores.trib.tribFed.piscofins.vBCPisCofins'],
  ['E0684', federal({ pAliqPis: undefined, vPis: undefined }), 'valores.trib.tribFed.piscofins.pAliqPis'],
  ['E0690', federal({ pAliqCofins: undefined, vCofins: undefined }), 'valores.trib.tribFed.piscofins.pAliqCofins'],
  ['E0694', federal({ vPis: '1.96' }), 'valores.trib.tribFed.piscofins.vPis'],
  ['E0696', federal({ vCofins: '9.01' }), 'valores.trib.tribFed.piscofins.vCofins'],
  ['E0698', federal({ tpRetPisCofins: undefined }), 'valores.trib.tribFed.piscofins.tpRetPisCofins'],
  ['E0699', trib({ tribFed: { vRetCP: '300.00' } }), 'valores.trib.tribFed.vRetCP'],
  ['E0700', trib({ tribFed: { vRetIRRF: '0.00' } }), 'valores.trib.tribFed.vRetIRRF'],
  ['E0701', trib({ tribFed: { vRetCSLL: '0.00' } }), 'valores.trib.tribFed.vRetCSLL'],
  ...(['Fed', 'Est', 'Mun'] as const).flatMap((esfera, n): typeof casos => {
    const nada = { vTotTribFed: '0', vTotTribEst: '0', vTotTribMun: '0' };
    const nenhum = { pTotTribFed: '0', pTotTribEst: '0', pTotTribMun: '0' };
    const onde = 'valores.trib.totTrib';
    return [
      [
        `E070${n + 2}`,
        trib({ totTrib: { vTotTrib: { ...nada, [`vTotTrib${esfera}`]: '300.01' } } }),
        `${onde}.vTotTrib.vTotTrib${esfera}`,
      ],
      [
        `E070${n + 6}`,
        trib({ totTrib: { pTotTrib: { ...nenhum, [`pTotTrib${esfera}`]: '100.01' } } }),
        `${onde}.pTotTrib.pTotTrib${esfera}`,
      ],
    ];
  }),
  ['E0710', { ...MEI, ...trib({ totTrib: { pTotTribSN: '6.00' } }) }, 'valores.trib.totTrib.pTotTribSN'],
  ['E0712', { ...EPP, ...trib({ totTrib: { indTotTrib: '0' } }) }, 'valores.trib.totTrib.indTotTrib'],
  ['E0713', trib({ totTrib: { indTotTrib: '0' } }), 'valores.trib.totTrib.indTotTrib'],
  ['E0713', trib({ totTrib: { pTotTribSN: '6.00' } }), 'valores.trib.totTrib.pTotTribSN'],
];

/** Signed as it is, whatever is wrong with it. */
function semConferir(mudanca: Partial<DadosDaDps>): string {
  const Id = 'DPS355030821122233300018100001000000000000123';
  const xml = escrito(leiauteDps, { versao: '1.01', infDPS: { Id, ...dadosDaDps(mudanca) } });
  return assinar(xml, Id, certificadoDe(EMPRESA)).xml;
}

describe('o que o sistema recusa se diz antes, e quem envia assim mesmo ouve o mesmo dele', () => {
  test.each(casos)('%s', async (codigo, mudanca, caminho) => {
    const assinada = assinarDps(dadosDaDps(mudanca), certificadoDe(EMPRESA));
    expect(assinada.ok ? [] : assinada.problemas.map((um) => um.caminho)).toContain(`infDPS.${caminho}`);
    const { cliente } = await abrirCenarioDaNfse();
    expect(await cliente.emitir(semConferir(mudanca))).toMatchObject({
      tipo: 'recusado',
      erros: [{ codigo }],
    });
  });

  test.each<[string, Partial<DadosDaDps>]>([
    ['E0232', { toma: { ...toma, IM: '123' } }],
    ['E0430', { ...com({ vDescCondIncond: { vDescIncond: '200.00' } }) }],
    ['E0447', { ...com({ vDedRed: { vDR: '200.00' } }) }],
  ])('o que só a cidade sabe o sistema local também recusa: %s', async (codigo, mudanca) => {
    const { cliente } = await abrirCenarioDaNfse();
    expect(await cliente.emitir(semConferir(mudanca))).toMatchObject({ tipo: 'recusado', erros: [{ codigo }] });
  });

  test('a inscrição municipal é a que a cidade registrou, ou nenhuma', async () => {
    const cadastro = { xNome: 'EMPRESA', xLgr: 'RUA', nro: '1', xBairro: 'CENTRO', UF: 'SP', CEP: '01001000' };
    const semRegistro = await abrirCenarioDaNfse({ prestadores: { [EMPRESA]: cadastro } });
    const comIm = { prest: { ...prest, IM: '123' } };
    expect(await semRegistro.cliente.emitir(semConferir(comIm))).toMatchObject({ erros: [{ codigo: 'E0120' }] });
    const registrada = await abrirCenarioDaNfse({ prestadores: { [EMPRESA]: { ...cadastro, IM: '123' } } });
    expect(await registrada.cliente.emitir(semConferir({}))).toMatchObject({ erros: [{ codigo: 'E0116' }] });
    expect(await registrada.cliente.emitir(semConferir(comIm))).toMatchObject({ tipo: 'ok' });
  });

  test('o que cada regime pode dizer de tributos aproximados passa', async () => {
    const { cliente } = await abrirCenarioDaNfse();
    const vTotTrib = { vTotTribFed: '300.00', vTotTribEst: '0', vTotTribMun: '0' };
    const pTotTrib = { pTotTribFed: '100.00', pTotTribEst: '0', pTotTribMun: '0' };
    const ditos: Partial<DadosDaDps>[] = [
      trib({ totTrib: { vTotTrib } }),
      trib({ totTrib: { pTotTrib } }),
      { ...EPP, ...trib({ totTrib: { pTotTribSN: '6.73' } }) },
      { ...EPP, ...trib({ totTrib: { vTotTrib } }) },
      { ...MEI, ...trib({ totTrib: { indTotTrib: '0' } }) },
      { ...MEI, ...trib({ totTrib: { pTotTrib } }) },
    ];
    for (const [n, dito] of ditos.entries()) {
      const assinada = assinarDps(dadosDaDps({ ...dito, nDPS: String(200 + n) }), certificadoDe(EMPRESA));
      if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
      expect(await cliente.emitir(assinada.xml)).toMatchObject({ tipo: 'ok' });
    }
  });
});

const tabela = join(pastaDeReferencia() ?? '', '../data/nfse_servicos_nacionais.tsv');
const temTabela = existsSync(tabela);

test.skipIf(!temTabela)(
  `onde o ISS é devido e o que o serviço pede são o que a tabela oficial diz${temTabela ? '' : ' (sem ../shared: não executado)'}`,
  () => {
    const linhas = readFileSync(tabela, 'utf8').trimEnd().split('\n').slice(1);
    expect(linhas.length).toBeGreaterThan(300);
    for (const linha of linhas) {
      const [codigo = '', , , incidencia = '', grupos = ''] = linha.split('\t');
      const regra = regraDaIncidencia(codigo);
      expect([codigo, regra === 'local' ? 'local_prestacao' : (regra ?? '')]).toEqual([codigo, incidencia]);
      expect([codigo, grupoDoServico(codigo) ?? '']).toEqual([codigo, grupos.trim()]);
    }
  },
);

const recusas = join(pastaDeReferencia() ?? '', 'nfse-codigos-erro.tsv');

test.skipIf(!existsSync(recusas))('todo código da tabela oficial se confere, ou a página diz por que não', () => {
  const lugares = [
    'packages/fiscal/src/nfse/problemas',
    'packages/fiscal/test-support/sefin-local',
    'apps/api/src/modules/nfse',
    'packages/contracts/src/registers/servicos.ts',
  ];
  expect(codigosEsquecidos(recusas, 'NFS-e nacional', lugares)).toEqual([]);
});
