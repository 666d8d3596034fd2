import { describe, expect, test } from 'vitest';
import {
  arquivoDe,
  convenio,
  darf,
  darfSimples,
  doIndice,
  boleto as exemploDeBoleto,
  gare,
  gps,
  pixPorConta,
  porChave,
  porConta,
  retornoDe,
} from '../../test-support/pagamento.ts';
import { linhaArrecadacao } from '../arrecadacao.ts';
import { falhasDeEstrutura } from '../cnab/motor/registro.ts';
import { linhaDigitavel } from '../linha-digitavel.ts';
import { gerarPagamento, PagamentoInvalido } from './gerar.ts';
import { layoutsDePagamento } from './layouts/index.ts';
import type { ArquivoDePagamento, Pagamento } from './modelo.ts';
import { lerRetornoDePagamento } from './retorno.ts';

type Coluna = readonly [de: number, ate: number, texto: string];

function conferir(linha: string | undefined, colunas: readonly Coluna[]): void {
  expect(colunas.map(([de, ate]) => [de, ate, linha?.slice(de - 1, ate)])).toEqual(colunas);
}

const gerar = (banco: string, pagamentos: readonly Pagamento[]) => gerarPagamento(arquivoDe(banco, pagamentos)).linhas;

function problemas(mudancas: Partial<ArquivoDePagamento>): string[] {
  try {
    gerarPagamento({ ...arquivoDe('237', [porConta]), ...mudancas });
    return [];
  } catch (erro) {
    if (erro instanceof PagamentoInvalido) return erro.problemas.map(({ mensagem }) => mensagem);
    throw erro;
  }
}
const doPagamento = (mudancas: Partial<Pagamento>) => problemas({ pagamentos: [{ ...porConta, ...mudancas }] });

describe.each(layoutsDePagamento)('$nome', (layout) => {
  test('each record covers its 240 columns once', () => {
    for (const registro of Object.values(layout.registros)) {
      expect([registro.nome, registro.tamanho, falhasDeEstrutura(registro)]).toEqual([registro.nome, 240, []]);
    }
  });

  const todos = [porConta, porChave, pixPorConta, exemploDeBoleto, convenio, gps, darf, darfSimples, gare];
  const linhas = gerar(layout.banco, todos);

  test('one batch for each form; counts and sums close', () => {
    expect(new Set(linhas.map(({ length }) => length))).toEqual(new Set([240]));
    expect(linhas.filter((linha) => linha[7] === '1').map((linha) => linha.slice(8, 13))).toEqual([
      `C20${layout.banco === '237' ? '01' : '41'}`,
      'C2045',
      `C20${exemploDeBoleto.meio.como === 'boleto' && exemploDeBoleto.meio.codigo.startsWith(layout.banco) ? '30' : '31'}`,
      'C2011',
      'C2017',
      'C2016',
      'C2018',
      'C2022',
    ]);
    conferir(linhas.at(-1), [
      [1, 8, `${layout.banco}99999`],
      [18, 23, '000008'],
      [24, 29, String(linhas.length).padStart(6, '0')],
    ]);
    const [trailer] = linhas.filter((linha) => linha[7] === '5');
    conferir(trailer, [
      [4, 8, '00015'],
      [18, 23, layout.semSegmentoB ? '000003' : '000004'],
      [24, 41, '000000000000123456'],
    ]);
  });

  test('what it asks for comes back from its retorno, with what the bank answered', () => {
    const { pagamentos, problemas: tortos, bancoNome } = lerRetornoDePagamento(retornoDe(linhas, () => '00'));
    expect([tortos, bancoNome]).toEqual([[], layout.nome]);
    expect(pagamentos.map(({ seuNumero, valor, situacao, data }) => [seuNumero, valor, situacao, data])).toEqual(
      todos.map(({ seuNumero, valor, data }) => [seuNumero, valor, 'efetuado', data]),
    );
  });
});

describe('the columns of FEBRABAN', () => {
  test('a TED, segments A and B', () => {
    const [, lote, a, b] = gerar('033', [porConta]);
    conferir(lote, [
      [8, 16, '1C2041031'],
      [18, 32, '211222333000181'],
      [73, 93, 'MERCADO BOM PRECO LTD'],
    ]);
    conferir(a, [
      [8, 17, '300001A000'],
      [18, 43, '0182370123450000000678901 '],
      [44, 73, 'PADARIA SAO JOAO LTDA'.padEnd(30)],
      [74, 93, 'PAG 7'.padEnd(20)],
      [94, 104, '10122026BRL'],
      [120, 134, '000000000123456'],
      [220, 226, '00005CC'],
    ]);
    conferir(b, [
      [14, 32, 'B   212ABC34501DE35'],
      [128, 150, '10122026000000000123456'],
    ]);
  });

  test('at Caixa the number has six columns, and the agreement its parameter and the file’s environment', () => {
    const poupanca = { ...porConta.meio, tipo: 'poupanca' } as Pagamento['meio'];
    const arquivo = arquivoDe('104', [doIndice(porConta, { seuNumero: '012001', meio: poupanca })]);
    const { linhas } = gerarPagamento({ ...arquivo, conta: { ...arquivo.conta, convenio: '123456011100010001' } });
    const [header, lote, a] = linhas;
    conferir(lote, [[33, 52, '123456011100010001  ']]);
    conferir(header, [
      [33, 52, '12345601P    0000   '],
      [103, 132, 'CAIXA'.padEnd(30)],
      [164, 171, '08001600'],
      [226, 228, '000'],
    ]);
    conferir(a, [
      [18, 43, '0182370123450000000678901 '],
      [74, 93, '012001             2'],
      [94, 104, '10122026BRL'],
      [120, 134, '000000000123456'],
      [147, 154, '01 0  00'],
      [218, 229, ' '.repeat(12)],
    ]);
    const [pagamento] = lerRetornoDePagamento(retornoDe(linhas, () => '00')).pagamentos;
    expect(pagamento).toMatchObject({ seuNumero: '012001', situacao: 'efetuado', valor: '1234.56' });
  });

  test('a Pix by key keeps the letters of the key', () => {
    const [, lote, a, b] = gerar('237', [
      doIndice(porChave, { meio: { como: 'pix_chave', chave: 'Ana.Maria@loja.com.br' } }),
    ]);
    conferir(lote, [[10, 16, '2045045']]);
    conferir(a, [[18, 20, '009']]);
    conferir(b, [
      [14, 18, 'B02 2'],
      [128, 226, 'ana.maria@loja.com.br'.padEnd(99)],
    ]);
  });

  test('a Pix by branch and account: how it is started is 05, and nothing stands for the key', () => {
    const [, lote, a, b] = gerar('237', [pixPorConta]);
    conferir(lote, [[10, 16, '2045045']]);
    conferir(a, [
      [18, 43, '00923701234 0000000678901 '],
      [120, 134, '000000000007710'],
    ]);
    conferir(b, [
      [14, 18, 'B05 2'],
      [128, 226, ' '.repeat(99)],
    ]);
    // Itaú has no segment B for it: the kind of account says how it is started.
    const [, , deItau] = gerar('341', [pixPorConta]);
    conferir(deItau, [[113, 114, 'PP']]);
  });

  test('a boleto goes with its barcode, its payer and who issued it', () => {
    const [, lote, j, j52] = gerar('756', [exemploDeBoleto]);
    const { meio } = exemploDeBoleto;
    const codigo = meio.como === 'boleto' ? meio.codigo : '';
    conferir(lote, [[10, 16, '2031040']]);
    conferir(j, [
      [14, 61, `J000${codigo}`],
      [92, 114, '10122026000000000015000'],
      [145, 167, '10122026000000000015000'],
      [183, 202, 'PAG 9'.padEnd(20)],
      [223, 224, '09'],
    ]);
    conferir(j52, [
      [14, 20, 'J 00522'],
      [21, 35, '011222333000181'],
      [76, 91, '2012ABC34501DE35'],
    ]);
    const digitado = doIndice(exemploDeBoleto, {
      meio: { ...meio, codigo: linhaDigitavel(codigo) } as Pagamento['meio'],
    });
    expect(gerar('756', [digitado])[2]).toBe(j);
  });

  test('a bill of 48 digits: FEBRABAN takes the barcode, Itaú the line as typed', () => {
    const codigo = convenio.meio.como === 'convenio' ? convenio.meio.codigo : '';
    conferir(gerar('001', [convenio])[2], [
      [14, 61, `O000${codigo}`],
      [100, 122, '10122026000000000008123'],
    ]);
    conferir(gerar('341', [convenio])[2], [
      [18, 65, linhaArrecadacao(codigo).replace(/\D/g, '')],
      [104, 106, 'REA'],
      [122, 144, '00000000000812310122026'],
    ]);
  });

  test('GPS and DARF, in the columns of FEBRABAN and in those of Itaú', () => {
    conferir(gerar('033', [gps])[2], [
      [111, 140, '2100  021122233300018117112026'],
      [141, 185, '000000000010000000000000005000000000000000000'],
    ]);
    conferir(gerar('341', [gps])[2], [
      [18, 29, '012100112026'],
      [44, 99, '00000000010000000000000050000000000000000000000000015000'],
    ]);
    conferir(gerar('033', [darf])[2], [
      [133, 142, '1630112026'],
      [160, 212, '00000000002000000000000000010000000000000005020122026'],
    ]);
    conferir(gerar('341', [darf])[2], [
      [18, 46, '02208921122233300018130112026'],
      [106, 135, '000000000201502012202610122026'],
    ]);
  });

  test('DARF Simples and GARE-SP, in the columns of FEBRABAN and in those of Itaú', () => {
    conferir(gerar('033', [darfSimples])[2], [
      [133, 142, '1830112026'],
      [143, 209, '0000000008000000000400000000000032000000000000000000000000000000000'],
    ]);
    conferir(gerar('341', [darfSimples])[2], [
      [18, 23, '036106'],
      [39, 59, '301120260008000000400'],
    ]);
    conferir(gerar('033', [gare])[2], [
      [111, 116, '0462  '],
      [133, 142, '2220122026'],
      [143, 186, '11004249011400000000000001120260000000000000'],
      [187, 229, '0000000000100000000000000010000000000001000'],
    ]);
    conferir(gerar('341', [gare])[2], [
      [18, 23, '050462'],
      [39, 69, '1100424901140000000000000112026'],
    ]);
  });
});

describe('what the bank would refuse is told before any line is written', () => {
  test.each<[string, Partial<Pagamento>, string]>([
    ['no document', { favorecido: { nome: 'Ana' } }, 'falta o CPF ou CNPJ de quem recebe'],
    [
      'a document that does not close',
      { favorecido: { nome: 'Ana', documento: '52998224726' } },
      'não é um CPF ou CNPJ válido',
    ],
    ['no name', { favorecido: { nome: ' ', documento: '52998224725' } }, 'falta o nome de quem recebe'],
    ['a day gone by', { data: '2026-11-19' }, 'a data do pagamento já passou'],
    ['a day that does not exist', { data: '2026-02-30' }, 'não existe'],
    ['nothing to pay', { valor: '0.00' }, 'maior que zero'],
    ['fractions of a cent', { valor: '1.005' }, 'até duas casas'],
    ['a key that is none', { meio: { como: 'pix_chave', chave: '123' } }, 'não é uma chave Pix'],
    [
      'a line that does not close',
      { meio: { como: 'boleto', codigo: '1'.repeat(47), vencimento: '2026-12-10' } },
      'não confere',
    ],
    [
      'a bill in place of a boleto',
      { meio: { como: 'boleto', codigo: '8'.repeat(44), vencimento: '2026-12-10' } },
      'conta de consumo',
    ],
    [
      'an account without digit',
      { meio: { como: 'conta', banco: '341', agencia: '1', conta: '1', contaDv: '' } },
      'dígito verificador da conta de quem recebe',
    ],
    [
      'a bank that is none',
      { meio: { como: 'conta', banco: '34', agencia: '1', conta: '1', contaDv: '1' } },
      'não é um código de banco',
    ],
    ['a bill of another amount', { ...convenio, valor: '81.24' }, 'o código de barras é de 81.23'],
    ['a tax whose parts do not add up', { ...gps, valor: '1.00' }, 'não somam'],
  ])('%s', (_, mudancas, mensagem) => expect(doPagamento(mudancas).join('; ')).toContain(mensagem));

  test('all at once, with the payment', () => {
    try {
      gerarPagamento(arquivoDe('237', [porConta, { ...porConta, valor: '0' }]));
      expect.unreachable();
    } catch (erro) {
      expect((erro as PagamentoInvalido).problemas).toEqual([
        { pagamento: 1, mensagem: expect.stringContaining('maior que zero') },
        { pagamento: 1, mensagem: expect.stringContaining('está em mais de um pagamento') },
      ]);
    }
  });

  test('a file without payments, of a bank without layout, without number', () => {
    expect(problemas({ pagamentos: [] })).toEqual(['o arquivo não tem pagamentos']);
    expect(problemas({ banco: '999' })).toEqual(['o banco 999 não tem arquivo de pagamento aqui']);
    expect(problemas({ sequencia: 0 })).toEqual(['a sequência do arquivo começa em 1']);
  });
});

describe('the answer of the bank', () => {
  const linhas = gerar('237', [porConta, porChave]);
  const respostas = (codigo: string) => {
    const retorno = retornoDe(linhas, (linha) => (linha.includes('PAG 7') ? codigo : '00'));
    return lerRetornoDePagamento(retorno).pagamentos;
  };

  test.each<[string, string, string[]]>([
    ['00', 'efetuado', ['Pagamento efetuado']],
    ['BD', 'agendado', ['Inclusão efetuada: pagamento agendado']],
    [
      'ANAL',
      'rejeitado',
      ['Conta do favorecido ou dígito inválido', 'Banco favorecido ou instituição de pagamento inválida'],
    ],
    ['00ZB', 'efetuado', ['Pagamento efetuado', 'O nome de quem recebe difere do da Receita Federal']],
    ['00AN', 'rejeitado', ['Pagamento efetuado', 'Conta do favorecido ou dígito inválido']],
    ['02', 'cancelado', ['Cancelado por quem paga ou por quem recebe']],
    ['X9', 'rejeitado', ['Ocorrência X9 do banco']],
    ['', 'sem_resposta', []],
  ])('%s is %s', (codigo, situacao, motivos) => expect(respostas(codigo)[0]).toMatchObject({ situacao, motivos }));

  test('a batch refused whole refuses its payments', () => {
    const recusado = linhas.map((linha) => (linha[7] === '1' ? `${linha.slice(0, 230)}HC        ` : linha));
    const { pagamentos } = lerRetornoDePagamento(recusado.join('\r\n'));
    expect(pagamentos.map(({ situacao, motivos }) => [situacao, motivos])).toEqual(
      Array(2).fill(['rejeitado', ['Convênio da empresa inexistente ou inválido para o contrato']]),
    );
  });

  test('the amount and the day that left count, and the receipt goes along', () => {
    const pago = `${linhas[2]?.slice(0, 154)}11122026000000000123400${linhas[2]?.slice(177, 230)}00        `;
    const autenticado = `${linhas[2]?.slice(0, 13)}Z${'ABC123'.padEnd(64)}`;
    const { pagamentos } = lerRetornoDePagamento(
      [linhas[0], linhas[1], pago, autenticado, ...linhas.slice(3)].join('\n'),
    );
    expect(pagamentos[0]).toMatchObject({ data: '2026-12-11', valor: '1234.00', autenticacao: 'ABC123' });
  });

  test('what is no answer says what it is, and nothing throws', () => {
    const mensagem = (texto: string) => lerRetornoDePagamento(texto).problemas[0]?.mensagem;
    expect(mensagem('')).toContain('não é um retorno de pagamentos');
    expect(mensagem(`02RETORNO01COBRANCA${' '.repeat(381)}`)).toContain('cobrança');
    expect(mensagem(`99900000${' '.repeat(232)}`)).toContain('O banco 999');
    expect(mensagem(`23700000${' '.repeat(232)}`)).toContain('não tem respostas');
    expect(mensagem(linhas.slice(0, -1).join('\n'))).toContain('termina antes do fim');
    const inteiro = linhas.join('\r\n');
    for (let onde = 0; onde < inteiro.length; onde += 37) lerRetornoDePagamento(inteiro.slice(0, onde));
  });

  test('a line whose amount is not a number is told and left out', () => {
    const torta = linhas.map((linha, indice) => (indice === 2 ? `${linha.slice(0, 125)}X${linha.slice(126)}` : linha));
    const { pagamentos, problemas: tortos } = lerRetornoDePagamento(torta.join('\n'));
    expect(pagamentos).toHaveLength(1);
    expect(tortos).toEqual([{ linha: 3, mensagem: expect.stringContaining('coluna 120') }]);
  });
});
