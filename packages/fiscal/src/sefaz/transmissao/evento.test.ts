import { describe, expect, test } from 'vitest';
import {
  abrirCenario,
  aTransmitir,
  type Cenario,
  CLIENTE,
  eventoAssinado,
  notaAssinada,
  paciencia,
} from '../../../test-support/sefaz-local/cenario.ts';
import { lerEvento } from '../../nfe/index.ts';
import { verificarAssinatura } from '../../xml/assinatura.ts';
import { transmitirEvento, transmitirNFe } from './index.ts';

const JUSTIFICATIVA = 'CLIENTE DESISTIU DA COMPRA';

async function autorizada(cenario: Cenario, opcoes: Parameters<typeof notaAssinada>[0] = {}) {
  const nota = notaAssinada(opcoes);
  const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(nota), paciencia);
  if (desfecho.tipo !== 'autorizada') throw new Error(JSON.stringify(desfecho));
  return { ...nota, nProt: desfecho.nProt };
}

const cancelamento = (chNFe: string, nProt: string): string =>
  eventoAssinado({ tpEvento: '110111', chNFe, detEvento: { nProt, xJust: JUSTIFICATIVA } });

describe('cancelamento', () => {
  test('registrado (135), e a nota passa a cancelada na consulta', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    const evento = cancelamento(chave, nProt);
    const desfecho = await transmitirEvento(cenario.cliente, evento);
    expect(desfecho).toMatchObject({ tipo: 'registrado', cStat: '135', nProt: '135260000000002' });
    if (desfecho.tipo !== 'registrado') return;
    expect(lerEvento(desfecho.procEvento).xmlEvento).toBe(evento);
    expect(verificarAssinatura(desfecho.procEvento, 'evento').ok).toBe(true);
    const consulta = await cenario.cliente.consultarSituacao(chave);
    expect(consulta).toMatchObject({ ok: true, retorno: { cStat: '101' } });
  });

  test('depois de 24 horas é fora do prazo (155), depois de 20 dias não há mais (501)', async () => {
    const cenario = await abrirCenario();
    const primeira = await autorizada(cenario);
    const segunda = await autorizada(cenario, { nNF: '2' });
    cenario.relogio.avancar(25 * 60);
    expect(await transmitirEvento(cenario.cliente, cancelamento(primeira.chave, primeira.nProt))).toMatchObject({
      tipo: 'registrado',
      cStat: '155',
    });
    cenario.relogio.avancar(20 * 24 * 60);
    expect(await transmitirEvento(cenario.cliente, cancelamento(segunda.chave, segunda.nProt))).toMatchObject({
      tipo: 'rejeitado',
      status: { codigo: '501' },
    });
  });

  test('resposta perdida depois de registrar: a consulta traz o evento', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    cenario.sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    const evento = cancelamento(chave, nProt);
    const desfecho = await transmitirEvento(cenario.cliente, evento);
    expect(desfecho).toMatchObject({ tipo: 'registrado', cStat: '135' });
    expect(desfecho.tipo === 'registrado' && desfecho.procEvento).toContain(evento);
  });

  test('resposta perdida antes de registrar: o mesmo texto vai de novo', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    cenario.sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'derrubar' } });
    expect(await transmitirEvento(cenario.cliente, cancelamento(chave, nProt))).toMatchObject({ tipo: 'registrado' });
    expect(cenario.sefaz.estado().eventos).toHaveLength(1);
  });

  test('573: já registrado é achado na consulta', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    const evento = cancelamento(chave, nProt);
    await transmitirEvento(cenario.cliente, evento);
    expect(await transmitirEvento(cenario.cliente, evento)).toMatchObject({ tipo: 'registrado', cStat: '135' });
  });

  test('protocolo errado (222), nota que não existe (494), empresa que não emitiu (574)', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    const julgar = async (evento: string) => {
      const desfecho = await transmitirEvento(cenario.cliente, evento);
      return desfecho.tipo === 'rejeitado' ? desfecho.status.codigo : desfecho.tipo;
    };
    expect(await julgar(cancelamento(chave, '135269999999999'))).toBe('222');
    expect(await julgar(cancelamento(notaAssinada({ nNF: '99' }).chave, nProt))).toBe('494');
    const deOutro = eventoAssinado({
      tpEvento: '110111',
      chNFe: chave,
      autor: CLIENTE,
      detEvento: { nProt, xJust: JUSTIFICATIVA },
    });
    expect(await julgar(deOutro)).toBe('574');
  });

  test('serviço parado e fora do ar não deixam dúvida; sem resposta nem consulta, deixam', async () => {
    const cenario = await abrirCenario();
    const { chave, nProt } = await autorizada(cenario);
    const evento = cancelamento(chave, nProt);
    cenario.sefaz.definirSituacao('normal', '108');
    expect(await transmitirEvento(cenario.cliente, evento)).toMatchObject({ tipo: 'servico-parado' });
    cenario.sefaz.definirSituacao('normal', '107');
    cenario.sefaz.falhas.programar({ vezes: 2, falha: { tipo: 'derrubar' } });
    expect(await transmitirEvento(cenario.cliente, evento)).toMatchObject({ tipo: 'incerto' });
    await cenario.sefaz.derrubar();
    expect(await transmitirEvento(cenario.cliente, evento)).toMatchObject({ tipo: 'nao-recebido' });
  });
});

describe('cancelamento por substituição', () => {
  test('a NFC-e emitida duas vezes é cancelada citando a que fica', async () => {
    const cenario = await abrirCenario();
    const emitir = async (nNF: string) => {
      const nota = notaAssinada({ mod: '65', nNF });
      const resposta = await cenario.clienteNFCe.autorizar('1', [nota.xml]);
      if (!resposta.ok) throw new Error(resposta.falha.detalhe);
      return { chave: nota.chave, nProt: resposta.retorno.protNFe?.infProt.nProt ?? '' };
    };
    const [primeira, segunda] = [await emitir('1'), await emitir('2')];
    cenario.relogio.avancar(60);
    expect(await transmitirEvento(cenario.cliente, cancelamento(primeira.chave, primeira.nProt))).toMatchObject({
      tipo: 'rejeitado',
      status: { codigo: '501' },
    });
    const porSubstituicao = eventoAssinado({
      tpEvento: '110112',
      chNFe: primeira.chave,
      dhEvento: '2026-11-20T11:31:00-03:00',
      detEvento: {
        cOrgaoAutor: '35',
        tpAutor: '1',
        verAplic: 'retaguarda 1.0',
        nProt: primeira.nProt,
        xJust: JUSTIFICATIVA,
        chNFeRef: segunda.chave,
      },
    });
    expect(await transmitirEvento(cenario.cliente, porSubstituicao)).toMatchObject({ tipo: 'registrado' });
  });
});

describe('carta de correção', () => {
  const carta = (chNFe: string, nSeqEvento: number, xCorrecao: string): string =>
    eventoAssinado({ tpEvento: '110110', chNFe, nSeqEvento, detEvento: { xCorrecao } });

  test('cada uma toma a sequência seguinte; outra carta na mesma sequência não se perde em silêncio', async () => {
    const cenario = await abrirCenario();
    const { chave } = await autorizada(cenario);
    const porta = cenario.cliente;
    expect(await transmitirEvento(porta, carta(chave, 1, 'VOLUMES: 3 EM VEZ DE 2'))).toMatchObject({
      tipo: 'registrado',
    });
    expect(await transmitirEvento(porta, carta(chave, 1, 'VOLUMES: 4 EM VEZ DE 2'))).toMatchObject({
      tipo: 'sequencia-ocupada',
    });
    expect(await transmitirEvento(porta, carta(chave, 2, 'VOLUMES: 4 EM VEZ DE 2'))).toMatchObject({
      tipo: 'registrado',
    });
    expect(await transmitirEvento(porta, carta(chave, 21, 'VOLUMES: 5 EM VEZ DE 2'))).toMatchObject({
      status: { codigo: '594' },
    });
  });
});

describe('manifestação do destinatário', () => {
  const manifestar = (tpEvento: '210200' | '210210', chNFe: string): string =>
    eventoAssinado({ tpEvento, chNFe, autor: CLIENTE, detEvento: {} });

  test('confirmação registrada; ciência depois dela não cabe (655)', async () => {
    const cenario = await abrirCenario();
    const { chave } = await autorizada(cenario);
    const porta = cenario.clienteDe(CLIENTE);
    expect(await transmitirEvento(porta, manifestar('210200', chave))).toMatchObject({ tipo: 'registrado' });
    expect(await transmitirEvento(porta, manifestar('210210', chave))).toMatchObject({ status: { codigo: '655' } });
  });

  test('resposta perdida: o mesmo evento vai de novo, e a repetição prova que estava lá; a consulta traz o protocolo', async () => {
    const cenario = await abrirCenario();
    const { chave } = await autorizada(cenario);
    cenario.sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    const confirmacao = manifestar('210200', chave);
    const desfecho = await transmitirEvento(cenario.clienteDe(CLIENTE), confirmacao);
    const { nProt } = cenario.sefaz.estado().eventos[0] ?? {};
    expect(desfecho).toMatchObject({ tipo: 'registrado', cStat: '135', nProt });
    // Where the state does not tell, it is known to be there all the same.
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'derrubar' } });
    expect(await transmitirEvento(cenario.clienteDe(CLIENTE), confirmacao)).toEqual({
      tipo: 'ja-registrado',
      repetido: false,
    });
  });

  test('quem não é o destinatário não manifesta (575)', async () => {
    const cenario = await abrirCenario();
    const { chave } = await autorizada(cenario);
    const evento = eventoAssinado({ tpEvento: '210200', chNFe: chave, detEvento: {} });
    expect(await transmitirEvento(cenario.cliente, evento)).toMatchObject({ status: { codigo: '575' } });
  });
});
