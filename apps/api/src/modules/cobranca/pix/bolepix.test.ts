import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { textoDoPdf } from '../../../../test-support/pdf.ts';
import { palcoDePix } from '../../../../test-support/pix.ts';
import { type DitoDoBanco, retornoDoItau } from '../../../../test-support/retorno.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const { palco, banco, quem, contaId, credenciais, titulo, boleto, ler, lancamento, ate, recebido, avisar, conta } =
  await palcoDePix();
const hoje = hojeNoBrasil();
const ligado = await quem.put(`contas/${contaId}/pix`, { ...credenciais, nosBoletos: true });
if (ligado.status !== 200) throw new Error(JSON.stringify(ligado.body));

beforeEach(() => {
  banco.falhas.limpar();
  banco.banco.devolucoes = 'DEVOLVIDO';
});
/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await banco.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const saldo = async () => (await quem.get(`contas/financeiro/${contaId}`)).body.saldo.calculado as string;
const movido = async (antes: string) => (Number(await saldo()) - Number(antes)).toFixed(2);
const daParcela = async (id: number) => (await quem.get(`pix/cobrancas?lancamentoId=${id}`)).body.data;
const pdf = async (id: number) => {
  const resposta = await fetch(`${palco.url}/api/boletos/downloadPdf/${id}`, {
    headers: { authorization: `Bearer ${quem.token}` },
  });
  expect(resposta.status).toBe(200);
  return textoDoPdf(Buffer.from(await resposta.arrayBuffer()));
};

/** A boleto the bank knows, with the Pix that goes with it. */
async function bolepix() {
  const [id] = (await titulo()) as [number];
  const boletoId = await boleto(id);
  const [{ id: cobrancaId }] = await daParcela(id);
  const cobranca = await ate(cobrancaId, 'ativa');
  await quem.post('boletos/baixarRemessa', { contaId });
  const { nossoNumero } = await ler(boletoId);
  await ditar({ nossoNumero, ocorrencia: '02', dia: hoje, valor: '100.00' });
  return { id, boletoId, nossoNumero, cobrancaId, txid: cobranca.txid as string };
}

let arquivos = 0;
/** @returns the lines of the file, applied */
const ditar = (...ditos: DitoDoBanco[]) => enviar(retornoDoItau(ditos));
async function enviar(texto: string) {
  const form = new FormData();
  form.append('id', String(contaId));
  form.append('file', new Blob([texto]), `CB${arquivos++}.RET`);
  const { body } = await quem.post('upload/rem-boleto', form);
  if (body.jobId) await terminar(quem, body.jobId);
  const aplicado = await quem.post('boletos/lerRetorno', { retornoId: body.id });
  if (aplicado.body.jobId) await terminar(quem, aplicado.body.jobId);
  return (await quem.get(`boletos/retornos/linhas?retornoId=${body.id}`)).body.data;
}
/** @param doDia when the file is of; one of another day says the same again */
const pagarBoleto = (nossoNumero: string, pago = '100.00', doDia = hoje) =>
  enviar(
    retornoDoItau([{ nossoNumero, ocorrencia: '06', dia: hoje, valor: '100.00', pago, credito: hoje }], '12345', doDia),
  );
const pagarPix = async (txid: string, forcar = false) => {
  const { endToEndId } = banco.banco.pagar(txid, { forcar });
  expect(await avisar(endToEndId)).toBe(200);
  return recebido(endToEndId);
};

describe('o boleto com Pix', () => {
  test('sai com o copia e cola da mesma dívida; sem conta que o peça, sai sem', async () => {
    const { boletoId, id } = await bolepix();
    const [{ copiaECola }] = [(await quem.get(`pix/cobrancas/${(await daParcela(id))[0].id}`)).body];
    const impresso = (await pdf(boletoId)).replace(/\s/g, '');
    expect(impresso).toContain('Pixcopiaecola');
    expect(impresso).toContain(copiaECola.replace(/\s/g, ''));
    const semPix = await conta({ conta: '98765', contaDv: '3' });
    const [outro] = (await titulo({ contaId: semPix })) as [number];
    const { body } = await quem.post('boletos', { lancamentoIds: [outro], contaId: semPix });
    expect(body.ids ?? body).toEqual([expect.any(Number)]);
    expect(await daParcela(outro)).toEqual([]);
    expect(await pdf(body.ids[0])).not.toContain('Pix copia e cola');
  });

  test('pago por Pix, o banco é pedido a baixar o boleto; pago pelo boleto, o Pix sai do banco', async () => {
    const porPix = await bolepix();
    expect(await pagarPix(porPix.txid)).toMatchObject({ situacao: 'liquidado' });
    expect((await ler(porPix.boletoId)).instrucoes[0]).toMatchObject({ comando: 'baixa', situacao: 'pendente' });
    const porBoleto = await bolepix();
    await pagarBoleto(porBoleto.nossoNumero);
    await ate(porBoleto.cobrancaId, 'removida');
    expect(banco.banco.ler('cobv', porBoleto.txid).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await lancamento(porBoleto.id)).toMatchObject({ situacao: 'quitada' });
  });
});

describe('pagos os dois, um fica a devolver, nunca adiantamento', () => {
  test('o Pix depois do retorno: fica todo a devolver, e devolvido o lançamento continua pago pelo boleto', async () => {
    const antes = await saldo();
    const { id, txid, nossoNumero } = await bolepix();
    await pagarBoleto(nossoNumero);
    const pix = await pagarPix(txid, true);
    expect(pix).toMatchObject({ situacao: 'a_devolver', excesso: '100.00', lancamentoId: id });
    expect(await movido(antes)).toBe('200.00');
    expect((await quem.post(`pix/recebidos/${pix.id}/devolver`, { valor: '100.00' })).status).toBe(201);
    await expect.poll(async () => (await recebido(pix.endToEndId)).situacao).toBe('devolvido');
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    expect(await movido(antes)).toBe('100.00');
  });

  test('o retorno depois do Pix: o dinheiro do boleto fica pela dívida, e o Pix fica a devolver', async () => {
    const antes = await saldo();
    const { id, boletoId, txid, nossoNumero } = await bolepix();
    const pix = await pagarPix(txid);
    const [linha] = await pagarBoleto(nossoNumero);
    expect(linha).toMatchObject({ acao: 'devolver', situacao: 'aplicada' });
    expect(await ler(boletoId)).toMatchObject({ situacao: 'liquidado' });
    expect(await recebido(pix.endToEndId)).toMatchObject({
      situacao: 'a_devolver',
      excesso: '100.00',
      devolvido: '0.00',
    });
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    expect((await lancamento(id)).baixas).toHaveLength(1);
    expect(await movido(antes)).toBe('200.00');
    // Told twice by the bank, it is one.
    expect((await pagarBoleto(nossoNumero, '100.00', hojeNoBrasil(-1)))[0]).toMatchObject({ situacao: 'repetida' });
    expect(await movido(antes)).toBe('200.00');
    await quem.post(`pix/recebidos/${pix.id}/devolver`, { valor: '100.00' });
    await expect.poll(async () => (await recebido(pix.endToEndId)).situacao).toBe('devolvido');
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    expect(await movido(antes)).toBe('100.00');
    const desfeita = await quem.post(`boletos/retornos/linhas/${linha.id}/desfazer`, {});
    expect(desfeita).toMatchObject({ status: 409, body: { error: expect.stringContaining('já foi devolvido') } });
  });

  test('a linha desfeita antes de devolver desfaz tudo: o Pix volta a ser o pagamento', async () => {
    const antes = await saldo();
    const { id, txid, nossoNumero, boletoId } = await bolepix();
    const pix = await pagarPix(txid);
    const [linha] = await pagarBoleto(nossoNumero);
    const desfeita = await quem.post(`boletos/retornos/linhas/${linha.id}/desfazer`, {});
    expect(desfeita.status).toBe(200);
    expect(await recebido(pix.endToEndId)).toMatchObject({ situacao: 'liquidado', excesso: '0.00' });
    expect(await ler(boletoId)).toMatchObject({ situacao: 'registrado' });
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
    expect(await movido(antes)).toBe('100.00');
  });

  test('pago no boleto mais do que veio por Pix, é para uma pessoa ver', async () => {
    const { txid, nossoNumero } = await bolepix();
    await pagarPix(txid);
    const [linha] = await pagarBoleto(nossoNumero, '150.00');
    expect(linha).toMatchObject({ acao: 'ver', situacao: 'pendente' });
  });
});
