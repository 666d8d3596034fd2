import { readFileSync } from 'node:fs';
import { contas } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../../test-support/extratos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, empresaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
const achado = (nome: string): string =>
  readFileSync(new URL(`../../../../../../packages/extratos/test-fixtures/achados/${nome}`, import.meta.url), 'latin1');

const comum = { empresaId, tipo: 'corrente', saldoInicial: '0', saldoInicialData: '2026-01-01', permiteBoleto: false };
const novaConta = async (mudancas: Record<string, unknown> = {}): Promise<number> =>
  (await fabrica.criar(contas, { ...comum, ...mudancas })).id;
const previa = { previa: 'true' };
/** The numbers in the file are invented. */
const mesmoAssim = { previa: 'false', mesmoAssim: 'true' };

describe('os saldos de um extrato', () => {
  test('linhas de saldo não entram nem somam, e a prévia diz por que ficam de fora e como o arquivo fecha', async () => {
    const contaId = await novaConta();
    const { body } = await enviarExtrato(quem, contaId, achado('saldos-bb.ofx'), previa);
    expect(body).toMatchObject({ linhas: 1, entra: '0.00', sai: '-200.00', quantasIgnoradas: 2, avisos: [] });
    expect(body.ignoradas.map(({ mensagem }: { mensagem: string }) => mensagem)).toContain(
      'É uma linha de saldo: “Saldo Anterior”.',
    );
    expect(body.soma).toEqual({
      inicial: '1500.00',
      movimentos: '-200.00',
      final: '1300.00',
      finalEm: '2026-11-27',
      diferenca: '0.00',
    });
  });

  test('o arquivo que não fecha avisa dos três valores e da diferença, e entra assim mesmo', async () => {
    const contaId = await novaConta();
    const arquivo = achado('saldos-bb.ofx').replace('<BALAMT>1300.00', '<BALAMT>1250.00');
    const { body } = await enviarExtrato(quem, contaId, arquivo, mesmoAssim);
    expect(body.soma.diferenca).toBe('-50.00');
    expect(body.avisos).toHaveLength(1);
    for (const valor of ['1.500,00', '200,00', '1.250,00', '50,00']) expect(body.avisos[0]).toContain(valor);
    const csv = 'Data;Histórico;Valor;Saldo\n31/10/2026;SALDO ANTERIOR;;100,00\n03/11/2026;A;-10,00;80,00\n';
    expect((await enviarExtrato(quem, contaId, csv, previa)).body.soma).toMatchObject({ diferenca: '-10.00' });
  });

  test('um saldo de depois do período não é comparado', async () => {
    const contaId = await novaConta();
    const arquivo = achado('saldos-bb.ofx').replace(/<BALAMT>1300.00<DTASOF>20261127/, '<BALAMT>9.00<DTASOF>20261215');
    expect((await enviarExtrato(quem, contaId, arquivo, previa)).body).toMatchObject({ soma: null, avisos: [] });
  });

  test('um movimento de valor zero fica de fora com o motivo, e os outros entram', async () => {
    const contaId = await novaConta();
    const arquivo = ofx([
      { data: '2026-11-03', valor: '0.00', historico: 'ISENTO' },
      { data: '2026-11-03', valor: '-1.00' },
    ]);
    const { status, body } = await enviarExtrato(quem, contaId, arquivo);
    expect({ status, novas: body.novas }).toEqual({ status: 200, novas: 1 });
    expect(body.ignoradas).toEqual([{ linha: expect.any(Number), mensagem: 'O valor é zero: ISENTO.' }]);
  });
});

describe('o que já se conhece', () => {
  test('identificadores que recomeçam a cada arquivo não repetem nem escondem movimentos', async () => {
    const contaId = await novaConta();
    expect((await enviarExtrato(quem, contaId, achado('periodo-1.ofx'), mesmoAssim)).body).toMatchObject({ novas: 3 });
    const segundo = achado('periodo-2-sobreposto.ofx');
    expect((await enviarExtrato(quem, contaId, segundo, previa)).body).toMatchObject({ novas: 1, conhecidas: 3 });
    const juntos = await Promise.all([1, 2, 3].map(() => enviarExtrato(quem, contaId, segundo, mesmoAssim)));
    expect(juntos.map(({ body }) => body.novas).sort()).toEqual([0, 0, 1]);
    expect((await painel(quem, contaId)).total).toBe(4);
  });

  test('dois movimentos iguais do mesmo dia ficam os dois', async () => {
    const contaId = await novaConta();
    const iguais = [1, 2].map((id) => ({ data: '2026-11-03', valor: '-5.00', idNoBanco: String(id) }));
    expect((await enviarExtrato(quem, contaId, ofx(iguais))).body).toMatchObject({ novas: 2 });
    expect((await enviarExtrato(quem, contaId, ofx([...iguais, ...iguais.slice(1)]))).body).toMatchObject({ novas: 1 });
  });
});

describe('um arquivo em que nem tudo se lê', () => {
  test('o que não se lê é dito com a sua linha e o motivo, e o resto entra', async () => {
    const contaId = await novaConta();
    const arquivo =
      'Data;Descrição;Moeda;Valor\n03/11/2026;PIX;BRL;10,00\n04/11/2026;CLOUD;USD;-5,00\n05/11;X;BRL;1,00\n06/11/2026;Y;BRL;1,5E+03\n';
    const { status, body } = await enviarExtrato(quem, contaId, arquivo);
    expect([status, body.novas, body.entra]).toEqual([200, 1, '10.00']);
    expect(body.problemas).toEqual([
      { linha: 3, mensagem: 'O lançamento ficou de fora: está em “USD”, e não em reais.' },
      { linha: 4, mensagem: 'O lançamento ficou de fora: o dia “05/11” está sem o ano.' },
      { linha: 5, mensagem: expect.stringContaining('a planilha cortou o número (1,5E+03)') },
    ]);
  });

  test('a tabela de outra conta no mesmo CSV não entra, e se diz de qual é', async () => {
    const contaId = await novaConta();
    const tabela = 'Data;Histórico;Valor\n';
    const arquivo = `Ag: 1234 | Conta: 12345-6;;\n${tabela}03/11/2026;PIX;10,00\n\nAg: 1234 | Conta: 99999-0;;\n${tabela}04/11/2026;TED;5,00\n`;
    const { body } = await enviarExtrato(quem, contaId, arquivo, previa);
    expect(body).toMatchObject({ novas: 1, entra: '10.00', quantasIgnoradas: 1 });
    expect(body.ignoradas[0].mensagem).toContain('Conta: 99999-0');
  });
});

describe('de que conta é o arquivo', () => {
  const banco = async (codigo: string): Promise<number> => {
    const bancos = (await quem.get('bancos?rowsPerPage=500')).body.data as { id: number; codigo: string }[];
    return (bancos.find((um) => um.codigo === codigo) as { id: number }).id;
  };

  test.each<[string, string, Record<string, unknown>, Parameters<typeof ofx>[1]]>([
    ['dígito zero', '001', { agencia: '1111', conta: '56789', contaDv: '0' }, { conta: '56789-0' }],
    ['sem o dígito', '001', { agencia: '1112', conta: '56790', contaDv: '7' }, { conta: '56790' }],
    ['dígito X', '001', { agencia: '1113', conta: '56791', contaDv: 'X' }, { conta: '56791-X' }],
    ['X escrito como 0', '001', { agencia: '1114', conta: '56792', contaDv: '0' }, { conta: '56792-X' }],
    ['zeros antes', '001', { agencia: '1115', conta: '56793', contaDv: '0' }, { conta: '0000567930' }],
    ['agência junto', '341', { agencia: '0116', conta: '56794', contaDv: '0' }, { conta: '0116567940' }],
    ['agência e zeros juntos', '033', { agencia: '117', conta: '56795', contaDv: '1' }, { conta: '0117000567951' }],
    [
      'agência separada por barra',
      '237',
      { agencia: '1118', conta: '56796', contaDv: '0' },
      { conta: '1118-3/56796-0' },
    ],
    ['operação da Caixa', '104', { agencia: '1119', conta: '56797', contaDv: '0' }, { conta: '1119.003.00056797-0' }],
    ['dígito no número do cadastro', '077', { agencia: '0001', conta: '567980', contaDv: null }, { conta: '56798-0' }],
    [
      'dígito na agência',
      '001',
      { agencia: '1120', conta: '56799', contaDv: '0' },
      { agencia: '1120-5', conta: '56799-0' },
    ],
  ])('%s', async (_, codigo, cadastro, noArquivo) => {
    const bancoId = await banco(codigo);
    const contaId = await novaConta({ bancoId, ...cadastro });
    const arquivo = ofx([{ data: '2026-11-03', valor: '-3.30' }], { banco: codigo, ...noArquivo });
    expect(await enviarExtrato(quem, contaId, arquivo)).toMatchObject({
      status: 200,
      body: { daConta: true, novas: 1 },
    });
  });

  test('sem o dígito no cadastro, o do arquivo não é estranho; com outro dígito, é', async () => {
    const bancoId = await banco('341');
    const arquivo = ofx([{ data: '2026-11-03', valor: '-3.30' }], { banco: '341', conta: '56800-4' });
    const sem = await novaConta({ bancoId, agencia: '1121', conta: '56800', contaDv: null });
    expect((await enviarExtrato(quem, sem, arquivo, previa)).body).toMatchObject({ daConta: null });
    const outro = await novaConta({ bancoId, agencia: '1122', conta: '56800', contaDv: '0' });
    expect((await enviarExtrato(quem, outro, arquivo, previa)).body).toMatchObject({ daConta: false });
  });

  test('das contas de um arquivo entra esta, e as outras são ditas; sem nenhuma esta, recusa dizendo quais são', async () => {
    const bancoId = await banco('001');
    const contaId = await novaConta({ bancoId, agencia: '2000', conta: '56789', contaDv: '3' });
    const arquivo = achado('duas-contas.ofx');
    const { body } = await enviarExtrato(quem, contaId, arquivo);
    expect(body).toMatchObject({ daConta: true, novas: 1, sai: '-3.30', entra: '0.00' });
    expect(body.avisos).toEqual(['O arquivo tem também banco 001, conta 99999-1, que fica de fora desta conta.']);
    const outra = await novaConta({ bancoId, agencia: '2000', conta: '4444', contaDv: '4' });
    const recusa = await enviarExtrato(quem, outra, arquivo);
    expect(recusa).toMatchObject({ status: 400, body: { campos: { file: 'Tem mais de uma conta' } } });
    expect(recusa.body.error).toContain('conta 99999-1');
  });

  test('o cartão que vem ao lado da conta fica de fora com o seu número', async () => {
    const contaId = await novaConta();
    const cartao =
      '<CREDITCARDMSGSRSV1><CCSTMTRS><CCACCTFROM><ACCTID>4111XXXX1234</CCACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261103<TRNAMT>-9.00<FITID>c1<MEMO>LOJA</STMTTRN></BANKTRANLIST></CCSTMTRS></CREDITCARDMSGSRSV1>';
    const arquivo = ofx([{ data: '2026-11-03', valor: '-3.30' }]).replace('</OFX>', `${cartao}</OFX>`);
    const { body } = await enviarExtrato(quem, contaId, arquivo, previa);
    expect(body).toMatchObject({ novas: 1, sai: '-3.30' });
    expect(body.avisos).toEqual(['O arquivo tem também cartão 4111XXXX1234, que fica de fora desta conta.']);
  });
});
