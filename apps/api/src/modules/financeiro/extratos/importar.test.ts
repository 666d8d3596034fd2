import { contas } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { atendeEnquanto } from '../../../../test-support/atende.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../../test-support/extratos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, empresaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
const novaConta = async (mudancas: Record<string, unknown> = {}): Promise<number> =>
  (await fabrica.criar(contas, { empresaId, saldoInicial: '100.00', saldoInicialData: '2026-01-01', ...mudancas })).id;

const dez = [
  { data: '2026-03-10', valor: '50.00', idNoBanco: 'A1' },
  { data: '2026-03-10', valor: '50.00', idNoBanco: 'A1' },
  { data: '2026-03-11', valor: '-12.30', historico: 'TARIFA PACOTE', idNoBanco: 'A2' },
];

describe('importar um extrato', () => {
  test('a prévia mostra o que entraria e não guarda nada; guardado, a segunda vez não acrescenta', async () => {
    const contaId = await novaConta();
    const arquivo = ofx(dez, { saldo: { data: '2026-03-11', valor: '200.00' } });
    const previa = await enviarExtrato(quem, contaId, arquivo, { previa: 'true' });
    expect(previa).toMatchObject({
      status: 200,
      body: { id: null, formato: 'ofx', linhas: 3, novas: 3, conhecidas: 0, entra: '100.00', sai: '-12.30' },
    });
    expect(previa.body.saldo).toEqual({ data: '2026-03-11', banco: '200.00', nosso: '100.00', diferenca: '100.00' });
    expect((await painel(quem, contaId)).total).toBe(0);
    expect((await enviarExtrato(quem, contaId, arquivo)).body).toMatchObject({ novas: 3, conhecidas: 0 });
    expect((await enviarExtrato(quem, contaId, arquivo)).body).toMatchObject({ novas: 0, conhecidas: 3 });
    expect(await painel(quem, contaId)).toMatchObject({ total: 3, entra: '100.00', sai: '-12.30' });
  });

  test('um extrato sem fim é lido só até onde se aceita, e quem pede outra coisa é atendido enquanto isso', async () => {
    const contaId = await novaConta();
    const arquivo = ofx([]).replace(/<\/BANKTRANLIST>/i, `${'<STMTTRN><DTPOSTED>20260301<TRNAMT>1'.repeat(240_000)}$&`);
    expect(arquivo.length).toBeGreaterThan(8_000_000);
    const { feito, respostas, maiorEspera } = await atendeEnquanto(quem, () => enviarExtrato(quem, contaId, arquivo));
    expect(feito).toMatchObject({ status: 400, body: { campos: { file: expect.stringContaining('mais de 50.000') } } });
    expect(respostas).toBeGreaterThan(5);
    expect(maiorEspera).toBeLessThan(0.5);
  });

  test('dois períodos que se sobrepõem somam só o que é novo', async () => {
    const contaId = await novaConta();
    await enviarExtrato(quem, contaId, ofx(dez.slice(0, 2)));
    expect((await enviarExtrato(quem, contaId, ofx(dez.slice(1)))).body).toMatchObject({ novas: 1, conhecidas: 1 });
    expect((await painel(quem, contaId)).total).toBe(3);
  });

  test('o mesmo arquivo enviado por dois ao mesmo tempo entra uma vez', async () => {
    const contaId = await novaConta();
    const respostas = await Promise.all([1, 2, 3].map(() => enviarExtrato(quem, contaId, ofx(dez))));
    expect(respostas.map(({ body }) => body.novas).sort()).toEqual([0, 0, 3]);
  });

  test('o de outra conta do grupo é recusado; o de números que ninguém tem pede confirmação', async () => {
    const itau = await fabrica.criar(contas, { ...contaReal, empresaId });
    const outra = await fabrica.criar(contas, { ...contaReal, empresaId, conta: '77777', contaDv: '7' });
    const daItau = ofx(dez, { agencia: '0123', conta: '55555-5' });
    expect(await enviarExtrato(quem, outra.id, daItau)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('outra conta'), campos: { file: 'É de outra conta' } },
    });
    expect((await enviarExtrato(quem, itau.id, daItau)).body).toMatchObject({ daConta: true, novas: 3 });
    const deNinguem = ofx(dez, { agencia: '9999', conta: '11111' });
    expect(await enviarExtrato(quem, outra.id, deNinguem, { previa: 'true' })).toMatchObject({
      body: { daConta: false },
    });
    expect(await enviarExtrato(quem, outra.id, deNinguem)).toMatchObject({
      status: 409,
      body: { code: 'CONFIRM_FIRST' },
    });
    const mesmoAssim = await enviarExtrato(quem, outra.id, deNinguem, { previa: 'false', mesmoAssim: 'true' });
    expect(mesmoAssim.body).toMatchObject({ novas: 3 });
  });

  test('um CSV é lido pelo mapa sugerido, ou pelo dito, que fica com a conta', async () => {
    const contaId = await novaConta();
    const csv = 'Data;Histórico;Valor\r\n10/03/2026;PIX RECEBIDO ANA;1.234,56\r\n11/03/2026;TARIFA;-9,90\r\n';
    const previa = await enviarExtrato(quem, contaId, csv, { previa: 'true' });
    expect(previa.body).toMatchObject({ formato: 'csv', novas: 2, entra: '1234.56', sai: '-9.90' });
    const mapa = { ...previa.body.csv.mapa, valor: { como: 'sinal', coluna: 2, invertido: true } };
    const invertido = { previa: 'false', mapa: JSON.stringify(mapa) };
    expect((await enviarExtrato(quem, contaId, csv, invertido)).body).toMatchObject({ entra: '9.90', sai: '-1234.56' });
    const deNovo = await enviarExtrato(quem, contaId, csv, { previa: 'true' });
    expect(deNovo.body).toMatchObject({ novas: 0, conhecidas: 2 });
    expect(await enviarExtrato(quem, contaId, csv, { mapa: '{"a":1}' })).toMatchObject({ status: 400 });
  });

  test('o mapa que ficou com a conta serve a mais textos em cima, e não a outras colunas', async () => {
    const contaId = await novaConta();
    const tabela = 'Data;Histórico;Valor\r\n10/03/2026;PIX RECEBIDO;10,00\r\n';
    const { body } = await enviarExtrato(quem, contaId, tabela, { previa: 'true' });
    const mapa = { ...body.csv.mapa, valor: { como: 'sinal', coluna: 2, invertido: true } };
    await enviarExtrato(quem, contaId, tabela, { previa: 'false', mapa: JSON.stringify(mapa) });

    const comTextos = `Conta;1\r\nPeríodo;março\r\n${tabela.replace('10/03', '11/03')}`;
    const mesmas = (await enviarExtrato(quem, contaId, comTextos, { previa: 'true' })).body;
    expect(mesmas).toMatchObject({ novas: 1, sai: '-10.00', problemas: [], avisos: [] });
    expect(mesmas.csv.mapa).toMatchObject({ linhasAcima: 3, valor: { invertido: true } });

    const comDocumento = 'Data;Histórico;Documento;Valor\r\n12/03/2026;PIX ENVIADO;123456;-20,00\r\n';
    const outras = (await enviarExtrato(quem, contaId, comDocumento, { previa: 'true' })).body;
    expect(outras).toMatchObject({ novas: 1, sai: '-20.00' });
    expect(outras.avisos).toEqual([expect.stringContaining('As colunas deste arquivo não são as do último')]);
  });

  test.each([
    ['um texto qualquer', 'isto não é um extrato'],
    ['vazio de lançamentos', ofx([])],
    ['cortado logo no começo', 'OFXHEADER:100\r\n<OFX><BANKMSGSRSV1><STMT'],
    ['uma página do banco', '<html><body>Sua sessão expirou</body></html>'],
  ])('%s é recusado com o motivo, e nada fica', async (_, conteudo) => {
    const contaId = await novaConta();
    expect(await enviarExtrato(quem, contaId, conteudo)).toMatchObject({
      status: 400,
      body: { campos: { file: expect.any(String) } },
    });
    expect((await quem.get(`financeiro/contas/${contaId}/extratos`)).body).toEqual([]);
  });

  test('o arquivo fica guardado para quem vê a conta, e o que não foi conciliado se retira', async () => {
    const contaId = await novaConta();
    const { body } = await enviarExtrato(quem, contaId, ofx(dez));
    const [arquivo] = (await quem.get(`financeiro/contas/${contaId}/extratos`)).body;
    expect(arquivo).toMatchObject({ id: body.id, linhas: 3, novas: 3, conciliadas: 0 });
    expect((await quem.get(`arquivos/${arquivo.arquivoId}`)).status).toBe(200);
    expect((await palco.outro.admin.get(`arquivos/${arquivo.arquivoId}`)).status).toBe(404);
    expect((await palco.outro.admin.delete(`financeiro/extratos/${body.id}`)).status).toBe(404);
    expect((await quem.delete(`financeiro/extratos/${body.id}`)).body).toEqual({ linhas: 3 });
    expect((await painel(quem, contaId)).total).toBe(0);
    expect((await enviarExtrato(quem, contaId, ofx(dez))).body).toMatchObject({ novas: 3 });
  });

  test('outro grupo, quem não vê a empresa e quem só lê não importam', async () => {
    const contaId = await novaConta();
    const restrito = await comEmpresas(
      palco,
      palco.grupo,
      [await novaEmpresa(palco, palco.grupo)],
      ['financeiro_contas_update', 'financeiro_contas_index'],
    );
    for (const alguem of [palco.outro.admin, restrito]) {
      expect(await enviarExtrato(alguem, contaId, ofx(dez))).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_REFERENCE' },
      });
      expect((await alguem.get(`financeiro/contas/${contaId}/conciliacao`)).status).toBe(404);
      expect((await alguem.get(`financeiro/contas/${contaId}/extrato`)).status).toBe(404);
      expect((await alguem.get(`financeiro/contas/${contaId}/saldos?de=2026-03-01&ate=2026-03-31`)).status).toBe(404);
    }
    const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
    expect((await enviarExtrato(soLe, contaId, ofx(dez))).status).toBe(403);
    expect((await soLe.get(`financeiro/contas/${contaId}/conciliacao`)).status).toBe(200);
  });
});

const contaReal = {
  tipo: 'corrente',
  agencia: '0123',
  conta: '55555',
  contaDv: '5',
  saldoInicial: '0',
  permiteBoleto: false,
};

describe('extrato da conta', () => {
  test('o saldo depois de cada movimento é exato em qualquer página e com qualquer filtro', async () => {
    const contaId = await novaConta();
    const lancar = (data: string, valor: string) =>
      quem.post('financeiro/movimentos', { contaId, data, valor, tipo: 'ajuste' });
    for (const [data, valor] of [
      ['2026-03-12', '-1.00'],
      ['2026-03-10', '10.00'],
      ['2026-03-11', '20.00'],
      ['2026-03-10', '5.50'],
    ] as const)
      await lancar(data, valor);
    const ler = async (query: string) => (await quem.get(`financeiro/contas/${contaId}/extrato?${query}`)).body;
    const tudo = await ler('sortBy=data');
    expect(tudo.data.map(({ saldo }: { saldo: string }) => saldo)).toEqual(['110.00', '115.50', '135.50', '134.50']);
    expect(tudo.totais).toEqual({ entra: '35.50', sai: '-1.00' });
    const segunda = await ler('sortBy=data&rowsPerPage=2&page=2');
    expect(segunda.data.map(({ saldo }: { saldo: string }) => saldo)).toEqual(['135.50', '134.50']);
    const filtrado = await ler('de=2026-03-12');
    expect(filtrado.data.map(({ saldo }: { saldo: string }) => saldo)).toEqual(['134.50']);
  });

  test('os saldos dos dias somam os movimentos, e o informado mostra a diferença', async () => {
    const contaId = await novaConta();
    await quem.post('financeiro/movimentos', { contaId, data: '2026-03-10', valor: '10.00', tipo: 'ajuste' });
    await quem.post('financeiro/movimentos', { contaId, data: '2026-03-10', valor: '-3.00', tipo: 'tarifa' });
    await quem.post('contas/submit-balance', { contaId, dia: '2026-03-12', saldo: '110.00' });
    const { body } = await quem.get(`financeiro/contas/${contaId}/saldos?de=2026-03-01&ate=2026-03-31`);
    expect(body.dias).toEqual([
      { dia: '2026-03-10', entra: '10.00', sai: '-3.00', saldo: '107.00', informado: null, diferenca: null },
      { dia: '2026-03-12', entra: '0.00', sai: '0.00', saldo: '107.00', informado: '110.00', diferenca: '3.00' },
    ]);
    expect((await quem.get(`financeiro/contas/${contaId}/saldos?de=2026-04-01&ate=2026-03-01`)).status).toBe(400);
  });
});
