import { describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { waitUntil } from '../../platform/wait-until.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir } = palco;
const { banco, grupo } = palco.palco;
const sql = <T extends object = object>(texto: string) => consultar<T>(banco.url, texto);
const ler = async () => (await quem.get(`escrituracao/guarda?empresaId=${empresaId}`)).body;

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
async function conferir(): Promise<any> {
  const { status, body } = await quem.post('escrituracao/guarda/conferir', { empresaId });
  expect(status, JSON.stringify(body)).toBe(202);
  const job = async () => (await quem.get(`jobs/${body.jobId}`)).body;
  await waitUntil(async () => ['concluido', 'falhou', 'cancelado'].includes((await job()).situacao), 60_000);
  expect(await job()).toMatchObject({ situacao: 'concluido', erro: null });
  return (await ler()).ultima;
}

describe('a guarda dos documentos', () => {
  test('cada um é o que foi assinado e nenhum falta; o produto não apaga nem altera nenhum', async () => {
    expect((await ler()).ultima).toBeNull();
    for (let i = 0; i < 3; i += 1) await transmitir(await nota());
    const guarda = await ler();
    expect(guarda.documentos).toBe(3);
    const [{ meses } = { meses: '' }] = await sql<{ meses: string }>(
      `select age('${guarda.guardarAte}'::date, max(data))::text as meses from app.arquivo_fiscal where empresa_id = ${empresaId}`,
    );
    expect(meses).toBe('11 years');
    expect(await conferir()).toMatchObject({
      documentos: 3,
      problemas: [],
      usuario: expect.any(String),
      selo: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const ato of ['delete from app.arquivo_fiscal', "update app.arquivo_fiscal set xml = ''"])
      await expect(sql(`set role retaguarda_app; ${ato}`), ato).rejects.toThrow(/permission denied/);
  });

  test('o documento alterado é achado pelo nome, e o que volta da cópia torna a guarda inteira', async () => {
    const [{ id, chave, xml } = { id: 0, chave: '', xml: '' }] = await sql<{ id: number; chave: string; xml: string }>(
      `select id, chave, xml from app.arquivo_fiscal where empresa_id = ${empresaId} and posicao = 2`,
    );
    const trocar = (texto: string) =>
      sql(`update app.arquivo_fiscal set xml = $xml$${texto}$xml$ where id = ${id} and empresa_id = ${empresaId}`);
    await trocar(xml.replace('<vNF>1000.00', '<vNF>100.00'));
    expect((await conferir()).problemas).toEqual([
      `O conteúdo foi alterado depois de guardado: nfe ${chave}, posição 2.`,
    ]);
    await trocar(xml);
    expect((await conferir()).problemas).toEqual([]);
  });

  test('o que foi refeito por inteiro não é o que já se viu, e o que falta no fim é achado', async () => {
    await sql(`delete from app.arquivo_fiscal where empresa_id = ${empresaId} and posicao = 3`);
    expect((await conferir()).problemas).toEqual(['Faltam os documentos da posição 3 à 3.']);
    // Whoever takes it out of the chain too is found by what was seen before.
    await sql(`update app.arquivo_fiscal_cadeia c set posicao = 2, selo = a.selo from app.arquivo_fiscal a
      where c.empresa_id = ${empresaId} and a.empresa_id = c.empresa_id and a.posicao = 2`);
    expect((await conferir()).problemas).toEqual(['Faltam os documentos da posição 3 à 3.']);
    await transmitir(await nota());
    expect((await conferir()).problemas).toEqual([
      expect.stringMatching(/^O selo não é o que a conferência anterior viu: nfe \d{44}, posição 3\.$/),
    ]);
  });

  test('quem só vê não manda conferir, e quem não vê a empresa não a acha', async () => {
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await leitor.get(`escrituracao/guarda?empresaId=${empresaId}`)).status).toBe(200);
    expect((await leitor.post('escrituracao/guarda/conferir', { empresaId })).status).toBe(403);
    const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
    const deOutra = await comEmpresas(palco.palco, grupo, [outra], ['escrituracao_fiscal', 'escrituracao_gerar']);
    expect((await deOutra.get(`escrituracao/guarda?empresaId=${empresaId}`)).status).toBe(404);
    expect((await deOutra.post('escrituracao/guarda/conferir', { empresaId })).status).toBe(404);
  });
});
