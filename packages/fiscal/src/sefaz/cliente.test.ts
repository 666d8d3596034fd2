import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { criarAutoridade } from '../../test-support/certificados.ts';
import { abrirCenario, certificadoDe, EMPRESA, notaAssinada } from '../../test-support/sefaz-local/cenario.ts';
import { certificadoDaEmpresa } from '../../test-support/servidor-local/certificados.ts';
import { abrirCanal } from '../https/index.ts';
import { assinarPedido, type DadosDaNFe, montarInutilizacao } from '../nfe/index.ts';
import { assinar } from '../xml/assinatura.ts';
import { criarClienteSefaz, enderecosEm, LIMITE_DO_PEDIDO_BYTES, transmitirInutilizacao } from './index.ts';

describe('status', () => {
  test('107, 108 com previsão, 109; a SVC desligada responde 114', async () => {
    const { cliente, sefaz } = await abrirCenario();
    const status = async (via: 'normal' | 'svc' = 'normal') => {
      const resposta = await cliente.consultarStatus(via);
      if (!resposta.ok) throw new Error(resposta.falha.detalhe);
      expect(resposta.problemas).toEqual([]);
      return resposta.retorno;
    };
    expect(await status()).toMatchObject({ cStat: '107', tMed: '1' });
    sefaz.definirSituacao('normal', '108');
    expect(await status()).toMatchObject({ cStat: '108', dhRetorno: '2026-11-20T10:41:00-03:00' });
    sefaz.definirSituacao('normal', '109');
    expect(await status()).toMatchObject({ cStat: '109' });
    expect(await status('svc')).toMatchObject({ cStat: '114' });
  });
});

describe('cadastro', () => {
  const contribuintes = [
    { UF: 'SP', CNPJ: EMPRESA, IE: '110042490114', xNome: 'COMERCIO DE TESTE LTDA', ativo: true },
    { UF: 'SP', CNPJ: EMPRESA, IE: '110042490220', xNome: 'COMERCIO DE TESTE LTDA FILIAL', ativo: false },
  ];
  test('uma inscrição, várias, nenhuma', async () => {
    const { cliente } = await abrirCenario({ contribuintes });
    const consultar = async (filtro: Parameters<typeof cliente.consultarCadastro>[0]) => {
      const resposta = await cliente.consultarCadastro(filtro);
      if (!resposta.ok) throw new Error(resposta.falha.detalhe);
      return resposta.retorno.infCons;
    };
    expect(await consultar({ UF: 'SP', IE: '110042490114' })).toMatchObject({
      cStat: '111',
      infCad: [{ cSit: '1', xNome: 'COMERCIO DE TESTE LTDA' }],
    });
    expect((await consultar({ UF: 'SP', CNPJ: EMPRESA })).infCad).toHaveLength(2);
    expect(await consultar({ UF: 'SP', CNPJ: '12ABC34501DE35' })).toMatchObject({ cStat: '259' });
  });
});

describe('o que impede a resposta', () => {
  test('serviço que ninguém oferece não é chamado', async () => {
    const { clienteNFCe } = await abrirCenario();
    const resposta = await clienteNFCe.autorizar('1', [notaAssinada({ mod: '65' }).xml], 'svc');
    expect(resposta).toMatchObject({ ok: false, falha: { tipo: 'sem-servico', alcance: 'nao-chegou' } });
  });

  test('pedido maior que 500 KB não sai', async () => {
    const { cliente } = await abrirCenario();
    const { xml } = notaAssinada();
    const grande = xml.replace('</NFe>', `<!--${'x'.repeat(LIMITE_DO_PEDIDO_BYTES)}--></NFe>`);
    expect(await cliente.autorizar('1', [grande])).toMatchObject({
      ok: false,
      falha: { tipo: 'pedido-grande', alcance: 'nao-chegou' },
    });
  });

  test.each([
    [404, 'nao-chegou'],
    [403, 'nao-chegou'],
    [500, 'pode-ter-chegado'],
    [502, 'pode-ter-chegado'],
  ])('HTTP %i: %s', async (status, alcance) => {
    const { cliente, sefaz } = await abrirCenario();
    sefaz.falhas.programar({ falha: { tipo: 'http', status } });
    expect(await cliente.consultarStatus()).toMatchObject({ ok: false, falha: { tipo: 'http', status, alcance } });
  });

  test('SOAP fault traz o que o serviço disse', async () => {
    const { cliente, sefaz } = await abrirCenario();
    sefaz.falhas.programar({ falha: { tipo: 'erro-interno' } });
    expect(await cliente.consultarStatus()).toMatchObject({
      ok: false,
      falha: { tipo: 'soap-fault', detalhe: 'Object reference not set to an instance of an object.' },
    });
  });

  test('página no lugar da resposta é ilegível', async () => {
    const { cliente, sefaz } = await abrirCenario();
    sefaz.falhas.programar({ falha: { tipo: 'trabalhar-e-responder-lixo' } });
    expect(await cliente.consultarStatus()).toMatchObject({ ok: false, falha: { tipo: 'resposta-ilegivel' } });
  });

  test('endereço errado é página do servidor web', async () => {
    const { sefaz, canal } = await abrirCenario();
    const perdido = criarClienteSefaz({
      canal,
      uf: 'SP',
      modelo: '55',
      ambiente: '2',
      enderecos: () => `${sefaz.base}/lugar/nenhum`,
    });
    expect(await perdido.consultarStatus()).toMatchObject({ ok: false, falha: { tipo: 'http', status: 404 } });
  });
});

/** The sale of one thing for 10,500.00, to nobody in particular. */
function grande({ dest: _, ...dados }: DadosDaNFe): DadosDaNFe {
  const valor = '10500.00';
  return {
    ...dados,
    det: dados.det.map((item) => ({
      ...item,
      prod: { ...item.prod, qCom: '1000', qTrib: '1000', vProd: valor },
    })),
    total: { ...dados.total, ICMSTot: { ...dados.total.ICMSTot, vProd: valor, vNF: valor } },
    pag: { detPag: [{ tPag: '01', vPag: valor }] },
  };
}

describe('regras que a SEFAZ confere', () => {
  const citada = '35261111222333000181550010000000031318396572';
  const total = (mudanca: object) => (dados: DadosDaNFe) => ({
    ...dados,
    total: { ...dados.total, ICMSTot: { ...dados.total.ICMSTot, ...mudanca } },
  });
  const ide = (mudanca: object) => (dados: DadosDaNFe) => ({ ...dados, ide: { ...dados.ide, ...mudanca } });
  const emit = (mudanca: object) => (dados: DadosDaNFe) => ({ ...dados, emit: { ...dados.emit, ...mudanca } });
  const dest = (mudanca: object) => (dados: DadosDaNFe) =>
    ({ ...dados, dest: { ...dados.dest, ...mudanca } }) as DadosDaNFe;
  const prod = (mudanca: object) => (dados: DadosDaNFe) => ({
    ...dados,
    det: dados.det.map((item, n) => (n === 0 ? { ...item, prod: { ...item.prod, ...mudanca } } : item)),
  });
  const parcela =
    (dVenc: string, vDup = '42.00') =>
    (dados: DadosDaNFe) => ({
      ...dados,
      cobr: {
        fat: { nFat: '1', vOrig: '42.00', vDesc: '0.00', vLiq: '42.00' },
        dup: [{ nDup: '001', dVenc, vDup }],
      },
    });

  test.each<[string, (dados: DadosDaNFe) => DadosDaNFe]>([
    ['209', emit({ IE: '110042490115' })],
    ['210', dest({ IE: '110042490115', indIEDest: '1' })],
    ['232', dest({ indIEDest: '1' })],
    ['273', (dados) => emit({ enderEmit: { ...dados.emit.enderEmit, cMun: '3304557' } })(dados)],
    ['275', (dados) => dest({ enderDest: { ...dados.dest?.enderDest, cMun: '3304557' } })(dados)],
    ['483', prod({ vDesc: '21.01' })],
    ['518', prod({ CFOP: '1102' })],
    ['732', prod({ CFOP: '6102' })],
    ['542', (dados) => ({ ...dados, transp: { ...dados.transp, transporta: { CNPJ: '11222333000182' } } })],
    ['543', (dados) => ({ ...dados, transp: { ...dados.transp, transporta: { CPF: '52998224726' } } })],
    ['547', ide({ NFref: [{ refNFe: `${citada.slice(0, -1)}9` }] })],
    ['680', ide({ NFref: [{ refNFe: citada }, { refNFe: citada }] })],
    ['591', emit({ CRT: '3' })],
    ['611', prod({ cEAN: '7891000100104' })],
    ['696', ide({ indFinal: '0' })],
    ['726', dest({ enderDest: undefined })],
    ['791', dest({ indIEDest: '2', IE: '110042490114' })],
    ...(['531:vBC', '532:vICMS', '533:vBCST', '534:vST', '535:vFrete', '536:vSeg', '537:vDesc'] as const).map(par),
    ...(['538:vIPI', '602:vPIS', '603:vCOFINS', '604:vOutro', '685:vTotTrib'] as const).map(par),
    ['797', parcela('2036-11-21')],
    ['851', parcela('2026-12-20', '41.00')],
    ['900', parcela('2026-11-19')],
  ])('%s: o que uma parte diz de outra', async (cStat, mudar) => {
    const { cliente } = await abrirCenario();
    const { xml } = notaAssinada({}, mudar);
    const resposta = await cliente.autorizar('1', [xml]);
    expect(resposta).toMatchObject({ ok: true, retorno: { protNFe: { infProt: { cStat } } } });
  });

  /** `531:vBC` is a total that is one real more than its items. */
  function par(dito: string): [string, (dados: DadosDaNFe) => DadosDaNFe] {
    const [cStat = '', tag = ''] = dito.split(':');
    return [cStat, total({ [tag]: '1.00' })];
  }

  test('213: assinada com o certificado de outra empresa', async () => {
    const { cliente } = await abrirCenario();
    const nota = notaAssinada();
    const semAssinatura = nota.xml.replace(/<Signature.*<\/Signature>/s, '');
    const { xml } = assinar(semAssinatura, `NFe${nota.chave}`, certificadoDe('12ABC34501DE35'));
    const resposta = await cliente.autorizar('1', [xml]);
    expect(resposta).toMatchObject({ ok: true, retorno: { protNFe: { infProt: { cStat: '213' } } } });
  });

  test.each([
    ['252', 'ambiente de produção', notaAssinada({ tpAmb: '1' })],
    ['212', 'emissão no futuro', notaAssinada({ dhEmi: '2026-11-20T11:30:00-03:00' })],
    ['228', 'emissão antiga', notaAssinada({ dhEmi: '2026-10-01T10:30:00-03:00' })],
    ['570', 'tipo de emissão da SVC', notaAssinada({ tpEmis: '6' })],
    ['468', 'EPEC que não existe', notaAssinada({ tpEmis: '4' })],
    [
      '564',
      'total dos produtos',
      notaAssinada({}, (dados) => ({
        ...dados,
        total: { ...dados.total, ICMSTot: { ...dados.total.ICMSTot, vProd: '1.00' } },
      })),
    ],
    [
      '610',
      'total da nota',
      notaAssinada({}, (dados) => ({
        ...dados,
        total: { ...dados.total, ICMSTot: { ...dados.total.ICMSTot, vNF: '43.00' } },
      })),
    ],
    [
      '598',
      'nome do cliente em homologação',
      notaAssinada({}, (dados) => ({
        ...dados,
        ...(dados.dest === undefined ? {} : { dest: { ...dados.dest, xNome: 'CLIENTE LTDA' } }),
      })),
    ],
    [
      '1115',
      'regime normal sem IBS e CBS',
      notaAssinada({}, (dados) => ({
        ...dados,
        emit: { ...dados.emit, CRT: '3' },
        det: dados.det.map(({ imposto: { IBSCBS: _fora, ...imposto }, ...item }) => ({ ...item, imposto })),
      })),
    ],
  ])('%s: %s', async (codigo, _, nota) => {
    const { cliente } = await abrirCenario();
    const resposta = await cliente.autorizar('1', [nota.xml], 'normal');
    expect(resposta).toMatchObject({ ok: true, retorno: { protNFe: { infProt: { cStat: codigo } } } });
  });

  test.each([
    ['704', 'NFC-e atrasada', notaAssinada({ mod: '65', dhEmi: '2026-11-20T10:20:00-03:00' })],
    ['750', 'venda grande sem consumidor', notaAssinada({ mod: '65', itens: 1 }, grande)],
  ])('NFC-e %s: %s', async (codigo, _, nota) => {
    const { clienteNFCe } = await abrirCenario();
    const resposta = await clienteNFCe.autorizar('1', [nota.xml]);
    expect(resposta).toMatchObject({ ok: true, retorno: { protNFe: { infProt: { cStat: codigo } } } });
  });

  test('prefixo de namespace (404) e espaço entre campos (588) param o lote', async () => {
    const { cliente } = await abrirCenario();
    const { xml } = notaAssinada();
    const comEspaco = await cliente.autorizar('1', [xml.replace('</ide>', '</ide> ')]);
    expect(comEspaco).toMatchObject({ ok: true, retorno: { cStat: '588' } });
    const comPrefixo = await cliente.autorizar('1', [
      xml.replace(/<(\/?)Signature(?=[ >])/g, '<$1d:Signature').replace('<d:Signature xmlns=', '<d:Signature xmlns:d='),
    ]);
    expect(comPrefixo).toMatchObject({ ok: true, retorno: { cStat: '404' } });
  });
});

describe('inutilização', () => {
  const pedido = (nNFIni: string, nNFFin: string) => {
    const montado = montarInutilizacao({
      tpAmb: '2',
      cUF: '35',
      ano: '26',
      CNPJ: EMPRESA,
      mod: '55',
      serie: '1',
      nNFIni,
      nNFFin,
      xJust: 'PULO DE NUMERACAO POR FALHA',
    });
    if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
    return assinarPedido(montado, certificadoDe(EMPRESA));
  };

  test('102 com o arquivo a guardar; depois o número não serve (206), nem a faixa de novo (563, 256)', async () => {
    const { cliente } = await abrirCenario();
    const desfecho = await transmitirInutilizacao(cliente, pedido('10', '12'));
    expect(desfecho).toMatchObject({ tipo: 'homologada', nProt: '135260000000001' });
    expect(desfecho.tipo === 'homologada' && desfecho.procInut).toContain('<ProcInutNFe');
    expect(await transmitirInutilizacao(cliente, pedido('10', '12'))).toMatchObject({ tipo: 'ja-inutilizada' });
    expect(await transmitirInutilizacao(cliente, pedido('12', '15'))).toMatchObject({ status: { codigo: '256' } });
    const resposta = await cliente.autorizar('1', [notaAssinada({ nNF: '11' }).xml]);
    expect(resposta).toMatchObject({ retorno: { protNFe: { infProt: { cStat: '206' } } } });
  });

  test('número que já é de uma nota não se inutiliza (241)', async () => {
    const { cliente } = await abrirCenario();
    const nota = notaAssinada({ nNF: '11' });
    await cliente.autorizar('1', [nota.xml]);
    const desfecho = await transmitirInutilizacao(cliente, pedido('10', '12'));
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '241' } });
    expect(desfecho.tipo === 'rejeitada' && desfecho.motivo).toContain(nota.chave);
  });

  test('resposta perdida: o mesmo pedido vai de novo e a SEFAZ diz que já estava', async () => {
    const { cliente, sefaz } = await abrirCenario();
    sefaz.falhas.programar({ falha: { tipo: 'trabalhar-e-derrubar' } });
    expect(await transmitirInutilizacao(cliente, pedido('10', '12'))).toMatchObject({ tipo: 'ja-inutilizada' });
    sefaz.falhas.programar({ vezes: 2, falha: { tipo: 'derrubar' } });
    expect(await transmitirInutilizacao(cliente, pedido('20', '22'))).toMatchObject({ tipo: 'incerta' });
    await sefaz.derrubar();
    expect(await transmitirInutilizacao(cliente, pedido('20', '22'))).toMatchObject({ tipo: 'nao-recebida' });
  });
});

test('o estado pode ficar num arquivo e voltar no dia seguinte', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'sefaz-'));
  try {
    const arquivo = join(pasta, 'estado.json');
    const nota = notaAssinada();
    const ontem = await abrirCenario({ arquivo });
    await ontem.cliente.autorizar('1', [nota.xml]);
    const hoje = await abrirCenario({ arquivo });
    expect(await hoje.cliente.consultarSituacao(nota.chave)).toMatchObject({ ok: true, retorno: { cStat: '100' } });
  } finally {
    rmSync(pasta, { recursive: true });
  }
});

test('certificado de outra autoridade não passa do servidor web', async () => {
  const { sefaz, autoridade } = await abrirCenario();
  const estranho = criarClienteSefaz({
    canal: abrirCanal({ certificado: certificadoDaEmpresa(criarAutoridade(), EMPRESA), raizes: [autoridade.pem] }),
    uf: 'SP',
    modelo: '55',
    ambiente: '2',
    enderecos: enderecosEm(sefaz.base),
  });
  expect(await estranho.consultarStatus()).toMatchObject({ ok: false, falha: { status: 403 } });
});
