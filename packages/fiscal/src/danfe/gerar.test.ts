import { describe, expect, test } from 'vitest';
import { autorizada, comQrCode, encher, pendente, png, registrar } from '../../test-support/impressos.ts';
import { semEspacos } from '../../test-support/leitura-de-folhas.ts';
import {
  avisoDeLeitores,
  avisoDeTexto,
  lerCodigosDoPdf,
  temLeitores,
  temTexto,
  textoDoPdf,
} from '../../test-support/leitura-de-pdf.ts';
import { chaveDe, type DocumentoAutorizado } from './documento.ts';
import { gerarCartaDeCorrecao, gerarDanfe, type OpcoesDoDanfe } from './gerar.ts';

/** Points across and down of the first page. */
function papel(pdf: Uint8Array): [number, number] {
  const [, largura = '0', altura = '0'] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  return [Math.round(Number(largura)), Math.round(Number(altura))];
}

const comImpressao = (tpImp: '1' | '2' | '3' | '6'): DocumentoAutorizado =>
  autorizada({}, ({ ide }) => Object.assign(ide, { tpImp }));

describe('a forma do DANFE', () => {
  test('sem escolha, é a que o documento pede', async () => {
    expect(papel(await gerarDanfe(comImpressao('1')))).toEqual([595, 842]);
    expect(papel(await gerarDanfe(comImpressao('2')))).toEqual([842, 595]);
    expect(papel(await gerarDanfe(comImpressao('3')))).toEqual([283, 425]);
    expect(papel(await gerarDanfe(comQrCode(comImpressao('6'))))[0]).toBe(227);
    expect(papel(await gerarDanfe(comQrCode(autorizada({ mod: '65' }))))[0]).toBe(227);
  });

  test('a NFC-e não se imprime em A4', async () => {
    const nfce = comQrCode(autorizada({ mod: '65' }));
    await expect(gerarDanfe(nfce, { formato: 'retrato' })).rejects.toThrow('a NFC-e se imprime em cupom, não em A4');
  });

  test('o mesmo documento dá os mesmos bytes', async () => {
    const opcoes: OpcoesDoDanfe = { formato: 'retrato', logo: png(40, 20, [9, 9, 9]) };
    const [um, outro] = [
      await gerarDanfe(autorizada({ itens: 30 }, encher), opcoes),
      await gerarDanfe(autorizada({ itens: 30 }, encher), opcoes),
    ];
    expect(Buffer.compare(um, outro)).toBe(0);
  });
});

describe('o que outros programas leem do PDF', () => {
  const casos: [string, DocumentoAutorizado, OpcoesDoDanfe][] = [
    ['retrato', autorizada({ itens: 12 }, encher), { formato: 'retrato' }],
    ['paisagem', autorizada({ itens: 12 }, encher), { formato: 'paisagem' }],
    ['retrato com CNPJ de letras', autorizada({ cnpj: '12ABC34501DE35' }), { formato: 'retrato' }],
    ['paisagem com CNPJ de letras', autorizada({ cnpj: '12ABC34501DE35' }), { formato: 'paisagem' }],
    ['retrato em homologação', autorizada({ tpAmb: '2' }), { formato: 'retrato' }],
    ['etiqueta com CNPJ de letras', autorizada({ cnpj: '12ABC34501DE35' }), { formato: 'etiqueta' }],
    ['etiqueta estreita', autorizada(), { formato: 'etiqueta', larguraMm: 57 }],
  ];

  test.runIf(temLeitores).each(casos)(
    `a chave do código de barras: %s${avisoDeLeitores}`,
    async (_, documento, opcoes) => {
      const cabecalho = opcoes.formato === 'etiqueta' ? 0 : 70;
      expect(lerCodigosDoPdf(await gerarDanfe(documento, opcoes), 300, cabecalho)).toContain(
        `CODE-128:${chaveDe(documento)}`,
      );
    },
  );

  const cupons: [string, DocumentoAutorizado, number][] = [
    ['80 mm', comQrCode(autorizada({ mod: '65' })), 80],
    ['58 mm', comQrCode(autorizada({ mod: '65' })), 58],
    ['58 mm, versão 2', comQrCode(autorizada({ mod: '65' }), { versao: 2, idCsc: '1', csc: 'ABC' }), 58],
    ['58 mm, contingência', comQrCode(pendente({ mod: '65', tpEmis: '9' })), 58],
  ];

  test.runIf(temLeitores).each(cupons)(
    `o QR Code do cupom de %s na resolução da impressora térmica${avisoDeLeitores}`,
    async (_, documento, larguraMm) => {
      const pdf = await gerarDanfe(documento, { formato: 'nfce', larguraMm });
      expect(lerCodigosDoPdf(pdf, 203)).toContain(`QR-Code:${documento.nfe.infNFeSupl?.qrCode}`);
    },
  );

  test.runIf(temTexto)(`os textos, com acentos, em todas as folhas${avisoDeTexto}`, async () => {
    const texto = semEspacos(textoDoPdf(await gerarDanfe(autorizada({ itens: 30 }, encher), { formato: 'retrato' })));
    for (const esperado of [
      'CÁLCULO DO IMPOSTO',
      'FOLHA 1/5',
      'FOLHA 5/5',
      'vendedor Antônio',
      '64.834,00',
      'REF-00030',
    ]) {
      expect(texto).toContain(semEspacos(esperado));
    }
  });

  test.runIf(temLeitores)(`a chave da carta de correção${avisoDeLeitores}`, async () => {
    const documento = autorizada();
    const carta = registrar(documento, { tpEvento: '110110', detEvento: { xCorrecao: 'ONDE SE LE A LEIA-SE B' } });
    expect(lerCodigosDoPdf(await gerarCartaDeCorrecao(carta))).toContain(`CODE-128:${chaveDe(documento)}`);
  });
});
