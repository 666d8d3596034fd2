import { afterAll, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { daPaulistana, daPrefeitura, daPrefeituraAntiga } from '../../../../test-support/notas-de-prefeituras.ts';
import { cancelarNotaDePrestador, notaDePrestador } from '../../../../test-support/notas-de-prestador.ts';

/** Notes of services by their files, as each city and each program hands them out. */
const fiscal = await palcoFiscal();
const { palco, quem, sefin } = fiscal;
const TOMADOR = '11222333000181';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const daChave = async (chave: string) => (await quem.get(`nfserecebida?search=${chave}&rowsPerPage=5`)).body.data[0];
const enviar = (conteudo: string | Uint8Array) => {
  const form = new FormData();
  form.set('file', new Blob([typeof conteudo === 'string' ? conteudo : new Uint8Array(conteudo)]), 'nfse.xml');
  return quem.post('nfeentrada', form);
};
const outroNumero = (xml: string, numero: string) =>
  xml.replace('<Numero>901', `<Numero>${numero}`).replace('<NumeroNFe>901', `<NumeroNFe>${numero}`);
const daVersao = (numero: string, mudar: (xml: string) => string = (xml) => xml) =>
  mudar(outroNumero(daPrefeitura(TOMADOR), numero));

test.each<[string, () => string, object]>([
  [
    'da primeira versão da ABRASF',
    () => daPrefeituraAntiga(TOMADOR),
    {
      numero: '202600000000901',
      retido: '28.95',
      liquido: '271.05',
      codigoServico: '0105',
      competencia: '2026-11-01',
    },
  ],
  [
    'da 2.02, que chama o tomador de outro nome',
    () =>
      daVersao('911', (xml) =>
        xml
          .replace('"2.04"', '"2.02"')
          .replace('<TomadorServico>', '<Tomador>')
          .replace('</TomadorServico>', '</Tomador>'),
      ),
    { numero: '911', retido: '15.00', liquido: '285.00' },
  ],
  [
    'dentro da resposta de outra consulta, com prefixos',
    () =>
      `<ns3:ConsultarNfseServicoTomadoResposta xmlns:ns3="http://www.abrasf.org.br/nfse.xsd"><ns3:ListaNfse>${daVersao(
        '912',
      )
        .replace(' xmlns="http://www.abrasf.org.br/nfse.xsd"', '')
        .replace(/<(\/?)([A-Za-z])/g, '<$1ns3:$2')}</ns3:ListaNfse></ns3:ConsultarNfseServicoTomadoResposta>`,
    { numero: '912', liquido: '285.00' },
  ],
  [
    'sem o envelope, com o mês escrito ao contrário e o dia sem a hora',
    () =>
      daVersao('913', (xml) =>
        xml
          .replace(/<\/?CompNfse[^>]*>/g, '')
          .replace(/<Competencia>[^<]*/, '<Competencia>11/2026')
          .replace(/<DataEmissao>2026-11-20T10:00:00/, '<DataEmissao>2026-11-20'),
      ),
    { numero: '913', competencia: '2026-11-01', emitidaEm: '2026-11-20T03:00:00.000Z' },
  ],
  [
    'de São Paulo',
    () => daPaulistana(TOMADOR),
    {
      numero: '901',
      valor: '300.00',
      retencoes: [
        { tributo: 'iss', valor: '15.00' },
        { tributo: 'irrf', valor: '4.50' },
      ],
      liquido: '280.50',
      codigoServico: '2660',
    },
  ],
])('%s', async (_, xml, esperada) => {
  const { status, body } = await enviar(xml());
  expect([status, body]).toMatchObject([201, [{ tipo: 'nfse', novo: true, motivo: null }]]);
  expect((await quem.get(`nfserecebida/${body[0].id}`)).body).toMatchObject(esperada);
});

test.each(['ISO-8859-1', 'windows-1252'])('em %s, com os acentos', async (codificacao) => {
  const xml = `<?xml version="1.0" encoding="${codificacao}"?>${daPrefeituraAntiga(TOMADOR, `${codificacao.length}00`)}`;
  const { body } = await enviar(Buffer.from(xml, 'latin1'));
  expect((await quem.get(`nfserecebida/${body[0].id}`)).body.descricao).toBe('Manutenção');
});

test('a cancelada na cidade entra cancelada', async () => {
  const { body } = await enviar(daPaulistana(TOMADOR, 'C', '902'));
  expect((await quem.get(`nfserecebida/${body[0].id}`)).body.situacao).toBe('cancelada');
});

test.each([
  [
    'sem dia',
    (xml: string) => xml.replace(/<DataEmissao>2026-11-20T10:00:00/, '<DataEmissao>ontem'),
    /quando foi emitida/,
  ],
  ['sem mês', (xml: string) => xml.replace(/<Competencia>[^<]*/, '<Competencia>hoje'), /de que mês/],
  [
    'com valor que não é número',
    (xml: string) => xml.replace('<ValorServicos>300.00', '<ValorServicos>1.300,00'),
    /não é número/,
  ],
])('%s, a recusa o diz', async (_, mudar, motivo) => {
  const { status, body } = await enviar(daVersao('914', mudar));
  expect([status, body.campos?.file]).toEqual([400, expect.stringMatching(motivo)]);
});

test('o cancelamento da nacional, enviado como arquivo, cancela a nota que está aqui; alterado, não', async () => {
  const chave = await notaDePrestador(fiscal, { tomador: TOMADOR, valor: '400.00' });
  const doEnvio = (tipo: string) =>
    sefin.estado().distribuicao.find((um) => um.chave === chave && um.tipo === tipo)?.xml ?? '';
  await cancelarNotaDePrestador(fiscal, chave);
  const evento = doEnvio('EVENTO');
  expect(evento).toContain('<evento');
  expect((await enviar(evento)).body.campos.file).toContain('envie-a antes');
  await enviar(doEnvio('NFSE'));
  expect((await enviar(evento.replace(/<dhEvento>2/, '<dhEvento>1'))).status).toBe(400);
  expect((await daChave(chave)).situacao).toBe('recebida');
  expect((await enviar(evento)).body).toMatchObject([{ tipo: 'nfse', chave, novo: true, motivo: null }]);
  expect((await daChave(chave)).situacao).toBe('cancelada');
  expect((await enviar(evento)).body).toMatchObject([{ chave, novo: false, motivo: null }]);
});
