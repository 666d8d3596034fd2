import { afterAll, describe, expect, test } from 'vitest';
import { dadosDoRps, rpsAssinado } from '../../../../../../packages/fiscal/test-support/abrasf-local/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeNfse } from '../../../../test-support/nfse.ts';

const palco = await palcoDeNfse();
const { quem, emitir, ate } = palco;
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.palco.banco.url, texto);

const enviar = async (xml: string | Uint8Array<ArrayBuffer>, quemEnvia = quem, campos: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  form.append('file', new Blob([xml], { type: 'application/xml' }), 'nota.xml');
  return quemEnvia.post('upload/nfse', form);
};

/** The file of a note issued here; then the note is no more, as if another program had made it. */
async function deFora(mudancas: Record<string, unknown> = {}): Promise<{ xml: string; chave: string; numero: number }> {
  const feita = await ate(await emitir({ geraTitulo: false, ...mudancas }), 'autorizada');
  const xml = (await quem.get(`nfse/download_xml/${feita.id}`)).body;
  await sql(
    `set app.grupo_id = '0'; update app.nfse set chave = chave || 'x', id_dps = id_dps || 'x' where id = ${feita.id}`,
  );
  return { xml, chave: feita.chave, numero: feita.numero };
}

afterAll(async () => {
  await sql(`set app.grupo_id = '0'; update app.nfse set chave = replace(chave, 'x', '') where chave like '%x'
    and not exists (select from app.nfse o where o.chave = replace(app.nfse.chave, 'x', ''))`);
});

/** A note of a town hall, in the layout of ABRASF, as it is downloaded there: without a signature. */
function daPrefeitura(numero: number, discriminacao = 'Manutenção'): string {
  const rps = rpsAssinado({
    ...dadosDoRps({}, numero),
    TomadorServico: {
      IdentificacaoTomador: { CpfCnpj: { Cnpj: '11444777000161' } },
      RazaoSocial: 'TOMADOR DE SERVICOS LTDA',
    },
  }).xml;
  const dentro = rps
    .slice(rps.indexOf('<InfDeclaracao'), rps.indexOf('<Signature '))
    .replace(/<Discriminacao>[^<]*/, `<Discriminacao>${discriminacao}`);
  return (
    `<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse versao="2.04"><InfNfse><Numero>${824 + numero}</Numero>` +
    '<CodigoVerificacao>AB12CD</CodigoVerificacao><DataEmissao>2026-11-20T10:00:00</DataEmissao><ValoresNfse>' +
    '<BaseCalculo>300.00</BaseCalculo><Aliquota>5.00</Aliquota><ValorIss>15.00</ValorIss><ValorLiquidoNfse>300.00</ValorLiquidoNfse>' +
    '</ValoresNfse><PrestadorServico><RazaoSocial>COMERCIO DE TESTE LTDA</RazaoSocial></PrestadorServico>' +
    '<OrgaoGerador><CodigoMunicipio>5300108</CodigoMunicipio><Uf>DF</Uf></OrgaoGerador>' +
    `<DeclaracaoPrestacaoServico>${dentro}</DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`
  );
}

describe('uma NFS-e emitida em outro sistema', () => {
  test('entra autorizada, com os valores dela, guardada; de novo, é a mesma', async () => {
    const comTudo = await palco.servico({ retemIss: true, percentualIrrf: '1.5', retemCsrf: true });
    const { xml, chave } = await deFora({ servicoId: comTudo });
    const { status, body } = await enviar(xml, quem, { servicoId: String(comTudo) });
    expect([status, body]).toMatchObject([201, { chave, novo: true }]);
    expect((await quem.get(`nfse/${body.id}`)).body).toMatchObject({
      situacao: 'autorizada',
      importada: true,
      liquido: '888.50',
      retidoIss: '50.00',
      retidoIrrf: '15.00',
      retidoCsrf: '46.50',
      lancamento: null,
      vida: [{ ato: 'importada' }],
    });
    expect((await enviar(xml)).body).toEqual({ ...body, novo: false });
    expect((await quem.get(`nfse/downloadPdf/${body.id}`)).status).toBe(200);
    expect((await quem.get(`nfse/download_xml/${body.id}`)).body).toContain(chave);
  });

  test.each([
    ['ISO-8859-1', 'latin1'],
    ['UTF-16', 'utf16le'],
    ['UTF-8', 'utf8'],
  ] as const)('em %s é lida certo, e o que se baixa são os bytes que vieram', async (codificacao, nome) => {
    const { xml } = await deFora({ descricao: 'Manutenção da câmara fria' });
    const marca = codificacao === 'ISO-8859-1' ? '' : '\uFEFF';
    const declarada = `${marca}<?xml version="1.0" encoding="${codificacao}"?>\n${xml.replace(/^<\?xml[^>]*\?>\s*/, '')}\n`;
    const bytes = new Uint8Array(Buffer.from(declarada, nome));
    const { status, body } = await enviar(bytes);
    expect([status, body]).toMatchObject([201, { novo: true }]);
    expect((await quem.get(`nfse/${body.id}`)).body.descricao).toBe('Manutenção da câmara fria');
    const baixado = await fetch(`${quem.url}/api/nfse/download_xml/${body.id}`, {
      headers: { authorization: `Bearer ${quem.token}` },
    });
    expect(Buffer.from(await baixado.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(await sql('select * from app.conferir_arquivo_fiscal()')).toEqual([]);
  });

  test.each([
    ['IBM850', 'IBM850', /“IBM850”, que não é lida/],
    ['UTF-8, mas não está', 'UTF-8', /UTF-8, e não está/],
  ])('que diz estar em %s é recusada em palavras, e nada fica', async (_, codificacao, motivo) => {
    const { xml, chave } = await deFora({ descricao: 'Manutenção' });
    const declarada = `<?xml version="1.0" encoding="${codificacao}"?>${xml.replace(/^<\?xml[^>]*\?>/, '')}`;
    const { status, body } = await enviar(new Uint8Array(Buffer.from(declarada, 'latin1')));
    expect([status, body.error]).toEqual([400, expect.stringMatching(motivo)]);
    expect(await sql(`select id from app.nfse where chave = '${chave}'`)).toEqual([]);
  });

  test('duas vezes ao mesmo tempo é uma só, e o número dela não é dado de novo', async () => {
    const { xml, numero } = await deFora();
    await sql(`set app.grupo_id = '0'; update app.emissor_serie set ultimo = ${numero - 1} where modelo = 'NFSE'`);
    const respostas = await Promise.all([1, 2, 3].map(() => enviar(xml)));
    expect(new Set(respostas.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(respostas.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const [{ ultimo } = {}] = await sql(`select ultimo from app.emissor_serie where modelo = 'NFSE'`);
    expect(Number(ultimo)).toBe(numero);
  });

  test.each([
    ['um byte mudado', (xml: string) => xml.replace('<vServ>1000.00', '<vServ>9000.00')],
    ['outra coisa', () => '<nota/>'],
    ['duas em um arquivo', (xml: string) => `<lista>${xml.repeat(2).replaceAll(/<\?xml[^>]*>/g, '')}</lista>`],
    ['cortada', (xml: string) => xml.slice(0, 900)],
    ['com DOCTYPE', (xml: string) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
  ])('%s não entra, e se diz por quê', async (_, mudar) => {
    const { xml } = await deFora();
    const { status, body } = await enviar(mudar(xml));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error.length).toBeGreaterThan(10);
  });

  test('de empresa que não é do grupo, ou por quem só vê, não', async () => {
    const { xml } = await deFora();
    expect((await enviar(xml, palco.palco.outro.admin)).status).toBe(400);
    expect((await enviar(xml, await palco.palco.grupo.as('nfse_index', 'nfse_show'))).status).toBe(403);
  });

  test('da prefeitura, sem assinatura, com o tomador cadastrado', async () => {
    const xml = daPrefeitura(77);
    const { status, body } = await enviar(xml);
    expect([status, body]).toMatchObject([201, { numeroNfse: '901', novo: true }]);
    expect((await quem.get(`nfse/${body.id}`)).body).toMatchObject({
      sistema: 'abrasf204',
      codigoVerificacao: 'AB12CD',
      valor: '300.00',
      liquido: '300.00',
      numero: 77,
    });
    expect((await quem.get(`nfse/downloadPdf/${body.id}`)).body.slice(0, 5)).toBe('%PDF-');
  });

  test('da prefeitura, em ISO-8859-1, é lida com os acentos, e o que se baixa são os bytes que vieram', async () => {
    const texto = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${daPrefeitura(78, 'Manutenção da câmara fria')}`;
    const bytes = new Uint8Array(Buffer.from(texto, 'latin1'));
    const { status, body } = await enviar(bytes);
    expect([status, body]).toMatchObject([201, { numeroNfse: '902', novo: true }]);
    expect((await quem.get(`nfse/${body.id}`)).body.descricao).toBe('Manutenção da câmara fria');
    const baixado = await fetch(`${quem.url}/api/nfse/download_xml/${body.id}`, {
      headers: { authorization: `Bearer ${quem.token}` },
    });
    expect(Buffer.from(await baixado.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });
});
