import { waitUntil } from '@retaguarda/installation';
import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { enviarNota, eventoDeFornecedor, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const fiscal = await palcoFiscal();
const { palco, quem, sefaz } = fiscal;
const { criar } = await abrirLoja(palco);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A note that came as a file: nothing is told of it but what is asked. */
async function recebida() {
  const { xml, chave } = await notaDeFornecedor(fiscal, {
    destinatario: '11222333000181',
    itens: [{ codigo: 'P1', quantidade: '2', preco: '10.00' }],
  });
  return { id: await enviarNota(quem, xml), chave };
}
const perguntar = (id: number, de = quem) => de.post(`nfeentrada/${id}/consultar`);
/** The wait between two questions is over. */
const passouAEspera = () => consultar(palco.banco.url, "update app.entrada_pergunta set em = em - interval '2 hours'");
/** A question is with the SEFAZ, and stays there however slow this machine is. */
const aindaEspera = (chave: string) =>
  consultar(
    palco.banco.url,
    `update app.entrada_pergunta set em = now() + interval '1 hour', cstat = null, motivo = null where chave = '${chave}' returning 1 as um`,
  );
const cancelada = (chave: string) =>
  eventoDeFornecedor(fiscal, chave, '110111', {
    nProt: sefaz.estado().notas[chave]?.nProt ?? '',
    xJust: 'Cliente desistiu da compra',
  });

describe('como a nota está na SEFAZ', () => {
  test('a que vale continua como está; a cancelada passa a dizê-lo, com o evento, e não entra mais', async () => {
    const { id, chave } = await recebida();
    expect((await perguntar(id)).body).toMatchObject({
      situacao: 'autorizado',
      cStat: '100',
      entrada: { situacao: 'baixada' },
    });
    await cancelada(chave);
    await passouAEspera();
    const { status, body } = await perguntar(id);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      situacao: 'cancelado',
      cStat: '101',
      entrada: { situacao: 'cancelada', motivo: 'Cliente desistiu da compra' },
    });
    expect((await quem.get(`nfeentrada/${id}/manifestacao`)).body.eventos).toMatchObject([
      { tipo: '110111', nosso: false },
    ]);
    expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).body.code).toBe(
      'INVALID_TRANSITION',
    );
    expect(await perguntar(id)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
  });

  test('a que já entrou fica no estoque, e a pessoa é avisada de que a estorne; perguntado duas vezes, uma só', async () => {
    const { id, chave } = await recebida();
    await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
    const { id: produtoId } = await criar({ custoUnitario: '10.00' });
    await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId, fator: '1' }] });
    expect((await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false })).status).toBe(200);
    await cancelada(chave);
    // Letting it in asked too.
    await passouAEspera();
    const duas = await Promise.all([perguntar(id), perguntar(id)]);
    expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(duas.find(({ status }) => status === 200)?.body).toMatchObject({
      situacao: 'cancelado',
      entrada: { situacao: 'lancada' },
    });
    const avisos = await consultar(
      palco.banco.url,
      `select from app.aviso_pessoal where caminho = '/sistema/nfe-entrada/${id}'`,
    );
    expect(avisos).toHaveLength(1);
    const eventos = await consultar(palco.banco.url, `select from app.entrada_evento where chave = '${chave}'`);
    expect(eventos).toHaveLength(1);
  });

  test('sem resposta diz-se por quê e nada muda; quem não tem a nota não pergunta', async () => {
    const { id } = await recebida();
    sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'derrubar' } });
    expect(await perguntar(id)).toMatchObject({
      status: 400,
      body: { code: 'RULE_BROKEN', error: expect.stringContaining('conexão caiu') },
    });
    expect((await quem.get(`nfeentrada/${id}`)).body).not.toMatchObject({ situacao: 'cancelada' });
    expect((await perguntar(id, palco.outro.admin)).status).toBe(404);
    // Nothing was answered: it may be asked again at once.
    expect((await perguntar(id)).body).toMatchObject({ situacao: 'autorizado' });
  });

  test('o mesmo pedido que chega de novo tem a primeira resposta, também enquanto ela não veio', async () => {
    const { id, chave } = await recebida();
    await cancelada(chave);
    const outro = await palco.grupo.as('user_access_nfe_entradas');
    const chegar = (qual: number, de = quem) =>
      de.post(`nfeentrada/${qual}/consultar`, undefined, { 'idempotency-key': 'pergunta-repetida-1' });
    const perguntas = () => Object.values(sefaz.estado().repeticoes).flat().length;
    const antes = perguntas();
    sefaz.falhas.programar({ falha: { tipo: 'demorar', ms: 800 } });
    const aCaminho = chegar(id);
    await waitUntil(async () => (await aindaEspera(chave)).length > 0, 5_000);
    const [primeira, alheio, ...outras] = await Promise.all([aCaminho, chegar(id, outro), chegar(id), chegar(id)]);
    expect(primeira).toMatchObject({
      status: 200,
      body: { situacao: 'cancelado', entrada: { situacao: 'cancelada' } },
    });
    // The key of a person is nobody else's.
    expect(alheio).toMatchObject({ status: 409, body: { error: expect.stringContaining('já está com a SEFAZ') } });
    // What was found says that nothing more is asked of it: of another press, not of this one.
    for (const outra of [...outras, await chegar(id)]) {
      expect([outra.status, outra.body]).toEqual([200, primeira.body]);
    }
    expect(perguntas()).toBe(antes + 1);
    expect((await perguntar(id)).status).toBe(409);
    const alheia = await recebida();
    expect((await chegar(alheia.id)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('sem resposta, o mesmo pedido que chega de novo pergunta outra vez', async () => {
    const { id } = await recebida();
    const chegar = () =>
      quem.post(`nfeentrada/${id}/consultar`, undefined, { 'idempotency-key': 'pergunta-repetida-2' });
    sefaz.falhas.programar({ falha: { tipo: 'derrubar' } });
    expect((await chegar()).status).toBe(400);
    expect((await chegar()).body).toMatchObject({ situacao: 'autorizado' });
  });

  test('de quem morreu perguntando, a repetição espera o que se espera por uma resposta, e mais tarde pergunta', async () => {
    const { id, chave } = await recebida();
    const chegar = () =>
      quem.post(`nfeentrada/${id}/consultar`, undefined, { 'idempotency-key': 'pergunta-repetida-3' });
    expect((await chegar()).status).toBe(200);
    await aindaEspera(chave);
    await consultar(
      palco.banco.url,
      "delete from app.idempotencia where chave = encode(sha256('pergunta-repetida-3'), 'hex')",
    );
    expect(await chegar()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('já está com a SEFAZ') },
    });
    await passouAEspera();
    expect((await chegar()).body).toMatchObject({ situacao: 'autorizado' });
  });

  test('respondida, guarda o que foi dito e espera uns minutos; com 656 a empresa nada pergunta por uma hora', async () => {
    const { id } = await recebida();
    expect((await quem.get(`nfeentrada/${id}`)).body.pergunta).toBeNull();
    // As the screen asks: what is answered is the SEFAZ's word, not what was kept on the way.
    const chave = { 'idempotency-key': 'pergunta-da-tela-1' };
    expect((await quem.post(`nfeentrada/${id}/consultar`, undefined, chave)).body).toMatchObject({
      situacao: 'autorizado',
      entrada: { id },
    });
    expect((await quem.get(`nfeentrada/${id}`)).body.pergunta).toMatchObject({
      cStat: '100',
      motivo: expect.stringContaining('Autorizado'),
    });
    expect((await perguntar(id)).body.error).toContain('respondeu há pouco');
    const outra = await recebida();
    sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'recusar', codigo: '656' } });
    expect((await perguntar(outra.id)).body).toMatchObject({ situacao: 'outra', cStat: '656' });
    const terceira = await recebida();
    expect(await perguntar(terceira.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('656') },
    });
    await passouAEspera();
    expect((await perguntar(terceira.id)).body).toMatchObject({ situacao: 'autorizado' });
  });
});
