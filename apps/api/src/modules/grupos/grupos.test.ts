import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';

const { provedor, grupo, outro, ninguem, url, database } = await cenario({ publicUrl: 'https://loja.test' });
const { admin } = provedor;
let n = 0;
const novo = (mais = {}) => {
  n += 1;
  return {
    slug: `cliente-${n}`,
    nome: `Cliente ${n}`,
    admin: { nome: 'Dona', usuario: 'dona', email: `dona@cliente-${n}.test` },
    ...mais,
  };
};

/** The administrator, who got the letter, chose a password and came in. */
async function primeiroAcesso(grupoId: number): Promise<Cliente> {
  const carta = await database.read(grupoId, (db) =>
    db.selectFrom('saida_email').selectAll().executeTakeFirstOrThrow(),
  );
  expect(carta).toMatchObject({
    para: expect.stringContaining('dona@'),
    assunto: 'Seu primeiro acesso ao Retaguarda',
  });
  const hash = /https:\/\/loja\.test\/initialization\/(\S+)/.exec(carta.texto)?.[1];
  expect((await ninguem.post('initialization', { hash, senha: SENHA, confirmacao: SENHA })).status).toBe(200);
  const sessao = await ninguem.post('login', { grupoId, usuario: 'dona', senha: SENHA });
  expect(sessao).toMatchObject({ status: 200, body: { grupo: { id: grupoId, provedor: false } } });
  return new Cliente(url, sessao.body.token);
}

describe('criar um grupo', () => {
  test('nasce pronto: o administrador recebe o primeiro acesso e entra', async () => {
    const pedido = novo();
    const { status, body } = await admin.post('grupos', pedido);
    expect(status).toBe(201);
    expect(body).toMatchObject({ slug: pedido.slug, nome: pedido.nome, provedor: false, ativo: true, logo: null });
    const dona = await primeiroAcesso(body.id);
    expect((await dona.get('empresas?tipoEntidade=cliente')).body.total).toBe(0);
    expect((await dona.post('grupos', novo())).status).toBe(403);
  });

  test('o administrador do cliente nomeia quem tem cada função padrão', async () => {
    const pedido = novo();
    const { body: criado } = await admin.post('grupos', pedido);
    const dona = await primeiroAcesso(criado.id);
    const { data: funcoes } = (await dona.get('roles')).body;
    const padrao = funcoes.filter(({ nome }: { nome: string }) => nome !== 'Administrador');
    expect(padrao.map(({ nome }: { nome: string }) => nome).sort()).toEqual(['Caixa', 'Contador', 'Gerente']);
    for (const { id, nome } of padrao) {
      const pessoa = await novoUsuario(database, criado.id, { slugs: [] });
      const { status } = await dona.post('users/roles', { userId: pessoa.id, roleIds: [id] });
      expect(status, nome).toBe(200);
    }
  });

  test('um slug repetido é recusado, e nada do grupo fica', async () => {
    const { body } = await admin.post('grupos', novo({ slug: 'grupo-a' }));
    expect(body).toMatchObject({ code: 'DUPLICATE_VALUE', campos: { slug: 'Já cadastrado' } });
    expect((await admin.get('grupos?search=grupo-a')).body.total).toBe(1);
  });

  test('o mesmo envio duas vezes cria um grupo só', async () => {
    const pedido = novo();
    const chave = { 'idempotency-key': `grupo-${pedido.slug}` };
    const [a, b] = await Promise.all([admin.post('grupos', pedido, chave), admin.post('grupos', pedido, chave)]);
    expect([a.status, b.status, a.body.id]).toEqual([201, 201, b.body.id]);
  });

  test.each([
    [{ slug: 'Com Espaço' }, 'slug'],
    [{ slug: 'x' }, 'slug'],
    [{ nome: '' }, 'nome'],
    [{ admin: { nome: 'A', usuario: 'a', email: 'não é' } }, 'admin.email'],
  ])('%o é recusado', async (mais, campo) => {
    const { status, body } = await admin.post('grupos', novo(mais));
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
  });
});

describe('ver e alterar', () => {
  test('o provedor vê todos, qualquer outro só o seu', async () => {
    const nomes = async (quem: Cliente) =>
      (await quem.get('grupos')).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await nomes(admin)).toEqual(expect.arrayContaining(['grupo-a', 'grupo-b', 'provedor']));
    expect(await nomes(grupo.admin)).toEqual(['grupo-a']);
    for (const caminho of ['filter', 'opcoes']) {
      expect((await grupo.admin.get(`grupos/${caminho}`)).body).toEqual([{ id: grupo.id, rotulo: 'Grupo A' }]);
      expect((await grupo.admin.get(`grupos/${caminho}?ids=${outro.id}`)).body).toHaveLength(1);
    }
    expect((await grupo.admin.get('grupos/procurar/grupo')).body).toHaveLength(1);
    expect((await admin.get('grupos/procurar/GRUPO')).body).toMatchObject([{ slug: 'grupo-a' }, { slug: 'grupo-b' }]);
    expect((await grupo.admin.get(`grupos/${outro.id}`)).status).toBe(404);
    expect((await grupo.admin.put(`grupos/${outro.id}`, { nome: 'Meu' })).status).toBe(404);
    expect((await admin.get('grupos/V2?sortBy=slug&descending=true&rowsPerPage=1')).body.data).toMatchObject([
      { slug: 'provedor' },
    ]);
  });

  test('cada grupo muda o seu nome; o endereço, só o provedor', async () => {
    const antes = (await grupo.admin.get(`grupos/${grupo.id}`)).body;
    const { body } = await grupo.admin.put(`grupos/${grupo.id}`, { nome: 'Rede A', versao: antes.versao });
    expect(body).toMatchObject({ nome: 'Rede A', slug: 'grupo-a' });
    expect((await grupo.admin.put(`grupos/${grupo.id}`, { nome: 'Tarde', versao: antes.versao })).body.code).toBe(
      'STALE_RECORD',
    );
    expect((await grupo.admin.put(`grupos/${grupo.id}`, { slug: 'outro-nome' })).status).toBe(403);
    expect((await admin.put(`grupos/${grupo.id}`, { slug: 'rede-a' })).body.slug).toBe('rede-a');
    expect((await ninguem.get('sessions/grupo/rede-a')).body.nome).toBe('Rede A');
  });

  test('as empresas e as matrizes de um grupo, também para o provedor', async () => {
    const matriz = await criar(outro.admin, { propria: true, cliente: false, nomeFantasia: 'Matriz B' });
    await criar(outro.admin, { propria: true, cliente: false, nomeFantasia: 'Filial B', matrizId: matriz.id });
    const nomes = async (quem: Cliente, caminho: string) =>
      (await quem.get(`grupos/${caminho}`)).body.map(({ nomeFantasia }: { nomeFantasia: string }) => nomeFantasia);
    expect(await nomes(outro.admin, 'empresas')).toEqual(['Filial B', 'Matriz B']);
    expect(await nomes(admin, `empresas?grupoId=${outro.id}`)).toEqual(['Filial B', 'Matriz B']);
    expect(await nomes(admin, `matriz?grupoId=${outro.id}`)).toEqual(['Matriz B']);
    expect((await grupo.admin.get(`grupos/empresas?grupoId=${outro.id}`)).status).toBe(404);
  });

  test('inativado, o grupo sai do ar na chamada seguinte; ativado, volta', async () => {
    expect((await grupo.admin.delete(`grupos/${grupo.id}`)).status).toBe(403);
    expect((await admin.delete(`grupos/${provedor.id}`)).body.code).toBe('RULE_BROKEN');
    expect((await admin.delete(`grupos/${outro.id}`)).body.ativo).toBe(false);
    expect((await outro.admin.get('empresas/select')).status).toBe(401);
    expect((await ninguem.get('sessions/grupo/grupo-b')).status).toBe(404);
    expect((await admin.delete(`grupos/${outro.id}?somenteInativos=true`)).body.ativo).toBe(true);
    expect((await outro.admin.get('empresas/select')).status).toBe(200);
  });

  test('o logo aparece na entrada; o de outro grupo só o provedor define', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const enviar = (quem: Cliente, id: number, content: Uint8Array = png) => {
      const form = new FormData();
      form.append('id', String(id));
      form.append('file', new Blob([new Uint8Array(content)]), 'logo.png');
      return quem.post('upload/group', form);
    };
    expect((await enviar(grupo.admin, outro.id)).status).toBe(404);
    expect((await enviar(grupo.admin, grupo.id, Buffer.from('texto'))).status).toBe(415);
    expect((await enviar(grupo.admin, grupo.id)).status).toBe(201);
    const { status, body } = await enviar(admin, outro.id);
    expect([status, body.logo]).toEqual([201, '/api/arquivos/logo/grupo-b']);
    const logo = await ninguem.get('arquivos/logo/grupo-b');
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('sem a permissão, 403', async () => {
    const pessoa = await provedor.as('clientes_show');
    expect((await pessoa.get('grupos')).status).toBe(403);
    expect((await pessoa.post('grupos', novo())).status).toBe(403);
  });
});
