import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arquivoDeRetorno, type Movimento, retornoDe } from '../../../test-support/cnab.ts';
import { layoutsDeRetorno } from './bancos.ts';
import { chaveDoMovimento } from './chave.ts';
import { lerRetorno, lerRetornoInteiro } from './ler.ts';
import type { EventoRetorno } from './modelo.ts';

const movimento: Movimento = {
  nossoNumero: '12345678',
  ocorrencia: '06',
  valores: {
    documento: 'NF1234',
    vencimento: '2026-11-10',
    dataOcorrencia: '2026-11-19',
    dataCredito: '2026-11-20',
    valor: '150.00',
    pago: '151.25',
    creditado: '149.00',
    tarifa: '2.25',
    juros: '1.25',
    desconto: '0.00',
  },
};

const bb = retornoDe('001', '240');
const itau = retornoDe('341', '400');
const bradesco = retornoDe('237', '400');

const ler = (linhas: readonly string[], fim = '\r\n') =>
  lerRetornoInteiro(linhas.join(fim) + fim, { arquivo: 'CB.RET' });
const mensagens = (linhas: readonly string[]) => ler(linhas).problemas.map(({ mensagem }) => mensagem);

/** The line with `texto` from `coluna` on. */
const trocar = (linha: string | undefined, coluna: number, texto: string): string =>
  (linha ?? '').slice(0, coluna - 1) + texto + (linha ?? '').slice(coluna - 1 + texto.length);

async function coletar(fonte: Parameters<typeof lerRetorno>[0]): Promise<EventoRetorno[]> {
  const eventos: EventoRetorno[] = [];
  for await (const evento of lerRetorno(fonte, { arquivo: 'CB.RET' })) eventos.push(evento);
  return eventos;
}

describe.each(layoutsDeRetorno)('$nome $formato', (layout) => {
  const codigo = layout.ocorrencias['06'] ? '06' : (Object.keys(layout.ocorrencias)[0] ?? '');

  test('banco e leiaute vêm do cabeçalho; o título volta com o que o banco escreveu', () => {
    const lido = ler(arquivoDeRetorno(layout, [{ ...movimento, ocorrencia: codigo }]));
    expect(lido.problemas).toEqual([]);
    expect(lido.cabecalho).toMatchObject({ banco: layout.banco, bancoNome: layout.nome, formato: layout.formato });
    expect(lido.titulos).toHaveLength(1);
    const [titulo] = lido.titulos;
    expect(titulo).toMatchObject({
      valor: '150.00',
      vencimento: '2026-11-10',
      dataOcorrencia: '2026-11-19',
      problemas: [],
    });
    expect(lido.cabecalho?.conta).toMatch(/12345$/);
    expect(titulo?.nossoNumero).toContain('12345678');
    expect(titulo?.pago).toBe('151.25');
    expect(titulo?.ocorrencia).toEqual({
      codigo,
      tipo: layout.ocorrencias[codigo]?.[0],
      texto: layout.ocorrencias[codigo]?.[1],
    });
  });

  test('código fora da tabela do banco vira "outra", com o código', () => {
    if (codigo === '') return;
    const [titulo] = ler(arquivoDeRetorno(layout, [{ ...movimento, ocorrencia: 'ZZ' }])).titulos;
    expect(titulo?.ocorrencia).toEqual({ codigo: 'ZZ', tipo: 'outra', texto: 'ocorrência ZZ fora da tabela do banco' });
  });

  test('quaisquer bytes trocados não derrubam a leitura', () => {
    const bytes = new TextEncoder().encode(arquivoDeRetorno(layout, [movimento, movimento]).join('\r\n'));
    const trocas = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(trocas, (pares) => {
        const torto = bytes.slice();
        for (const [onde, byte] of pares) torto[onde] = byte;
        const { problemas, titulos } = lerRetornoInteiro(torto);
        for (const { linha, mensagem } of problemas) expect([linha > 0, mensagem !== '']).toEqual([true, true]);
        for (const { linhas } of titulos) expect(linhas.length).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('ocorrências e motivos', () => {
  const com = (banco: string, formato: '240' | '400', ocorrencia: string, valores: Record<string, string>) =>
    ler(arquivoDeRetorno(retornoDe(banco, formato), [{ nossoNumero: '1', ocorrencia, valores }])).titulos[0];

  test.each([
    ['001', '240', '03', { motivos: '4816' }, 'entrada_rejeitada', ['CEP inválido', 'data de vencimento inválida']],
    ['001', '240', '06', { motivos: '08' }, 'liquidado_em_cartorio', ['em cartório']],
    ['001', '240', '09', { motivos: '14' }, 'protestado', ['protestado']],
    ['001', '240', '28', { motivos: '08' }, 'tarifa', ['custas de protesto']],
    ['104', '240', '06', { motivo1: '02' }, 'liquidado', ['casa lotérica']],
    // Paid in a lottery shop, in cash, two days of float: one reason.
    ['104', '240', '06', { motivo1: '02', motivo2: '01', motivo3: '02' }, 'liquidado', ['casa lotérica']],
    ['104', '240', '09', { motivo1: '14', motivo2: '02' }, 'protestado', ['protestado']],
    [
      '104',
      '240',
      '03',
      { motivo1: '08', motivo3: 'VB' },
      'entrada_rejeitada',
      ['nosso número inválido', 'registro duplicado'],
    ],
    ['004', '400', '51', { erros1: `${'0'.repeat(15)}1` }, 'entrada_rejeitada', ['data de emissão inválida']],
    [
      '004',
      '400',
      '51',
      { erros17: '010000', erros23: '1' },
      'entrada_rejeitada',
      ['vencimento inválido', 'valor do desconto não informado'],
    ],
    ['004', '400', '59', { erros23: `${'0'.repeat(19)}1` }, 'baixa_rejeitada', ['título inexistente']],
    [
      '004',
      '400',
      '51',
      { erros23: `${'0'.repeat(54)}1` },
      'entrada_rejeitada',
      ['dias de atraso além do prazo de devolução'],
    ],
    [
      '336',
      '400',
      '03',
      { motivos: '90219079' },
      'entrada_rejeitada',
      ['dígito do nosso número inválido', 'nosso número inválido'],
    ],
    ['336', '400', '75', {}, 'liquidado_parcial', []],
    ['422', '400', '15', {}, 'liquidado_em_cartorio', []],
    ['435', '400', '16', { motivos: '39' }, 'instrucao_rejeitada', ['título em cartório']],
    ['246', '400', '43', {}, 'protestado', []],
    ['707', '400', '03', { motivos: '30' }, 'entrada_rejeitada', ['valor do título inválido']],
    ['133', '400', '26', { motivos: '08' }, 'instrucao_rejeitada', ['nosso número inválido']],
    ['133', '240', '73', {}, 'negativacao_solicitada', []],
    [
      '021',
      '400',
      '03',
      { motivos: '0816' },
      'entrada_rejeitada',
      ['nosso número inválido', 'data de vencimento inválida'],
    ],
    ['021', '400', '99', {}, 'entrada_rejeitada', []],
    ['084', '400', '10', { motivos: '1400000000' }, 'protestado', ['título protestado']],
    ['001', '400', '06', { motivos: '02' }, 'liquidado_parcial', ['liquidação parcial']],
    ['001', '400', '03', { motivos: '46' }, 'instrucao_rejeitada', ['convênio encerrado']],
    ['237', '400', '10', { motivos: '1400000000' }, 'protestado', ['título protestado']],
    ['341', '400', '25', { motivos: '1842' }, 'dda_nao_reconhecido', ['boleto DDA: dívida não reconhecida']],
    ['341', '400', '03', { motivos: '11' }, 'entrada_rejeitada', ['CEP inválido']],
    ['033', '400', '03', { motivos: '016000000' }, 'entrada_rejeitada', ['vencimento inválido']],
    ['104', '400', '99', { motivos: '8' }, 'entrada_rejeitada', ['título já teve movimento no dia']],
    ['748', '400', '03', { motivos: 'B7' }, 'entrada_rejeitada', ['seu número inválido']],
    ['748', '400', '28', { motivos: 'B3' }, 'tarifa', ['registro de entrada do título']],
    ['136', '400', '02', { comandoDeOrigem: '01' }, 'entrada_confirmada', []],
    ['136', '400', '02', { comandoDeOrigem: '06' }, 'vencimento_alterado', []],
    [
      '136',
      '400',
      '03',
      { comandoDeOrigem: '01', motivos: '46' },
      'entrada_rejeitada',
      ['CPF ou CNPJ do pagador inválido'],
    ],
    ['643', '400', '16', { motivos: '39' }, 'instrucao_rejeitada', ['título em cartório']],
    ['341', '240', '03', { motivos: 'XX' }, 'entrada_rejeitada', ['motivo XX fora da tabela do banco']],
  ] as const)('%s %s, código %s %o é %s', (banco, formato, codigo, valores, tipo, textos) => {
    const titulo = com(banco, formato, codigo, valores);
    expect(titulo?.ocorrencia.tipo).toBe(tipo);
    expect(titulo?.motivos.map(({ texto }) => texto)).toEqual(textos);
  });

  test('no Banco do Nordeste 400 o dia do crédito de um pagamento não são erros', () => {
    const pago = com('004', '400', '06', { erros17: '110126' });
    expect(pago).toMatchObject({ dataCredito: '2026-01-11', motivos: [] });
    expect(com('004', '400', '51', { erros17: '110000' })).not.toHaveProperty('dataCredito');
  });

  test('na Caixa 240 a forma de pagamento fica à parte dos motivos', () => {
    expect(com('104', '240', '06', { motivo1: '02', motivo2: '01' })).toMatchObject({ meioPagamento: '01' });
    expect(com('104', '240', '03', { motivo1: '08', motivo2: '09' })).not.toHaveProperty('meioPagamento');
  });

  test('no Itaú 400 o pago é o creditado mais a tarifa', () => {
    expect(com('341', '400', '06', { creditado: '37.90', tarifa: '2.10' })).toMatchObject({
      creditado: '37.90',
      tarifa: '2.10',
      pago: '40.00',
    });
  });

  test('onde o banco separa a multa, ela entra na soma e fica à parte', () => {
    expect(com('748', '400', '06', { juros: '1.00', multa: '2.50' })).toMatchObject({
      jurosMulta: '3.50',
      multa: '2.50',
    });
  });

  test('o Pix do complemento fica com o título da linha de cima', () => {
    const [header = '', detalhe = '', fim = ''] = arquivoDeRetorno(bradesco, [{ ...movimento, ocorrencia: '02' }]);
    const pix = trocar(trocar(trocar(' '.repeat(400), 1, '4'), 29, 'pix.example.com/qr/v2/abc'), 106, 'TX123');
    const lido = ler([header, detalhe, trocar(pix, 395, '000003'), trocar(fim, 395, '000004')]);
    expect(lido.problemas).toEqual([]);
    expect(lido.titulos[0]).toMatchObject({ pix: { location: 'pix.example.com/qr/v2/abc', txid: 'TX123' } });
    expect(lido.titulos[0]?.linhas).toHaveLength(2);
  });
});

describe('o que está errado no arquivo', () => {
  const linhas = arquivoDeRetorno(bb, [movimento, { ...movimento, nossoNumero: '87654321' }]);

  test('campo quebrado diz arquivo, linha, coluna e o esperado; o resto é lido', () => {
    const tortas = linhas.with(2, trocar(linhas[2], 74, '99112026')).with(3, trocar(linhas[3], 78, '0000000000X5125'));
    const lido = ler(tortas);
    expect(lido.problemas).toEqual([
      {
        gravidade: 'erro',
        arquivo: 'CB.RET',
        linha: 3,
        coluna: 74,
        campo: 'vencimento',
        esperado: 'data DDMMAAAA com 8 posições',
        encontrado: '99112026',
        mensagem: 'CB.RET, linha 3, coluna 74: esperado data DDMMAAAA com 8 posições, encontrado "99112026"',
      },
      expect.objectContaining({ linha: 4, coluna: 78, campo: 'pago' }),
    ]);
    expect(lido.titulos.map(({ nossoNumero }) => nossoNumero)).toEqual(['12345678', '87654321']);
    expect(lido.titulos[0]).toMatchObject({ valor: '150.00', creditado: '149.00' });
    expect(lido.titulos[0]?.problemas).toHaveLength(2);
    expect(lido.titulos[0]).not.toHaveProperty('pago');
    expect(lido.titulos[1]?.problemas).toEqual([]);
  });

  test('segmento perdido não mistura dois títulos', () => {
    const semU1eT2 = [...linhas.slice(0, 3), trocar(linhas[3], 8, '#'), trocar(linhas[4], 8, '#'), ...linhas.slice(5)];
    const lido = ler(semU1eT2);
    expect(lido.titulos).toHaveLength(1);
    expect(lido.titulos[0]).not.toHaveProperty('pago');
    expect(mensagens(semU1eT2)).toEqual([
      'CB.RET, linha 4, coluna 8: esperado tipo de registro, encontrado "#"',
      'CB.RET, linha 5, coluna 8: esperado tipo de registro, encontrado "#"',
      expect.stringMatching(/linha 6, coluna 1: esperado registro do título antes do complemento 3U/),
      'CB.RET, linha 3: esperado segmento U do título, encontrado "nada"',
    ]);
  });

  test('trailer que não bate com as linhas, os lotes e os títulos', () => {
    const tortas = linhas
      .with(6, trocar(trocar(trocar(linhas[6], 18, '000009'), 24, '000003'), 30, '00000000000030001'))
      .with(7, trocar(linhas[7], 18, '000002000010'));
    expect(mensagens(tortas)).toEqual([
      'CB.RET, linha 7, coluna 18: esperado 6, encontrado "000009"',
      'CB.RET, linha 7, coluna 24: esperado 2, encontrado "3"',
      'CB.RET, linha 7, coluna 30: esperado 300.00, encontrado "300.01"',
      'CB.RET, linha 8, coluna 18: esperado 1, encontrado "000002"',
      'CB.RET, linha 8, coluna 24: esperado 8, encontrado "000010"',
    ]);
    expect(ler(tortas).problemas.every(({ gravidade }) => gravidade === 'aviso')).toBe(true);
    expect(ler(tortas).titulos).toHaveLength(2);
  });

  test('no Bradesco, as quantidades e o valor por ocorrência', () => {
    const [header = '', um = '', fim = ''] = arquivoDeRetorno(bradesco, [{ ...movimento, ocorrencia: '02' }]);
    expect(mensagens([header, um, trocar(fim, 58, '00001000000015000')])).toEqual([]);
    expect(mensagens([header, um, trocar(fim, 58, '00002000000015001')])).toEqual([
      'CB.RET, linha 3, coluna 58: esperado 1, encontrado "2"',
      'CB.RET, linha 3, coluna 63: esperado 150.00, encontrado "150.01"',
    ]);
  });

  test('linha fora de sequência', () => {
    const [header = '', um = '', dois = '', fim = ''] = arquivoDeRetorno(itau, [movimento, movimento]);
    expect(mensagens([header, dois, fim])).toEqual(['CB.RET, linha 2, coluna 395: esperado 2, encontrado "000003"']);
    expect(mensagens([header, um, dois, fim])).toEqual([]);
  });

  test('arquivo cortado, sem o trailer', () => {
    expect(mensagens(linhas.slice(0, -2))).toEqual([
      'CB.RET, linha 6: esperado registro final (trailer) do arquivo, encontrado "fim do arquivo"',
    ]);
    expect(ler(linhas.slice(0, -2)).titulos).toHaveLength(2);
  });

  test('linha depois do trailer, linha comprida e linha em branco no meio', () => {
    expect(mensagens([...linhas, 'MAIS'])).toEqual(['CB.RET, linha 9: esperado fim do arquivo, encontrado "MAIS"']);
    expect(mensagens(linhas.with(2, `${linhas[2]}  X`))).toEqual([
      'CB.RET, linha 3, coluna 241: esperado no máximo 240 posições, encontrado "243 posições"',
    ]);
    expect(mensagens([...linhas.slice(0, 2), '', '  ', ...linhas.slice(2)])).toEqual([
      'CB.RET, linha 3: esperado registro, encontrado "linha em branco"',
    ]);
  });

  test('brancos a mais ou a menos no fim das linhas, LF ou CRLF: o retorno se lê igual', () => {
    const lido = ler(linhas);
    const outras = [
      linhas.map((linha) => `${linha} `),
      linhas.with(0, `${linhas[0]} `),
      linhas.with(0, ` ${linhas[0]}`),
      linhas.with(0, `${linhas[0]?.padEnd(240)}${' '.repeat(30)}`),
      linhas.map((linha) => linha.trimEnd()),
    ];
    for (const varias of outras) {
      for (const fim of ['\n', '\r\n', '\r\r\n']) {
        const outro = ler(varias, fim);
        expect(outro.problemas).toEqual([]);
        expect(outro.cabecalho).toEqual(lido.cabecalho);
        expect(outro.titulos.map(({ nossoNumero, pago }) => [nossoNumero, pago])).toEqual(
          lido.titulos.map(({ nossoNumero, pago }) => [nossoNumero, pago]),
        );
      }
    }
  });

  test('as linhas de outro banco que o do cabeçalho se leem pelo delas, com um aviso', () => {
    const unicred = arquivoDeRetorno(retornoDe('136', '240'), [movimento]);
    const lido = ler(unicred.with(0, trocar(unicred[0], 1, '001')));
    expect(lido.cabecalho).toMatchObject({ banco: '136', bancoNome: 'Unicred' });
    expect(lido.titulos).toHaveLength(1);
    expect(lido.problemas).toEqual([
      expect.objectContaining({ gravidade: 'aviso', linha: 2, campo: 'banco', encontrado: '136 (Unicred)' }),
    ]);
  });

  test('títulos que não são do banco do cabeçalho são recusados dizendo o banco', () => {
    const unicred = arquivoDeRetorno(retornoDe('136', '400'), [movimento]);
    const lido = ler(unicred.with(0, trocar(unicred[0], 77, '001BANCO DO BRASIL')));
    expect(lido.titulos).toEqual([]);
    expect(lido.problemas.filter(({ gravidade }) => gravidade === 'erro').map(({ mensagem }) => mensagem)).toEqual([
      'CB.RET, linha 1: esperado títulos do Banco do Brasil (001), o banco do cabeçalho, em 400 posições, encontrado "1 linha de outro banco ou serviço"',
    ]);
  });

  test('remessa, página da internet e arquivo vazio não são retornos', () => {
    const remessa = trocar(arquivoDeRetorno(itau, [movimento])[0], 2, '1REMESSA');
    expect(ler([remessa, remessa])).toEqual({
      titulos: [],
      problemas: [expect.objectContaining({ linha: 1, coluna: 3, esperado: '"RETORNO"', encontrado: 'REMESSA' })],
    });
    expect(mensagens(['<html>', '</html>'])).toEqual([
      'CB.RET, linha 1, coluna 1: esperado cabeçalho de retorno CNAB de 240 ou 400 posições, encontrado "<html>"',
    ]);
    expect(mensagens([''])).toEqual(['CB.RET, linha 1: esperado arquivo de retorno, encontrado ""']);
  });

  test('banco sem leiaute próprio é recusado: o nosso número poderia sair cortado', () => {
    const doutro = linhas.map((linha) => trocar(linha, 1, '999'));
    expect(ler(doutro)).toEqual({
      titulos: [],
      problemas: [
        expect.objectContaining({
          gravidade: 'erro',
          mensagem:
            'CB.RET, linha 1, coluna 1: esperado banco com leiaute de retorno de 240 conhecido, encontrado "999"',
        }),
      ],
    });
    const de400 = trocar(arquivoDeRetorno(itau, [movimento])[0], 77, '999');
    expect(ler([de400]).problemas).toEqual([expect.objectContaining({ gravidade: 'erro', coluna: 77 })]);
  });

  test('cabeçalho com um caractere estragado não esconde o resto', () => {
    const [header = '', ...resto] = arquivoDeRetorno(itau, [movimento]);
    expect(ler([trocar(header, 5, '?'), ...resto]).titulos).toHaveLength(1);
    expect(ler([trocar(linhas[0], 8, '7'), ...linhas.slice(1)]).titulos).toHaveLength(2);
  });

  test('registros que não falam de títulos são contados, e não estorvam', () => {
    const y = trocar(trocar(linhas[2], 14, 'Y'), 18, '04');
    const lido = ler([...linhas.slice(0, 3), y, ...linhas.slice(3)]);
    expect(lido.titulos).toHaveLength(2);
    expect(lido.totais?.ignorados).toBe(1);
    expect(lido.problemas.every(({ gravidade }) => gravidade === 'aviso')).toBe(true);
  });
});

describe('como o arquivo chega', () => {
  const linhas = arquivoDeRetorno(bb, [{ ...movimento, valores: { ...movimento.valores, pagadorNome: 'JOSE' } }]);
  const acentuadas = linhas.map((linha) => linha.replace('JOSE', 'JOSÉ'));
  const latin1 = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
  const utf8 = (texto: string) => new TextEncoder().encode(texto);

  test.each<[string, string | Uint8Array]>([
    ['CRLF', acentuadas.join('\r\n')],
    ['LF', acentuadas.join('\n')],
    ['CR', `${acentuadas.join('\r')}\r`],
    ['linhas entre aspas', acentuadas.map((linha) => `"${linha}"`).join('\r\n')],
    ['sem quebras, em Latin-1', latin1(acentuadas.join(''))],
    ['sem quebras, com fim de arquivo', latin1(`${acentuadas.join('')}\x1A`)],
    ['linhas em branco no fim', `${acentuadas.join('\r\n')}\r\n\r\n  \r\n`],
    ['Latin-1', latin1(acentuadas.join('\r\n'))],
    ['UTF-8', utf8(acentuadas.join('\r\n'))],
    ['UTF-8 com BOM', utf8(`\uFEFF${acentuadas.join('\n')}`)],
    ['texto com BOM', `\uFEFF${acentuadas.join('\n')}`],
    ['caractere de fim de arquivo', `${acentuadas.join('\r\n')}\r\n\x1A`],
    ['fim de arquivo colado na última linha', latin1(`${acentuadas.join('\r\n')}\x1A`)],
    ['brancos do fim cortados', acentuadas.map((linha) => linha.trimEnd()).join('\r\n')],
  ])('%s', (_, conteudo) => {
    const lido = lerRetornoInteiro(conteudo);
    expect(lido.problemas).toEqual([]);
    expect(lido.titulos[0]).toMatchObject({ pago: '151.25', pagador: { nome: 'JOSÉ' } });
  });

  test('em pedaços de qualquer tamanho, texto ou bytes, sai a mesma coisa', async () => {
    const inteiro = utf8(`${acentuadas.join('\r\n')}\r\n`);
    const esperado = await coletar([inteiro]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 12 }), async (tamanhos) => {
        const pedacos: Uint8Array[] = [];
        let de = 0;
        for (const tamanho of [...tamanhos, inteiro.length]) {
          pedacos.push(inteiro.subarray(de, de + tamanho));
          de += tamanho;
        }
        expect(await coletar(pedacos)).toEqual(esperado);
      }),
    );
    expect(await coletar(acentuadas.map((linha) => `${linha}\r\n`))).toEqual(esperado);
  });

  test('os eventos vêm na ordem do arquivo, com os totais no fim', async () => {
    const eventos = await coletar([linhas.join('\r\n')]);
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['cabecalho', 'titulo', 'totais']);
    expect(eventos.at(-1)).toEqual({
      tipo: 'totais',
      totais: {
        linhas: 6,
        titulos: 1,
        ignorados: 0,
        porTipo: { liquidado: { quantidade: 1, valor: '150.00', pago: '151.25', tarifa: '2.25' } },
      },
    });
  });

  test('uma linha sem fim não é guardada inteira', () => {
    const [, , ...resto] = arquivoDeRetorno(itau, [movimento]);
    const comprida = `${arquivoDeRetorno(itau, [movimento])[0]}${'X'.repeat(1_000_000)}`;
    const lido = lerRetornoInteiro([comprida, ...resto].join('\n'));
    expect(lido.problemas[0]).toMatchObject({ gravidade: 'aviso', coluna: 401 });
  });
});

test.each([bb, itau, bradesco])(
  'um arquivo longo de $nome $formato sem nenhuma quebra é cortado pelas colunas',
  async (layout) => {
    const linhas = arquivoDeRetorno(layout, Array<Movimento>(60).fill(movimento));
    const inteiro = new TextEncoder().encode(linhas.join(''));
    async function* aosPedacos() {
      for (let onde = 0; onde < inteiro.length; onde += 977) yield inteiro.subarray(onde, onde + 977);
    }
    const eventos = await coletar(aosPedacos());
    expect(eventos.filter(({ tipo }) => tipo === 'titulo')).toHaveLength(60);
    expect(eventos.filter(({ tipo }) => tipo === 'problema')).toEqual([]);
  },
);

test('nulos e tabulações entre os campos são brancos', () => {
  const linhas = arquivoDeRetorno(bb, [movimento]);
  const lido = lerRetornoInteiro(linhas.map((linha) => linha.replaceAll('  ', '\0\t')).join('\r\n'));
  const [titulo] = lido.titulos;
  expect(titulo).toMatchObject({ nossoNumero: '12345678', pago: '151.25' });
  expect(titulo?.linhas.join('')).not.toMatch(/[\0\t]/);
});

describe('chave do movimento', () => {
  const base = {
    nossoNumero: '000123',
    ocorrencia: { codigo: '06', tipo: 'liquidado', texto: '' },
    dataOcorrencia: '2026-11-19',
    valor: '10.00',
    pago: '10.50',
  } as const;

  test('é o número sem zeros, o código, o dia e o que se pagou', () => {
    expect(chaveDoMovimento(base)).toBe('123|06|2026-11-19|10.50');
    expect(chaveDoMovimento({ ...base, nossoNumero: '123' })).toBe(chaveDoMovimento(base));
  });

  test('sem pagamento, vale o valor do título', () => {
    expect(chaveDoMovimento({ ...base, pago: '0.00' })).toBe('123|06|2026-11-19|10.00');
    const { pago: _, ...sem } = base;
    expect(chaveDoMovimento(sem)).toBe('123|06|2026-11-19|10.00');
    expect(chaveDoMovimento({ nossoNumero: '1', ocorrencia: base.ocorrencia })).toBe('1|06||0.00');
  });

  test('muda com o número, o código, o dia ou o valor', () => {
    const chaves = [
      base,
      { ...base, nossoNumero: '124' },
      { ...base, ocorrencia: { ...base.ocorrencia, codigo: '09' } },
      { ...base, dataOcorrencia: '2026-11-20' },
      { ...base, pago: '10.51' },
    ].map(chaveDoMovimento);
    expect(new Set(chaves).size).toBe(chaves.length);
  });
});
