import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { notaDeFornecedor, notaInventada } from '../../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

/** What is right and seldom seen in a supplier's note, and what a program on its way made of the file. */
const fiscal = await palcoFiscal();
const { palco, quem } = fiscal;
const { criar } = await abrirLoja(palco);
const NOSSO = '11222333000181';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const item = (codigo: string) => ({ codigo, quantidade: '2', preco: '100.00' });
const pedida = { destinatario: NOSSO, itens: [item('A'), item('B')] };
const enviar = async (conteudo: string | Uint8Array, nome = 'nota.xml') => {
  const form = new FormData();
  form.set('file', new Blob([typeof conteudo === 'string' ? conteudo : new Uint8Array(conteudo)]), nome);
  return quem.post('nfeentrada', form);
};
/** A note that was signed as it is told here. */
const assinada = (conteudo: (infNFe: string) => string) => notaInventada(fiscal, pedida, { conteudo }).xml;
const comTroca = (de: RegExp, por: string) =>
  assinada((infNFe) => {
    expect(infNFe).toMatch(de);
    return infNFe.replace(de, por);
  });
async function lida(conteudo: string | Uint8Array) {
  const { status, body } = await enviar(conteudo);
  expect([status, body]).toMatchObject([201, [{ novo: true, motivo: null }]]);
  return (await quem.get(`nfeentrada/${body[0].id}`)).body;
}
const icms = (grupo: string, dentro: string) =>
  comTroca(/<ICMS>.*?<\/ICMS>/s, `<ICMS><${grupo}><orig>0</orig>${dentro}</${grupo}></ICMS>`);

describe('o que cada item custou é a parte dele no total da nota (W16-10)', () => {
  test.each<[string, () => string, string]>([
    ['o que não entra no total (indTot 0)', () => comTroca(/<indTot>1/, '<indTot>0'), '0.00'],
    [
      'o ICMS desonerado que se deduz',
      () =>
        icms(
          'ICMS40',
          '<CST>40</CST><vICMSDeson>24.00</vICMSDeson><motDesICMS>7</motDesICMS><indDeduzDeson>1</indDeduzDeson>',
        ),
      '176.00',
    ],
    [
      'o desonerado que não se deduz',
      () =>
        icms(
          'ICMS40',
          '<CST>40</CST><vICMSDeson>24.00</vICMSDeson><motDesICMS>7</motDesICMS><indDeduzDeson>0</indDeduzDeson>',
        ),
      '200.00',
    ],
    [
      'o ICMS monofásico retido de quem compra',
      () =>
        icms(
          'ICMS15',
          '<CST>15</CST><qBCMono>2.0000</qBCMono><adRemICMS>1.3721</adRemICMS><vICMSMono>2.74</vICMSMono>' +
            '<qBCMonoReten>2.0000</qBCMonoReten><adRemICMSReten>1.0000</adRemICMSReten><vICMSMonoReten>2.00</vICMSMonoReten>',
        ),
      '202.00',
    ],
    [
      'PIS e COFINS por substituição que se somam',
      () =>
        comTroca(
          /<\/PIS>(.*?)<\/COFINS>/s,
          '</PIS><PISST><vBC>200.00</vBC><pPIS>1.65</pPIS><vPIS>3.30</vPIS><indSomaPISST>1</indSomaPISST></PISST>$1</COFINS>' +
            '<COFINSST><vBC>200.00</vBC><pCOFINS>7.60</pCOFINS><vCOFINS>15.20</vCOFINS><indSomaCOFINSST>1</indSomaCOFINSST></COFINSST>',
        ),
      '218.50',
    ],
    [
      'o imposto de importação',
      () =>
        comTroca(/<PIS>/, '<II><vBC>200.00</vBC><vDespAdu>0.00</vDespAdu><vII>20.00</vII><vIOF>0.00</vIOF></II><PIS>'),
      '220.00',
    ],
  ])('%s', async (_, xml, custo) => {
    const { itens } = await lida(xml());
    expect(itens.map((um: { custo: string }) => um.custo)).toEqual([custo, '200.00']);
  });
});

test('a caixa sem código próprio é achada pelo código da unidade, com quantas unidades há nela', async () => {
  const { id: produtoId } = await criar({ codigos: [{ codigo: '7891000315507', tipo: 'gtin', principal: true }] });
  const daCaixa = comTroca(
    /<cEAN>[^<]*(.*?<uCom>)UN(.*?<cEANTrib>)[^<]*(.*?<qTrib>)[^<]*(<\/qTrib><vUnTrib>)[^<]*/s,
    '<cEAN>SEM GTIN$1CX$27891000315507$324.0000$48.3333333333',
  );
  const { id } = await lida(daCaixa);
  const entrada = (await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true })).body;
  expect(entrada.itens[0]).toMatchObject({
    unidade: 'CX',
    quantidade: '2',
    produto: { id: produtoId },
    fator: '12',
    quantidadeEstoque: '24',
    custo: '200.00',
  });
});

test('a nota que só completa um valor, sem quantidade, entra e nada põe no estoque', async () => {
  const xml = comTroca(
    /<qCom>[^<]*(<\/qCom><vUnCom>)[^<]*(.*?<qTrib>)[^<]*(<\/qTrib><vUnTrib>)[^<]*/s,
    '<qCom>0.0000$10.00$20.0000$30.00',
  );
  const { id, itens } = await lida(xml);
  expect(itens.map((um: { semEstoque: boolean }) => um.semEstoque)).toEqual([true, false]);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  const { id: produtoId } = await criar();
  const { status, body } = await quem.put(`nfeentrada/${id}/itens`, {
    itens: [
      { numero: 1, produtoId, fator: '1' },
      { numero: 2, produtoId, fator: '1' },
    ],
  });
  expect([status, body.campos]).toEqual([400, { 'itens.0.semEstoque': expect.stringContaining('não tem quantidade') }]);
  const vinculada = await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 2, produtoId, fator: '1' }] });
  expect(vinculada.body.situacao).toBe('vinculada');
});

test('o produtor rural, sem inscrição e com endereço comprido, é cadastrado pelo que a nota diz dele', async () => {
  const xml = assinada((infNFe) =>
    infNFe
      .replace(/<emit><CNPJ>[^<]*<\/CNPJ>/, '<emit><CPF>52998224725</CPF>')
      .replace(/(<enderEmit>.*?<nro>)[^<]*/s, '$1KM 12 DA RODOVIA SP-330 GALPAO 3')
      .replace(/(<emit>.*?<IE>)[^<]*/s, '$1ISENTO'),
  );
  const { id } = await lida(xml);
  const { status, body } = await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  expect([status, body.error]).toEqual([200, undefined]);
  const [endereco] = (await quem.get(`empresas/v2/${body.fornecedor.id}`)).body.enderecos;
  expect(endereco).toMatchObject({ numero: 'S/N', complemento: expect.stringContaining('KM 12') });
});

test('a nota de entrada de quem a emitiu fica aqui, e não se lança', async () => {
  const daEntrada = { ...pedida, itens: [{ ...item('E'), cfop: '1202' }], daEntradaDele: true };
  const { xml } = await notaDeFornecedor(fiscal, daEntrada);
  const { id } = await lida(xml);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  const { id: produtoId } = await criar();
  const { itens } = (await quem.get(`nfeentrada/${id}`)).body;
  await quem.put(`nfeentrada/${id}/itens`, {
    itens: itens.map(({ numero }: { numero: number }) => ({ numero, produtoId, fator: '1' })),
  });
  const { status, body } = await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false });
  expect([status, body.error]).toEqual([400, expect.stringContaining('entrada em quem a emitiu')]);
});

describe('o arquivo que um programa mudou de forma, sem mudar o que se assinou', () => {
  const ds =
    'Signature|SignedInfo|CanonicalizationMethod|SignatureMethod|Reference|Transforms|Transform|DigestMethod|DigestValue|SignatureValue|KeyInfo|X509Data|X509Certificate';
  const comPrefixos = (xml: string) =>
    xml
      .replace(/<(\/?)([A-Za-z])/g, '<$1ns0:$2')
      .replace('nfeProc xmlns=', 'nfeProc xmlns:ns0=')
      .replace(/(<ns0:NFe) xmlns="[^"]*"/, '$1')
      .replace(new RegExp(`<(/?)ns0:(${ds})(?=[\\s>])`, 'g'), '<$1ns1:$2')
      .replace('ns1:Signature xmlns=', 'ns1:Signature xmlns:ns1=');
  const indentado = (xml: string) => xml.replace(/>(?=<[^/])/g, '>\n  ').replace(/(<\/[^>]*>)(?=<\/)/g, '$1\n');

  test.each([
    ['com prefixos', comPrefixos],
    ['indentado', indentado],
    ['com prefixos e indentado', (xml: string) => indentado(comPrefixos(xml))],
    ['com um comentário antes', (xml: string) => xml.replace('?>', '?><!-- <Sistema> -->')],
  ])('%s: entra como veio, e a assinatura confere', async (_, mudar) => {
    const { xml, chave } = await notaDeFornecedor(fiscal, pedida);
    const mudado = mudar(xml);
    expect(mudado).not.toBe(xml);
    const { itens, id } = await lida(mudado);
    expect(itens).toHaveLength(2);
    const alterado = mudado.replace(/(uTrib>[^<]*<\/[^>]*uTrib>\s*<[^>]*qTrib>)2/, '$13');
    expect(alterado).not.toBe(mudado);
    expect((await enviar(alterado)).body.campos.file).toContain('alterado depois de assinado');
    const [guardado] = await consultar<{ xml: string }>(
      palco.banco.url,
      `select xml from app.arquivo_fiscal where chave = '${chave}'`,
    );
    expect(guardado?.xml).toBe(mudado);
    expect(id).toBeGreaterThan(0);
  });

  test('que diz ISO-8859-1 por hábito e é UTF-8', async () => {
    const xml = comTroca(/<xProd>[^<]*</, '<xProd>AÇÚCAR<').replace('UTF-8', 'ISO-8859-1');
    expect((await lida(strToU8(xml))).itens[0].descricao).toBe('AÇÚCAR');
  });
});

test('de um ZIP feito no macOS vêm as notas, e o que se recusa é dito em português', async () => {
  const boa = await notaDeFornecedor(fiscal, pedida);
  const zip = zipSync({
    'jan/NOTA.XML': strToU8(boa.xml),
    '__MACOSX/jan/._NOTA.XML': strToU8('\0\u0005\u0016\u0007'),
    'ruim.xml': strToU8('<a\n<b>'),
    'mais.zip': zipSync({ 'x.xml': strToU8('<a/>') }),
  });
  expect((await enviar(zip, 'mes.zip')).body).toMatchObject([
    { arquivo: 'NOTA.XML', novo: true, motivo: null },
    { arquivo: 'ruim.xml', motivo: 'Não foi aceito: o arquivo não é um XML bem formado (linha 2).' },
    { arquivo: 'mais.zip', motivo: 'Não foi aceito: é um ZIP dentro do ZIP: envie-o à parte.' },
  ]);
});
