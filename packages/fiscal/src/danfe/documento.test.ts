import { describe, expect, test } from 'vitest';
import { autorizada, protocoloDe, registrar } from '../../test-support/impressos.ts';
import { eventosDe, situacaoDe } from './documento.ts';

const cancelamento = {
  tpEvento: '110111',
  detEvento: { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU DA COMPRA' },
} as const;
const correcao = { tpEvento: '110110', detEvento: { xCorrecao: 'ONDE SE LE A LEIA-SE B' } } as const;

describe('a situação do documento', () => {
  const { nfe } = autorizada();

  test.each([
    ['100', 'autorizada'],
    ['150', 'autorizada'],
    ['120', 'autorizada'],
    ['101', 'cancelada'],
    ['151', 'cancelada'],
    ['155', 'cancelada'],
    ['110', 'denegada'],
    ['302', 'denegada'],
    ['539', 'semProtocolo'],
  ])('com o protocolo de cStat %s é %s', (cStat, tipo) => {
    expect(situacaoDe({ nfe, protocolo: protocoloDe(nfe, cStat) }).tipo).toBe(tipo);
  });

  test('sem protocolo e em emissão normal não vale', () => {
    expect(situacaoDe({ nfe }).tipo).toBe('semProtocolo');
  });

  test.each([
    ['2', 'contingencia'],
    ['5', 'contingencia'],
    ['9', 'contingencia'],
    ['4', 'semProtocolo'],
    ['6', 'semProtocolo'],
    ['7', 'semProtocolo'],
  ] as const)('sem protocolo e com tpEmis %s é %s', (tpEmis, tipo) => {
    expect(situacaoDe({ nfe: autorizada({ tpEmis }).nfe }).tipo).toBe(tipo);
  });

  test('cancelada por evento traz o protocolo e a hora do cancelamento', () => {
    const documento = autorizada();
    const situacao = situacaoDe({ ...documento, eventos: [registrar(documento, cancelamento)] });
    expect(situacao).toEqual({ tipo: 'cancelada', protocolo: '135260000000077', em: '2026-11-20T11:00:05-03:00' });
  });

  test('o evento que a SEFAZ não registrou, ou de outra nota, não conta', () => {
    const documento = autorizada();
    const { evento } = registrar(documento, cancelamento);
    const deOutra = registrar(autorizada({ nNF: '99' }), cancelamento);
    expect(situacaoDe({ ...documento, eventos: [{ evento }, deOutra] }).tipo).toBe('autorizada');
  });

  test('os eventos vêm por tipo, na ordem em que estão', () => {
    const documento = autorizada();
    const eventos = [
      registrar(documento, correcao, 1),
      registrar(documento, cancelamento),
      registrar(documento, correcao, 2),
    ];
    const sequencias = eventosDe({ ...documento, eventos }, '110110').map(
      ({ evento }) => evento.evento.infEvento.nSeqEvento,
    );
    expect(sequencias).toEqual(['1', '2']);
  });
});
