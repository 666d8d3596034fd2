import { describe, expect, test } from 'vitest';
import { canalDe, certificadoDe, EMPRESA } from '../../test-support/sefaz-local/cenario.ts';
import {
  abrirCenarioDaNfse,
  type CenarioDaNfse,
  dadosDaDps,
  dpsAssinada,
  esquemasDaNfseDeReferencia,
  TOMADOR,
} from '../../test-support/sefin-local/cenario.ts';
import type { Mishap } from '../../test-support/servidor-local/falhas.ts';
import { assinarPedido } from '../nfe/index.ts';
import { assinar, verificarAssinatura } from '../xml/assinatura.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import {
  assinarDps,
  compactar,
  type DesfechoDaDps,
  type DpsATransmitir,
  descompactar,
  enderecosDaNfse,
  lerEventoNfse,
  lerNfse,
  montarEventoNfse,
  numeroDaDpsDepoisDe,
  pastaDeEsquemasDaNfse,
  transmitirDps,
  transmitirEventoNfse,
} from './index.ts';

const paciencia = { envios: 2, esperasMs: [1, 1, 1], janelaMs: 600_000 };
/** When the tests begin: the instant of a send that was stored. */
const enviadaEm = '2026-11-20T13:31:00Z';
const transmitir = ({ porta }: CenarioDaNfse, dps: DpsATransmitir): Promise<DesfechoDaDps> =>
  transmitirDps(porta, dps, paciencia);

const notas = ({ sefin }: CenarioDaNfse): number => Object.keys(sefin.estado().notas).length;

describe('emissão', () => {
  test('a DPS vira NFS-e assinada pelo sistema, com os valores calculados', async () => {
    const cenario = await abrirCenarioDaNfse({ aliquotas: { '010501': '2.90' } });
    const dps = dpsAssinada();
    const desfecho = await transmitir(cenario, dps);
    expect(desfecho).toMatchObject({ tipo: 'autorizada', numero: '1', alertas: [] });
    expect(cenario.marcados).toEqual([dps.id]);
    if (desfecho.tipo !== 'autorizada') return;
    const nota = lerNfse(desfecho.xml);
    expect(nota).toMatchObject({ chave: desfecho.chave, idDps: dps.id, problemas: [] });
    expect(nota.documento.infNFSe).toMatchObject({
      xLocEmi: 'São Paulo',
      cStat: '100',
      valores: { vBC: '300.00', pAliqAplic: '2.90', vISSQN: '8.70', vLiq: '300.00' },
      IBSCBS: {
        valores: { vBC: '291.30' },
        totCIBS: { vTotNF: '300.00', gIBS: { vIBSTot: '0.29' }, gCBS: { vCBS: '2.62' } },
      },
    });
    expect(verificarAssinatura(desfecho.xml)).toMatchObject({ ok: true, elemento: 'infNFSe' });
    expect(verificarAssinatura(desfecho.xml, 'DPS')).toMatchObject({ ok: true, id: dps.id });
  });

  test('ISS retido pelo tomador e retenções federais saem do líquido', async () => {
    const cenario = await abrirCenarioDaNfse({ aliquotas: { '010501': '5.00' } });
    const { valores } = dadosDaDps();
    const desfecho = await transmitir(
      cenario,
      dpsAssinada({
        valores: {
          ...valores,
          vServPrest: { vServ: '1000' },
          trib: {
            ...valores.trib,
            tribMun: { tribISSQN: '1', tpRetISSQN: '2' },
            tribFed: { vRetIRRF: '15', vRetCSLL: '46.5' },
          },
        },
      }),
    );
    if (desfecho.tipo !== 'autorizada') throw new Error(JSON.stringify(desfecho));
    expect(lerNfse(desfecho.xml).documento.infNFSe.valores).toMatchObject({
      vISSQN: '50.00',
      vTotalRet: '111.50',
      vLiq: '888.50',
    });
  });

  test.each<[string, string, () => DpsATransmitir]>([
    ['E0006', 'ambiente de produção', () => dpsAssinada({ tpAmb: '1' })],
    ['E0008', 'emissão no futuro', () => dpsAssinada({ dhEmi: '2026-11-20T12:30:00-03:00' })],
    ['E1235', 'fora do esquema', () => assinadaSemConferir('<cTribNac>010501<', '<cTribNac>0105<')],
    ['E0014', 'identificador repetido', () => dpsAssinada()],
    ['E0004', 'identificador de outra', () => assinadaSemConferir('<nDPS>123<', '<nDPS>124<')],
    [
      'E0604',
      'alíquota com regime especial',
      () =>
        assinadaSemConferir(
          '<regEspTrib>0<',
          '<regEspTrib>5<',
          '<tpRetISSQN>1</tpRetISSQN>',
          '<tpRetISSQN>1</tpRetISSQN><pAliq>2.00</pAliq>',
        ),
    ],
    ['E0718', 'assinada por outra empresa', () => assinadaPor(TOMADOR)],
    ['E0714', 'alterada depois de assinada', () => alterada()],
  ])('%s: %s', async (codigo, _, fazer) => {
    const cenario = await abrirCenarioDaNfse();
    if (codigo === 'E0014') await transmitir(cenario, dpsAssinada());
    const dps = fazer();
    const resposta = await cenario.cliente.emitir(dps.xml);
    expect(resposta).toMatchObject({ tipo: 'recusado', erros: [{ codigo }] });
    if (codigo === 'E0014') return;
    expect(await transmitir(cenario, dps)).toMatchObject({
      tipo: 'rejeitada',
      erros: [{ codigo, explicado: { catalogado: true } }],
    });
  });
});

test.each([
  ['gzip estragado', '{"dpsXmlGZipB64":"AAAA"}'],
  ['campo que falta', '{}'],
  ['o que não é JSON', '<DPS/>'],
  ['o que não é DPS', JSON.stringify({ dpsXmlGZipB64: compactar('<nada/>') })],
])('E1235: %s', async (_, corpo) => {
  const { sefin } = await abrirCenarioDaNfse();
  const url = `${sefin.base}/SefinNacional/nfse`;
  const resposta = await canalDe(EMPRESA).enviar({ url, metodo: 'POST', corpo, conexaoMs: 9_000, respostaMs: 9_000 });
  expect(resposta).toMatchObject({ ok: true, status: 400, corpo: expect.stringContaining('E1235') });
});

/** A declaration spoiled before it was signed. */
function assinadaSemConferir(...trocas: string[]): DpsATransmitir {
  const boa = dpsAssinada();
  let xml = boa.xml.replace(/<Signature.*<\/Signature>/s, '');
  for (let posicao = 0; posicao < trocas.length; posicao += 2) {
    xml = xml.replace(trocas[posicao] ?? '', trocas[posicao + 1] ?? '');
  }
  return { ...boa, xml: assinar(xml, boa.id, certificadoDe(EMPRESA)).xml };
}

function assinadaPor(cnpj: string): DpsATransmitir {
  const boa = dpsAssinada();
  const xml = boa.xml.replace(/<Signature.*<\/Signature>/s, '');
  return { ...boa, xml: assinar(xml, boa.id, certificadoDe(cnpj)).xml };
}

function alterada(): DpsATransmitir {
  const boa = dpsAssinada();
  return { ...boa, xml: boa.xml.replace('<vServ>300.00<', '<vServ>30.00<') };
}

describe('resposta perdida', () => {
  test.each<Mishap['tipo']>(['trabalhar-e-derrubar', 'trabalhar-e-calar', 'trabalhar-e-responder-lixo'])(
    'depois de emitida (%s): a nota é achada pelo identificador, sem reenviar',
    async (tipo) => {
      const cenario = await abrirCenarioDaNfse(tipo === 'trabalhar-e-calar' ? { primeiraRespostaMs: 200 } : {});
      cenario.sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo } as Mishap });
      const dps = dpsAssinada();
      expect(await transmitir(cenario, dps)).toMatchObject({ tipo: 'autorizada', numero: '1' });
      expect(cenario.marcados).toEqual([dps.id]);
      expect(notas(cenario)).toBe(1);
    },
  );

  test.each<Mishap>([{ tipo: 'derrubar' }, { tipo: 'http', status: 503 }, { tipo: 'erro-interno' }])(
    'antes de emitida ($tipo): 404 na consulta, e o mesmo XML vai de novo',
    async (falha) => {
      const cenario = await abrirCenarioDaNfse();
      cenario.sefin.falhas.programar({ servico: 'POST nfse', falha });
      const dps = dpsAssinada();
      expect(await transmitir(cenario, dps)).toMatchObject({ tipo: 'autorizada' });
      expect(cenario.marcados).toEqual([dps.id, dps.id]);
      expect(notas(cenario)).toBe(1);
    },
  );

  test('a consulta também falha: incerta, e nada é reenviado; depois se acha', async () => {
    const cenario = await abrirCenarioDaNfse();
    cenario.sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'trabalhar-e-derrubar' } });
    cenario.sefin.falhas.programar({ servico: 'GET dps', vezes: 3, falha: { tipo: 'derrubar' } });
    const dps = dpsAssinada();
    expect(await transmitir(cenario, dps)).toMatchObject({ tipo: 'incerta', falha: { tipo: 'conexao-perdida' } });
    expect(cenario.marcados).toHaveLength(1);
    expect(await transmitir(cenario, { ...dps, situacao: 'sem-resposta', enviadaEm })).toMatchObject({
      tipo: 'autorizada',
    });
    expect(cenario.marcados).toHaveLength(1);
  });

  test('504 na hora e emissão aos 8 s: 404 no meio do caminho não solta o número, e a nota é achada depois', async () => {
    const cenario = await abrirCenarioDaNfse();
    const tarde = { tipo: 'trabalhar-depois', ms: 8_000, status: 504 } as const;
    cenario.sefin.falhas.programar({ servico: 'POST nfse', falha: tarde, vezes: 2 });
    const dps = dpsAssinada();
    const desfecho = await transmitir(cenario, dps);
    expect(desfecho).toMatchObject({ tipo: 'incerta', provaDesde: '2026-11-20T13:41:00.001Z' });
    expect(numeroDaDpsDepoisDe(desfecho)).toBe('preso');
    cenario.relogio.avancarMs(8_000);
    await cenario.sefin.ocioso();
    expect(await transmitir(cenario, { ...dps, situacao: 'sem-resposta', enviadaEm })).toMatchObject({
      tipo: 'autorizada',
      numero: '1',
    });
    expect(notas(cenario)).toBe(1);
  });

  test('a recusa da segunda cópia nada diz da primeira, que ainda está sendo processada', async () => {
    const cenario = await abrirCenarioDaNfse();
    cenario.sefin.falhas.programar({
      servico: 'POST nfse',
      falha: { tipo: 'trabalhar-depois', ms: 8_000 },
    });
    cenario.sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'recusar', codigo: 'E1235' } });
    const dps = dpsAssinada();
    expect(await transmitir(cenario, dps)).toMatchObject({ tipo: 'incerta' });
    expect(cenario.marcados).toHaveLength(2);
    cenario.relogio.avancarMs(8_000);
    await cenario.sefin.ocioso();
    expect(await transmitir(cenario, { ...dps, situacao: 'sem-resposta', enviadaEm })).toMatchObject({
      tipo: 'autorizada',
    });
  });

  test('404 que persiste depois da janela: não foi recebida, e o número é livre', async () => {
    const cenario = await abrirCenarioDaNfse();
    cenario.sefin.falhas.programar({ servico: 'POST nfse', vezes: 2, falha: { tipo: 'http', status: 503 } });
    const desfecho = await transmitirDps(cenario.porta, dpsAssinada(), {
      ...paciencia,
      esperasMs: [1, 300_000, 300_000],
    });
    expect(desfecho).toMatchObject({ tipo: 'nao-recebida', falha: { status: 503 } });
    expect(numeroDaDpsDepoisDe(desfecho)).toBe('livre');
    expect(cenario.marcados).toHaveLength(2);
  });

  test('lenta, mas respondida: uma nota só', async () => {
    const cenario = await abrirCenarioDaNfse({ primeiraRespostaMs: 200 });
    cenario.sefin.falhas.programar({ servico: 'POST nfse', falha: { tipo: 'demorar', ms: 2_000 } });
    const desfecho = await transmitirDps(cenario.porta, dpsAssinada(), { ...paciencia, esperasMs: [2_000, 1] });
    expect(desfecho).toMatchObject({ tipo: 'autorizada', numero: '1' });
    expect(cenario.marcados).toHaveLength(1);
  });

  test('nota achada pelo identificador e ilegível no caminho: incerta', async () => {
    const cenario = await abrirCenarioDaNfse();
    const dps = dpsAssinada();
    await transmitir(cenario, dps);
    cenario.sefin.falhas.programar({ servico: 'GET nfse', falha: { tipo: 'http', status: 502 } });
    expect(await transmitir(cenario, { ...dps, situacao: 'sem-resposta', enviadaEm })).toMatchObject({
      tipo: 'incerta',
    });
  });

  test('fora do ar: nada foi enviado', async () => {
    const cenario = await abrirCenarioDaNfse();
    await cenario.sefin.derrubar();
    expect(await transmitir(cenario, dpsAssinada())).toMatchObject({
      tipo: 'nao-recebida',
      falha: { tipo: 'sem-conexao' },
    });
  });

  test('a mesma DPS de novo acha a nota; outra DPS com o mesmo número é denunciada', async () => {
    const cenario = await abrirCenarioDaNfse();
    const dps = dpsAssinada();
    const primeira = await transmitir(cenario, dps);
    if (primeira.tipo !== 'autorizada') throw new Error(JSON.stringify(primeira));
    expect(await transmitir(cenario, dps)).toMatchObject({ tipo: 'autorizada', chave: primeira.chave });
    const { valores } = dadosDaDps();
    const outra = dpsAssinada({ valores: { ...valores, vServPrest: { vServ: '400' } } });
    expect(await transmitir(cenario, outra)).toMatchObject({ tipo: 'numero-ocupado', chave: primeira.chave });
  });
});

describe('consultas', () => {
  test('existe para qualquer um; a chave, só para as partes; a nota, por chave', async () => {
    const { porta, cliente, clienteDe } = await abrirCenarioDaNfse();
    const dps = dpsAssinada();
    expect(await cliente.existeDps(dps.id)).toEqual({ tipo: 'nao-encontrado' });
    const desfecho = await transmitirDps(porta, dps, paciencia);
    if (desfecho.tipo !== 'autorizada') throw new Error(JSON.stringify(desfecho));
    const estranho = clienteDe('11444777000161');
    expect(await estranho.existeDps(dps.id)).toEqual({ tipo: 'ok', dados: true });
    expect(await estranho.consultarDps(dps.id)).toEqual({ tipo: 'nao-encontrado' });
    expect(await clienteDe(TOMADOR).consultarDps(dps.id)).toEqual({ tipo: 'ok', dados: { chave: desfecho.chave } });
    expect(await cliente.consultarNota(desfecho.chave)).toEqual({ tipo: 'ok', dados: { xml: desfecho.xml } });
    expect(await cliente.consultarNota(`${desfecho.chave.slice(0, 49)}x`)).toEqual({ tipo: 'nao-encontrado' });
  });

  test('a distribuição entrega notas e eventos às partes; nada novo é lista vazia', async () => {
    const { porta, clienteDe } = await abrirCenarioDaNfse();
    const desfecho = await transmitirDps(porta, dpsAssinada(), paciencia);
    const tomador = clienteDe(TOMADOR);
    const primeira = await tomador.distribuir(0);
    if (primeira.tipo !== 'ok' || desfecho.tipo !== 'autorizada') throw new Error('no answer');
    expect(primeira.dados.documentos).toMatchObject([{ nsu: 1, tipo: 'NFSE', chave: desfecho.chave }]);
    expect(primeira.dados.documentos.map(({ arquivo }) => descompactar(arquivo))).toEqual([desfecho.xml]);
    expect(await tomador.distribuir(1)).toEqual({ tipo: 'ok', dados: { documentos: [] } });
    expect(await clienteDe('11444777000161').distribuir(0)).toMatchObject({ dados: { documentos: [] } });
  });

  test('os endereços oficiais são https e não terminam em barra', () => {
    for (const enderecos of Object.values(enderecosDaNfse)) {
      for (const url of Object.values(enderecos)) expect(url).toMatch(/^https:\/\/[a-z.]+\.nfse\.gov\.br\/\w+$/);
    }
  });
});

describe('eventos', () => {
  const cancelamento = (chave: string, autor = EMPRESA, cMotivo: '1' | '2' = '1') => {
    const montado = montarEventoNfse({
      tipo: 'e101101',
      chave,
      tpAmb: '2',
      verAplic: 'retaguarda 1.0',
      dhEvento: '2026-11-20T10:31:00-03:00',
      autor: { tipo: 'cnpj', valor: autor },
      detalhe: { cMotivo, xMotivo: 'VALOR DO SERVICO INFORMADO ERRADO' },
    });
    if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
    return { chave, tipo: 'e101101' as const, pedidoAssinado: assinarPedido(montado, certificadoDe(autor)) };
  };

  async function emitida(cenario: CenarioDaNfse, dps = dpsAssinada()): Promise<string> {
    const desfecho = await transmitir(cenario, dps);
    if (desfecho.tipo !== 'autorizada') throw new Error(JSON.stringify(desfecho));
    return desfecho.chave;
  }

  test('cancelamento registrado e assinado pelo sistema; repetir acha o mesmo', async () => {
    const cenario = await abrirCenarioDaNfse();
    const evento = cancelamento(await emitida(cenario));
    const desfecho = await transmitirEventoNfse(cenario.cliente, evento);
    if (desfecho.tipo !== 'registrado') throw new Error(JSON.stringify(desfecho));
    expect(verificarAssinatura(desfecho.xml)).toMatchObject({ ok: true, elemento: 'infEvento' });
    expect(verificarAssinatura(desfecho.xml, 'pedRegEvento')).toMatchObject({ ok: true });
    expect(await transmitirEventoNfse(cenario.cliente, evento)).toEqual(desfecho);
  });

  test('o evento feito por outro pedido não passa por nosso', async () => {
    const cenario = await abrirCenarioDaNfse();
    const chave = await emitida(cenario);
    await transmitirEventoNfse(cenario.cliente, cancelamento(chave));
    const desfecho = await transmitirEventoNfse(cenario.cliente, cancelamento(chave, EMPRESA, '2'));
    expect(desfecho.tipo).toBe('ja-registrado');
  });

  test.each<[Mishap['tipo']]>([['trabalhar-e-derrubar'], ['derrubar']])(
    'resposta perdida (%s): um só evento fica registrado',
    async (tipo) => {
      const cenario = await abrirCenarioDaNfse();
      const evento = cancelamento(await emitida(cenario));
      cenario.sefin.falhas.programar({ servico: 'POST eventos', falha: { tipo } as Mishap });
      expect((await transmitirEventoNfse(cenario.cliente, evento)).tipo).toBe('registrado');
      expect(cenario.sefin.estado().eventos).toHaveLength(1);
    },
  );

  test('depois do prazo o cancelamento é recusado; quem não é parte também', async () => {
    const cenario = await abrirCenarioDaNfse({ prazoDeCancelamentoHoras: 24 });
    const chave = await emitida(cenario);
    const deFora = await transmitirEventoNfse(cenario.clienteDe(TOMADOR), cancelamento(chave, TOMADOR));
    expect(deFora).toMatchObject({ tipo: 'rejeitado', erros: [{ codigo: 'E0813' }] });
    cenario.relogio.avancar(25 * 60);
    expect(await transmitirEventoNfse(cenario.cliente, cancelamento(chave))).toMatchObject({
      tipo: 'rejeitado',
      erros: [{ codigo: 'E0822' }],
    });
  });

  test('depois do prazo pede-se ao município, uma vez: ele defere e a nota acaba, ou indefere e ela fica', async () => {
    const cenario = await abrirCenarioDaNfse({ prazoDeCancelamentoHoras: 24 });
    const { sefin, cliente, relogio } = cenario;
    const pedido = (chave: string) => {
      const montado = montarEventoNfse({
        tipo: 'e101103',
        chave,
        tpAmb: '2',
        verAplic: 'retaguarda 1.0',
        dhEvento: '2026-11-20T10:31:00-03:00',
        autor: { tipo: 'cnpj', valor: EMPRESA },
        detalhe: { cMotivo: '2', xMotivo: 'SERVICO QUE NAO FOI PRESTADO' },
      });
      if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
      return { chave, tipo: 'e101103', pedidoAssinado: assinarPedido(montado, certificadoDe(EMPRESA)) } as const;
    };
    const [deferida, indeferida] = [await emitida(cenario), await emitida(cenario, dpsAssinada({ nDPS: '124' }))];
    relogio.avancar(25 * 60);
    for (const chave of [deferida, indeferida]) {
      expect((await transmitirEventoNfse(cliente, pedido(chave))).tipo).toBe('registrado');
      expect(await cliente.consultarEvento(chave, 'e105104', 1)).toEqual({ tipo: 'nao-encontrado' });
      expect(sefin.estado().notas[chave]?.cancelada).toBe(false);
    }
    // A request that may have left is asked for, and does not leave again.
    const enviados = sefin.estado().eventos.length;
    expect((await transmitirEventoNfse(cliente, { ...pedido(deferida), jaSaiu: true })).tipo).toBe('registrado');
    expect(sefin.estado().eventos).toHaveLength(enviados);
    sefin.decidir(deferida, { deferir: true, texto: 'Pedido aceito pela fiscalização' });
    sefin.decidir(indeferida, { deferir: false, texto: 'O serviço foi prestado, diz o tomador' });
    expect(() => sefin.decidir(deferida, { deferir: false, texto: 'Outra vez, por engano' })).toThrow();
    expect(sefin.estado().notas[deferida]?.cancelada).toBe(true);
    expect(sefin.estado().notas[indeferida]?.cancelada).toBe(false);
    const resposta = await cliente.consultarEvento(indeferida, 'e105105', 1);
    if (resposta.tipo !== 'ok') throw new Error('no answer');
    expect(lerEventoNfse(resposta.dados.xml).documento.infEvento.pedRegEvento.infPedReg.e105105).toMatchObject({
      xMotivo: 'O serviço foi prestado, diz o tomador',
    });
    expect(await transmitirEventoNfse(cliente, cancelamento(indeferida))).toMatchObject({
      tipo: 'rejeitado',
      erros: [{ codigo: 'E0840', explicado: { classe: 'dados' } }],
    });
  });

  test('substituição: a nota nova cita a velha, que é cancelada pelo sistema (105102)', async () => {
    const cenario = await abrirCenarioDaNfse();
    const velha = await emitida(cenario);
    const subst = { chSubstda: velha, cMotivo: '99', xMotivo: 'DESCRICAO DO SERVICO ERRADA' } as const;
    const nova = await emitida(cenario, dpsAssinada({ nDPS: '124', subst }));
    expect(cenario.sefin.estado().notas[velha]?.cancelada).toBe(true);
    expect(await cenario.cliente.consultarEvento(velha, 'e105102', 1)).toMatchObject({ tipo: 'ok' });
    const deNovo = await transmitir(cenario, dpsAssinada({ nDPS: '125', subst }));
    expect(deNovo).toMatchObject({ tipo: 'rejeitada', erros: [{ codigo: 'E0046' }] });
    const outroTomador = dadosDaDps().toma;
    if (outroTomador === undefined) throw new Error('no taker');
    const trocado = dpsAssinada({
      nDPS: '126',
      subst: { ...subst, chSubstda: nova },
      toma: { ...outroTomador, CNPJ: '11444777000161' },
    });
    expect(await transmitir(cenario, trocado)).toMatchObject({ erros: [{ codigo: 'E0058' }] });
  });

  test('chave inválida e motivo por escrever são ditos antes de assinar', () => {
    const base = {
      tpAmb: '2',
      verAplic: 'retaguarda 1.0',
      dhEvento: '2026-11-20T10:31:00-03:00',
      autor: { tipo: 'cnpj', valor: EMPRESA },
    } as const;
    expect(
      montarEventoNfse({
        ...base,
        tipo: 'e101101',
        chave: '1'.repeat(50),
        detalhe: { cMotivo: '1', xMotivo: 'X'.repeat(15) },
      }),
    ).toMatchObject({ ok: false, problemas: [{ caminho: 'infPedReg.chNFSe' }] });
  });
});

const aviso = esquemasDaNfseDeReferencia === undefined ? ' (sem os esquemas oficiais em ../shared: não executado)' : '';
test.skipIf(esquemasDaNfseDeReferencia === undefined)(
  `a Sefin local responde como manda o esquema oficial${aviso}`,
  async () => {
    const cenario = await abrirCenarioDaNfse();
    const pasta = pastaDeEsquemasDaNfse(esquemasDaNfseDeReferencia ?? '', '2026-11-20') ?? '';
    const emitida = await transmitir(cenario, dpsAssinada());
    if (emitida.tipo !== 'autorizada') throw new Error(JSON.stringify(emitida));
    expect(await validarXsd(emitida.xml, pasta)).toEqual([]);
    const subst = { chSubstda: emitida.chave, cMotivo: '01' } as const;
    await transmitir(cenario, dpsAssinada({ nDPS: '124', subst }));
    for (const { xml } of [...cenario.sefin.estado().distribuicao]) expect(await validarXsd(xml, pasta)).toEqual([]);
    expect(cenario.sefin.estado().distribuicao).toHaveLength(3);
  },
);

test('assinar com SHA-256 também é aceito', async () => {
  const cenario = await abrirCenarioDaNfse();
  const assinada = assinarDps(dadosDaDps(), certificadoDe(EMPRESA), 'sha256');
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  expect(await transmitir(cenario, { ...assinada, situacao: 'nunca-enviada' })).toMatchObject({ tipo: 'autorizada' });
});
