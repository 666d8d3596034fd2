import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diferencas } from '../../../test-support/conformidade.ts';
import { avisoDeEsquemas, esquemasDaNFe } from '../../../test-support/referencia.ts';
import { Esquema, isComplexo } from '../../../test-support/xsd.ts';
import { type DocumentoXml, grupo, lista, opcional } from '../../xml/leiaute/index.ts';
import { detalhesDeEvento } from './eventos/index.ts';
import { leiauteNFe } from './inf-nfe.ts';
import * as mensagens from './mensagens/index.ts';

/** Differences we chose or that an official file imposes, each with its reason. */
const admitidas: readonly RegExp[] = [
  // The schema leaves the version of an event open; there is only 1.00.
  /^\S*verEvento: /,
  // These files still describe answers as they were before NT 2025.001 (cStat of 3 digits, protocol of 15) and open
  // dates; answers are read, not written, and the newer and narrower form is the useful one.
  /^\S*cStat: padrões \[0-9\]\{3,4\} /,
  /^\S*nProt: padrões \[0-9\]\{15\}\|\[0-9\]\{17\} /,
  /^\S*(dhRegEvento|dVistoria): /,
  /^\/protNFe\/(versao|infProt|infProt\/dhRecbto): /,
  // The official uniqueness of the day stands on the wrong element and never applies; ours does.
  /^\/infNFe\/cana\/forDia: chaves/,
  // A CPF has eleven digits.
  /^\S*CPF: .*\{3,11\}/,
];

const contra = (definicao: DocumentoXml, arquivo: string, raiz = definicao.raiz): string[] => {
  const { tipo, chaves } = new Esquema(join(esquemasDaNFe ?? '', arquivo)).elemento(raiz);
  if (!isComplexo(tipo)) throw new Error(`${raiz} is not a group`);
  return diferencas(definicao.grupo, tipo, '', chaves).filter(
    (linha) => !admitidas.some((admitida) => admitida.test(linha)),
  );
};

describe.skipIf(esquemasDaNFe === undefined)(`o leiaute é o do esquema oficial${avisoDeEsquemas}`, () => {
  test('NF-e e NFC-e 4.00', () => expect(contra(leiauteNFe, 'leiaute/nfe_v4.00.xsd')).toEqual([]));

  test.each([
    [mensagens.leiauteEnviNFe, 'leiaute/enviNFe_v4.00.xsd'],
    [mensagens.leiauteRetEnviNFe, 'leiaute/retEnviNFe_v4.00.xsd'],
    [mensagens.leiauteConsReciNFe, 'leiaute/consReciNFe_v4.00.xsd'],
    [mensagens.leiauteRetConsReciNFe, 'leiaute/retConsReciNFe_v4.00.xsd'],
    [mensagens.leiauteNfeProc, 'leiaute/procNFe_v4.00.xsd'],
    [mensagens.leiauteConsSitNFe, 'leiaute/consSitNFe_v4.00.xsd'],
    [mensagens.leiauteRetConsSitNFe, 'leiaute/retConsSitNFe_v4.00.xsd'],
    [mensagens.leiauteConsStatServ, 'leiaute/consStatServ_v4.00.xsd'],
    [mensagens.leiauteRetConsStatServ, 'leiaute/retConsStatServ_v4.00.xsd'],
    [mensagens.leiauteInutNFe, 'leiaute/inutNFe_v4.00.xsd'],
    [mensagens.leiauteRetInutNFe, 'leiaute/retInutNFe_v4.00.xsd'],
    [mensagens.leiauteProcInutNFe, 'leiaute/procInutNFe_v4.00.xsd'],
    [mensagens.leiauteConsCad, 'cadastro/consCad_v2.00.xsd'],
    [mensagens.leiauteRetConsCad, 'cadastro/retConsCad_v2.00.xsd'],
    [mensagens.leiauteDistDFeInt, 'distribuicao/distDFeInt_v1.01.xsd'],
    [mensagens.leiauteRetDistDFeInt, 'distribuicao/retDistDFeInt_v1.01.xsd'],
    [mensagens.leiauteResNFe, 'distribuicao/resNFe_v1.01.xsd'],
    [mensagens.leiauteResEvento, 'distribuicao/resEvento_v1.01.xsd'],
    [mensagens.leiauteEnvEvento, 'evento/envEvento_v1.00.xsd'],
    [mensagens.leiauteRetEnvEvento, 'evento/retEnvEvento_v1.00.xsd'],
    [mensagens.leiauteProcEventoNFe, 'evento/procEventoNFe_v1.00.xsd'],
  ] as [DocumentoXml, string][])('$raiz', (definicao, arquivo) => {
    expect(contra(definicao, arquivo)).toEqual([]);
  });

  test.each(Object.entries(detalhesDeEvento))('evento %s', (tipo, detalhe) => {
    expect(contra({ raiz: 'detEvento', namespace: '', grupo: detalhe }, `evento/e${tipo}_v1.00.xsd`)).toEqual([]);
  });

  test('uma diferença é notada: ordem, limite, obrigatoriedade, escolha e chave', () => {
    const { infNFe } = leiauteNFe.grupo.campos;
    const { det, ide, emit, ...resto } = infNFe.campos;
    const alterado = grupo({ ...resto, ide: opcional(ide), emit: grupo(emit.campos), det: lista(det.de, 1, 991) });
    const achadas = contra(
      { ...leiauteNFe, grupo: grupo({ ...leiauteNFe.grupo.campos, infNFe: alterado }) },
      'leiaute/nfe_v4.00.xsd',
    );
    expect(achadas.map((linha) => linha.slice(0, linha.indexOf(' ')))).toEqual([
      '/infNFe:',
      '/infNFe/ide:',
      '/infNFe/emit:',
      '/infNFe/det:',
      '/infNFe:',
    ]);
  });
});
