import { describe, expect, test } from 'vitest';
import {
  abrirCenario,
  aTransmitir,
  type Cenario,
  eventoAssinado,
  notaAssinada,
  paciencia,
  portaDeTeste,
} from '../../test-support/sefaz-local/cenario.ts';
import {
  type Circunstancias,
  type DecisaoDeContingencia,
  decidirContingencia,
  numeroDepoisDe,
  type Sinal,
  transmitirEvento,
  transmitirNFe,
} from './index.ts';

const base: Circunstancias = {
  uf: 'SP',
  modelo: '55',
  sefaz: 'parado',
  svc: 'parado',
  nacional: 'funcionando',
  internet: true,
  presencial: false,
  tentativa: 'nao-enviada',
};

describe('decisão', () => {
  test.each<[string, Partial<Circunstancias>, Partial<DecisaoDeContingencia>]>([
    ['SEFAZ respondendo: normal', { sefaz: 'funcionando' }, { emitir: 'normal' }],
    ['ninguém perguntou ainda: normal', { sefaz: 'desconhecido' }, { emitir: 'normal' }],
    ['SP com SVC aberta: SVC-AN', { svc: 'funcionando' }, { tpEmis: '6', prazoHoras: undefined }],
    ['PR com SVC aberta: SVC-RS', { uf: 'PR', svc: 'funcionando' }, { tpEmis: '7' }],
    ['SVC desligada: EPEC em 7 dias', {}, { tpEmis: '4', prazoHoras: 168 }],
    ['nada responde: esperar', { nacional: 'parado' }, { emitir: 'esperar' }],
    ['sem internet, fora do balcão: esperar', { internet: false }, { emitir: 'esperar' }],
    [
      'sem internet, no balcão: off-line em 7 dias',
      { internet: false, presencial: true },
      { tpEmis: '9', prazoHoras: 168 },
    ],
    ['NFC-e: off-line em 24 horas', { modelo: '65' }, { tpEmis: '9', prazoHoras: 24 }],
    ['NFC-e sem internet: off-line', { modelo: '65', sefaz: 'funcionando', internet: false }, { tpEmis: '9' }],
    ['o normal não chegou: mesmo número', { svc: 'funcionando' }, { numero: 'mesmo', pendencia: 'nenhuma' }],
    [
      'o normal está em dúvida: próximo número, e o outro se resolve depois',
      { svc: 'funcionando', tentativa: 'preso' },
      { numero: 'proximo', pendencia: 'consultar-e-cancelar-ou-inutilizar' },
    ],
    [
      'o número normal se perdeu: próximo, e nada a resolver',
      { svc: 'funcionando', tentativa: 'perdido' },
      { numero: 'proximo', pendencia: 'nenhuma' },
    ],
    [
      'provado que o normal não está lá: mesmo número',
      { svc: 'funcionando', tentativa: 'livre' },
      { numero: 'mesmo', pendencia: 'nenhuma' },
    ],
    ['a nota normal já está autorizada: não há o que emitir', { tentativa: 'usado' }, { emitir: 'normal' }],
  ])('%s', (_, mudanca, esperada) => {
    expect(decidirContingencia({ ...base, ...mudanca })).toMatchObject(esperada);
  });
});

/** What the status service says of an authoriser. */
async function sinal({ cliente }: Cenario, via: 'normal' | 'svc'): Promise<Sinal> {
  const resposta = await cliente.consultarStatus(via);
  return resposta.ok && resposta.retorno.cStat === '107' ? 'funcionando' : 'parado';
}

describe('com a SEFAZ parada', () => {
  test('a nota sai pela SVC com outra chave e o mesmo número, e é consultada e cancelada lá', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.definirSituacao('normal', '109');
    cenario.sefaz.definirSituacao('svc', '107');
    const normal = notaAssinada();
    const tentativa = await transmitirNFe(cenario.porta, aTransmitir(normal), paciencia);
    expect(tentativa.desfecho.tipo).toBe('servico-parado');
    const decisao = decidirContingencia({
      ...base,
      sefaz: await sinal(cenario, 'normal'),
      svc: await sinal(cenario, 'svc'),
      tentativa: numeroDepoisDe(tentativa.desfecho),
    });
    expect(decisao).toMatchObject({ emitir: 'contingencia', tpEmis: '6', numero: 'mesmo' });

    const nota = notaAssinada({ tpEmis: '6' });
    expect(nota.chave).not.toBe(normal.chave);
    const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(nota), paciencia);
    expect(desfecho).toMatchObject({ tipo: 'autorizada', cStat: '100' });
    expect(await cenario.cliente.consultarSituacao(nota.chave)).toMatchObject({ ok: true, retorno: { cStat: '100' } });
  });

  test('a SVC não aceita nota de emissão normal (713) nem fica aberta sem precisão (114)', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada({ tpEmis: '6' });
    const fechada = await transmitirNFe(cenario.porta, aTransmitir(nota), paciencia);
    expect(fechada.desfecho).toMatchObject({ tipo: 'servico-parado', status: { codigo: '114' } });
    cenario.sefaz.definirSituacao('svc', '107');
    const resposta = await cenario.cliente.autorizar('1', [notaAssinada().xml], 'svc');
    expect(resposta).toMatchObject({ retorno: { protNFe: { infProt: { cStat: '713' } } } });
  });

  test('EPEC: registrado no Ambiente Nacional, depois a nota completa; antes dela a consulta diz 124', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.definirSituacao('normal', '109');
    const nota = notaAssinada({ tpEmis: '4' });
    const epec = eventoAssinado({
      tpEvento: '110140',
      chNFe: nota.chave,
      detEvento: {
        cOrgaoAutor: '35',
        tpAutor: '1',
        verAplic: 'retaguarda 1.0',
        dhEmi: '2026-11-20T10:30:00-03:00',
        tpNF: '1',
        IE: '110042490114',
        dest: { UF: 'SP', CNPJ: '12ABC34501DE35', vNF: '42.00', vICMS: '0.00', vST: '0.00' },
      },
    });
    const registrado = await transmitirEvento(cenario.cliente, epec);
    expect(registrado).toMatchObject({ tipo: 'registrado', cStat: '136' });

    cenario.sefaz.definirSituacao('normal', '107');
    expect(await cenario.cliente.consultarSituacao(nota.chave)).toMatchObject({ retorno: { cStat: '124' } });
    cenario.relogio.avancar(60);
    const { desfecho, ocorrencias } = await transmitirNFe(cenario.porta, aTransmitir(nota, 'sem-resposta'), paciencia);
    expect(ocorrencias.map(({ cStat }) => cStat)).toEqual(['124', '104']);
    expect(desfecho).toMatchObject({ tipo: 'autorizada', cStat: '100' });
  });

  test('NFC-e off-line: emitida sem internet, enviada depois; em 24 horas é 100, mais tarde é 150', async () => {
    const cenario = await abrirCenario();
    const porta = portaDeTeste(cenario.clienteNFCe, cenario.sefaz, cenario.relogio);
    const [cedo, tarde] = [
      notaAssinada({ mod: '65', tpEmis: '9', nNF: '1' }),
      notaAssinada({ mod: '65', tpEmis: '9', nNF: '2' }),
    ];
    await cenario.sefaz.derrubar();
    const semRede = await transmitirNFe(porta, aTransmitir(cedo), paciencia);
    expect(semRede.desfecho.tipo).toBe('nao-recebida');
    await cenario.sefaz.levantar();
    cenario.relogio.avancar(3 * 60);
    expect((await transmitirNFe(porta, aTransmitir(cedo), paciencia)).desfecho).toMatchObject({ cStat: '100' });
    cenario.relogio.avancar(24 * 60);
    expect((await transmitirNFe(porta, aTransmitir(tarde), paciencia)).desfecho).toMatchObject({ cStat: '150' });
  });

  test('a nota em dúvida e a de contingência têm números diferentes, e a primeira se resolve depois', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-e-derrubar' } });
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', vezes: 3, falha: { tipo: 'derrubar' } });
    const normal = notaAssinada({ nNF: '10' });
    const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(normal), paciencia);
    expect(numeroDepoisDe(desfecho)).toBe('preso');
    cenario.sefaz.definirSituacao('svc', '107');
    const decisao = decidirContingencia({ ...base, svc: await sinal(cenario, 'svc'), tentativa: 'preso' });
    expect(decisao).toMatchObject({ numero: 'proximo' });
    const contingencia = notaAssinada({ tpEmis: '6', nNF: '11' });
    expect((await transmitirNFe(cenario.porta, aTransmitir(contingencia), paciencia)).desfecho.tipo).toBe('autorizada');
    const depois = await transmitirNFe(cenario.porta, aTransmitir(normal, 'sem-resposta'), paciencia);
    expect(depois.desfecho.tipo).toBe('autorizada');
  });
});
