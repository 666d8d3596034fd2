import { describe, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../test-support/certificados.ts';
import {
  abrirCenarioDeSaoPaulo,
  dadosDeSaoPaulo,
  rpsDeSaoPaulo,
} from '../../../test-support/paulistana-local/cenario.ts';
import { conferirMensagem, esquemaPaulistano } from '../../../test-support/paulistana-local/verificar.ts';
import { certificadoDe, EMPRESA } from '../../../test-support/sefaz-local/cenario.ts';
import { avisoDeXmlsec, temXmlsec, verificarComXmlsec } from '../../../test-support/xmlsec.ts';
import { validarXsd } from '../../xml/xsd/validar.ts';
import { rotaDaNfse } from '../rotas.ts';
import { transmitirDps, transmitirEventoNfse } from '../transmissao.ts';
import {
  assinarCancelamentoPaulistano,
  assinarRpsPaulistano,
  cadeiaDoCancelamento,
  cadeiaDoRps,
  lerNotaPaulistana,
  paulistanaComoAbrasf,
} from './index.ts';

const PACIENCIA = { envios: 1, esperasMs: [500, 2000], janelaMs: 60_000 };

describe('a declaração a São Paulo', () => {
  test('o texto assinado tem as 90 posições do leiaute 2', () => {
    expect(cadeiaDoRps(dadosDeSaoPaulo())).toBe(
      '0000396169241    00000000012320261120TNN00000000003000000000000000000002800211444777000161',
    );
    expect(cadeiaDoRps(dadosDeSaoPaulo())).toHaveLength(90);
    const semTomador = cadeiaDoRps(dadosDeSaoPaulo({ tomador: null, issRetido: true, deducoes: '10.05' }));
    expect(semTomador.slice(37)).toBe(`TNS000000000030000000000000001005028003${'0'.repeat(14)}`);
    expect(cadeiaDoCancelamento('39616924', '72')).toBe('39616924000000000072');
  });

  test('segue o esquema, e a assinatura da mensagem vale', async () => {
    const { xml, id } = rpsDeSaoPaulo();
    expect(id).toBe(`RPS35503082${EMPRESA}00001000000000000123`);
    expect(await validarXsd(xml, esquemaPaulistano)).toEqual([]);
    expect(conferirMensagem(xml).ok).toBe(true);
    expect(conferirMensagem(xml.replace('300.00', '900.00')).ok).toBe(false);
  });

  test.skipIf(!temXmlsec)(`outra ferramenta também confere a assinatura${avisoDeXmlsec}`, () => {
    const { pem } = autoridadeDeTeste();
    expect(verificarComXmlsec(rpsDeSaoPaulo().xml, [], pem)).toBe(true);
    expect(verificarComXmlsec(rpsDeSaoPaulo().xml.replace('300.00', '900.00'), [], pem)).toBe(false);
  });

  test.each([
    ['Prestador', { inscricaoMunicipal: '' }],
    ['CodigoServico', { codigoServico: '1' }],
    ['NBS', { nbs: '1.1502.10.00' }],
    ['IBSCBS.cIndOp', { indicadorDaOperacao: '' }],
    ['ValorFinalCobrado', { valor: '0.00' }],
    ['ValorDeducoes', { deducoes: '300.01' }],
    ['Discriminacao', { discriminacao: 'x'.repeat(2001) }],
    [
      'EnderecoTomador',
      { tomador: { documento: { tipo: 'cnpj', valor: '11444777000161' }, nome: 'X', endereco: null, email: null } },
    ],
    ['CPFCNPJTomador', { tomador: null, issRetido: true }],
    ['Prestador', { cnpj: '12ABC34501DE35' }],
  ] as const)('o que a prefeitura recusaria é achado antes: %s', (caminho, mudanca) => {
    const assinado = assinarRpsPaulistano(dadosDeSaoPaulo(mudanca), certificadoDe(EMPRESA));
    expect(assinado.ok ? [] : assinado.problemas.map((um) => um.caminho)).toContain(`RPS.${caminho}`);
  });
});

describe('a prefeitura de São Paulo local', () => {
  test('gera a nota, que se lê, e diz o que estranhou', async () => {
    const { porta } = await abrirCenarioDeSaoPaulo();
    const desfecho = await transmitirDps(porta, rpsDeSaoPaulo({ aliquota: '2.00' }), PACIENCIA);
    expect(desfecho).toMatchObject({ tipo: 'autorizada', numero: '1', alertas: [{ codigo: '208' }] });
    if (desfecho.tipo !== 'autorizada') return;
    expect(desfecho.chave).toBe(`PAULIS35503082${EMPRESA}2000000000000001`);
    expect(lerNotaPaulistana(desfecho.xml)).toMatchObject({
      numero: '1',
      codigoDeVerificacao: 'SP000001',
      prestador: EMPRESA,
      tomador: '11444777000161',
      valor: '300.00',
      rps: { serie: '1', numero: '123' },
    });
    const { InfNfse } = paulistanaComoAbrasf(desfecho.xml).documento.Nfse;
    expect(InfNfse.ValoresNfse).toMatchObject({ ValorIss: '15.00', Aliquota: '5.00', ValorLiquidoNfse: '295.50' });
  });

  test('recusa em palavras, e o número é o mesmo', async () => {
    const { porta, prefeitura } = await abrirCenarioDeSaoPaulo();
    const rps = rpsDeSaoPaulo();
    const outra = {
      ...rps,
      xml: rpsDeSaoPaulo({ valor: '900.00' }).xml.replace(
        /<Assinatura>[^<]*/,
        /<Assinatura>[^<]*/.exec(rps.xml)?.[0] ?? '',
      ),
    };
    expect(await transmitirDps(porta, outra, PACIENCIA)).toMatchObject({
      tipo: 'rejeitada',
      erros: [{ codigo: '1057' }],
    });
    prefeitura.falhas.programar({ servico: 'EnvioRPS', falha: { tipo: 'recusar', codigo: '1206' } });
    expect(await transmitirDps(porta, rps, PACIENCIA)).toMatchObject({
      tipo: 'rejeitada',
      erros: [{ codigo: '1206', explicado: { classe: 'assinatura', oQueFazer: expect.stringContaining('CCM') } }],
    });
    expect(await transmitirDps(porta, rps, PACIENCIA)).toMatchObject({ tipo: 'autorizada' });
  });

  test('o RPS que já tem nota é a mesma, ou o número é de outra', async () => {
    const { porta } = await abrirCenarioDeSaoPaulo();
    const rps = rpsDeSaoPaulo();
    const primeira = await transmitirDps(porta, rps, PACIENCIA);
    expect(await transmitirDps(porta, rps, PACIENCIA)).toMatchObject({ ...primeira, alertas: [] });
    expect(await transmitirDps(porta, rpsDeSaoPaulo({ valor: '301.00' }), PACIENCIA)).toMatchObject({
      tipo: 'numero-ocupado',
    });
  });

  test.each(['trabalhar-e-calar', 'trabalhar-e-derrubar', 'trabalhar-e-responder-lixo', 'derrubar'] as const)(
    '%s: a nota é achada pelo RPS, ou não está lá',
    async (tipo) => {
      const { porta, prefeitura } = await abrirCenarioDeSaoPaulo({ respostaMs: 1000 });
      prefeitura.falhas.programar({ servico: 'EnvioRPS', falha: { tipo } });
      const desfecho = await transmitirDps(porta, rpsDeSaoPaulo(), PACIENCIA);
      expect(desfecho.tipo).toBe(tipo === 'derrubar' ? 'incerta' : 'autorizada');
      expect(prefeitura.estado().paulistana?.notas ?? []).toHaveLength(tipo === 'derrubar' ? 0 : 1);
    },
    30_000,
  );

  test('cancela uma vez; a resposta que se perde é achada depois', async () => {
    const { porta, prefeitura } = await abrirCenarioDeSaoPaulo();
    const feita = await transmitirDps(porta, rpsDeSaoPaulo(), PACIENCIA);
    const chave = feita.tipo === 'autorizada' ? feita.chave : '';
    const pedido = assinarCancelamentoPaulistano({ chave, inscricaoMunicipal: '39616924' }, certificadoDe(EMPRESA));
    if (!pedido.ok) throw new Error(JSON.stringify(pedido));
    expect(await validarXsd(pedido.xml, esquemaPaulistano)).toEqual([]);
    prefeitura.falhas.programar({ servico: 'CancelamentoNFe', falha: { tipo: 'trabalhar-e-derrubar' } });
    const evento = { chave, tipo: 'e101101', pedidoAssinado: pedido.xml } as const;
    const canal = porta as never as Parameters<typeof transmitirEventoNfse>[0];
    expect(await transmitirEventoNfse(canal, evento)).toMatchObject({ tipo: 'registrado' });
    expect(await transmitirEventoNfse(canal, { ...evento, jaSaiu: true })).toMatchObject({ tipo: 'registrado' });
    const nota = await porta.consultarNota(chave);
    expect(nota.tipo === 'ok' && lerNotaPaulistana(nota.dados.xml).cancelada).toBe(true);
  });
});

test('só quem é de São Paulo e o declara vai por ela', () => {
  const declarada = { sistema: 'paulistana', de: '2026-01-01', motivo: 'A empresa é do regime normal' } as const;
  const de = (municipio: string, dita: typeof declarada | null) =>
    rotaDaNfse({ municipio, crt: '3', dia: '2026-11-30', declarada: dita });
  expect(de('3550308', declarada)).toMatchObject({
    sistema: 'paulistana',
    ressalva: expect.stringContaining('documentação'),
  });
  expect(de('3550308', null).sistema).toBe('nacional');
  expect(de('3509502', declarada).sistema).toBe('nacional');
});
