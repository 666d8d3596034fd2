import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentos, notas } from '../../test-support/arbitrarios.ts';
import { criarA1 } from '../../test-support/certificados.ts';
import { avisoDeEsquemas, esquemasDaNFe } from '../../test-support/referencia.ts';
import { assinar } from '../xml/assinatura.ts';
import { canonizar } from '../xml/c14n.ts';
import { type DocumentoXml, documento, escrever, type GrupoXml, ler } from '../xml/leiaute/index.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import { construirNFe, lerNFe } from './documento.ts';
import { detalhesDeEvento } from './leiaute/eventos/index.ts';
import { leiauteNFe } from './leiaute/inf-nfe.ts';
import * as mensagens from './leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from './leiaute/namespace.ts';

const a1 = criarA1();

/** The document written, or its problems as the reason of the failure. */
function escrito(leiaute: DocumentoXml, dados: unknown): string {
  const escrita = escrever(leiaute, dados as never);
  if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
  return escrita.xml;
}

/** Every tag of a layout, at any depth. */
function tagsDoLeiaute({ ordem }: GrupoXml): Set<string> {
  return new Set(
    ordem.flatMap(([tag, campo]) => {
      const definicao = campo.no === 'opcional' ? campo.de : campo;
      if (definicao.no === 'atributo') return [];
      const elemento = definicao.no === 'lista' || definicao.no === 'repeticao' ? definicao.de : definicao;
      return [tag, ...(elemento.no === 'grupo' ? tagsDoLeiaute(elemento) : [])];
    }),
  );
}

describe('o que se escreve é o que se lê de volta', () => {
  test('NF-e e NFC-e, em quase todos os campos do leiaute', () => {
    const escritas = new Set<string>();
    fc.assert(
      fc.property(notas, (nfe) => {
        const escrita = construirNFe(nfe);
        if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
        for (const [, tag] of escrita.xml.matchAll(/<(\w+)/g)) escritas.add(tag ?? '');
        const lida = lerNFe(escrita.xml);
        expect(lida.documento).toEqual(nfe);
        expect(lida.problemas).toEqual([]);
        expect(canonizar(escrita.xml).xml).toBe(escrita.xml);
      }),
      { numRuns: 150 },
    );
    const todas = tagsDoLeiaute(leiauteNFe.grupo);
    const faltaram = [...todas].filter((tag) => !escritas.has(tag));
    // Only model 65 has these, and its test is in documento.test.ts; chance may leave out a few others.
    expect(faltaram).toEqual(expect.arrayContaining(['infNFeSupl', 'qrCode', 'urlChave']));
    expect(faltaram.length).toBeLessThan(todas.size * 0.05);
  });

  const leiautes: DocumentoXml[] = Object.values(mensagens).flatMap((valor) => ('raiz' in valor ? [valor] : []));

  test.each(leiautes)('$raiz', (leiaute) => {
    fc.assert(
      fc.property(documentos(leiaute), (dados) => {
        const lido = ler(leiaute, escrito(leiaute, dados));
        expect(lido.documento).toEqual(dados);
        expect(lido.problemas).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test.each(Object.entries(detalhesDeEvento))('detalhe do evento %s', (_, grupo) => {
    const leiaute: DocumentoXml = documento('detEvento', NAMESPACE_NFE, grupo);
    fc.assert(
      fc.property(documentos(leiaute), (dados) => {
        expect(ler(leiaute, escrito(leiaute, dados)).documento).toEqual(dados);
      }),
      { numRuns: 15 },
    );
  });
});

describe.skipIf(esquemasDaNFe === undefined)(`o que se escreve obedece ao esquema oficial${avisoDeEsquemas}`, () => {
  const pasta = (nome: string): string => join(esquemasDaNFe ?? '', nome);

  test('NF-e e NFC-e assinadas', async () => {
    await fc.assert(
      fc.asyncProperty(notas, async (nfe) => {
        const escrita = construirNFe(nfe);
        if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
        const { xml } = assinar(escrita.xml, nfe.infNFe.Id, a1);
        expect(await validarXsd(xml, pasta('leiaute'))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    [mensagens.leiauteConsReciNFe, 'leiaute'],
    [mensagens.leiauteConsSitNFe, 'leiaute'],
    [mensagens.leiauteConsStatServ, 'leiaute'],
    [mensagens.leiauteRetConsStatServ, 'leiaute'],
    [mensagens.leiauteRetEnviNFe, 'leiaute'],
    [mensagens.leiauteRetConsReciNFe, 'leiaute'],
    [mensagens.leiauteRetInutNFe, 'leiaute'],
    [mensagens.leiauteRetEnvEvento, 'evento'],
    [mensagens.leiauteConsCad, 'cadastro'],
    [mensagens.leiauteDistDFeInt, 'distribuicao'],
  ] as [DocumentoXml, string][])('$raiz', async (leiaute, nome) => {
    await fc.assert(
      fc.asyncProperty(documentos(leiaute), async (dados) => {
        expect(await validarXsd(escrito(leiaute, dados), pasta(nome))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test.each(Object.entries(detalhesDeEvento))('detalhe do evento %s', async (tipo, grupo) => {
    const leiaute: DocumentoXml = documento('detEvento', NAMESPACE_NFE, grupo);
    await fc.assert(
      fc.asyncProperty(documentos(leiaute), async (dados) => {
        expect(await validarXsd(escrito(leiaute, dados), pasta(`evento/e${tipo}_v1.00.xsd`))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
