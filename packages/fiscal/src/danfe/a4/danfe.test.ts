import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autorizada, encher, frase, itemCheio, png, protocoloDe, registrar } from '../../../test-support/impressos.ts';
import { codigosDe, lerCode128 } from '../../../test-support/leitura-de-codigos.ts';
import { escritos, semEspacos, textosDe, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import type { Folha } from '../desenho/folha.ts';
import { chaveDe } from '../documento.ts';
import { comporDanfeA4 } from './danfe.ts';
import { type FormatoA4, paisagem, retrato } from './formato.ts';

const formatos: [string, FormatoA4][] = [
  ['retrato', retrato],
  ['paisagem', paisagem],
];

const marcas = ({ fundo }: Folha): string[] => fundo.flatMap((traco) => (traco.tipo === 'texto' ? [traco.texto] : []));

const todos = (folhas: readonly Folha[]): string => escritos(folhas).join('\n');

describe.each(formatos)('o DANFE em %s', (_, formato) => {
  const compor = (documento = autorizada(), opcoes = {}) => comporDanfeA4(documento, formato, opcoes);

  test('de um item cabe numa folha, com os quadros do manual', () => {
    const folhas = compor();
    expect(folhas).toHaveLength(1);
    const titulos = [
      'IDENTIFICAÇÃO DO EMITENTE',
      'CHAVE DE ACESSO',
      'NATUREZA DA OPERAÇÃO',
      'DATA DE RECEBIMENTO',
      'FOLHA 1/1',
    ];
    const valores = [
      'VENDA DE MERCADORIA',
      '12.ABC.345/01DE-35',
      '01310-100',
      '20/11/2026',
      'Nº 000.001.234',
      'SÉRIE 001',
    ];
    expect(escritos(folhas)).toEqual(expect.arrayContaining([...titulos, ...valores]));
    expect(escritos(folhas)).toContain('135260000000001 - 20/11/2026 10:31:00');
    expect(escritos(folhas)).toContain('3526 1111 2223 3300 0181 5500 1000 0012 3411 8273 6450');
  });

  test('traz a chave em código de barras em todas as folhas, com letras também', () => {
    for (const cnpj of ['11222333000181', '12ABC34501DE35']) {
      const documento = autorizada({ itens: 60, cnpj });
      for (const folha of compor(documento)) {
        const [barras = []] = codigosDe(folha).barras;
        expect(lerCode128(barras)).toBe(chaveDe(documento));
      }
    }
  });

  test.each([1, 20, 990])('com %i itens não perde nenhum, repete o cabeçalho e numera as folhas', (itens) => {
    const folhas = compor(autorizada({ itens }));
    for (const [posicao, folha] of folhas.entries()) {
      expect(escritos([folha])).toContain(`FOLHA ${posicao + 1}/${folhas.length}`);
      expect(escritos([folha])).toContain('VALOR');
    }
    const codigos = escritos(folhas).filter((texto) => /^P\d+$/.test(texto));
    expect(codigos).toEqual(Array.from({ length: itens }, (_, n) => `P${n + 1}`));
    expect(transbordos(folhas)).toEqual([]);
  });

  test('com todos os quadros e textos compridos, nada sai das caixas e nada some', () => {
    const documento = autorizada({ itens: 30 }, encher);
    const folhas = compor(documento, { logo: png(30, 10, [0, 0, 0]) });
    expect(transbordos(folhas)).toEqual([]);
    const escrito = tudoEscrito(folhas);
    const { emit, dest, transp, det } = documento.nfe.infNFe;
    for (const texto of [
      emit.xNome,
      dest?.xNome,
      transp.transporta?.xNome,
      transp.transporta?.xEnder,
      det[29]?.prod.xProd,
    ]) {
      expect(escrito).toContain(semEspacos(texto ?? 'ausente'));
    }
    for (const parcela of ['020', '026']) expect(escrito).toContain(parcela);
    expect(escrito).toContain(semEspacos('Lacres: L-001, L-002.'));
    expect(escrito).toContain(semEspacos('Reboque: placa BRA0S17/SP.'));
    expect(escrito).toContain(
      semEspacos('Documentos referenciados: 3526 1112 ABC3 4501 DE35 5500 1000 0012 3418 7654 3215.'),
    );
  });

  test('as informações complementares vão inteiras para as folhas que precisarem', () => {
    const infCpl = frase(5000);
    const infAdFisco = frase(2000);
    const folhas = compor(
      autorizada({ itens: 1 }, (dados) => Object.assign(dados, { infAdic: { infCpl, infAdFisco } })),
    );
    expect(folhas.length).toBeGreaterThan(1);
    const corridos = folhas.flatMap((folha) =>
      textosDe(folha).filter(({ tamanho, fonte }) => tamanho === 7 && fonte === 'Times-Roman'),
    );
    const escrito = semEspacos(corridos.map(({ texto }) => texto).join(''));
    expect(escrito).toContain(semEspacos(infCpl));
    expect(escrito).toContain(semEspacos(infAdFisco));
    expect(escritos(folhas.slice(0, 1))).toContain('CONTINUA NA PRÓXIMA FOLHA');
    expect(escritos(folhas.slice(-1))).not.toContain('CONTINUA NA PRÓXIMA FOLHA');
  });

  test('quaisquer nomes e endereços do leiaute ficam nas caixas, inteiros ou repetidos por inteiro nos dados adicionais', () => {
    const nome = fc
      .stringMatching(/^[A-ZÀ-Ü0-9.,-]{1,20}( [A-ZÀ-Ü0-9.,-]{1,20}){1,4}$/)
      .map((texto) => texto.slice(0, 60).trim());
    fc.assert(
      fc.property(fc.tuple(nome, nome, nome, nome, nome), ([xNome, xLgr, xCpl, xBairro, xMun]) => {
        const documento = autorizada({ itens: 1 }, ({ emit, dest }) => {
          Object.assign(emit, { xNome });
          Object.assign(emit.enderEmit, { xLgr, xCpl, xBairro, xMun });
          if (dest?.enderDest !== undefined) Object.assign(dest.enderDest, { xLgr, xCpl, xBairro, xMun, nro: xCpl });
        });
        const folhas = compor(documento);
        expect(transbordos(folhas)).toEqual([]);
        for (const texto of [xNome, xLgr, xCpl, xBairro, xMun])
          expect(tudoEscrito(folhas)).toContain(semEspacos(texto));
      }),
      { numRuns: 40 },
    );
  });

  test('o que não cabe na caixa nem na menor letra é repetido por inteiro nos dados adicionais', () => {
    const largo = 'WM'.repeat(30);
    const folhas = compor(
      autorizada({ itens: 1 }, ({ emit, dest }) => {
        Object.assign(emit, { xNome: largo });
        if (dest?.enderDest !== undefined) Object.assign(dest.enderDest, { xLgr: largo, nro: largo, xCpl: largo });
        Object.assign(emit.enderEmit, { xLgr: largo, nro: largo, xCpl: largo, xBairro: largo, xMun: largo });
      }),
      { logo: png(10, 10, [0, 0, 0]) },
    );
    const cortados = folhas.flatMap(({ cortes }) => cortes.map(({ rotulo }) => rotulo));
    expect(cortados).toEqual(expect.arrayContaining(['ENDEREÇO', 'ENDEREÇO DO EMITENTE']));
    expect(tudoEscrito(folhas)).toContain(`ENDEREÇO:${largo},${largo},${largo}`);
    expect(tudoEscrito(folhas)).toContain(`ENDEREÇODOEMITENTE:${largo},${largo},${largo}-${largo}-${largo}/SP`);
    expect(transbordos(folhas)).toEqual([]);
  });

  test('um item mais alto que a folha continua na seguinte, linha por linha', () => {
    const lotes = Array.from({ length: 400 }, (_, n) => ({
      nLote: `LOTE-${n}`,
      qLote: '1',
      dFab: '2026-11-01',
      dVal: '2027-05-01',
    }));
    const folhas = compor(
      autorizada({ itens: 1 }, ({ det }) => {
        det[0] = itemCheio(1);
        det[0].prod.rastro = lotes;
      }),
    );
    expect(folhas.length).toBeGreaterThan(2);
    for (const { nLote } of lotes) expect(tudoEscrito(folhas)).toContain(`Lote${nLote},`);
    expect(transbordos(folhas)).toEqual([]);
  });
});

describe('o que o DANFE diz da situação', () => {
  const compor = (documento = autorizada()) => comporDanfeA4(documento, retrato, {});

  test('autorizada em produção não tem marca', () => {
    expect(compor().flatMap(marcas)).toEqual([]);
  });

  test('homologação e falta de protocolo: SEM VALOR FISCAL, em todas as folhas', () => {
    const homologacao = compor(autorizada({ itens: 60, tpAmb: '2' }));
    expect(homologacao.every((folha) => marcas(folha).includes('SEM VALOR FISCAL'))).toBe(true);
    expect(todos(homologacao)).toContain('EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL.');
    const { nfe } = autorizada();
    expect(compor({ nfe }).flatMap(marcas)).toEqual(['SEM VALOR FISCAL', 'SEM PROTOCOLO DE AUTORIZAÇÃO DE USO']);
  });

  test('cancelada: a marca, o protocolo do cancelamento, e o da autorização no seu lugar', () => {
    const documento = autorizada();
    const evento = registrar(documento, {
      tpEvento: '110111',
      detEvento: { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU' },
    });
    const folhas = compor({ ...documento, eventos: [evento] });
    expect(folhas.flatMap(marcas)).toEqual(['CANCELADA', 'PROTOCOLO 135260000000077 - 20/11/2026 11:00:05']);
    expect(escritos(folhas)).toContain('135260000000001 - 20/11/2026 10:31:00');
  });

  test('denegada: a marca, o motivo e o nome certo do protocolo', () => {
    const { nfe } = autorizada();
    const folhas = compor({
      nfe,
      protocolo: protocoloDe(nfe, '302', 'Uso Denegado: irregularidade fiscal do destinatário'),
    });
    expect(folhas.flatMap(marcas)).toEqual(['DENEGADA']);
    expect(escritos(folhas)).toContain('PROTOCOLO DE DENEGAÇÃO DE USO');
  });

  test('a última carta de correção vale por todas e aparece inteira', () => {
    const documento = autorizada();
    const carta = (xCorrecao: string, n: number) =>
      registrar(documento, { tpEvento: '110110', detEvento: { xCorrecao } }, n);
    const folhas = compor({ ...documento, eventos: [carta('PRIMEIRA CORRECAO DA NOTA', 1), carta(frase(600), 2)] });
    expect(tudoEscrito(folhas)).toContain(semEspacos(frase(600)));
    expect(tudoEscrito(folhas)).not.toContain('PRIMEIRACORRECAO');
  });

  test('formulário de segurança: o segundo código de barras e a frase do ajuste', () => {
    const { nfe } = autorizada({ tpEmis: '5', itens: 2 });
    const [folha] = compor({ nfe });
    if (folha === undefined) throw new Error('no sheet');
    const [, dados = []] = codigosDe(folha).barras;
    expect(lerCode128(dados)).toBe('35512ABC34501DE350000000000420022200');
    expect(todos([folha])).toContain('DANFE EM CONTINGÊNCIA - IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS.');
    expect(marcas(folha)).toEqual(['EMITIDA EM CONTINGÊNCIA', 'PENDENTE DE AUTORIZAÇÃO']);
    expect(todos([folha])).toContain(
      'Entrada em contingência em 20/11/2026 10:30:00, motivo: SEM CONEXAO COM A INTERNET.',
    );
  });
});

describe('o que só aparece quando existe', () => {
  const compor = (documento = autorizada(), opcoes = {}) => escritos(comporDanfeA4(documento, retrato, opcoes));

  test('IBS, CBS e IS: o quadro de totais e a linha de cada item, com a alíquota reduzida', () => {
    const cheia = compor(autorizada({ itens: 1 }, encher));
    expect(cheia).toEqual(
      expect.arrayContaining(['TOTAL DO IBS/CBS/IS', 'VALOR DO IMPOSTO SELETIVO', '200 / 200047', '0,06%', '0,54%']),
    );
    expect(cheia).toContain('65.642,84');
    const semNovos = compor(
      autorizada({ itens: 1 }, ({ det, total }) => {
        delete total.IBSCBSTot;
        for (const { imposto } of det) delete imposto.IBSCBS;
      }),
    );
    expect(semNovos.join(' ')).not.toMatch(/IBS\/CBS\/IS|CLASS\. TRIB/);
  });

  test('a parte monofásica do IBS e da CBS tem linha própria', () => {
    const mono = {
      vIBSMono: '1.00',
      vCBSMono: '2.00',
      vIBSMonoReten: '3.00',
      vCBSMonoReten: '4.00',
      vIBSMonoRet: '0.00',
      vCBSMonoRet: '0.00',
    };
    const textos = compor(autorizada({}, ({ total }) => Object.assign(total.IBSCBSTot ?? {}, { gMono: mono })));
    expect(textos).toEqual(expect.arrayContaining(['VALOR DO IBS MONOFÁSICO POR RETENÇÃO', '3,00', '4,00']));
    expect(compor()).not.toContain('VALOR DO IBS MONOFÁSICO POR RETENÇÃO');
  });

  test('colunas de desconto e de substituição, e a segunda unidade', () => {
    const simples = compor();
    expect(simples).not.toContain('DESC.');
    expect(simples).toContain('O/CSOSN');
    const cheia = compor(autorizada({ itens: 1 }, encher));
    expect(cheia).toEqual(expect.arrayContaining(['DESC.', 'S.T.', 'O/CST', 'CX', '150,0']));
    expect(cheia.join(' ')).toMatch(/12,5102666667/);
  });

  test('ISSQN quando há serviços', () => {
    const issqn = { vServ: '100.00', vBC: '100.00', vISS: '5.00', dCompet: '2026-11-20' };
    const textos = compor(
      autorizada({}, ({ total, emit }) => {
        total.ISSQNtot = issqn;
        emit.IM = '987654';
      }),
    );
    expect(textos).toEqual(expect.arrayContaining(['CÁLCULO DO ISSQN', 'VALOR TOTAL DOS SERVIÇOS', '987654', '5,00']));
    expect(compor()).not.toContain('CÁLCULO DO ISSQN');
  });

  test('sem canhoto, os itens sobem', () => {
    expect(compor(autorizada(), { canhoto: false })).not.toContain('DATA DE RECEBIMENTO');
  });

  test('120 duplicatas: as que não cabem na grade são ditas por extenso', () => {
    const dup = Array.from({ length: 120 }, (_, n) => ({
      nDup: String(n + 1).padStart(3, '0'),
      dVenc: '2027-01-10',
      vDup: `${n + 1}.00`,
    }));
    const escrito = tudoEscrito(
      comporDanfeA4(
        autorizada({}, (dados) => Object.assign(dados, { cobr: { dup } })),
        retrato,
        {},
      ),
    );
    for (const { nDup } of dup) expect(escrito).toContain(`${nDup}10/01/2027`);
  });
});
