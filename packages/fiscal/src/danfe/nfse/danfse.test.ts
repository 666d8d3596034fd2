import { describe, expect, test } from 'vitest';
import { frase, png } from '../../../test-support/impressos.ts';
import { codigosDe, lerQr } from '../../../test-support/leitura-de-codigos.ts';
import { escritos, semEspacos, textosDe, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import { avisoDeLeitores, lerCodigosDoPdf, temLeitores } from '../../../test-support/leitura-de-pdf.ts';
import { chaveDaNfse, detalhes, eventoDaNfse, nfseImpressa, tomador } from '../../../test-support/nfse-impressa.ts';
import { type EventoNfse, type InfDps, lerEventoNfse, lerNfse, type Nfse } from '../../nfse/index.ts';
import { leiauteEventoNfse, leiauteNfse } from '../../nfse/leiaute/index.ts';
import { escrever } from '../../xml/leiaute/index.ts';
import type { Folha } from '../desenho/folha.ts';
import { mm } from '../desenho/medidas.ts';
import { gerarDanfse } from '../gerar.ts';
import { comporDanfse, type OpcoesDoDanfse } from './danfse.ts';

const compor = (nfse = nfseImpressa(), opcoes: OpcoesDoDanfse = {}): Folha => comporDanfse({ nfse }, opcoes);
const textos = (nfse?: Nfse, opcoes?: OpcoesDoDanfse): string[] => escritos([compor(nfse, opcoes)]);

/** What is written right below a label: label and contents are drawn one after the other. */
function valorDe(rotulo: string, nfse?: Nfse): string | undefined {
  const todos = textos(nfse);
  return todos[todos.indexOf(rotulo) + 1];
}

const { infDPS } = nfseImpressa().infNFSe.DPS;
const comServico = (cServ: Partial<InfDps['serv']['cServ']>, infoCompl = infDPS.serv.infoCompl) =>
  nfseImpressa({ dps: { serv: { ...infDPS.serv, cServ: { ...infDPS.serv.cServ, ...cServ }, infoCompl } } });

describe('o DANFSe', () => {
  test('traz os blocos do modelo, numa página', () => {
    const blocos = [
      'DANFSe v2.0',
      'PRESTADOR / FORNECEDOR',
      'TOMADOR / ADQUIRENTE',
      'SERVIÇO PRESTADO',
      'TRIBUTAÇÃO MUNICIPAL (ISSQN)',
      'TRIBUTAÇÃO FEDERAL (EXCETO CBS)',
      'TRIBUTAÇÃO IBS / CBS',
      'VALOR TOTAL DA NFS-e',
      'INFORMAÇÕES COMPLEMENTARES',
    ];
    expect(textos().filter((texto) => blocos.includes(texto))).toEqual(blocos);
    expect(transbordos([compor()])).toEqual([]);
  });

  test.each([
    ['CHAVE DE ACESSO DA NFS-e', chaveDaNfse],
    ['COMPETÊNCIA DA NFS-e', '20/11/2026'],
    ['DATA E HORA DA EMISSÃO DA NFS-e', '20/11/2026 10:30:05'],
    ['EMITENTE DA NFS-e', 'Prestador'],
    ['SITUAÇÃO DA NFS-e', 'NFS-e Gerada'],
    ['CNPJ / CPF / NIF', '12.ABC.345/01DE-35'],
    ['Nome / Nome Empresarial', 'RETAGUARDA SISTEMAS LTDA'],
    ['Município / Sigla UF', 'São Paulo / SP'],
    ['Simples Nacional na Data de Competência', 'Não Optante'],
    ['Regime de Apuração Tributária pelo SN', '-'],
    ['Código de Tributação Nacional / Municipal', '01.07.01'],
    ['Código da NBS', '1.1502.20.00'],
    ['Retenção do ISSQN', 'Retido pelo Tomador'],
    ['ISSQN Apurado', 'R$ 47,50'],
    ['Contribuições Sociais - Retidas', 'R$ 46,50'],
    ['PIS - Débito Apuração Própria', 'R$ 0,00'],
    ['Exclusões e Reduções da Base de Cálculo', 'R$ 134,00'],
    ['Indicador de Operação / Código IBGE / Município Incidência / Sigla UF', '030101 / 3509502 / Campinas / SP'],
    ['Alíquota - IBS UF / IBS Mun', '0,10% / 0,00%'],
    ['Total do IBS/CBS', 'R$ 8,66'],
    ['Valor Líquido da NFS-e + IBS/CBS', 'R$ 849,66'],
  ])('%s: %s', (rotulo, valor) => {
    expect(valorDe(rotulo)).toBe(valor);
  });

  test('sem retenção, PIS e COFINS são débitos próprios; depois de 2026 não há essa linha', () => {
    const { trib } = infDPS.valores;
    const piscofins = { CST: '01', vPis: '6.50', vCofins: '30.00', tpRetPisCofins: '2' } as const;
    const valores = { ...infDPS.valores, trib: { ...trib, tribFed: { ...trib.tribFed, piscofins } } };
    const semRetencao = nfseImpressa({ dps: { valores } });
    expect(valorDe('PIS - Débito Apuração Própria', semRetencao)).toBe('R$ 6,50');
    expect(valorDe('Contribuições Sociais - Retidas', semRetencao)).toBe('R$ 10,00');
    expect(textos(nfseImpressa({ dps: { dCompet: '2027-01-31' } })).join(' ')).not.toContain('PIS - Débito');
  });

  test('quem não está na nota dá lugar à frase da norma', () => {
    expect(textos()).toContain('O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO');
    expect(textos()).toContain('INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    const { IBSCBS: _, toma: __, ...resto } = infDPS;
    const { IBSCBS: ___, ...semTributos } = nfseImpressa().infNFSe;
    const semNinguem = { versao: '1.01', infNFSe: { ...semTributos, DPS: { versao: '1.01', infDPS: resto } } };
    expect(textos(semNinguem)).toContain('TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    expect(textos(semNinguem)).toContain('DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    expect(valorDe('Valor Total Apurado - CBS', semNinguem)).toBe('-');
  });

  test('sem incidência, o bloco do ISSQN é uma frase', () => {
    const { trib } = infDPS.valores;
    const tribMun = { tribISSQN: '4', tpRetISSQN: '1' } as const;
    const valores = { ...infDPS.valores, trib: { ...trib, tribMun } };
    const escrito = textos(nfseImpressa({ dps: { valores } }));
    expect(escrito).toContain('TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN');
    expect(escrito).not.toContain('BC ISSQN');
  });

  test('o nome do município sai da nota, de quem chama, ou fica o código', () => {
    expect(textos(undefined, {})).toContain('Campinas / SP');
    const outro = {
      ...tomador,
      end: { xLgr: 'Rua A', nro: '1', xBairro: 'B', endNac: { cMun: '3304557', CEP: '20010000' } },
    };
    const nota = nfseImpressa({ dps: { toma: outro } });
    expect(textos(nota)).toContain('3304557 / RJ');
    const nomeDoMunicipio = (codigo: string) => (codigo === '3304557' ? 'Rio de Janeiro' : undefined);
    expect(textos(nota, { nomeDoMunicipio })).toContain('Rio de Janeiro / RJ');
  });

  test('um tomador no exterior tem cidade, região e país', () => {
    const endExt = { cPais: 'US', cEndPost: '10001', xCidade: 'New York', xEstProvReg: 'NY' };
    const toma = { NIF: 'US-123', xNome: 'ACME INC', end: { xLgr: '5th Av', nro: '1', xBairro: 'Midtown', endExt } };
    const escrito = textos(nfseImpressa({ dps: { toma } }));
    expect(escrito).toEqual(expect.arrayContaining(['US-123', 'New York / NY / US', '10001']));
  });

  test('a descrição e as informações dividem a folha; o que passa termina em reticências, menos os tributos', () => {
    const nota = comServico({ xDescServ: frase(2000) }, { xInfComp: frase(2000) });
    const folha = compor(nfseImpressa({ dps: { serv: nota.infNFSe.DPS.infDPS.serv, interm: tomador } }));
    expect(transbordos([folha])).toEqual([]);
    expect(textosDe(folha).filter(({ texto }) => texto.endsWith('...'))).toHaveLength(2);
    expect(tudoEscrito([folha])).toContain(
      semEspacos('Lei nº 12.741/2012: Federais: R$ 134,50 ; Estaduais: R$ 0,00 ; Municipais: R$ 47,50'),
    );
    const curta = compor(comServico({ xDescServ: frase(1300) }));
    expect(tudoEscrito([curta])).toContain(semEspacos(frase(1300)));
  });

  test('a descrição guarda as quebras de linha de quem a escreveu', () => {
    const escrito = textos(comServico({ xDescServ: 'Visita de 03/11\n\nVisita de 17/11\r\n' }));
    expect(escrito).toEqual(expect.arrayContaining(['Visita de 03/11', 'Visita de 17/11']));
    expect(escrito).not.toContain('');
  });

  test('nomes e endereços mais compridos que o campo terminam em reticências, na letra mínima da norma', () => {
    const longo = { ...tomador, xNome: frase(300), email: `${'a'.repeat(70)}@exemplo.com.br` };
    const folha = compor(nfseImpressa({ dps: { toma: longo, interm: longo } }));
    expect(transbordos([folha])).toEqual([]);
    const cortado = textosDe(folha).find(({ texto }) => texto.startsWith('TEXTO COMPRIDO'));
    expect(cortado?.texto).toMatch(/…$/);
    expect(cortado?.tamanho).toBe(7);
  });

  test('produção restrita avisa em vermelho', () => {
    const aviso = textosDe(compor(nfseImpressa({ dps: { tpAmb: '2' } }))).find(
      ({ texto }) => texto === 'NFS-e SEM VALIDADE JURÍDICA',
    );
    expect(aviso?.cor).toBe('#ff0000');
    expect(textos()).not.toContain('NFS-e SEM VALIDADE JURÍDICA');
  });

  test.each([
    ['cancelada', [eventoDaNfse(detalhes.cancelamento)], 'CANCELADA'],
    ['substituída', [eventoDaNfse(detalhes.confirmacao), eventoDaNfse(detalhes.substituicao)], 'SUBSTITUÍDA'],
    ['só confirmada', [eventoDaNfse(detalhes.confirmacao)], undefined],
    ['com o cancelamento de outra', [eventoDaNfse(detalhes.cancelamento, chaveDaNfse.replace(/.$/, '1'))], undefined],
  ])('a marca de uma nota %s vem dos eventos', (_, eventos: EventoNfse[], marca) => {
    const [traco] = comporDanfse({ nfse: nfseImpressa(), eventos }, {}).fundo;
    expect(traco?.tipo === 'texto' ? traco.texto : undefined).toBe(marca);
    if (traco?.tipo === 'texto') {
      expect(traco.cor).toBe('#a6a6a6');
      expect(traco.tamanho).toBeGreaterThanOrEqual(50);
    }
  });

  test('a nota e o evento lidos do XML imprimem-se como estão', async () => {
    const nfse = nfseImpressa();
    const evento = eventoDaNfse(detalhes.cancelamento);
    const xml = [escrever(leiauteNfse, nfse), escrever(leiauteEventoNfse, evento)];
    const [nota = '', cancelamento = ''] = xml.map((escrita) => (escrita.ok ? escrita.xml : ''));
    const lida = { nfse: lerNfse(nota).documento, eventos: [lerEventoNfse(cancelamento).documento] };
    expect(Buffer.compare(await gerarDanfse(lida), await gerarDanfse({ nfse, eventos: [evento] }))).toBe(0);
  });

  test('o QR Code leva à consulta pública e tem o lado da norma', () => {
    const [modulos = []] = codigosDe(compor()).qr;
    expect(lerQr(modulos)).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chaveDaNfse}`);
    const esquerda = Math.min(...modulos.map(({ x }) => x));
    expect(Math.max(...modulos.map(({ x, largura }) => x + largura)) - esquerda).toBeCloseTo(mm(15.2), 4);
  });

  test('sem canhoto e com a marca oficial', () => {
    const folha = compor(undefined, { canhoto: false, logo: png(40, 9, [0, 100, 0]) });
    expect(escritos([folha])).not.toContain('Data Cientificação');
    expect(folha.tracos.some(({ tipo }) => tipo === 'imagem')).toBe(true);
  });

  test.runIf(temLeitores)(`o QR Code lê-se do papel${avisoDeLeitores}`, async () => {
    const pdf = await gerarDanfse({ nfse: nfseImpressa() });
    expect(lerCodigosDoPdf(pdf, 300, 50)).toEqual([
      `QR-Code:https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chaveDaNfse}`,
    ]);
  });
});
