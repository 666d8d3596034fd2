import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { avisoDeEsquemas, esquemasDaNFe } from '../../test-support/referencia.ts';
import {
  abrirCenario,
  aTransmitir,
  CLIENTE,
  EMPRESA,
  eventoAssinado,
  notaAssinada,
  paciencia,
} from '../../test-support/sefaz-local/cenario.ts';
import { transmitirEvento, transmitirNFe } from '../sefaz/index.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { lerNFe } from './documento.ts';
import { type DadosDoEvento, lerEvento } from './eventos.ts';
import {
  contadoDaReforma,
  type DitoDaReforma,
  detalheDaReforma,
  itensComIbsCbs,
  parteDoImposto,
  type TipoDaReforma,
} from './reforma.ts';

const nota = notaAssinada();
const itens = itensComIbsCbs(lerNFe(nota.xml).documento);
const alvo = { itens, uf: '35', autor: '2', verAplic: 'r 1' } as const;
const quanto = { item: 1, quantidade: '1' };

/** What is told by each event, and what is read of it afterwards. */
const casos: readonly [TipoDaReforma, DitoDaReforma, object][] = [
  ['112110', {}, { itens: [] }],
  ['112120', { itens: [quanto] }, { itens: [{ item: 1, quantidade: '1' }] }],
  ['112130', { itens: [{ ...quanto, estornoIbs: '0.1', estornoCbs: '0.9' }] }, { itens: [{ item: 1 }] }],
  ['112140', { itens: [quanto] }, { itens: [{ item: 1, quantidade: '1' }] }],
  ['112150', { dia: '2026-12-24' }, { dia: '2026-12-24' }],
  [
    '211110',
    {
      itens: [
        {
          item: 1,
          base: '200',
          presumidoIbs: { codigo: '01', percentual: '1.5' },
          presumidoCbs: { codigo: '02', percentual: '0.125' },
        },
      ],
    },
    { itens: [{ item: 1, quantidade: null, valor: '3.25' }] },
  ],
  ['211120', { itens: [{ ...quanto, referencia: { chave: nota.chave, item: 3 } }] }, { itens: [{ item: 1 }] }],
  ['211124', { itens: [quanto] }, { itens: [{ item: 1, quantidade: '1' }] }],
  ['211128', { aceita: true }, { aceita: true }],
  ['211128', { aceita: false }, { aceita: false }],
  ['211130', { itens: [quanto] }, { itens: [{ item: 1, quantidade: '1' }] }],
  ['211140', { itens: [quanto] }, { itens: [{ item: 1, quantidade: '1' }] }],
  ['211150', { itens: [{ item: 1, ibs: '0.04', cbs: '0.38' }] }, { itens: [{ item: 1, valor: '0.42' }] }],
  ['212110', { aceita: true }, { aceita: true }],
  ['212120', { aceita: false }, { aceita: false }],
];

const assinado = <T extends TipoDaReforma>(tpEvento: T, dito: DitoDaReforma, nSeqEvento = 1): string =>
  eventoAssinado<T>({
    tpEvento,
    chNFe: nota.chave,
    nSeqEvento,
    detEvento: detalheDaReforma(tpEvento, dito, alvo),
  } as Pick<DadosDoEvento<T>, 'tpEvento' | 'chNFe' | 'detEvento' | 'nSeqEvento'>);

describe('eventos de IBS e CBS', () => {
  test.each(casos)('%s: o que foi dito volta da leitura do texto assinado', (tipo, dito, esperado) => {
    const lido = lerEvento(assinado(tipo, dito));
    expect(lido.problemas).toEqual([]);
    expect(lido.evento.infEvento).toMatchObject({ cOrgao: '92', tpEvento: tipo });
    expect(contadoDaReforma(lido)).toMatchObject(esperado);
  });

  test.skipIf(esquemasDaNFe === undefined).each(casos)(
    `%s obedece ao esquema dele${avisoDeEsquemas}`,
    async (tipo, dito) => {
      const { detEvento } = lerEvento(assinado(tipo, dito)).evento.infEvento;
      const sozinho = detEvento.replace('<detEvento', '<detEvento xmlns="http://www.portalfiscal.inf.br/nfe"');
      expect(await validarXsd(sozinho, join(esquemasDaNFe ?? '', 'evento', `e${tipo}_v1.00.xsd`))).toEqual([]);
    },
  );

  test.each([
    ['7.20', '10', '12', '6.00'],
    ['0.74', '1', '3', '0.25'],
    ['0.01', '1', '3', '0.00'],
    ['5', '0', '0', '0.00'],
  ])('de R$ %s, %s de %s são R$ %s', (imposto, parte, todo, esperado) => {
    expect(parteDoImposto(imposto, parte, todo)).toBe(esperado);
  });

  test('item que a nota não tem é recusado antes do texto', () => {
    expect(() => detalheDaReforma('211130', { itens: [{ item: 3, quantidade: '1' }] }, alvo)).toThrow(RangeError);
  });
});

describe('na SVRS', () => {
  async function cenarioComNota() {
    const cenario = await abrirCenario();
    const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(nota), paciencia);
    if (desfecho.tipo !== 'autorizada') throw new Error(JSON.stringify(desfecho));
    return cenario;
  }

  test('registrado lá, com a SEFAZ do estado parada', async () => {
    const cenario = await cenarioComNota();
    cenario.sefaz.definirSituacao('normal', '109');
    const desfecho = await transmitirEvento(cenario.cliente, assinado('112110', {}));
    expect(desfecho).toMatchObject({ tipo: 'registrado', cStat: '135' });
  });

  test('resposta perdida: vai de novo, e a consulta da nota traz o protocolo; sem ela, a repetição diz que é nossa', async () => {
    const cenario = await cenarioComNota();
    const perder = () =>
      cenario.sefaz.falhas.programar({ servico: 'recepcaoEvento', falha: { tipo: 'trabalhar-e-derrubar' } });
    perder();
    const evento = assinado('112110', {});
    const desfecho = await transmitirEvento(cenario.cliente, evento);
    const { eventos } = cenario.sefaz.estado();
    expect(desfecho).toMatchObject({ tipo: 'registrado', cStat: '135', nProt: eventos[0]?.nProt });
    expect(desfecho.tipo === 'registrado' && desfecho.procEvento).toContain(evento);
    perder();
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'derrubar' } });
    expect(await transmitirEvento(cenario.cliente, assinado('112150', { dia: '2026-12-20' }))).toEqual({
      tipo: 'ja-registrado',
      repetido: true,
    });
    expect(eventos).toHaveLength(2);
  });

  test('a sequência que outro programa já usou não conta como nossa', async () => {
    const cenario = await cenarioComNota();
    await transmitirEvento(cenario.cliente, assinado('112150', { dia: '2026-12-20' }));
    const outro = assinado('112150', { dia: '2026-12-24' });
    expect(await transmitirEvento(cenario.cliente, outro)).toMatchObject({ tipo: 'sequencia-ocupada' });
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'derrubar' } });
    expect(await transmitirEvento(cenario.cliente, outro)).toEqual({ tipo: 'ja-registrado', repetido: false });
  });

  test('mais do que o item tem, somado ao já dito, é recusado', async () => {
    const cenario = await cenarioComNota();
    const cliente = cenario.clienteDe(CLIENTE);
    const de = (quantidade: string, nSeqEvento: number) =>
      eventoAssinado({
        tpEvento: '211130',
        chNFe: nota.chave,
        autor: CLIENTE,
        nSeqEvento,
        detEvento: detalheDaReforma('211130', { itens: [{ item: 1, quantidade }] }, alvo),
      });
    const todo = itens[0]?.quantidade ?? '';
    expect(await transmitirEvento(cliente, de(todo, 1))).toMatchObject({ tipo: 'registrado' });
    expect(await transmitirEvento(cliente, de('0.5', 2))).toMatchObject({
      tipo: 'rejeitado',
      status: { codigo: '493' },
    });
  });

  test('o evento cancelado pelo protocolo dá lugar a outro; por outro protocolo, não', async () => {
    const cenario = await cenarioComNota();
    const registrado = await transmitirEvento(cenario.cliente, assinado('112110', {}));
    if (registrado.tipo !== 'registrado') throw new Error(registrado.tipo);
    const cancelar = (nProtEvento: string, nSeqEvento: number, autor = EMPRESA) =>
      eventoAssinado({
        tpEvento: '110001',
        chNFe: nota.chave,
        autor,
        nSeqEvento,
        detEvento: { cOrgaoAutor: '35', verAplic: 'r 1', tpEventoAut: '112110', nProtEvento },
      });
    expect(await transmitirEvento(cenario.cliente, cancelar('135260000000999', 1))).toMatchObject({
      status: { codigo: '460' },
    });
    const outro = cenario.clienteDe(CLIENTE);
    const protocolo = registrado.nProt ?? '';
    expect(await transmitirEvento(outro, cancelar(protocolo, 1, CLIENTE))).toMatchObject({
      status: { codigo: '1113' },
    });
    expect(await transmitirEvento(cenario.cliente, cancelar(protocolo, 1))).toMatchObject({ tipo: 'registrado' });
    expect(await transmitirEvento(cenario.cliente, cancelar(protocolo, 2))).toMatchObject({
      status: { codigo: '459' },
    });
    expect(await transmitirEvento(cenario.cliente, assinado('112110', {}, 2))).toMatchObject({ tipo: 'registrado' });
  });
});
