import { direitosDeChave } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../../test-support/cenario.ts';
import { endereco, lerDocumento, type Operacao, valoresDoCaminho } from '../../../../test-support/documento.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { emParalelo, remeter } from '../../../../test-support/remessa.ts';

const palco = await cenario();
const { grupo, outro, database, entrar, url } = palco;

const DE_QUEM_CRIA = ['chaves_de_api_index', 'chaves_de_api_create', 'chaves_de_api_update'];

/** A key made by somebody, and the program that has it. */
async function criarChave(quem: Cliente, dados: Record<string, unknown>) {
  const { status, body } = await quem.post('chaves-de-api', { nome: 'ERP', ...dados });
  expect(status, JSON.stringify(body)).toBe(201);
  return { chave: body, programa: new Cliente(url, body.segredo) };
}
let numero = 0;
const nome = () => `Programa ${++numero}`;

describe('uma chave de API', () => {
  test('faz o que lhe foi dado, nem mais nem menos, e diz o que é', async () => {
    const { chave, programa } = await criarChave(grupo.admin, {
      nome: nome(),
      permissoes: ['marcas_index', 'marcas_create'],
    });
    expect(chave).toMatchObject({ estado: 'vale', ultimoUso: null, empresaIds: null, enderecos: [] });
    expect(chave.segredo).toMatch(/^api_g\d+-/);
    expect((await programa.post('marcas', { nome: 'Camil' })).status).toBe(201);
    expect((await programa.get('marcas')).body.data).toMatchObject([{ nome: 'Camil' }]);
    expect(await programa.get('products')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await programa.get('chaves-de-api/atual')).body.chave).toEqual({
      nome: chave.nome,
      pessoa: 'Administrador Grupo A',
      permissoes: ['marcas_create', 'marcas_index'],
      empresaIds: null,
      expiraEm: null,
    });
    expect(await grupo.admin.get('chaves-de-api/atual')).toMatchObject({ status: 200, body: { chave: null } });
  });

  test('o segredo vem uma só vez e não é guardado; a lista e o histórico não o dizem', async () => {
    const { chave } = await criarChave(grupo.admin, { nome: nome(), permissoes: ['marcas_index'] });
    const lida = await grupo.admin.get(`chaves-de-api/${chave.id}`);
    expect(lida.body).not.toHaveProperty('segredo');
    const historico = await grupo.admin.get(`log/index?entidade=chave_api&registroId=${chave.id}`);
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ linha: string }>`select to_jsonb(k)::text as linha from chave_api k where k.id = ${chave.id}`.execute(db),
    );
    const dito = JSON.stringify([lida.body, historico.body, rows]);
    expect(dito).toContain(chave.nome);
    expect(dito).not.toContain(chave.segredo.slice(20));
  });

  test('o que ela faz está no histórico com o nome da pessoa e o dela', async () => {
    const { chave, programa } = await criarChave(grupo.admin, { nome: nome(), permissoes: ['marcas_create'] });
    const { body: marca } = await programa.post('marcas', { nome: 'Tio João' });
    const { body } = await grupo.admin.get(`log/index?entidade=marca&registroId=${marca.id}`);
    expect(body.data[0]).toMatchObject({ acao: 'criou', ator: `Administrador Grupo A (API: ${chave.nome})` });
    await grupo.admin.put(`marcas/${marca.id}`, { nome: 'Tio João II' });
    const depois = await grupo.admin.get(`log/index?entidade=marca&registroId=${marca.id}`);
    expect(depois.body.data[0]).toMatchObject({ acao: 'alterou', ator: 'Administrador Grupo A' });
  });

  test('só vê as empresas que lhe foram dadas, e de outro grupo não vê nada', async () => {
    const [uma, duas] = await Promise.all(
      ['Centro', 'Norte'].map((nomeFantasia) =>
        criarEmpresa(grupo.admin, { nomeFantasia, cliente: false, propria: true }),
      ),
    );
    const dada = { nome: nome(), permissoes: ['meus_dados_index', 'meus_dados_show'], empresaIds: [duas?.id] };
    const { programa } = await criarChave(grupo.admin, dada);
    const { body } = await programa.get('empresas/select');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([duas?.id]);
    expect((await programa.get(`empresas/${uma?.id}`)).status).toBe(404);
    const recusada = { nome: nome(), permissoes: ['marcas_index'], empresaIds: [99_999_999] };
    expect(await grupo.admin.post('chaves-de-api', recusada)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE' },
    });

    const { programa: alheio } = await criarChave(outro.admin, { nome: nome(), permissoes: ['marcas_index'] });
    expect((await alheio.get('marcas')).body.data).toEqual([]);
    expect((await outro.admin.get('chaves-de-api')).body.data).toHaveLength(1);
  });

  test('deixa de ser aceita na hora em que é revogada, e não volta', async () => {
    const { chave, programa } = await criarChave(grupo.admin, { nome: nome(), permissoes: ['marcas_index'] });
    expect((await programa.get('marcas')).status).toBe(200);
    expect((await grupo.admin.delete(`chaves-de-api/${chave.id}`)).body).toMatchObject({
      ativo: false,
      estado: 'revogada',
    });
    expect(await programa.get('marcas')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const { versao } = (await grupo.admin.get(`chaves-de-api/${chave.id}`)).body;
    expect(await grupo.admin.put(`chaves-de-api/${chave.id}`, { versao, nome: 'Outra vez' })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
    // Its name is free again.
    await criarChave(grupo.admin, { nome: chave.nome, permissoes: ['marcas_index'] });
  });

  test('vence no fim do seu dia e só é aceita de onde foi dito', async () => {
    const { chave, programa } = await criarChave(grupo.admin, {
      nome: nome(),
      permissoes: ['marcas_index'],
      expiraEm: '2020-01-01',
    });
    expect(chave.estado).toBe('vencida');
    expect((await programa.get('marcas')).body.error).toContain('venceu');
    const mudar = async (versao: number, mudanca: object) =>
      (await grupo.admin.put(`chaves-de-api/${chave.id}`, { versao, ...mudanca })).body;
    const aberta = await mudar(chave.versao, { expiraEm: null, enderecos: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await programa.get('marcas')).toMatchObject({ status: 403 });
    expect((await programa.get('marcas', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect((await programa.get('marcas', { 'x-forwarded-for': '2001:db8:7::1' })).status).toBe(200);
    await mudar(aberta.versao, { enderecos: ['127.0.0.1'] });
    expect((await programa.get('marcas')).status).toBe(200);
    expect(await grupo.admin.get(`chaves-de-api/${chave.id}`)).toMatchObject({
      body: { ultimoEndereco: '127.0.0.1', ultimoUso: expect.any(String) },
    });
    for (const errado of ['10.0.0.300', 'casa', '10.0.0.1/33', '10.0.0.1; drop'])
      expect(
        (await grupo.admin.post('chaves-de-api', { nome: nome(), permissoes: ['marcas_index'], enderecos: [errado] }))
          .status,
      ).toBe(400);
  });

  test('ninguém dá o que não tem; perdido o direito pela pessoa, perde-o a chave, e a pessoa inativa a cala', async () => {
    const { id, usuario } = await novoUsuario(database, grupo.id, {
      slugs: [...DE_QUEM_CRIA, 'marcas_index', 'produtos_index'],
    });
    const quem = await entrar(grupo.id, usuario);
    expect(await quem.post('chaves-de-api', { nome: nome(), permissoes: ['marcas_create'] })).toMatchObject({
      status: 403,
      body: { permissoes: ['marcas_create'] },
    });
    const { chave, programa } = await criarChave(quem, {
      nome: nome(),
      permissoes: ['marcas_index', 'produtos_index'],
    });
    expect((await programa.get('products')).status).toBe(200);
    expect((await grupo.admin.put('users', { id, permissoes: [...DE_QUEM_CRIA, 'marcas_index'] })).status).toBe(200);
    expect((await programa.get('products')).status).toBe(403);
    expect((await programa.get('marcas')).status).toBe(200);
    // Of a key that may do more than somebody nobody makes another, but may take it away.
    const { versao } = chave;
    expect((await quem.put(`chaves-de-api/${chave.id}`, { versao, nome: nome() })).status).toBe(403);
    expect((await grupo.admin.delete(`users/${id}/true`)).status).toBe(200);
    expect((await programa.get('marcas')).status).toBe(401);
    expect((await grupo.admin.get(`chaves-de-api/${chave.id}`)).body.estado).toBe('parada');
  });

  test('não administra quem entra: nenhuma permissão disso lhe é dada, nem o que pede as próprias mãos', async () => {
    for (const slug of ['users_index', 'roles_update', 'chaves_de_api_create', 'emails_show', 'grupos_show'])
      expect(await grupo.admin.post('chaves-de-api', { nome: nome(), permissoes: [slug] })).toMatchObject({
        status: 400,
      });
    const { programa } = await criarChave(grupo.admin, {
      nome: nome(),
      permissoes: ['conta_bancaria_create', 'terminais_update'],
    });
    for (const resposta of [
      await programa.post('contas', {}),
      await programa.put('users/proprio', {}),
      await programa.get('sessions'),
      await programa.post('logout'),
    ])
      expect(resposta).toMatchObject({ status: 403, body: { error: expect.stringContaining('chave de API') } });
  });

  test('a mesma Idempotency-Key da pessoa e da chave são dois envios', async () => {
    const { programa } = await criarChave(grupo.admin, { nome: nome(), permissoes: ['marcas_create'] });
    const envio = { 'idempotency-key': 'o mesmo envio'.replaceAll(' ', '-') };
    const dela = await grupo.admin.post('marcas', { nome: 'Da pessoa' }, envio);
    const doPrograma = await programa.post('marcas', { nome: 'Do programa' }, envio);
    expect([dela.status, doPrograma.status]).toEqual([201, 201]);
    expect((await programa.post('marcas', { nome: 'Do programa' }, envio)).body).toEqual(doPrograma.body);
  });

  test('uma chave que não existe, ou de forma errada, não entra', async () => {
    for (const token of [
      `api_g${grupo.id}-${'A'.repeat(43)}`,
      `api_g999999-${'A'.repeat(43)}`,
      'api_x-curta-demais-mas-nao',
    ])
      expect((await new Cliente(url, token).get('marcas')).status).toBe(401);
  });
});

test('em toda a API, uma chave só abre o que pede um direito que ela tem, e o pouco que é de qualquer chave', async () => {
  const { operacoes } = await lerDocumento(url);
  // Several, since each may call only so often in a minute.
  const permissoes = ['marcas_index'];
  const programas = await Promise.all(
    Array.from({ length: 8 }, async () => (await criarChave(grupo.admin, { nome: nome(), permissoes })).programa),
  );
  const fechadas = operacoes.filter(
    ({ acesso }) => acesso !== 'public' && !JSON.stringify(acesso).includes('marcas_index'),
  );
  expect(fechadas.length).toBeGreaterThan(700);
  const abertas = await emParalelo(fechadas, async (operacao) => {
    const programa = programas[fechadas.indexOf(operacao) % programas.length] as Cliente;
    return [401, 403].includes(await chamar(operacao, programa)) ? [] : [operacao.nome.replace('/api/', '')];
  });
  const deQualquerChave = `GET chaves-de-api/atual GET empresas/select GET jobs GET jobs/{id} POST jobs/{id}/cancel GET arquivos/{id}
    GET cidades/byEstado/{state} GET cidades/select GET paises/select GET cbos/select GET cnaes/select GET municipios GET cep/{cep}
    GET cnpj/search/{cnpj}`;
  expect(abertas.flat().sort()).toEqual((deQualquerChave.match(/(GET|POST) \S+/g) ?? []).sort());
});

async function chamar(operacao: Operacao, { token }: Cliente): Promise<number> {
  const json = operacao.corpo?.tipo === 'application/json';
  const { status } = await remeter(url, {
    method: operacao.method,
    path: endereco(operacao, valoresDoCaminho(operacao)),
    headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: '{}' } : {}),
  });
  return status;
}

test('do que uma chave pode ter, nada é de quem entra', () => {
  const deQuemEntra = /^(users|roles|permissions|grupos|emails|chaves_de_api)_|personify/;
  expect([...direitosDeChave].filter((slug) => deQuemEntra.test(slug))).toEqual([]);
  expect(direitosDeChave.size).toBeGreaterThan(200);
});
