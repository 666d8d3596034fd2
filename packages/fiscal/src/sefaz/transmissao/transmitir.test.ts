import { describe, expect, test } from 'vitest';
import {
  abrirCenario,
  aTransmitir,
  type Cenario,
  janelaVencida,
  notaAssinada,
  paciencia,
} from '../../../test-support/sefaz-local/cenario.ts';
import type { Mishap } from '../../../test-support/servidor-local/falhas.ts';
import { verificarAssinatura } from '../../xml/assinatura.ts';
import { type DocumentoATransmitir, numeroDepoisDe, type Transmissao, transmitirNFe } from './index.ts';

const transmitir = ({ porta }: Cenario, documento: DocumentoATransmitir): Promise<Transmissao> =>
  transmitirNFe(porta, documento, paciencia);

/** The calls of a run in short: `envio 104`, `consulta falha:sem-resposta`. */
const passos = ({ ocorrencias }: Transmissao): string[] =>
  ocorrencias.map(({ de, cStat, falha }) => `${de} ${cStat ?? `falha:${falha}`}`);

const quantas = ({ sefaz }: Cenario): number => Object.keys(sefaz.estado().notas).length;

describe('sem percalços', () => {
  test('a nota é marcada, enviada uma vez e guardada com o protocolo', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(resultado.desfecho).toMatchObject({
      tipo: 'autorizada',
      cStat: '100',
      nProt: '135260000000001',
      alertas: [],
    });
    expect(passos(resultado)).toEqual(['envio 104']);
    expect(cenario.marcados).toEqual([nota.chave]);
    if (resultado.desfecho.tipo !== 'autorizada') return;
    expect(resultado.desfecho.nfeProc).toContain(nota.xml);
    expect(verificarAssinatura(resultado.desfecho.nfeProc, 'NFe').ok).toBe(true);
    expect(numeroDepoisDe(resultado.desfecho)).toBe('usado');
  });

  test('a nota com mais de 7 dias é autorizada fora do prazo (150)', async () => {
    const cenario = await abrirCenario();
    cenario.relogio.avancar(8 * 24 * 60);
    const { desfecho } = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(desfecho).toMatchObject({ tipo: 'autorizada', cStat: '150' });
  });

  test('a nota errada volta com o motivo e o número continua livre', async () => {
    const cenario = await abrirCenario();
    const errada = notaAssinada({}, (dados) => ({
      ...dados,
      pag: { detPag: [{ tPag: '01', vPag: '1.00' }] },
    }));
    const { desfecho } = await transmitir(cenario, aTransmitir(errada));
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '865', classe: 'rejeitado-dados' } });
    expect(numeroDepoisDe(desfecho)).toBe('livre');
    expect((await transmitir(cenario, aTransmitir(notaAssinada()))).desfecho.tipo).toBe('autorizada');
  });

  test('o esquema violado volta com o caminho do campo', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    const quebrada = { ...aTransmitir(nota), xml: nota.xml.replace('<NCM>09012100<', '<NCM>0901<') };
    const { desfecho } = await transmitir(cenario, quebrada);
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '225' } });
    expect(desfecho.tipo === 'rejeitada' && desfecho.motivo).toContain('det[0].prod.NCM');
  });

  test('o conteúdo alterado depois de assinado é recusado (297)', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    const { desfecho } = await transmitir(cenario, {
      ...aTransmitir(nota),
      xml: nota.xml.replace('<natOp>VENDA DE MERCADORIA', '<natOp>VENDA DE MERCADORIAS'),
    });
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '297' } });
  });
});

describe('resposta perdida', () => {
  test.each<[Mishap['tipo'], string]>([
    ['trabalhar-e-derrubar', 'conexao-perdida'],
    ['trabalhar-e-calar', 'sem-resposta'],
    ['trabalhar-e-responder-lixo', 'resposta-ilegivel'],
  ])('depois de autorizada (%s): consulta pela chave e guarda o protocolo, sem reenviar', async (tipo, falha) => {
    const cenario = await abrirCenario(tipo === 'trabalhar-e-calar' ? { primeiraRespostaMs: 200 } : {});
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo } as Mishap });
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual([`envio falha:${falha}`, 'consulta 100']);
    expect(resultado.desfecho).toMatchObject({ tipo: 'autorizada', nProt: '135260000000001' });
    expect(quantas(cenario)).toBe(1);
  });

  test.each<[Mishap, string]>([
    [{ tipo: 'derrubar' }, 'conexao-perdida'],
    [{ tipo: 'calar' }, 'sem-resposta'],
    [{ tipo: 'http', status: 503 }, 'http'],
    [{ tipo: 'erro-interno' }, 'soap-fault'],
  ])('antes de autorizada ($tipo): 217 na consulta, e o mesmo XML vai de novo', async (falha, tipo) => {
    const cenario = await abrirCenario(falha.tipo === 'calar' ? { primeiraRespostaMs: 200 } : {});
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha });
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual([`envio falha:${tipo}`, 'consulta 217', 'envio 104']);
    expect(resultado.desfecho.tipo).toBe('autorizada');
    expect(cenario.sefaz.estado().notas[nota.chave]?.xml).toBe(nota.xml);
    expect(cenario.marcados).toEqual([nota.chave, nota.chave]);
  });

  test('a consulta também falha: fica incerta, o número fica preso e nada é reenviado', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-e-derrubar' } });
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', vezes: 3, falha: { tipo: 'derrubar' } });
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual([
      'envio falha:conexao-perdida',
      ...Array(3).fill('consulta falha:conexao-perdida'),
    ]);
    expect(resultado.desfecho).toMatchObject({ tipo: 'incerta', motivo: { falha: { tipo: 'conexao-perdida' } } });
    expect(numeroDepoisDe(resultado.desfecho)).toBe('preso');

    const depois = await transmitir(cenario, aTransmitir(nota, 'sem-resposta'));
    expect(passos(depois)).toEqual(['consulta 100']);
    expect(depois.desfecho.tipo).toBe('autorizada');
  });

  test('o programa que morreu no meio do envio recomeça pela consulta', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota, 'sem-resposta'));
    expect(passos(resultado)).toEqual(['consulta 217', 'envio 104']);
    expect(resultado.desfecho.tipo).toBe('autorizada');
  });

  test('duas vezes sem chegar: o número fica preso até o 217 persistir além da janela, e então é livre', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', vezes: 3, falha: { tipo: 'derrubar' } });
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual([
      'envio falha:conexao-perdida',
      'consulta 217',
      'envio falha:conexao-perdida',
      'consulta 217',
      'consulta 217',
      'consulta 217',
    ]);
    expect(resultado.desfecho).toMatchObject({
      tipo: 'incerta',
      motivo: { status: { codigo: '217' } },
      provaDesde: '2026-11-20T13:41:00.001Z',
    });
    expect(numeroDepoisDe(resultado.desfecho)).toBe('preso');

    await janelaVencida(cenario.relogio, cenario.sefaz);
    const persistente = { ...paciencia, envios: 1, esperasMs: [1, 600_000] };
    const depois = await transmitirNFe(cenario.porta, aTransmitir(nota, 'sem-resposta'), persistente);
    expect(passos(depois)).toEqual(['consulta 217', 'envio falha:conexao-perdida', 'consulta 217', 'consulta 217']);
    expect(depois.desfecho.tipo).toBe('nao-recebida');
    expect(numeroDepoisDe(depois.desfecho)).toBe('livre');
  });

  test('504 na hora e autorização aos 8 s: o número nunca é dito livre, e a nota é achada e guardada', async () => {
    const cenario = await abrirCenario();
    const tarde = { tipo: 'trabalhar-depois', ms: 8_000, status: 504 } as const;
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', vezes: 2, falha: tarde });
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(resultado.desfecho).toMatchObject({ tipo: 'incerta' });
    expect(numeroDepoisDe(resultado.desfecho)).toBe('preso');
    expect(quantas(cenario)).toBe(0);

    cenario.relogio.avancarMs(8_000);
    await cenario.sefaz.ocioso();
    const depois = await transmitir(cenario, aTransmitir(nota, 'sem-resposta'));
    expect(passos(depois)).toEqual(['consulta 100']);
    expect(depois.desfecho.tipo).toBe('autorizada');
    expect(quantas(cenario)).toBe(1);
  });

  test('504 na hora e autorização aos 8 s, com a paciência de sempre: achada na mesma corrida', async () => {
    const cenario = await abrirCenario();
    const tarde = { tipo: 'trabalhar-depois', ms: 8_000, status: 504 } as const;
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', vezes: 2, falha: tarde });
    const resultado = await transmitirNFe(cenario.porta, aTransmitir(notaAssinada()));
    expect(passos(resultado)).toEqual([
      'envio falha:http',
      'consulta 217',
      'envio falha:http',
      'consulta 217',
      'consulta 100',
    ]);
    expect(resultado.desfecho.tipo).toBe('autorizada');
    expect(quantas(cenario)).toBe(1);
  });

  test('respondida com 504 depois de autorizada: achada pela chave', async () => {
    const cenario = await abrirCenario();
    const tarde = { tipo: 'trabalhar-depois', ms: 0, status: 504 } as const;
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: tarde });
    const resultado = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(passos(resultado)).toEqual(['envio falha:http', 'consulta 100']);
  });

  test('lenta: quem desiste de esperar acha a nota autorizada', async () => {
    const cenario = await abrirCenario({ primeiraRespostaMs: 200 });
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'demorar', ms: 2_000 } });
    const resultado = await transmitirNFe(cenario.porta, aTransmitir(notaAssinada()), {
      ...paciencia,
      esperasMs: [2_000],
    });
    expect(passos(resultado)).toEqual(['envio falha:sem-resposta', 'consulta 100']);
    expect(resultado.desfecho.tipo).toBe('autorizada');
  });

  test.each<[string, Mishap, string]>([
    ['serviço parado', { tipo: 'recusar', codigo: '108' }, '108'],
    ['recusada', { tipo: 'recusar', codigo: '228' }, '228'],
    ['sem chegar', { tipo: 'http', status: 403 }, '217'],
  ])('a segunda cópia %s nada diz da primeira, que ainda está sendo processada', async (_, segunda, motivo) => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-depois', ms: 8_000 } });
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: segunda });
    const nota = notaAssinada();
    const { desfecho } = await transmitir(cenario, aTransmitir(nota));
    expect(desfecho).toMatchObject({ tipo: 'incerta', motivo: { status: { codigo: motivo } } });
    expect(numeroDepoisDe(desfecho)).toBe('preso');
    cenario.relogio.avancarMs(8_000);
    await cenario.sefaz.ocioso();
    expect((await transmitir(cenario, aTransmitir(nota, 'sem-resposta'))).desfecho.tipo).toBe('autorizada');
  });

  test('a recusa vale quando a janela da primeira já passou e ela não está lá', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'derrubar' } });
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '228' } });
    const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(notaAssinada()), {
      ...paciencia,
      esperasMs: [1, 600_000],
    });
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '228' } });
    expect(numeroDepoisDe(desfecho)).toBe('livre');
  });

  test('sem o instante do envio não há o que provar', async () => {
    const cenario = await abrirCenario();
    const documento = aTransmitir(notaAssinada(), 'sem-resposta', 'ontem');
    await expect(transmitir(cenario, documento)).rejects.toThrow(RangeError);
  });

  test('cancelada enquanto ninguém sabia: a consulta traz os eventos', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    await transmitir(cenario, aTransmitir(nota));
    const guardada = cenario.sefaz.estado().notas[nota.chave];
    if (guardada === undefined) throw new Error('not authorised');
    guardada.cancelada = '101';
    const { desfecho } = await transmitir(cenario, aTransmitir(nota, 'sem-resposta'));
    expect(desfecho).toMatchObject({ tipo: 'cancelada', nProt: '135260000000001' });
    const reenviada = await transmitir(cenario, aTransmitir(nota));
    expect(reenviada.desfecho).toMatchObject({ tipo: 'numero-perdido', causa: 'cancelado' });
  });
});

describe('sem conexão', () => {
  test('a SEFAZ fora do ar: nada foi enviado, e não há o que consultar', async () => {
    const cenario = await abrirCenario();
    await cenario.sefaz.derrubar();
    const nota = notaAssinada();
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual(['envio falha:sem-conexao']);
    expect(resultado.desfecho).toMatchObject({ tipo: 'nao-recebida', falha: { alcance: 'nao-chegou' } });
    await cenario.sefaz.levantar();
    expect((await transmitir(cenario, aTransmitir(nota))).desfecho.tipo).toBe('autorizada');
  });

  test('recusa do servidor web (403): o serviço nem viu o pedido', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ falha: { tipo: 'http', status: 403 } });
    const resultado = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(resultado.desfecho).toMatchObject({ tipo: 'nao-recebida', falha: { tipo: 'http', status: 403 } });
  });

  test.each(['108', '109'] as const)('serviço paralisado (%s): nada foi avaliado', async (situacao) => {
    const cenario = await abrirCenario();
    cenario.sefaz.definirSituacao('normal', situacao);
    const { desfecho } = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(desfecho).toMatchObject({ tipo: 'servico-parado', status: { codigo: situacao } });
    expect(numeroDepoisDe(desfecho)).toBe('livre');
  });
});

describe('número já usado', () => {
  test('204: a mesma chave já está lá; o protocolo vem da consulta', async () => {
    const cenario = await abrirCenario();
    const nota = notaAssinada();
    await transmitir(cenario, aTransmitir(nota));
    const resultado = await transmitir(cenario, aTransmitir(nota));
    expect(passos(resultado)).toEqual(['envio 104', 'consulta 100']);
    expect(resultado.desfecho).toMatchObject({ tipo: 'autorizada', nProt: '135260000000001' });
  });

  test('539: outra chave tem o número, e o sistema diz qual', async () => {
    const cenario = await abrirCenario();
    const primeira = notaAssinada();
    await transmitir(cenario, aTransmitir(primeira));
    const { desfecho } = await transmitir(cenario, aTransmitir(notaAssinada({ cNF: '55667788' })));
    expect(desfecho).toMatchObject({ tipo: 'numero-ocupado', outraChave: primeira.chave });
    expect(numeroDepoisDe(desfecho)).toBe('perdido');
  });

  test('a consulta de uma chave refeita também acha a outra (613)', async () => {
    const cenario = await abrirCenario();
    const primeira = notaAssinada();
    await transmitir(cenario, aTransmitir(primeira));
    const { desfecho } = await transmitir(cenario, aTransmitir(notaAssinada({ cNF: '55667788' }), 'sem-resposta'));
    expect(desfecho).toMatchObject({ tipo: 'numero-ocupado', outraChave: primeira.chave });
  });

  test('a mesma chave com outro conteúdo é denunciada, nunca aceita', async () => {
    const cenario = await abrirCenario();
    await transmitir(cenario, aTransmitir(notaAssinada()));
    const refeita = notaAssinada({}, (dados) => ({ ...dados, ide: { ...dados.ide, natOp: 'VENDA REFEITA' } }));
    const { desfecho } = await transmitir(cenario, aTransmitir(refeita));
    expect(desfecho).toMatchObject({ tipo: 'divergente' });
    expect(desfecho.tipo === 'divergente' && desfecho.motivo).toContain('outro conteúdo');
    expect(numeroDepoisDe(desfecho)).toBe('preso');
  });
});

describe('consumo indevido', () => {
  test('656 no envio: para tudo, e uma hora depois volta', async () => {
    const cenario = await abrirCenario({ limiteDeRepeticoes: 2 });
    const errada = aTransmitir(
      notaAssinada({}, (dados) => ({ ...dados, pag: { detPag: [{ tPag: '01', vPag: '1' }] } })),
    );
    await transmitir(cenario, errada);
    await transmitir(cenario, errada);
    const { desfecho } = await transmitir(cenario, errada);
    expect(desfecho).toEqual({ tipo: 'consumo-indevido', duvida: false });
    cenario.relogio.avancar(61);
    expect((await transmitir(cenario, errada)).desfecho.tipo).toBe('rejeitada');
  });

  test('656 na consulta de uma nota em dúvida: continua em dúvida', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'trabalhar-e-derrubar' } });
    cenario.sefaz.falhas.programar({ servico: 'consultaProtocolo', falha: { tipo: 'recusar', codigo: '656' } });
    const resultado = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(resultado.desfecho).toEqual({ tipo: 'consumo-indevido', duvida: true });
    expect(numeroDepoisDe(resultado.desfecho)).toBe('preso');
    expect(passos(resultado)).toHaveLength(2);
  });
});

describe('falha por dentro da SEFAZ', () => {
  test('999: pergunta antes de enviar de novo', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '999' } });
    const resultado = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(passos(resultado)).toEqual(['envio 999', 'consulta 217', 'envio 104']);
    expect(resultado.desfecho.tipo).toBe('autorizada');
  });

  test('código que ninguém conhece é recusa, com a frase da SEFAZ', async () => {
    const cenario = await abrirCenario();
    cenario.sefaz.falhas.programar({ servico: 'autorizacao', falha: { tipo: 'recusar', codigo: '1999' } });
    const { desfecho } = await transmitir(cenario, aTransmitir(notaAssinada()));
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', status: { codigo: '1999', catalogado: false } });
  });
});

describe('lote com recibo', () => {
  test('o recibo é consultado até o lote ficar pronto', async () => {
    const cenario = await abrirCenario({ consultasAteProntoDoLote: 1 });
    const notas = [notaAssinada({ nNF: '1' }), notaAssinada({ nNF: '2' })];
    const resposta = await cenario.cliente.autorizar(
      '7',
      notas.map(({ xml }) => xml),
    );
    if (!resposta.ok) throw new Error(resposta.falha.detalhe);
    expect(resposta.retorno).toMatchObject({ cStat: '103', infRec: { tMed: '1' } });
    const recibo = resposta.retorno.infRec?.nRec ?? '';
    for (const nota of notas) {
      const resultado = await transmitir(cenario, { ...aTransmitir(nota, 'sem-resposta'), recibo });
      expect(resultado.desfecho).toMatchObject({ tipo: 'autorizada' });
      expect(passos(resultado)).toEqual(nota === notas[0] ? ['recibo 105', 'recibo 104'] : ['recibo 104']);
    }
  });

  test('lote que não sai da fila fica em processamento; recibo desconhecido leva à chave', async () => {
    const cenario = await abrirCenario({ consultasAteProntoDoLote: 99 });
    const notas = [notaAssinada({ nNF: '1' }), notaAssinada({ nNF: '2' })];
    const resposta = await cenario.cliente.autorizar(
      '7',
      notas.map(({ xml }) => xml),
    );
    if (!resposta.ok || notas[0] === undefined) throw new Error('no answer');
    const recibo = resposta.retorno.infRec?.nRec ?? '';
    const naFila = await transmitir(cenario, { ...aTransmitir(notas[0], 'sem-resposta'), recibo });
    expect(naFila.desfecho).toEqual({ tipo: 'em-processamento', recibo });
    expect(numeroDepoisDe(naFila.desfecho)).toBe('preso');
    const perdido = { ...aTransmitir(notas[0], 'sem-resposta'), recibo: '350000000000999' };
    expect(passos(await transmitir(cenario, perdido))).toEqual(['recibo 106', 'consulta 100']);
  });
});
