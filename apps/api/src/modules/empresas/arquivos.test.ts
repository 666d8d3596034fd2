import { beforeAll, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { criar, type EmpresaLida } from '../../../test-support/empresas.ts';

const { grupo, outro, ninguem } = await cenario();
const { admin } = grupo;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

function formulario(campos: Record<string, string>, arquivo?: { nome: string; content: Uint8Array }): FormData {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
  if (arquivo) form.append('file', new Blob([new Uint8Array(arquivo.content)]), arquivo.nome);
  return form;
}
const enviarLogo = (quem: Cliente, id: number, content: Uint8Array = png, mais = {}) =>
  quem.post('upload/company-logo', formulario({ id: String(id), ...mais }, { nome: 'logo.png', content }));

let loja: EmpresaLida;
let cliente: EmpresaLida;
beforeAll(async () => {
  loja = await criar(admin, { propria: true, cliente: false, nomeFantasia: 'Loja' });
  cliente = await criar(admin);
});

describe('logos', () => {
  test('o primeiro é o principal; outro passa a sê-lo quando pedido; retirado o principal, o mais antigo assume', async () => {
    const primeiro = await enviarLogo(admin, loja.id);
    expect(primeiro).toMatchObject({ status: 201, body: { nome: 'logo.png', principal: true } });
    const segundo = await enviarLogo(admin, loja.id);
    expect(segundo.body.principal).toBe(false);
    const terceiro = await enviarLogo(admin, loja.id, png, { principal: 'true' });
    const principais = async () =>
      (await admin.get(`empresas/${loja.id}/logos`)).body.map((logo: EmpresaLida) => [logo.id, logo.principal]);
    expect(await principais()).toEqual([
      [terceiro.body.id, true],
      [primeiro.body.id, false],
      [segundo.body.id, false],
    ]);
    expect((await admin.delete(`empresas/${loja.id}/logo/${terceiro.body.id}`)).body).toEqual({ ok: true });
    expect(await principais()).toEqual([
      [primeiro.body.id, true],
      [segundo.body.id, false],
    ]);
    expect((await admin.delete(`empresas/${loja.id}/logo/${terceiro.body.id}`)).status).toBe(404);
    expect((await admin.delete(`empresas/${cliente.id}/logo/${segundo.body.id}`)).status).toBe(404);
  });

  test('o tipo é o do conteúdo, não o do nome; SVG, PDF e texto não são logos', async () => {
    for (const content of [pdf, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('texto')]) {
      expect(await enviarLogo(admin, loja.id, content)).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_TYPE' },
      });
    }
  });

  test('passa de 2 MB: recusado', async () => {
    const grande = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await enviarLogo(admin, loja.id, grande)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  });

  test('sem arquivo, sem id, com campo estranho ou fora de formulário: recusado', async () => {
    expect((await admin.post('upload/company-logo', formulario({ id: String(loja.id) }))).body.campos).toHaveProperty(
      'file',
    );
    expect(
      (await admin.post('upload/company-logo', formulario({}, { nome: 'a.png', content: png }))).body.campos,
    ).toHaveProperty('id');
    expect((await enviarLogo(admin, loja.id, png, { cor: 'azul' })).status).toBe(400);
    expect((await admin.post('upload/company-logo', { id: loja.id })).status).toBe(415);
  });

  test('pede o direito de alterar a empresa', async () => {
    const pessoa = await grupo.as('clientes_update');
    expect((await enviarLogo(pessoa, loja.id)).status).toBe(403);
    expect((await enviarLogo(outro.admin, loja.id)).status).toBe(404);
    expect((await enviarLogo(ninguem, loja.id)).status).toBe(401);
  });
});

describe('arquivos do cadastro', () => {
  test('ficam no cadastro com a descrição, e só os lê quem pode ler a empresa', async () => {
    const enviado = await admin.post(
      'upload/client',
      formulario({ id: String(cliente.id), description: 'Contrato social' }, { nome: 'contrato.pdf', content: pdf }),
    );
    expect(enviado).toMatchObject({
      status: 201,
      body: { nome: 'contrato.pdf', tipo: 'application/pdf', tamanho: pdf.length, descricao: 'Contrato social' },
    });
    const { url, id } = enviado.body;
    expect((await admin.get(`empresas/v2/${cliente.id}`)).body.arquivos).toEqual([enviado.body]);
    const caminho = url.replace('/api/', '');
    const lido = await admin.get(caminho);
    expect([lido.status, lido.headers.get('content-disposition')]).toEqual([
      200,
      "attachment; filename*=UTF-8''contrato.pdf",
    ]);
    const fornecedores = await grupo.as('fornecedores_show');
    expect((await fornecedores.get(caminho)).status).toBe(403);
    expect((await outro.admin.get(caminho)).status).toBe(404);
    expect((await ninguem.get(caminho)).status).toBe(401);
    expect((await admin.delete(`empresas/${cliente.id}/arquivo/${id}`)).status).toBe(200);
    expect((await admin.get(`empresas/v2/${cliente.id}`)).body.arquivos).toEqual([]);
  });

  test('um programa não é um documento', async () => {
    const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.alloc(64)]);
    const form = formulario({ id: String(cliente.id) }, { nome: 'contrato.pdf', content: elf });
    expect((await admin.post('upload/client', form)).status).toBe(415);
  });
});

describe('meus dados', () => {
  const salvar = (quem: Cliente, id: number, data: unknown, content?: Uint8Array) =>
    quem.put(
      `empresas/myData/${id}`,
      formulario(
        { data: typeof data === 'string' ? data : JSON.stringify(data) },
        content && { nome: 'logo.png', content },
      ),
    );

  test('os dados e o logo vão numa chamada; o logo novo é o principal', async () => {
    const { status, body } = await salvar(admin, loja.id, { site: 'loja.test' }, png);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: loja.id, site: 'https://loja.test' });
    expect(body.logos[0]).toMatchObject({ principal: true });
    const semLogo = await salvar(admin, loja.id, { site: 'outra.test' });
    expect(semLogo.body.logos).toEqual(body.logos);
  });

  test('os erros são os do formulário comum, e nada muda', async () => {
    const antes = (await admin.get(`empresas/myData/${loja.id}`)).body;
    expect((await salvar(admin, loja.id, { enderecos: [] })).body.error).toBe(
      'O ENDEREÇO PRINCIPAL NÃO PODE SER EXCLUIDO',
    );
    expect((await salvar(admin, loja.id, { email: 'não é' })).body.campos).toEqual({ email: 'E-mail inválido' });
    expect((await salvar(admin, loja.id, '{')).body.campos).toEqual({ data: 'JSON inválido' });
    expect((await salvar(admin, loja.id, { site: 'x.test', versao: 1 })).body.code).toBe('STALE_RECORD');
    expect((await salvar(admin, loja.id, { site: 'x.test' }, pdf)).status).toBe(415);
    expect((await admin.get(`empresas/myData/${loja.id}`)).body).toEqual(antes);
  });

  test('só de empresa própria, e só com a permissão', async () => {
    expect((await admin.get(`empresas/myData/${cliente.id}`)).status).toBe(404);
    expect((await salvar(admin, cliente.id, {})).status).toBe(404);
    const pessoa = await grupo.as('meus_dados_show');
    expect((await pessoa.get(`empresas/myData/${loja.id}`)).status).toBe(200);
    expect((await salvar(pessoa, loja.id, {})).status).toBe(403);
  });
});
