import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { atendeEnquanto } from '../../../../test-support/atende.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';

const fiscal = await palcoFiscal();
const { quem } = fiscal;
const DESTINATARIO = '11222333000181';

const nota = () =>
  notaDeFornecedor(fiscal, {
    destinatario: DESTINATARIO,
    itens: [{ codigo: 'H1', quantidade: '1', preco: '10.00' }],
  });
const enviar = (bytes: Uint8Array, caminho = 'nfeentrada', nome = 'mes.zip') => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), nome);
  return quem.post(caminho, form);
};
const caminhos = ['nfeentrada', 'upload/nfe'] as const;

/** A note of so many items that say nothing: a few kilobytes, packed. */
const comItens = (quantos: number, item = '<det nItem="1"/>') =>
  `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe versao="4.00" Id="NFe35">${item.repeat(quantos)}</infNFe></NFe></nfeProc>`;

/** Text of two letters by chance: packed it is an eighth, as what people pack is. */
function texto(tamanho: number): Uint8Array {
  const bytes = randomBytes(tamanho);
  for (const [i, byte] of bytes.entries()) bytes[i] = byte & 1 ? 0x61 : 0x62;
  return bytes;
}

describe('um ZIP que não presta', () => {
  test.each(caminhos)('danificado, cortado ou vazio é recusado em palavras: %s', async (caminho) => {
    const { xml } = await nota();
    const zip = zipSync({ 'nota.xml': strToU8(xml) });
    const semFim = zip.subarray(0, zip.length - 30);
    const semDiretorio = new Uint8Array(zip);
    new DataView(semDiretorio.buffer).setUint32(zip.length - 6, 0x7fff_ffff, true);
    const lixo = new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(200)]);
    for (const [ruim, motivo] of [
      [semFim, /danificado/],
      [semDiretorio, /danificado/],
      [lixo, /danificado/],
      [zipSync({ 'leia.txt': strToU8('nada') }), /nenhum arquivo .xml/],
    ] as const) {
      const { status, body } = await enviar(ruim, caminho);
      expect([status, body]).toMatchObject([400, { campos: { file: expect.stringMatching(motivo) } }]);
    }
  });

  const muitos = zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.xml`, strToU8('<a/>')])));
  const doisMega = texto(2 * 1024 * 1024);
  const enormes = zipSync(Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`${i}.xml`, doisMega])), {
    level: 1,
  });

  test.each(caminhos)('grande demais é recusado em palavras: %s', async (caminho) => {
    for (const [zip, motivo] of [
      [muitos, /mais de 500 arquivos/],
      [enormes, /passa de 60 MB/],
    ] as const) {
      const { status, body } = await enviar(zip, caminho);
      expect([status, body]).toMatchObject([400, { campos: { file: expect.stringMatching(motivo) } }]);
    }
  });

  test.each(caminhos)('de bons e ruins, cada um tem o seu desfecho: %s', async (caminho) => {
    const boa = await nota();
    const zip = zipSync({
      'estragada.xml': [strToU8(boa.xml.repeat(3)), { level: 9 }],
      'vazia.xml': new Uint8Array(),
      'enorme.xml': texto(3 * 1024 * 1024),
      'cresce.xml': strToU8(' '.repeat(3 * 1024 * 1024)),
      'itens.xml': strToU8(comItens(991)),
      'fundo.xml': strToU8('<a>'.repeat(500) + '</a>'.repeat(500)),
      'boa.xml': [strToU8(boa.xml), { level: 0 }],
    });
    // In the midst of the first part: its packed bytes are no longer what was packed.
    zip.fill(0xff, 60, 120);
    const { status, body } = await enviar(zip, caminho);
    expect(status).toBe(201);
    expect(Object.fromEntries(body.map((um: { arquivo: string; motivo: string }) => [um.arquivo, um.motivo]))).toEqual({
      'estragada.xml': expect.stringContaining('danificado no ZIP'),
      'vazia.xml': expect.stringContaining('vazio'),
      'enorme.xml': expect.stringContaining('grande demais'),
      'cresce.xml': expect.stringContaining('grande demais'),
      'itens.xml': expect.stringContaining('990 itens'),
      'fundo.xml': expect.stringContaining('um dentro do outro'),
      'boa.xml': null,
    });
  });
});

test('um ZIP pequeno que vira muito não para quem é atendido', async () => {
  const zip = zipSync(
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.xml`, strToU8(comItens(65_000))])),
  );
  expect(zip.length).toBeLessThan(200_000);
  const { feito, respostas, maiorEspera } = await atendeEnquanto(quem, () => enviar(zip));
  expect(feito.status).toBe(201);
  expect(feito.body).toHaveLength(20);
  for (const { motivo } of feito.body) expect(motivo).toContain('990 itens');
  expect(respostas).toBeGreaterThan(5);
  expect(maiorEspera).toBeLessThan(0.5);
});

test('muitos ao mesmo tempo: os que cabem são lidos, os outros ouvem que voltem', async () => {
  const zip = zipSync({ 'a.xml': strToU8(comItens(5)) });
  const respostas = await Promise.all(Array.from({ length: 60 }, () => enviar(zip)));
  const cheios = respostas.filter(({ status }) => status === 503);
  expect(cheios.length).toBeGreaterThan(0);
  for (const { headers, body } of cheios) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error).toContain('Tente de novo');
  }
  const lidos = respostas.filter(({ status }) => status === 201);
  expect(lidos.length).toBeGreaterThan(5);
  expect(cheios.length + lidos.length).toBe(60);
  expect((await enviar(zip)).status).toBe(201);
});
