import { describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { trabalhoFeito } from '../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { conferirPartes } from './ronda.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir } = palco;
const { banco, grupo } = palco.palco;
const sql = <T extends object = object>(texto: string) => consultar<T>(banco.url, texto);
const ler = async () => (await quem.get(`escrituracao/guarda?empresaId=${empresaId}`)).body;

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
async function conferir(): Promise<any> {
  const { status, body } = await quem.post('escrituracao/guarda/conferir', { empresaId });
  expect(status, JSON.stringify(body)).toBe(202);
  await trabalhoFeito(quem, body.jobId);
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

describe('a ronda da guarda', () => {
  const rodar = async () => {
    await sql("update app.guarda_ronda set em = now() - interval '1 day'");
    await conferirPartes(palco.palco.database);
    return (await ler()).ronda;
  };
  const alertas = async (de = quem) => (await de.get('escrituracao/guarda/alertas')).body.alertas;
  const problema = /^O conteúdo foi alterado depois de guardado: nfe \d{44}, posição 1\.$/;

  test('passa por todos pelo relógio, uma vez por dia, e o elo quebrado é dito no mês e a quem administra', async () => {
    expect((await ler()).ronda).toBeNull();
    await conferirPartes(palco.palco.database);
    expect((await ler()).ronda).toMatchObject({ ate: 0, problemas: [], inteiraEm: expect.any(String) });
    expect(await alertas()).toEqual([]);
    const [{ id, xml } = { id: 0, xml: '' }] = await sql<{ id: number; xml: string }>(
      `select id, xml from app.arquivo_fiscal where empresa_id = ${empresaId} and posicao = 1`,
    );
    const trocar = (texto: string) => sql(`update app.arquivo_fiscal set xml = $xml$${texto}$xml$ where id = ${id}`);
    await trocar(xml.replace('<vNF>1000.00', '<vNF>100.00'));
    // It was gone through today: not again.
    await conferirPartes(palco.palco.database);
    expect((await ler()).ronda.problemas).toEqual([]);
    expect((await rodar()).problemas).toEqual([expect.stringMatching(problema)]);
    expect(await alertas()).toEqual([
      { empresaId, empresa: 'Loja Emissora', quantos: 1, problema: expect.stringMatching(problema) },
    ]);
    await trocar(xml);
    expect((await rodar()).problemas).toEqual([]);
    expect(await alertas()).toEqual([]);
    // Whoever has all of it checked, against what was seen before, knows more: what is found then is told there too.
    const { problemas } = await conferir();
    expect(await alertas()).toMatchObject([{ problema: problemas[0] }]);
  });

  test('cada dia segue de onde o anterior parou, e o que foi refeito antes dali é visto', async () => {
    const [{ selo } = { selo: '' }] = await sql<{ selo: string }>(
      `select selo from app.arquivo_fiscal where empresa_id = ${empresaId} and posicao = 2`,
    );
    await sql(`update app.guarda_ronda set posicao = 2, selo = '${selo}' where empresa_id = ${empresaId}`);
    expect((await rodar()).problemas).toEqual([]);
    await sql(`update app.guarda_ronda set posicao = 2, selo = '${'f'.repeat(64)}' where empresa_id = ${empresaId}`);
    expect((await rodar()).problemas).toContainEqual(
      expect.stringMatching(/^O selo não é o que a conferência anterior viu: nfe \d{44}, posição 2\.$/),
    );
  });

  test('quem não vê a empresa não sabe do alerta dela, e sem a permissão nada se pergunta', async () => {
    expect(await alertas()).toHaveLength(1);
    const outra = await palco.emissor({ cnpj: '45997418000153', nomeFantasia: 'Mais uma' });
    const deOutra = await comEmpresas(palco.palco, grupo, [outra], ['escrituracao_fiscal']);
    expect(await alertas(deOutra)).toEqual([]);
    const semDireito = await comEmpresas(palco.palco, grupo, [empresaId], ['nfe_index']);
    expect((await semDireito.get('escrituracao/guarda/alertas')).status).toBe(403);
  });
});
