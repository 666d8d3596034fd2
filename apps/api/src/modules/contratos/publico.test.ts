import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novoContrato, pedirAprovacao } from '../../../test-support/contratos.ts';
import { doSistema } from '../../platform/database/database.ts';

const { provedor, grupo, ninguem, database } = await cenario({ publicUrl: 'https://loja.test' });
const { admin } = provedor;

const comLink = async (mais: Record<string, unknown> = {}) => {
  const contrato = await novoContrato(admin, mais);
  const { status, body } = await admin.post(`contratos/${contrato.id}/link`, {});
  expect(status).toBe(201);
  expect(body.url).toMatch(/^https:\/\/loja\.test\/visualizar-contrato\?hash=[\w-]{40,}$/);
  return { contrato, hash: body.url.split('hash=')[1] as string };
};
const quem = { nome: 'Maria das Dores', documento: '529.982.247-25' };

describe('visualizar contrato por link secreto', () => {
  test('mostra o contrato inteiro a quem tem o link, e só a ele', async () => {
    const { contrato, hash } = await comLink({ texto: 'Cláusula 1ª. O cliente paga.' });
    const { body } = await ninguem.get(`visualizar-contrato/${hash}`);
    expect(body).toMatchObject({
      numero: contrato.numero,
      situacao: 'rascunho',
      cliente: { nome: contrato.empresa.rotulo, endereco: expect.stringContaining('Rua Augusta') },
      aceite: null,
    });
    expect(body.texto).toContain('MENSALIDADE: R$ 389,90, com vencimento no dia 10');
    expect(body.texto).toContain('LICENÇA: R$ 1.500,00');
    expect(body.texto).toContain('Cláusula 1ª. O cliente paga.');
    expect(body.textoSha256).toBe(createHash('sha256').update(body.texto).digest('hex'));
    expect((await ninguem.get(`visualizar-contrato/${'x'.repeat(43)}`)).body.code).toBe('LINK_EXPIRED');
    expect((await ninguem.get('visualizar-contrato/curto')).status).toBe(400);
    // The secret itself is nowhere in the database.
    const guardado = await database.control((db) => sql`select 1 from contrato_link where hash = ${hash}`.execute(db));
    expect(guardado.rows).toEqual([]);
  });

  test('um link novo, revogado ou vencido deixa de abrir', async () => {
    const { contrato, hash } = await comLink();
    const segundo = (await admin.post(`contratos/${contrato.id}/link`, { validadeDias: 5 })).body;
    expect((await ninguem.get(`visualizar-contrato/${hash}`)).body.code).toBe('LINK_EXPIRED');
    const novo = segundo.url.split('hash=')[1];
    expect((await ninguem.get(`visualizar-contrato/${novo}`)).status).toBe(200);
    expect((await admin.get(`contratos/${contrato.id}`)).body.link).toEqual({ expiraEm: segundo.expiraEm });
    await admin.delete(`contratos/${contrato.id}/link`);
    expect((await ninguem.get(`visualizar-contrato/${novo}`)).status).toBe(400);
    const terceiro = (await admin.post(`contratos/${contrato.id}/link`, {})).body.url.split('hash=')[1];
    await database.control((db) =>
      sql`update contrato_link set expira_em = now() - interval '1 second' where contrato_id = ${contrato.id}`.execute(
        db,
      ),
    );
    for (const caminho of [`visualizar-contrato/${terceiro}`, `visualizar-contrato/${terceiro}/pdf`])
      expect((await ninguem.get(caminho)).body.code).toBe('LINK_EXPIRED');
    expect((await grupo.admin.post(`contratos/${contrato.id}/link`, {})).status).toBe(404);
  });

  test('o aceite guarda quem, documento, quando, de onde e o texto; uma vez só', async () => {
    const { contrato, hash } = await comLink();
    await pedirAprovacao(admin, contrato.id);
    const { textoSha256 } = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    const aceitar = (mais = {}) =>
      ninguem.post(
        `visualizar-contrato/${hash}/aceite`,
        { ...quem, textoSha256, ...mais },
        { 'user-agent': 'Navegador de teste' },
      );
    expect((await aceitar({ documento: '111.111.111-11' })).body.campos).toEqual({ documento: 'CPF ou CNPJ inválido' });
    const varios = await Promise.all([aceitar(), aceitar(), aceitar()]);
    expect(varios.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const { aceites } = (await admin.get(`contratos/${contrato.id}`)).body;
    expect(aceites).toMatchObject([
      { nome: quem.nome, documento: '52998224725', endereco: '127.0.0.1', agente: 'Navegador de teste', textoSha256 },
    ]);
    expect((await ninguem.get(`visualizar-contrato/${hash}`)).body.aceite).toMatchObject({
      nome: quem.nome,
      textoSha256,
    });
  });

  test('o contrato que mudou depois de aberto não é aceito pelo texto antigo', async () => {
    const { contrato, hash } = await comLink();
    await pedirAprovacao(admin, contrato.id);
    const { textoSha256 } = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    await admin.put(`contratos/${contrato.id}`, { mensalidadeValor: '350.00' });
    expect(await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
    const novo = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    expect(novo.textoSha256).not.toBe(textoSha256);
    expect(
      (await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256: novo.textoSha256 })).status,
    ).toBe(201);
  });

  test('o texto aceito se lê e se imprime com o seu resumo, ainda que o contrato mude', async () => {
    const { contrato, hash } = await comLink();
    await pedirAprovacao(admin, contrato.id);
    const { texto, textoSha256 } = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256 });
    await admin.put(`contratos/${contrato.id}`, { mensalidadeValor: '350.00' });
    const [aceite] = (await admin.get(`contratos/${contrato.id}`)).body.aceites;
    const caminho = `contratos/${contrato.id}/aceites/${aceite.id}`;
    expect((await admin.get(caminho)).body).toEqual({ ...aceite, texto });
    expect(createHash('sha256').update(texto).digest('hex')).toBe(aceite.textoSha256);
    expect((await ninguem.get(`visualizar-contrato/${hash}`)).body.textoSha256).not.toBe(textoSha256);
    const pdf = await admin.get(`${caminho}/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const alheio = await comLink();
    expect((await admin.get(`contratos/${alheio.contrato.id}/aceites/${aceite.id}`)).status).toBe(404);
    expect((await grupo.admin.get(caminho)).status).toBe(404);
    expect((await (await provedor.as('marcas_show')).get(`${caminho}/pdf`)).status).toBe(403);
  });

  test('rascunho se lê e não se aceita; o aceite guardado não muda nem sai', async () => {
    const { contrato, hash } = await comLink();
    const { textoSha256 } = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    expect((await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256 })).body.code).toBe(
      'RULE_BROKEN',
    );
    await pedirAprovacao(admin, contrato.id);
    await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256 });
    for (const apagar of [sql`delete from contrato_aceite`, sql`update contrato_aceite set nome = 'x'`])
      await expect(database.write(doSistema(provedor.id), (tx) => apagar.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('textos hostis', () => {
  test('emoji e marcas de HTML não quebram a vista nem o PDF', async () => {
    const { contrato, hash } = await comLink({
      texto: `<b>\u{1F4A5}</b> ${'x'.repeat(5000)}`,
    });
    expect((await ninguem.get(`visualizar-contrato/${hash}`)).body.texto).toContain('<b>\u{1F4A5}</b>');
    expect((await ninguem.get(`visualizar-contrato/${hash}/pdf`)).status).toBe(200);
    expect((await admin.get(`contratos/${contrato.id}/pdf`)).status).toBe(200);
  });
});

describe('PDF do contrato', () => {
  const baixar = async (quemBaixa: { url: string; token: string | null }, caminho: string) => {
    const resposta = await fetch(`${quemBaixa.url}/api/${caminho}`, {
      headers: quemBaixa.token ? { authorization: `Bearer ${quemBaixa.token}` } : {},
    });
    return {
      status: resposta.status,
      tipo: resposta.headers.get('content-type'),
      bytes: Buffer.from(await resposta.arrayBuffer()),
    };
  };

  test('sai pelo sistema e pelo link, é o mesmo a cada vez, e ganha a folha de aceite', async () => {
    const { contrato, hash } = await comLink({ texto: 'Cláusula longa. '.repeat(600) });
    await pedirAprovacao(admin, contrato.id);
    const um = await baixar(admin, `contratos/${contrato.id}/pdf`);
    expect([um.status, um.tipo]).toEqual([200, 'application/pdf']);
    expect(um.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const peloLink = await baixar(ninguem, `visualizar-contrato/${hash}/pdf`);
    expect(peloLink.bytes.equals(um.bytes)).toBe(true);
    const { textoSha256 } = (await ninguem.get(`visualizar-contrato/${hash}`)).body;
    await ninguem.post(`visualizar-contrato/${hash}/aceite`, { ...quem, textoSha256 });
    const aceito = await baixar(ninguem, `visualizar-contrato/${hash}/pdf`);
    expect(aceito.bytes.equals(um.bytes)).toBe(false);
    expect((await baixar(grupo.admin, `contratos/${contrato.id}/pdf`)).status).toBe(404);
  });
});
