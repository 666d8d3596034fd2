import { describe, expect, test } from 'vitest';
import { autorizada, comQrCode, frase, pendente, png, registrar } from '../../../test-support/impressos.ts';
import { codigosDe, lerQr } from '../../../test-support/leitura-de-codigos.ts';
import { escritos, semEspacos, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import { mm } from '../desenho/medidas.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { comporNfce, comporSimplificadoTipo2 } from './nfce.ts';

const nfce = (itens = 3): DocumentoAutorizado => comQrCode(autorizada({ mod: '65', itens }));

const offline = (): DocumentoAutorizado => comQrCode(pendente({ mod: '65', itens: 2, tpEmis: '9' }));

function qrDa(documento: DocumentoAutorizado, larguraMm: number): string {
  const [folha] = comporNfce(documento, { larguraMm });
  const [modulos = []] = folha === undefined ? [] : codigosDe(folha).qr;
  return lerQr(modulos);
}

describe('o cupom da NFC-e', () => {
  test('traz as divisões do manual, na ordem', () => {
    const textos = escritos(comporNfce(nfce(), {}));
    const ordem = [
      'COMERCIO DE TESTE LTDA',
      'CÓDIGO DESCRIÇÃO',
      'Qtde. total de itens',
      'FORMA DE PAGAMENTO',
      'Troco R$',
      'Consulte pela Chave de Acesso em',
      '3526 1111 2223 3300 0181 6500 1000 0012 3411 8273 6452',
      'CONSUMIDOR - CPF 529.982.247-25',
      'Protocolo de autorização: 135260000000001',
      'Data de autorização: 20/11/2026 10:31:00',
      'Tributos Totais Incidentes (Lei Federal 12.741/2012): R$ 12,60',
    ];
    const corrido = textos.join(' ').replace(/\s+/g, ' ');
    const posicoes = ordem.map((texto) => corrido.indexOf(texto));
    expect(posicoes).not.toContain(-1);
    expect(posicoes).toEqual([...posicoes].sort((a, b) => a - b));
  });

  test.each([58, 80, 110])('em papel de %i mm tem a altura do que está escrito e nada sai do papel', (larguraMm) => {
    const documento = comQrCode(
      autorizada({ mod: '65', itens: 5 }, ({ det, emit }) => {
        Object.assign(emit, { xNome: frase(60) });
        for (const { prod } of det) Object.assign(prod, { xProd: frase(120) });
      }),
    );
    const folhas = comporNfce(documento, { larguraMm, logo: png(30, 10, [0, 0, 0]) });
    expect(folhas).toHaveLength(1);
    expect(folhas[0]?.largura).toBeCloseTo(mm(larguraMm), 6);
    expect(transbordos(folhas)).toEqual([]);
    expect(tudoEscrito(folhas).split(semEspacos(frase(120)))).toHaveLength(6);
    const menor = comporNfce(nfce(1), { larguraMm });
    expect(menor[0]?.altura).toBeLessThan(folhas[0]?.altura ?? 0);
  });

  test('o QR Code lido do papel é o do documento, nas versões 2 e 3 e em contingência', () => {
    const base = autorizada({ mod: '65' });
    const v2 = comQrCode(base, { versao: 2, idCsc: '1', csc: 'ABC123' });
    for (const documento of [v2, comQrCode(base), offline()]) {
      for (const largura of [58, 80]) expect(qrDa(documento, largura)).toBe(documento.nfe.infNFeSupl?.qrCode);
    }
  });

  test('o QR Code mede ao menos 25 mm, margem clara incluída', () => {
    for (const larguraMm of [56, 58, 80]) {
      const [folha] = comporNfce(nfce(), { larguraMm });
      const [modulos = []] = folha === undefined ? [] : codigosDe(folha).qr;
      const lado = Math.max(...modulos.map(({ x, largura }) => x + largura)) - Math.min(...modulos.map(({ x }) => x));
      expect(lado).toBeGreaterThan(mm(22));
    }
  });

  test('resumido não lista os itens, só a conta', () => {
    const textos = escritos(comporNfce(nfce(), { itens: 'resumido' }));
    expect(textos.join(' ')).not.toMatch(/PRODUTO 2|CÓDIGO/);
    expect(textos).toEqual(expect.arrayContaining(['Qtde. total de itens', '3', '63,00']));
  });

  test('desconto, acréscimo, vários pagamentos e troco', () => {
    const documento = comQrCode(
      autorizada({ mod: '65', itens: 2 }, ({ pag, total, det }) => {
        Object.assign(total.ICMSTot, { vDesc: '2.00', vOutro: '1.50', vNF: '41.50' });
        if (det[0] !== undefined) det[0].prod.vDesc = '2.00';
        pag.detPag = [
          { tPag: '01', vPag: '30.00' },
          { tPag: '17', vPag: '20.00' },
          { tPag: '99', xPag: 'Vale da padaria', vPag: '1.00' },
        ];
        pag.vTroco = '9.50';
      }),
    );
    const textos = escritos(comporNfce(documento, {}));
    const pares = ['Valor total R$', '42,00', 'Desconto R$', '-2,00', 'Acréscimos (frete, seguro e outros) R$', '1,50'];
    const pagos = ['Valor a Pagar R$', '41,50', 'Dinheiro', 'Pix Dinâmico', 'Vale da padaria', 'Troco R$', '9,50'];
    expect(textos).toEqual(expect.arrayContaining([...pares, ...pagos]));
  });

  test('consumidor não identificado, estrangeiro e entrega', () => {
    const semDest = comQrCode(autorizada({ mod: '65' }, (dados) => delete dados.dest));
    expect(escritos(comporNfce(semDest, {}))).toContain('CONSUMIDOR NÃO IDENTIFICADO');
    const estrangeiro = autorizada({ mod: '65' }, (dados) => {
      dados.dest = { idEstrangeiro: 'AB123456', xNome: 'JOHN DOE', indIEDest: '9' };
    });
    expect(escritos(comporNfce(comQrCode(estrangeiro), {}))).toContain('CONSUMIDOR - Id. Estrangeiro AB123456');
  });

  test('em contingência saem duas vias, cada uma com o aviso em dois lugares e sem protocolo', () => {
    const folhas = comporNfce(offline(), {});
    expect(folhas).toHaveLength(2);
    for (const folha of folhas) {
      const textos = escritos([folha]);
      expect(textos.filter((texto) => texto === 'EMITIDA EM CONTINGÊNCIA')).toHaveLength(2);
      expect(textos.filter((texto) => texto === 'Pendente de autorização')).toHaveLength(2);
      expect(textos.join(' ')).not.toContain('Protocolo');
    }
    expect(escritos(folhas)).toEqual(expect.arrayContaining(['Via Consumidor', 'Via Empresa']));
  });

  test('cancelada, homologação e rascunho dizem o que são', () => {
    const base = nfce();
    const justificativa = { nProt: '135260000000001', xJust: 'CLIENTE DESISTIU DA COMPRA' };
    const eventos = [registrar(base, { tpEvento: '110111', detEvento: justificativa })];
    const cancelada = escritos(comporNfce({ ...base, eventos }, {}));
    expect(cancelada).toContain('NFC-e CANCELADA');
    expect(cancelada.join(' ')).toContain('Protocolo de cancelamento: 135260000000077 20/11/2026 11:00:05');
    const teste = escritos(comporNfce(comQrCode(autorizada({ mod: '65', tpAmb: '2' })), {})).join(' ');
    expect(teste).toContain('EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL');
    const rascunho = comporNfce(pendente({ mod: '65' }), {});
    expect(escritos(rascunho)).toContain('SEM VALOR FISCAL');
    expect(rascunho.flatMap((folha) => codigosDe(folha).qr)).toEqual([]);
  });

  test('com 990 itens continua em outra página antes de passar do que os leitores de PDF abrem', () => {
    const folhas = comporNfce(nfce(990), {});
    expect(folhas.length).toBeGreaterThan(1);
    for (const { altura } of folhas) expect(altura).toBeLessThan(14_400);
    expect(escritos(folhas).filter((texto) => /^P\d+ /.test(texto))).toHaveLength(990);
  });

  test('recusa papel estreito, NF-e e documento autorizado sem QR Code', () => {
    expect(() => comporNfce(nfce(), { larguraMm: 55 })).toThrow(
      'o papel do cupom deve ter pelo menos 56 mm de largura',
    );
    expect(() => comporNfce(autorizada(), {})).toThrow('o documento é uma NF-e (modelo 55), não uma NFC-e');
    expect(() => comporNfce(autorizada({ mod: '65' }), {})).toThrow('o documento não traz o QR Code');
  });
});

describe('o DANFE Simplificado Tipo 2', () => {
  const vendida = (tpEmis: '1' | '9' = '1') =>
    autorizada({ itens: 2, tpEmis }, ({ ide }) => Object.assign(ide, { tpImp: '6' }));

  test('é um cupom com o seu título, os novos tributos e o comprador', () => {
    const textos = escritos(comporSimplificadoTipo2(comQrCode(vendida()), {}));
    const esperados = [
      'DANFE Simplificado Tipo 2',
      '(+) CBS R$',
      '0,38',
      '(+) IBS R$',
      '0,04',
      'CONSUMIDOR - CNPJ 12.ABC.345/01DE-35',
    ];
    expect(textos).toEqual(expect.arrayContaining(esperados));
    expect(textos).not.toContain('(+) IS R$');
  });

  test('em contingência a segunda via é do estabelecimento', () => {
    const { nfe } = comQrCode(vendida('9'));
    const textos = escritos(comporSimplificadoTipo2({ nfe }, {}));
    expect(textos).toEqual(expect.arrayContaining(['Via do Consumidor', 'Via do Estabelecimento']));
  });

  test('é só da NF-e emitida para ele', () => {
    expect(() => comporSimplificadoTipo2(autorizada(), {})).toThrow('emitida com tpImp 6');
  });
});
