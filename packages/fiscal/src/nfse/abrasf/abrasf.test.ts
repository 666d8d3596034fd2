import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  abrirCenarioDaPrefeitura,
  BRASILIA,
  dadosDoRps,
  rpsAssinado,
  TOMADOR,
} from '../../../test-support/abrasf-local/cenario.ts';
import { esquemaAbrasf } from '../../../test-support/abrasf-local/verificar.ts';
import { certificadoDe, EMPRESA } from '../../../test-support/sefaz-local/cenario.ts';
import { verificarAssinatura } from '../../xml/index.ts';
import { validarXsd } from '../../xml/xsd/validar.ts';
import { transmitirDps, transmitirEventoNfse } from '../transmissao.ts';
import {
  assinarCancelamento,
  assinarRps,
  assinarSubstituicao,
  catalogoDeErrosAbrasf,
  chaveDaNotaAbrasf,
  explicarErroAbrasf,
  leituraAbrasf,
  lerChaveAbrasf,
  lerIdRps,
  lerNotaAbrasf,
  lerRps,
  MUNICIPIO_NO_EXTERIOR,
  montarChaveAbrasf,
  montarIdRps,
  montarLoteSincrono,
} from './index.ts';
import { montarGerarNfse } from './pedidos.ts';

const PACIENCIA = { envios: 1, esperasMs: [500, 2000], janelaMs: 60_000 };
const prestador = { documento: { tipo: 'cnpj', valor: EMPRESA }, inscricaoMunicipal: '0796481500161' } as const;

const noExterior = {
  NifTomador: '1790012345001',
  RazaoSocial: 'ANDINA SOFTWARE S.A.',
  EnderecoExterior: { CodigoPais: '2399', EnderecoCompletoExterior: 'Avenida Amazonas, 477, Quito, Equador' },
};
const { MunicipioIncidencia: _, ...servico } = dadosDoRps().Servico;
const foraDoPais = {
  Servico: {
    ...servico,
    Valores: { ValorServicos: '300.00' },
    CodigoMunicipio: MUNICIPIO_NO_EXTERIOR,
    CodigoPais: '2399',
    ExigibilidadeISS: '4' as const,
  },
};

describe('a declaração', () => {
  test('segue o esquema, e a assinatura vale sozinha e dentro do pedido', async () => {
    const { xml, id } = rpsAssinado();
    expect(id).toBe(`RPS${BRASILIA}2${EMPRESA}00003000000000000123`);
    expect(verificarAssinatura(xml)).toMatchObject({ ok: true, id, elemento: 'InfDeclaracaoPrestacaoServico' });
    const pedido = montarGerarNfse(xml);
    expect(await validarXsd(pedido, esquemaAbrasf)).toEqual([]);
    expect(verificarAssinatura(pedido, 'Rps').ok).toBe(true);
    expect(verificarAssinatura(xml.replace('300.00', '900.00')).ok).toBe(false);
  });

  test('qualquer texto e valor que se escreve é lido de volta e aceito pelo esquema', async () => {
    const texto = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((t) => t.trim().length > 0);
    const dinheiro = fc.integer({ min: 1, max: 99_999_999_999 }).map((n) => (n / 100).toFixed(2));
    await fc.assert(
      fc.asyncProperty(
        texto,
        dinheiro,
        fc.integer({ min: 1, max: 999_999_999 }),
        async (Discriminacao, ValorServicos, n) => {
          const dados = dadosDoRps({}, n);
          const assinado = assinarRps(
            { ...dados, Servico: { ...dados.Servico, Discriminacao, Valores: { ValorServicos } } },
            BRASILIA,
            certificadoDe(EMPRESA),
          );
          if (!assinado.ok) {
            expect(assinado.problemas[0]?.caminho).toContain('Discriminacao');
            return;
          }
          const lido = lerRps(assinado.xml).documento.InfDeclaracaoPrestacaoServico;
          expect(lido.Servico).toMatchObject({ Discriminacao, Valores: { ValorServicos } });
          expect(await validarXsd(montarGerarNfse(assinado.xml), esquemaAbrasf)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('o tomador e o serviço em outro país seguem o esquema, e a prefeitura faz a nota', async () => {
    const rps = rpsAssinado({ ...foraDoPais, TomadorServico: noExterior });
    expect(await validarXsd(montarGerarNfse(rps.xml), esquemaAbrasf)).toEqual([]);
    expect(lerRps(rps.xml).documento.InfDeclaracaoPrestacaoServico).toMatchObject({ TomadorServico: noExterior });
    const { porta } = await abrirCenarioDaPrefeitura();
    const desfecho = await transmitirDps(porta, rps, PACIENCIA);
    expect(desfecho).toMatchObject({ tipo: 'autorizada' });
  });

  test.each([
    ['TomadorServico', { TomadorServico: { ...dadosDoRps().TomadorServico, ...noExterior } }],
    ['Servico.CodigoPais', { Servico: { ...dadosDoRps().Servico, CodigoPais: '2399' } }],
    ['Servico.CodigoPais', { Servico: { ...servico, CodigoMunicipio: MUNICIPIO_NO_EXTERIOR } }],
    ['Competencia', { Competencia: '2026-11-21' }],
    ['TomadorServico', { TomadorServico: { IdentificacaoTomador: { CpfCnpj: { Cnpj: EMPRESA } }, RazaoSocial: 'EU' } }],
    [
      'TomadorServico',
      { TomadorServico: { IdentificacaoTomador: { CpfCnpj: { Cpf: '11111111111' } }, RazaoSocial: 'X' } },
    ],
    ['Prestador', { Prestador: { CpfCnpj: { Cnpj: '12ABC34501DE35' } } }],
    ['Servico.ItemListaServico', { Servico: { ...dadosDoRps().Servico, ItemListaServico: '0105' } }],
    ['Servico.Discriminacao', { Servico: { ...dadosDoRps().Servico, Discriminacao: 'x'.repeat(2001) } }],
    ['Servico.ResponsavelRetencao', { Servico: { ...dadosDoRps().Servico, IssRetido: '1' as const } }],
    [
      'Servico.IssRetido',
      {
        Servico: {
          ...dadosDoRps().Servico,
          IssRetido: '1' as const,
          ResponsavelRetencao: '1' as const,
          ExigibilidadeISS: '5' as const,
        },
      },
    ],
    ['Servico.Valores.ValorServicos', { Servico: { ...dadosDoRps().Servico, Valores: { ValorServicos: '0' } } }],
  ])('o que a prefeitura recusaria é achado antes: %s', (caminho, mudanca) => {
    const assinado = assinarRps(dadosDoRps(mudanca), BRASILIA, certificadoDe(EMPRESA));
    expect(assinado.ok ? [] : assinado.problemas.map((um) => um.caminho)).toContain(
      `InfDeclaracaoPrestacaoServico.${caminho}`,
    );
  });
});

describe('identificadores', () => {
  test.each([
    [{ municipio: BRASILIA, documento: { tipo: 'cnpj', valor: TOMADOR }, serie: 3, numero: 7 }],
    [
      {
        municipio: '3550308',
        documento: { tipo: 'cpf', valor: '52998224725' },
        serie: 49_999,
        numero: 999_999_999_999_999,
      },
    ],
  ] as const)('ida e volta', (partes) => {
    expect(lerIdRps(montarIdRps(partes))).toEqual(partes);
    for (const ambiente of ['1', '2'] as const) {
      const chave = montarChaveAbrasf({ ...partes, ambiente, numero: String(partes.numero) });
      expect(lerChaveAbrasf(chave)).toEqual({
        municipio: partes.municipio,
        documento: partes.documento,
        ambiente,
        numero: String(partes.numero),
      });
    }
  });

  test('o que não é deles é recusado', () => {
    expect(lerIdRps('DPS530010821122233300018100003000000000000123')).toBeNull();
    expect(lerChaveAbrasf('35503082211222333000181000000000001326111234567890')).toBeNull();
    expect(() =>
      montarChaveAbrasf({ municipio: '1', documento: { tipo: 'cnpj', valor: '' }, ambiente: '2', numero: '' }),
    ).toThrow(RangeError);
  });
});

describe.each(['xml', 'texto'] as const)('a prefeitura local, com a mensagem como %s', (forma) => {
  test('gera a nota, que segue o esquema e traz a declaração como foi assinada', async () => {
    const { porta, prefeitura } = await abrirCenarioDaPrefeitura({ forma });
    const rps = rpsAssinado();
    const desfecho = await transmitirDps(porta, rps, PACIENCIA);
    expect(desfecho).toMatchObject({ tipo: 'autorizada', numero: '1' });
    if (desfecho.tipo !== 'autorizada') return;
    expect(await validarXsd(desfecho.xml, esquemaAbrasf)).toEqual([]);
    expect(verificarAssinatura(desfecho.xml, 'Nfse').ok).toBe(true);
    expect(verificarAssinatura(desfecho.xml, 'DeclaracaoPrestacaoServico').ok).toBe(true);
    const nota = lerNotaAbrasf(desfecho.xml);
    expect(nota.documento.Nfse.InfNfse.ValoresNfse).toEqual({
      BaseCalculo: '300.00',
      Aliquota: '5.00',
      ValorIss: '15.00',
      ValorLiquidoNfse: '300.00',
    });
    expect(chaveDaNotaAbrasf(nota, '2')).toBe(desfecho.chave);
    expect(leituraAbrasf.ehDaMesma(desfecho.xml, rps.xml)).toBe(true);
    expect(prefeitura.estado().recebidos).toHaveLength(1);
  });

  test('o RPS repetido é a mesma nota; o número de outra declaração é dito ocupado', async () => {
    const { porta, prefeitura } = await abrirCenarioDaPrefeitura({ forma });
    const rps = rpsAssinado();
    await transmitirDps(porta, rps, PACIENCIA);
    expect(await transmitirDps(porta, rps, PACIENCIA)).toMatchObject({ tipo: 'autorizada', numero: '1' });
    const outra = rpsAssinado({ Competencia: '2026-10-01' });
    expect(await transmitirDps(porta, outra, PACIENCIA)).toMatchObject({ tipo: 'numero-ocupado' });
    expect(Object.keys(prefeitura.estado().notas)).toHaveLength(1);
  });

  test('cancela, e o cancelamento é achado por quem perdeu a resposta', async () => {
    const { porta, cliente, prefeitura } = await abrirCenarioDaPrefeitura({ forma });
    const feita = await transmitirDps(porta, rpsAssinado(), PACIENCIA);
    if (feita.tipo !== 'autorizada') throw new Error(feita.tipo);
    const pedido = assinarCancelamento(
      { chave: feita.chave, inscricaoMunicipal: null, codigo: '2' },
      certificadoDe(EMPRESA),
    );
    if (!pedido.ok) throw new Error(JSON.stringify(pedido));
    expect(await validarXsd(pedido.xml, esquemaAbrasf)).toEqual([]);
    prefeitura.falhas.programar({ servico: 'CancelarNfse', falha: { tipo: 'trabalhar-e-derrubar' } });
    const evento = { chave: feita.chave, tipo: 'e101101', pedidoAssinado: pedido.xml } as const;
    const leitura = { ...cliente, leitura: leituraAbrasf };
    expect(await transmitirEventoNfse(leitura, evento)).toMatchObject({ tipo: 'registrado' });
    expect(await transmitirEventoNfse(leitura, evento)).toMatchObject({ tipo: 'registrado' });
    const nota = await cliente.consultarNota(feita.chave);
    expect(nota.tipo === 'ok' && lerNotaAbrasf(nota.dados.xml).documento.NfseCancelamento?.versao).toBe('2.04');
  });

  test('substitui em um pedido só: a nova vale, e a outra diz por quem', async () => {
    const { porta, cliente } = await abrirCenarioDaPrefeitura({ forma });
    const feita = await transmitirDps(porta, rpsAssinado(), PACIENCIA);
    if (feita.tipo !== 'autorizada') throw new Error(feita.tipo);
    const rps = rpsAssinado({}, 124);
    const pedido = assinarSubstituicao(
      { chave: feita.chave, inscricaoMunicipal: '0796481500161', codigo: '1' },
      rps,
      certificadoDe(EMPRESA),
    );
    if (!pedido.ok) throw new Error(JSON.stringify(pedido));
    expect(await validarXsd(pedido.xml, esquemaAbrasf)).toEqual([]);
    expect(verificarAssinatura(pedido.xml).ok).toBe(true);
    const nova = await transmitirDps(porta, { id: rps.id, xml: pedido.xml, situacao: 'nunca-enviada' }, PACIENCIA);
    expect(nova).toMatchObject({ tipo: 'autorizada', numero: '2' });
    expect(await cliente.consultarEvento(feita.chave, 'e105102', 1)).toMatchObject({ tipo: 'ok' });
    expect(await cliente.consultarEvento(nova.tipo === 'autorizada' ? nova.chave : '', 'e105102', 1)).toEqual({
      tipo: 'nao-encontrado',
    });
  });

  test('um lote é todo ou nada, e o período é lido por página', async () => {
    const { cliente, prefeitura } = await abrirCenarioDaPrefeitura({ forma, porPagina: 2 });
    const varios = Array.from({ length: 3 }, (_, i) => rpsAssinado({}, i + 1).xml);
    const lote = (rps: string[], numero: number) =>
      montarLoteSincrono({ numero, prestador }, rps, certificadoDe(EMPRESA));
    expect(await validarXsd(lote(varios.slice(0, 2), 1), esquemaAbrasf)).toEqual([]);
    const ruim = await cliente.enviarLote(lote([...varios.slice(0, 2), varios[0] ?? ''], 1));
    expect(ruim).toMatchObject({ tipo: 'recusado', erros: [{ codigo: 'E10' }] });
    expect(Object.keys(prefeitura.estado().notas)).toEqual([]);
    const feito = await cliente.enviarLote(lote(varios, 2));
    expect(feito.tipo === 'ok' && feito.dados.notas).toHaveLength(3);
    await cliente.enviarLote(lote([rpsAssinado({}, 4).xml], 3));
    const paginas = await Promise.all([1, 2, 3].map((n) => cliente.consultarPrestados('2026-11-20', '2026-11-20', n)));
    expect(paginas.map((pagina) => pagina.tipo === 'ok' && pagina.dados.notas.length)).toEqual([2, 2, 0]);
    expect(() => lote([], 4)).toThrow(RangeError);
  });
});

describe('respostas que se perdem', () => {
  const falhas = ['trabalhar-e-derrubar', 'trabalhar-e-responder-lixo', 'derrubar', 'erro-interno'] as const;
  test.each(falhas)('%s: consultada por RPS antes de tudo, uma nota só', async (tipo) => {
    const { porta, prefeitura, relogio } = await abrirCenarioDaPrefeitura();
    prefeitura.falhas.programar({ servico: 'GerarNfse', falha: { tipo } });
    const rps = rpsAssinado();
    let desfecho = await transmitirDps(porta, rps, PACIENCIA);
    if (desfecho.tipo !== 'autorizada') {
      expect(desfecho.tipo).toBe('incerta');
      relogio.avancarMs(PACIENCIA.janelaMs);
      const outraVez = { ...rps, situacao: 'sem-resposta', enviadaEm: '2026-11-20T13:31:00.000Z' } as const;
      desfecho = await transmitirDps(porta, outraVez, PACIENCIA);
    }
    expect(desfecho).toMatchObject({ tipo: 'autorizada', numero: '1' });
    expect(Object.keys(prefeitura.estado().notas)).toHaveLength(1);
  });

  test('a que chega depois de se desistir da espera é achada, e nada é enviado de novo', async () => {
    const { porta, prefeitura, relogio, marcados } = await abrirCenarioDaPrefeitura();
    prefeitura.falhas.programar({ servico: 'GerarNfse', falha: { tipo: 'trabalhar-depois', ms: 30_000, status: 504 } });
    const rps = rpsAssinado();
    expect(await transmitirDps(porta, rps, PACIENCIA)).toMatchObject({ tipo: 'incerta' });
    relogio.avancarMs(30_000);
    await prefeitura.ocioso();
    const enviadaEm = '2026-11-20T13:31:00.000Z';
    expect(await transmitirDps(porta, { ...rps, situacao: 'sem-resposta', enviadaEm }, PACIENCIA)).toMatchObject({
      tipo: 'autorizada',
      numero: '1',
    });
    expect(marcados).toHaveLength(1);
  });

  test('fora do ar, nada saiu; ainda em processamento, ninguém sabe', async () => {
    const { porta, prefeitura, cliente } = await abrirCenarioDaPrefeitura();
    await prefeitura.derrubar();
    expect(await transmitirDps(porta, rpsAssinado(), PACIENCIA)).toMatchObject({ tipo: 'nao-recebida' });
    await prefeitura.levantar();
    prefeitura.falhas.programar({ servico: 'ConsultarNfsePorRps', falha: { tipo: 'recusar', codigo: 'E92' } });
    expect(await cliente.consultarDps(rpsAssinado().id)).toMatchObject({
      tipo: 'falha',
      falha: { alcance: 'pode-ter-chegado' },
    });
    expect(await cliente.consultarDps(rpsAssinado().id)).toEqual({ tipo: 'nao-encontrado' });
  });
});

describe('o que a prefeitura recusa', () => {
  test.each([
    ['E93', { series: { 1: 10 } }, {}],
    ['E90', { series: { 3: 100 } }, {}],
    ['E142', { inscricoes: { [EMPRESA]: '999' } }, {}],
    ['E56', {}, { TomadorServico: { ...dadosDoRps().TomadorServico, RazaoSocial: 'X', Endereco: undefined } }],
    ['E16', {}, { Rps: { ...dadosDoRps().Rps, DataEmissao: '2026-11-22' } }],
  ])('%s, com o que fazer', async (codigo, opcoes, mudanca) => {
    const { porta } = await abrirCenarioDaPrefeitura(opcoes);
    const desfecho = await transmitirDps(porta, rpsAssinado(mudanca as never), PACIENCIA);
    expect(desfecho).toMatchObject({ tipo: 'rejeitada', erros: [{ codigo }] });
    if (desfecho.tipo !== 'rejeitada') return;
    expect(desfecho.erros[0]?.explicado.oQueFazer).toBeTruthy();
  });

  test('assinatura quebrada e arquivo fora do esquema', async () => {
    const { cliente } = await abrirCenarioDaPrefeitura();
    const { xml } = rpsAssinado();
    expect(await cliente.emitir(xml.replace('TOMADOR LTDA', 'OUTRO LTDA'))).toMatchObject({
      tipo: 'recusado',
      erros: [{ codigo: 'E172' }],
    });
    expect(await cliente.emitir(xml.replace('<Status>1</Status>', ''))).toMatchObject({
      tipo: 'recusado',
      erros: [{ codigo: 'E160' }],
    });
  });

  test('todo código da tabela diz o que fazer; o que é só de uma cidade fica nas palavras dela', () => {
    for (const { codigo, mensagem, oQueFazer } of catalogoDeErrosAbrasf()) {
      expect([codigo, mensagem.length > 5, (oQueFazer ?? '').endsWith('.')]).toEqual([codigo, true, true]);
    }
    expect(explicarErroAbrasf('L001')).toMatchObject({ catalogado: false, classe: 'dados' });
  });
});

test('uma nota da primeira versão se lê como as de depois, com a alíquota em por cento', () => {
  const antiga = (aliquota: string) =>
    `<Nfse><InfNfse><Numero>7</Numero><CodigoVerificacao>A</CodigoVerificacao><DataEmissao>2026-11-20</DataEmissao><NaturezaOperacao>4</NaturezaOperacao>
    <Competencia>202611</Competencia><Servico><Valores><ValorServicos>100.00</ValorServicos><ValorPis/><IssRetido>2</IssRetido><Aliquota>${aliquota}</Aliquota>
    <ValorLiquidoNfse>100.00</ValorLiquidoNfse></Valores><ItemListaServico>105</ItemListaServico></Servico><PrestadorServico><IdentificacaoPrestador>
    <Cnpj>${EMPRESA}</Cnpj></IdentificacaoPrestador><RazaoSocial>X</RazaoSocial></PrestadorServico><OrgaoGerador><CodigoMunicipio>3106200</CodigoMunicipio>
    <Uf>MG</Uf></OrgaoGerador></InfNfse></Nfse>`;
  for (const aliquota of ['0.05', '5.00']) {
    const lida = lerNotaAbrasf(antiga(aliquota));
    const { ValoresNfse, DeclaracaoPrestacaoServico } = lida.documento.Nfse.InfNfse;
    const { Competencia, Servico } = DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
    expect(ValoresNfse.Aliquota).toBe('5.00');
    expect(Competencia).toBe('2026-11-01');
    expect(Servico).toMatchObject({ IssRetido: '2', ItemListaServico: '01.05', ExigibilidadeISS: '5' });
    expect(Servico.Valores).not.toHaveProperty('ValorPis');
    expect(lida.emitidaEm).toBe('2026-11-20T00:00:00-03:00');
    expect(lerChaveAbrasf(chaveDaNotaAbrasf(lida, '1'))).toMatchObject({ municipio: '3106200', numero: '7' });
  }
});
