import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentos } from '../../../test-support/arbitrarios.ts';
import { diferencas } from '../../../test-support/conformidade.ts';
import { pastaDeReferencia } from '../../../test-support/referencia.ts';
import { Esquema, isComplexo } from '../../../test-support/xsd.ts';
import { type DocumentoXml, escrever, ler } from '../../xml/leiaute/index.ts';
import { leiauteDps, leiauteEventoNfse, leiauteNfse, leiautePedidoDeEvento } from './index.ts';

const pasta = pastaDeReferencia('xsd', 'nfse', '1.01-20260727');
const aviso = pasta === undefined ? ' (sem os esquemas oficiais em ../shared: não executado)' : '';

/** Differences we chose or that mean nothing, each with its reason. */
const admitidas: readonly RegExp[] = [
  // The official pattern of the key puts the letters of the CNPJ at the wrong positions; ours follows the composition.
  /: padrões \[0-9\]\{9\}\[0-9A-Z\]\{14\}\[0-9\]\{27\} ≠ padrões \[0-9\]\{6\}\(\[0-9A-Z\]\{14\}\)\[0-9\]\{30\}$/,
  // "At least one visible character" says nothing that the pattern of a text does not say already.
  /: padrões (.*) (\d+–\d+) ≠ padrões \1 e \[\\s\\S\]\*\[\^\\s\]\[\\s\\S\]\* \2$/,
  // Types that take anything take, here, what XML can carry.
  /: padrões .*uD7FF.* (\d+–\d+) ≠ padrões (?:\[\\s\\S!-ÿ\].*| )\1$/,
  /\/cIntContrib: padrões \[a-zA-Z0-9\]\{1,20\} ≠ padrões .* e \[a-zA-Z0-9\]\{1,20\} 1–20$/,
  // A date of the XML Schema itself, here in the pattern of the other dates.
  /\/dtEmiDoc: .* ≠ padrões {2}0–∞$/,
];

const leiautes = [
  [leiauteDps, 'DPS_v1.01.xsd'],
  [leiauteNfse, 'NFSe_v1.01.xsd'],
  [leiautePedidoDeEvento, 'pedRegEvento_v1.01.xsd'],
  [leiauteEventoNfse, 'evento_v1.01.xsd'],
] as [DocumentoXml, string][];

test.skipIf(pasta === undefined).each(leiautes)(
  `o leiaute é o do esquema oficial: $raiz${aviso}`,
  (definicao, arquivo) => {
    const { tipo, chaves } = new Esquema(join(pasta ?? '', arquivo)).elemento(definicao.raiz);
    if (!isComplexo(tipo)) throw new Error('not a group');
    const achadas = diferencas(definicao.grupo, tipo, '', chaves);
    expect(achadas.filter((linha) => !admitidas.some((admitida) => admitida.test(linha)))).toEqual([]);
  },
);

test.each(leiautes)('o que se escreve é o que se lê de volta: $raiz', (leiaute) => {
  fc.assert(
    fc.property(documentos(leiaute, 0.5), (dados) => {
      const escrita = escrever(leiaute, dados);
      if (!escrita.ok) throw new Error(JSON.stringify(escrita.problemas));
      const lida = ler(leiaute, escrita.xml);
      expect(lida.documento).toEqual(dados);
      expect(lida.problemas).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
