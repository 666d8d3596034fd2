import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { repetirJa } from '../../../../test-support/hora-marcada.ts';

const correio = await abrirCorreio();
const palco = await cenario({ smtpUrl: correio.smtpUrl });
const { quem, titulo, boleto, ler, empresaId } = await palcoDeBoletos(palco);
const PARA = 'financeiro@pagador.test';

beforeAll(() => {
  correio.recebidas.length = 0;
});

const avisar = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  quem.post('boletos/resendNotice', body, headers);
/** At the bank: whoever pays can pay it. */
async function registrado(mudancas: Record<string, unknown> = {}): Promise<number> {
  const id = await boleto((await titulo(mudancas))[0]);
  await quem.post('boletos/por-fora', { ids: [id] });
  return id;
}
const situacaoDe = async (id: number) => (await ler(id)).avisos[0]?.situacao;

describe('aviso por e-mail', () => {
  test('leva o boleto em PDF e a linha digitável, e o boleto conta o que foi feito dele', async () => {
    const id = await registrado({ valor: '321.45' });
    expect(await avisar({ ids: [id] })).toMatchObject({ status: 200, body: { ids: [id] } });
    await esperar(async () => (await situacaoDe(id)) === 'enviado');
    const [mensagem] = correio.mensagensPara(PARA);
    const lido = await ler(id);
    expect(mensagem).toContain(lido.linhaDigitavel);
    expect(mensagem).toMatch(/Content-Type: application\/pdf; name=boleto-109-/);
    // A PDF begins so, in base64.
    expect(mensagem).toContain('JVBERi0');
    expect(lido.avisos).toEqual([
      expect.objectContaining({ para: PARA, situacao: 'enviado', erro: null, usuario: expect.any(String) }),
    ]);
    expect((await quem.get('boletos?avisado=true')).body.total).toBe(1);
  });

  test('o que o banco não tem não se avisa, e o que falta no cadastro é dito; todos ou nenhum', async () => {
    const novo = await boleto();
    const bom = await registrado();
    expect(await avisar({ ids: [bom, novo] })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Ainda não foi ao banco') },
    });
    expect((await ler(bom)).avisos).toEqual([]);
    const lista = (await quem.get('boletos/indexResendNotice?rowsPerPage=100')).body.data.map(
      ({ id }: { id: number }) => id,
    );
    expect(lista).toContain(bom);
    expect(lista).not.toContain(novo);
    await quem.post('boletos/baixarBoleto', { ids: [bom] });
    expect((await avisar({ ids: [bom] })).status).toBe(409);
  });

  test('duas vezes por dia: quem pede muitas vezes ao mesmo tempo não envia mais do que isso', async () => {
    const id = await registrado();
    const respostas = await Promise.all([1, 2, 3, 4, 5].map(() => avisar({ ids: [id] })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
    expect((await ler(id)).avisos).toHaveLength(2);
    expect(respostas.find(({ status }) => status === 400)?.body.error).toContain('Tente amanhã');
    const outro = await registrado();
    const chave = { 'idempotency-key': `aviso-do-boleto-${outro}` };
    await avisar({ ids: [outro] }, chave);
    await avisar({ ids: [outro] }, chave);
    expect((await ler(outro)).avisos).toHaveLength(1);
  });

  test('outro endereço serve para um boleto só, e não muda o cadastro', async () => {
    const [um, outro] = [await registrado(), await registrado()];
    expect((await avisar({ ids: [um, outro], para: 'socio@pagador.test' })).body.campos).toEqual({
      para: 'Só para um boleto',
    });
    await avisar({ ids: [um], para: 'socio@pagador.test' });
    await esperar(() => correio.mensagensPara('socio@pagador.test').length === 1);
    expect((await avisar({ ids: [outro], para: 'a@b.test\r\nBcc: todos@x.test' })).status).toBe(400);
  });

  test('o que deixou de valer antes de sair não é enviado', async () => {
    correio.foraDoAr = true;
    const id = await registrado();
    await avisar({ ids: [id], para: 'tarde@pagador.test' });
    await esperar(async () => (await situacaoDe(id)) === 'falhou');
    await quem.post('boletos/baixarBoleto', { ids: [id] });
    correio.foraDoAr = false;
    await esperar(async () => {
      await repetirJa(palco.banco, 'email.enviar');
      return (await situacaoDe(id)) === 'vencido';
    });
    expect((await ler(id)).avisos[0].erro).toContain('já não pode ser pago');
    expect(correio.mensagensPara('tarde@pagador.test')).toHaveLength(0);
  });

  test('outro grupo não avisa nem lê', async () => {
    const id = await registrado();
    const { admin } = palco.outro;
    expect((await admin.post('boletos/resendNotice', { ids: [id] })).status).toBe(404);
    expect((await admin.get(`empresas/${empresaId}/aviso-de-boleto`)).status).toBe(404);
    expect((await admin.put(`empresas/${empresaId}/aviso-de-boleto`, { assunto: 'x', texto: 'y' })).status).toBe(404);
  });
});

describe('PDF do banco', () => {
  const formulario = (id: number, conteudo: string, tipo = 'application/pdf') => {
    const form = new FormData();
    form.append('id', String(id));
    form.append('file', new Blob([conteudo], { type: tipo }), 'do-banco.pdf');
    return form;
  };
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

  test('o que o banco emitiu é o que se baixa e se envia; retirado, volta o da casa', async () => {
    const id = await registrado();
    const { status, body } = await quem.post('upload/pdf-boleto', formulario(id, pdf));
    expect({ status, nome: body.pdfDoBanco }).toEqual({ status: 201, nome: 'do-banco.pdf' });
    expect((await quem.get(`boletos/downloadPdf/${id}`)).body).toBe(pdf);
    await avisar({ ids: [id], para: 'banco@pagador.test' });
    await esperar(() => correio.mensagensPara('banco@pagador.test').length === 1);
    expect(correio.mensagensPara('banco@pagador.test')[0]).toContain(Buffer.from(pdf).toString('base64').slice(0, 40));
    expect((await quem.delete(`boletos/${id}/pdf`)).body.pdfDoBanco).toBeNull();
    expect((await quem.get(`boletos/downloadPdf/${id}`)).body).not.toBe(pdf);
  });

  test('só PDF, só do próprio grupo, só até o tamanho', async () => {
    const id = await registrado();
    expect((await quem.post('upload/pdf-boleto', formulario(id, '<script>alert(1)</script>'))).status).toBe(415);
    expect((await palco.outro.admin.post('upload/pdf-boleto', formulario(id, pdf))).status).toBe(404);
    expect((await quem.post('upload/pdf-boleto', formulario(id, pdf + ' '.repeat(2 * 1024 * 1024)))).status).toBe(413);
    expect((await ler(id)).pdfDoBanco).toBeNull();
  });
});

describe('texto da empresa', () => {
  test('diz o que a empresa escreveu, com as partes no lugar; uma parte desconhecida é recusada', async () => {
    const endereco = `empresas/${empresaId}/aviso-de-boleto`;
    expect((await quem.get(endereco)).body).toMatchObject({
      versao: null,
      assunto: expect.stringContaining('{valor}'),
    });
    expect((await quem.put(endereco, { assunto: 'Oi {nome}', texto: 'a' })).body.campos).toEqual({
      assunto: expect.stringContaining('{vencimento}'),
    });
    expect((await quem.put(endereco, { assunto: 'a\nBcc: x@y.z', texto: 'a' })).status).toBe(400);
    const { body } = await quem.put(endereco, {
      assunto: 'Boleto {documento}',
      texto: 'Pague {valor} até {vencimento}, {pagador}.',
    });
    expect(body).toMatchObject({ versao: 1, assunto: 'Boleto {documento}' });
    expect((await quem.put(endereco, { versao: 9, assunto: 'a', texto: 'a' })).status).toBe(409);
    const id = await registrado({ valor: '77.00' });
    await avisar({ ids: [id], para: 'texto@pagador.test' });
    await esperar(() => correio.mensagensPara('texto@pagador.test').length === 1);
    expect(correio.mensagensPara('texto@pagador.test')[0]).toContain(`Subject: Boleto ${(await ler(id)).documento}`);
    const { rows } = await palco.database.read(palco.grupo.id, (db) =>
      sql<{ texto: string }>`select texto from saida_email where para = 'texto@pagador.test'`.execute(db),
    );
    expect(rows[0]?.texto).toMatch(/Pague R\$\s77,00 até \d\d\/\d\d\/\d{4}/);
    // Of the other companies of the group nothing changed.
    const outra = await novaEmpresa(palco, palco.grupo);
    expect((await quem.get(`empresas/${outra}/aviso-de-boleto`)).body.versao ?? null).toBeNull();
  });
});
