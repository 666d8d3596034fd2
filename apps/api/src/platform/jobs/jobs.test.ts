import type { Trabalho } from '@retaguarda/contracts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { doSistema } from '../database/database.ts';

const { grupo, outro, database } = await cenario();
const MUITAS = 6200;

beforeAll(async () => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`insert into marca (grupo_id, nome, fabricante) select ${grupo.id}, 'Marca ' || lpad(n::text, 5, '0'), case when n = 1 then '=1+1' end from generate_series(1, ${MUITAS}) n`.execute(
      tx,
    ),
  );
});

/** Follows the events of a job to its end. */
async function seguir(cliente: Cliente, id: string): Promise<Trabalho[]> {
  const { body, headers } = await cliente.get<string>(`jobs/${id}/events`);
  expect(headers.get('content-type')).toContain('text/event-stream');
  return body
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => JSON.parse(event.slice(6)) as Trabalho);
}

const baixar = (cliente: Cliente, path: string) =>
  fetch(`${cliente.url}${path}`, { headers: { authorization: `Bearer ${cliente.token}` } });

describe('exportação', () => {
  test('poucos registros vêm na resposta, como na tela e sem fórmulas', async () => {
    const { status, body, headers } = await grupo.admin.get<string>(
      'exports/marcas.csv?search=marca 00001&colunas=nome,fabricante',
    );
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('marcas.csv');
    expect(body.replace('\uFEFF', '')).toBe("Nome;Fabricante\r\nMarca 00001;'=1+1\r\n");
  });

  test('muitos viram um trabalho; o arquivo é de quem pediu e de mais ninguém', async () => {
    const { status, body } = await grupo.admin.get('exports/marcas.xlsx');
    expect(status).toBe(202);
    const eventos = await seguir(grupo.admin, body.jobId);
    const fim = eventos.at(-1);
    expect(fim).toMatchObject({
      situacao: 'concluido',
      resultado: { registros: MUITAS },
      arquivo: { nome: 'marcas.xlsx' },
    });
    const url = fim?.arquivo?.url ?? '';
    const parts = unzipSync(new Uint8Array(await (await baixar(grupo.admin, url)).arrayBuffer()));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet.match(/<row>/g)).toHaveLength(MUITAS + 1);
    expect(sheet).toContain(`Marca 0${MUITAS}`);
    // An inline string is never a formula: the text stays as it is.
    expect(sheet).toContain('>=1+1</t>');
    const colega = await grupo.as('marcas_show');
    expect((await baixar(colega, url)).status).toBe(404);
    // A key of API gets what it asked for itself, with its own rights, and nothing that its person asked for.
    const chave = { nome: 'Planilhas', permissoes: ['marcas_index', 'exportar_dados'] };
    const programa = new Cliente(grupo.admin.url, (await grupo.admin.post('chaves-de-api', chave)).body.segredo);
    expect((await programa.get(`jobs/${body.jobId}`)).status).toBe(404);
    expect((await baixar(programa, url)).status).toBe(404);
    const { jobId } = (await programa.get('exports/marcas.xlsx')).body;
    const trabalho = async () => (await programa.get(`jobs/${jobId}`)).body;
    await expect.poll(async () => (await trabalho()).situacao).toBe('concluido');
    expect((await baixar(programa, (await trabalho()).arquivo.url)).status).toBe(200);
    expect((await programa.get('jobs')).body).toHaveLength(1);
    expect((await baixar(outro.admin, url)).status).toBe(404);
    expect((await outro.admin.get(`jobs/${body.jobId}`)).status).toBe(404);
  });

  test('uma coluna que não existe é recusada', async () => {
    expect(await grupo.admin.get('exports/marcas.csv?colunas=nome,preco')).toMatchObject({
      status: 400,
      body: { campos: { colunas: 'Coluna desconhecida: preco' } },
    });
  });
});

describe('trabalhos', () => {
  test('um trabalho cancelado na fila não executa', async () => {
    const { body } = await grupo.admin.get('exports/marcas.csv');
    const { body: cancelado } = await grupo.admin.post(`jobs/${body.jobId}/cancel`);
    const fim = (await seguir(grupo.admin, body.jobId)).at(-1);
    expect(['cancelado', 'concluido']).toContain(fim?.situacao);
    if (cancelado.situacao === 'cancelado') expect(fim?.arquivo).toBeNull();
  });

  test('a lista traz os próprios, o mais novo primeiro', async () => {
    const { body } = await grupo.admin.get('jobs');
    expect(body.length).toBeGreaterThanOrEqual(2);
    expect(body[0].criadoEm >= body[1].criadoEm).toBe(true);
    expect((await outro.admin.get('jobs')).body).toEqual([]);
  });
});

describe('avisos', () => {
  test('o fim de um trabalho deixa um aviso a quem pediu, lido quando a pessoa o lê', async () => {
    const { body } = await grupo.admin.get('avisos-do-sistema');
    expect(body.naoLidos).toBeGreaterThan(0);
    expect(body.avisos[0]).toMatchObject({ titulo: 'Exportação de marcas', gravidade: 'sucesso', lido: false });
    expect((await outro.admin.post('avisos-do-sistema/lidos', { ids: [body.avisos[0].id] })).status).toBe(200);
    expect((await grupo.admin.get('avisos-do-sistema')).body.naoLidos).toBe(body.naoLidos);
    expect((await grupo.admin.post('avisos-do-sistema/lidos', {})).body).toEqual({ naoLidos: 0 });
  });
});

describe('busca e preferências', () => {
  test('a busca acha registros só onde a pessoa pode abrir', async () => {
    expect((await grupo.admin.get('busca?search=marca 00042')).body).toEqual([
      {
        tipo: 'Marca',
        id: expect.any(Number),
        rotulo: 'Marca 00042',
        detalhe: null,
        caminho: expect.stringMatching(/^\/sistema\/marcas\?acao=ver&id=\d+$/),
      },
    ]);
    expect((await (await grupo.as('bancos_show')).get('busca?search=marca 00042')).body).toEqual([]);
    expect((await outro.admin.get('busca?search=marca 00042')).body).toEqual([]);
  });

  test('a preferência da pessoa vale mais que a do grupo', async () => {
    await grupo.admin.post('preferences', { chave: 'product', valor: { linhas: 50 }, paraTodos: true });
    const pessoa = await grupo.as();
    expect((await pessoa.get('preferences/product')).body.valor).toEqual({ linhas: 50 });
    await pessoa.post('preferences', { chave: 'product', valor: { linhas: 10 } });
    expect((await pessoa.get('preferences/product')).body.valor).toEqual({ linhas: 10 });
    expect((await pessoa.post('preferences', { chave: 'product', valor: {}, paraTodos: true })).status).toBe(403);
    expect((await outro.admin.get('preferences/product')).body.valor).toEqual({});
    expect(await pessoa.post('preferences', { chave: 'inventada', valor: {} })).toMatchObject({
      status: 400,
      body: { campos: { chave: 'Não há preferências com esta chave' } },
    });
  });

  test('uma visão salva é de quem a fez; compartilhada, os colegas a veem e não a mudam', async () => {
    const pessoa = await grupo.as();
    const { body: visao } = await pessoa.post('customfilters', {
      tela: 'marcas',
      nome: 'Minhas',
      conteudo: { search: 'x' },
    });
    const colega = await grupo.as();
    expect((await colega.get('customfilters?tela=marcas')).body).toEqual([]);
    await pessoa.put(`customfilters/${visao.id}`, { compartilhado: true });
    expect((await colega.get('customfilters?tela=marcas')).body).toMatchObject([{ nome: 'Minhas', meu: false }]);
    expect((await colega.delete(`customfilters/${visao.id}`)).status).toBe(404);
    expect((await pessoa.post('customfilters', { tela: 'marcas', nome: 'minhas', conteudo: {} })).status).toBe(409);
  });
});

describe('história', () => {
  test('cada mudança guarda quem, o quê e de quê para quê', async () => {
    const { body: marca } = await grupo.admin.post('marcas', { nome: 'Antes' });
    await grupo.admin.put(`marcas/${marca.id}`, { nome: 'Depois' });
    const { body } = await (await grupo.as('marcas_show')).get(`log/index?entidade=marca&registroId=${marca.id}`);
    expect(body.data).toMatchObject([
      { acao: 'alterou', ator: 'Administrador Grupo A', antes: { nome: 'Antes' }, depois: { nome: 'Depois' } },
      { acao: 'criou', depois: { nome: 'Antes' } },
    ]);
    expect((await outro.admin.get(`log/index?entidade=marca&registroId=${marca.id}`)).status).toBe(404);
    expect((await (await grupo.as('bancos_show')).get(`log/index?entidade=marca&registroId=${marca.id}`)).status).toBe(
      403,
    );
    expect((await (await grupo.as('marcas_show')).get('log/index')).status).toBe(403);
  });

  test('segredos não aparecem', async () => {
    const { body } = await grupo.admin.get('log/index?entidade=usuario&rowsPerPage=100');
    expect(JSON.stringify(body)).not.toContain('argon2');
  });
});
