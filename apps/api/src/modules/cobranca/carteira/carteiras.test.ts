import { lerLinhaDigitavel } from '@retaguarda/boletos';
import { afterAll, describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, conta, titulo, boleto, ler, lancamento } = await palcoDeBoletos(palco);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const carteira = async (id: number) => (await quem.get(`contas/${id}/carteira`)).body;
const numerar = (id: number, body: Record<string, unknown>) => quem.put(`contas/${id}/carteira/numeros`, body);

describe('configuração', () => {
  test('a carteira diz o que o banco dela pede, o que falta, e quando está pronta', async () => {
    const id = await conta({
      banco: '001',
      agencia: '4042',
      agenciaDv: '8',
      conta: '61900',
      contaDv: '0',
      carteira: '17',
    });
    const falta = await carteira(id);
    expect(falta).toMatchObject({
      situacao: 'incompleta',
      registro: 'arquivo',
      formatos: ['240', '400'],
      semArquivo: null,
      problemas: ['Informe: convênio.'],
    });
    const pedidos = falta.campos.map(({ nome }: { nome: string }) => nome);
    expect(pedidos).toEqual(expect.arrayContaining(['convenio', 'carteira', 'variacao', 'agencia', 'conta']));
    expect(falta.campos).toContainEqual(
      expect.objectContaining({ nome: 'carteira', obrigatorio: true, valores: expect.arrayContaining(['17']) }),
    );
    const { status } = await quem.put(`contas/${id}`, { versao: falta.versao, convenio: '1238798', variacao: '019' });
    expect(status).toBe(200);
    expect(await carteira(id)).toMatchObject({
      situacao: 'pronta',
      problemas: [],
      proximos: { nossoNumero: 1, remessa: 1 },
    });
    const lista = (await quem.get('boletos/carteiras')).body;
    expect(lista).toContainEqual(
      expect.objectContaining({ contaId: id, situacao: 'pronta', banco: { codigo: '001', nome: expect.any(String) } }),
    );
  });

  test('o banco sem arquivo diz o que há em vez dele, e está marcado como registrado por fora', async () => {
    const id = await conta({
      banco: '047',
      agencia: '1',
      agenciaDv: null,
      conta: '12345',
      contaDv: '6',
      carteira: '1',
      formatoCnab: null,
    });
    expect(await carteira(id)).toMatchObject({
      registro: 'por_fora',
      formatos: [],
      semArquivo: expect.stringContaining('registre os boletos pelo canal dele'),
    });
    const { status, body } = await quem.get(`contas/${id}/carteira/arquivo-de-validacao`);
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringContaining('Banese') });
  });

  test('a conta de outro grupo não existe', async () => {
    const id = await conta({ conta: '12346', contaDv: '5' });
    const { admin } = palco.outro;
    for (const fim of ['', '/boleto-de-teste', '/arquivo-de-validacao']) {
      expect((await admin.get(`contas/${id}/carteira${fim}`)).status).toBe(404);
    }
    expect((await admin.put(`contas/${id}/carteira/numeros`, { nossoNumero: 9 })).status).toBe(404);
  });
});

describe('amostras', () => {
  test('o boleto de teste é um PDF, e nada é numerado por ele nem pelo arquivo de validação', async () => {
    const id = await conta({ conta: '12347', contaDv: '3' });
    const pdf = await quem.get(`contas/${id}/carteira/boleto-de-teste`);
    expect({ status: pdf.status, tipo: pdf.headers.get('content-type') }).toEqual({
      status: 200,
      tipo: 'application/pdf',
    });
    const arquivo = await quem.get(`contas/${id}/carteira/arquivo-de-validacao?boletos=3`);
    const linhas = String(arquivo.body).split('\r\n');
    // Itaú has a second record of each title, for its fine.
    expect(linhas.filter((linha) => linha.startsWith('1'))).toHaveLength(3);
    expect(linhas.every((linha) => linha.length === 400 || linha === '')).toBe(true);
    expect((await carteira(id)).proximos).toEqual({ nossoNumero: 1, remessa: 1 });
    expect((await quem.get(`boletos?contaId=${id}`)).body.total).toBe(0);
  });
});

describe('numeração', () => {
  test('quem vem de outro sistema continua de onde estava, e fica dito quem mudou', async () => {
    const id = await conta({ conta: '12348', contaDv: '1' });
    const { status, body } = await numerar(id, { nossoNumero: 501, remessa: 42 });
    expect(status).toBe(200);
    expect(body.proximos).toEqual({ nossoNumero: 501, remessa: 42 });
    expect(body.mudancas).toEqual([
      expect.objectContaining({ tipo: 'remessa', de: 1, para: 42, usuario: expect.any(String) }),
      expect.objectContaining({ tipo: 'boleto', de: 1, para: 501, usuario: expect.any(String) }),
    ]);
    const lido = await ler(await boleto((await titulo({ contaId: id }))[0]));
    expect(Number(lido.nossoNumero.slice(4, 12))).toBe(501);
    expect(lerLinhaDigitavel(lido.linhaDigitavel, { hoje: hojeNoBrasil() })).toMatchObject({ banco: '341' });
    const arquivo = await quem.post('boletos/baixarRemessa', { contaId: id });
    expect(arquivo.headers.get('content-disposition')).toContain('0042.REM');
    expect((await carteira(id)).proximos).toEqual({ nossoNumero: 502, remessa: 43 });
  });

  test('um número usado não se repete, e o que não cabe no banco é recusado', async () => {
    const id = await conta({ conta: '12349', contaDv: '9' });
    await boleto((await titulo({ contaId: id }))[0]);
    await quem.post('boletos/baixarRemessa', { contaId: id });
    expect(await numerar(id, { nossoNumero: 1 })).toMatchObject({
      status: 400,
      body: { campos: { nossoNumero: 'Já se usou até 1: comece depois' } },
    });
    expect(await numerar(id, { remessa: 1 })).toMatchObject({
      status: 400,
      body: { campos: { remessa: expect.any(String) } },
    });
    const grande = await numerar(id, { nossoNumero: 123_456_789 });
    expect({ status: grande.status, campo: grande.body.campos?.nossoNumero }).toEqual({
      status: 400,
      campo: expect.stringContaining('no máximo 8'),
    });
    expect((await carteira(id)).proximos).toEqual({ nossoNumero: 2, remessa: 2 });
    // Further on, and back to where nothing was used yet.
    expect((await numerar(id, { nossoNumero: 900 })).status).toBe(200);
    expect((await numerar(id, { nossoNumero: 2 })).body.proximos.nossoNumero).toBe(2);
  });

  test('mudar e emitir ao mesmo tempo: nenhum número se repete', async () => {
    const id = await conta({ conta: '12350', contaDv: '7' });
    const lancamentos = await Promise.all(Array.from({ length: 6 }, () => titulo({ contaId: id })));
    await Promise.all([
      ...lancamentos.map((ids) => quem.post('boletos', { lancamentoIds: ids })),
      numerar(id, { nossoNumero: 100 }),
      numerar(id, { nossoNumero: 3 }),
    ]);
    const { data } = (await quem.get(`boletos?contaId=${id}&rowsPerPage=50`)).body;
    const numeros = data.map(({ nossoNumero }: { nossoNumero: string }) => nossoNumero);
    expect(new Set(numeros).size).toBe(6);
  });
});

describe('feito por fora', () => {
  test('o que esperava o banco é confirmado, e o boleto fica como o banco o deixou', async () => {
    const id = await boleto();
    expect(await quem.post('boletos/por-fora', { ids: [id] })).toMatchObject({ status: 200, body: { ids: [id] } });
    expect(await ler(id)).toMatchObject({
      situacao: 'registrado',
      instrucoes: [{ comando: 'entrada', situacao: 'confirmada' }],
    });
    expect(await quem.post('boletos/por-fora', { ids: [id] })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Não há nada a pedir ao banco') },
    });
    await quem.put(`boletos/${id}`, { vencimento: hojeNoBrasil(40) });
    await quem.post('boletos/por-fora', { ids: [id] });
    const adiado = await ler(id);
    expect(adiado).toMatchObject({ vencimento: hojeNoBrasil(40), pedidos: [] });
    await quem.post('boletos/baixarBoleto', { ids: [id] });
    await quem.post('boletos/por-fora', { ids: [id] });
    expect(await ler(id)).toMatchObject({ situacao: 'baixado' });
    expect((await lancamento(adiado.lancamentoId)).trava ?? null).toBeNull();
  });
});
