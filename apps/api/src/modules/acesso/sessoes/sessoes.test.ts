import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import type { Resposta } from '../../../../test-support/cliente.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { Navegador } from '../../../../test-support/navegador.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { resumo } from '../public.ts';
import { encerrarSessoes } from './sessoes.queries.ts';

const { grupo, outro, provedor, ninguem, url, database, banco } = await cenario();

/** A new person of the group, as a browser that has just signed in. */
async function navegador(slugs: readonly string[] = []) {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs });
  const eu = new Navegador(url);
  const { body } = await eu.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
  return { id, usuario, eu, aberta: body };
}

const mudarSessao = (token: string, mudanca: ReturnType<typeof sql>) =>
  database.control((db) => sql`update sessao set ${mudanca} where token_hash = ${resumo(token)}`.execute(db));
const fimDe = async (usuarioId: number) => {
  const { rows } = await database.control((db) =>
    sql<{
      fim: string;
    }>`select encerrada_por as fim from sessao where usuario_id = ${usuarioId} order by id desc limit 1`.execute(db),
  );
  return rows[0]?.fim;
};
const viva = async (token: string) => (await new Cliente(url, token).get('sessions/atual')).status === 200;

describe('o navegador', () => {
  test('recebe o refresh em um cookie que scripts não leem, só para o endereço da troca, e não na resposta', async () => {
    const { eu, aberta } = await navegador();
    expect(aberta.token).toEqual(expect.any(String));
    expect(aberta).not.toHaveProperty('refreshToken');
    expect(eu.recebidos).toHaveLength(1);
    expect(eu.recebidos[0]).toMatch(
      /^retaguarda_sessao=g\d+-[\w-]{43}; Path=\/api\/refresh-token; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
  });

  test('outro cliente continua a receber os dois tokens na resposta, sem cookie', async () => {
    const { usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
    const entrada = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
    expect(entrada.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
    expect(entrada.headers.get('set-cookie')).toBeNull();
    const trocada = await ninguem.post('refresh-token', { refreshToken: entrada.body.refreshToken });
    expect(trocada.body).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
  });

  test('troca os tokens pelo cookie, que muda a cada vez', async () => {
    const { eu, aberta } = await navegador();
    const antes = eu.valor;
    const { status, body } = await eu.trocar();
    expect(status).toBe(200);
    expect(body).toEqual({ hash: aberta.hash, token: expect.any(String) });
    expect(eu.valor).not.toBe(antes);
    expect(await viva(body.token)).toBe(true);
    expect(await viva(aberta.token)).toBe(false);
  });

  test('de outro site não troca nada, nem sem o cabeçalho da casa', async () => {
    const { eu } = await navegador();
    const alheia = await eu.trocar({ origin: 'https://atacante.test' });
    expect(alheia).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const semOrigem = await eu.trocar({ origin: '' });
    expect(semOrigem.status).toBe(403);
    const semCabecalho = await ninguem.post(
      'refresh-token',
      {},
      { cookie: `retaguarda_sessao=${eu.valor}`, origin: url },
    );
    expect(semCabecalho).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect((await eu.trocar()).status).toBe(200);
  });

  test('o que está no cookie não serve no corpo, nem o do corpo no cookie', async () => {
    const { eu } = await navegador();
    const noCorpo = await ninguem.post('refresh-token', { refreshToken: eu.valor });
    expect(noCorpo.status).toBe(401);
    expect((await eu.trocar()).status).toBe(200);

    const { usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
    const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
    const outroNavegador = new Navegador(url);
    outroNavegador.valor = body.refreshToken;
    expect((await outroNavegador.trocar()).status).toBe(401);
  });

  test('ao sair esquece os cookies', async () => {
    const { eu, aberta } = await navegador();
    await eu.post('logout', {}, { authorization: `Bearer ${aberta.token}` });
    expect(eu.recebidos.slice(1)).toEqual([
      expect.stringMatching(/^retaguarda_sessao=; Path=\/api\/refresh-token; Max-Age=0;/),
      expect.stringMatching(/^retaguarda_suporte=; Path=\/api\/refresh-token; Max-Age=0;/),
    ]);
  });
});

describe('duas abas, uma resposta perdida', () => {
  test('trocas ao mesmo tempo recebem o mesmo par, e a sessão vive', async () => {
    const { eu } = await navegador();
    const antes = eu.valor;
    const abas = Array.from({ length: 5 }, () => eu.copia());
    const respostas = await Promise.all(abas.map((aba) => aba.trocar()));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(respostas.map(({ body }) => body.token)).size).toBe(1);
    expect(new Set(abas.map(({ valor }) => valor)).size).toBe(1);
    expect(abas[0]?.valor).not.toBe(antes);
    expect(await viva(respostas[0]?.body.token)).toBe(true);
  });

  test('a resposta que não chegou pode ser pedida de novo, horas depois', async () => {
    const { eu } = await navegador();
    const perdida = await eu.copia().trocar();
    await mudarSessao(perdida.body.token, sql`refresh_trocado_em = now() - interval '5 hours', token_expira = now()`);
    const { status, body } = await eu.trocar();
    expect(status).toBe(200);
    expect(await viva(body.token)).toBe(true);
  });

  test('usado o par novo, o refresh antigo só vale por segundos; depois encerra a sessão', async () => {
    const { id, eu } = await navegador();
    const antigo = eu.copia();
    const { body } = await eu.trocar();
    expect(await viva(body.token)).toBe(true);
    expect((await antigo.copia().trocar()).status).toBe(200);

    await mudarSessao(body.token, sql`refresh_trocado_em = now() - interval '31 seconds'`);
    expect((await antigo.trocar()).status).toBe(401);
    expect(await fimDe(id)).toBe('reuso');
    expect((await eu.trocar()).status).toBe(401);
  });

  test('um refresh de duas trocas atrás encerra a sessão na hora', async () => {
    const { id, eu } = await navegador();
    const antigo = eu.copia();
    await eu.trocar();
    await eu.trocar();
    expect((await antigo.trocar()).status).toBe(401);
    expect(await fimDe(id)).toBe('reuso');
  });
});

describe('o fim da sessão', () => {
  const fimPorTempo = (resposta: Resposta, fim: string, texto: RegExp) => {
    expect(resposta).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', fim } });
    expect(resposta.body.error).toMatch(texto);
  };

  test('chega trinta dias depois da entrada, por mais que seja usada', async () => {
    const { id, eu, aberta } = await navegador();
    await mudarSessao(aberta.token, sql`termina_em = now() + interval '2 minutes'`);
    const { body } = await eu.trocar();
    const { rows } = await database.control((db) =>
      sql<{ justo: boolean }>`select token_expira = termina_em and refresh_expira = termina_em as justo
        from sessao where token_hash = ${resumo(body.token)}`.execute(db),
    );
    expect(rows).toEqual([{ justo: true }]);
    await mudarSessao(
      body.token,
      sql`termina_em = now() - interval '1 second', refresh_expira = now() - interval '1 second'`,
    );
    fimPorTempo(await eu.trocar(), 'prazo', /30 dias/);
    expect(await fimDe(id)).toBe('prazo');
    fimPorTempo(await new Cliente(url, body.token).get('sessions/atual'), 'prazo', /30 dias/);
  });

  test('nova entrada nasce com trinta dias', async () => {
    const { aberta } = await navegador();
    const { rows } = await database.control((db) =>
      sql<{
        dias: number;
      }>`select extract(day from termina_em - criada_em)::int as dias from sessao where token_hash = ${resumo(aberta.token)}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ dias: 30 }]);
  });

  test('pela ficha do grupo, chega quando fica parada; o uso adia', async () => {
    const minutos = async (quanto: number | null) =>
      grupo.admin.put(`grupos/${grupo.id}`, { sessaoParadaMinutos: quanto });
    expect(await minutos(20)).toMatchObject({ status: 200, body: { sessaoParadaMinutos: 20 } });
    const { id, usuario, aberta } = await navegador();
    expect(aberta.grupo.sessaoParadaMinutos).toBe(20);
    const passar = (quantos: number) =>
      mudarSessao(
        aberta.token,
        sql`ultimo_uso = ultimo_uso - make_interval(mins => ${quantos}), refresh_expira = refresh_expira - make_interval(mins => ${quantos})`,
      );
    await passar(19);
    expect(await viva(aberta.token)).toBe(true);
    const { rows } = await database.control((db) =>
      sql<{
        adiado: boolean;
      }>`select refresh_expira > now() + interval '20 minutes' as adiado from sessao where token_hash = ${resumo(aberta.token)}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ adiado: true }]);

    const parado = await navegador();
    await mudarSessao(parado.aberta.token, sql`refresh_expira = now() - interval '1 second'`);
    fimPorTempo(await new Cliente(url, parado.aberta.token).get('sessions/atual'), 'inatividade', /inatividade/);
    fimPorTempo(await parado.eu.trocar(), 'inatividade', /inatividade/);
    expect(await fimDe(parado.id)).toBe('inatividade');
    const volta = await ninguem.post('login', { grupoId: grupo.id, usuario: parado.usuario, senha: SENHA });
    expect(volta.status).toBe(200);
    expect([id, usuario]).toBeDefined();

    expect(await minutos(null)).toMatchObject({ status: 200, body: { sessaoParadaMinutos: null } });
    const { rows: soltas } = await database.control((db) =>
      sql<{
        horas: number;
      }>`select round(extract(epoch from refresh_expira - now()) / 3600)::int as horas from sessao where token_hash = ${resumo(aberta.token)}`.execute(
        db,
      ),
    );
    expect(soltas).toEqual([{ horas: 12 }]);
  });

  test('uma sessão parada não impede a entrada seguinte', async () => {
    const { usuario, aberta } = await navegador();
    await mudarSessao(aberta.token, sql`refresh_expira = now() - interval '1 second'`);
    expect((await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA })).status).toBe(200);
  });

  test('os minutos vão de 5 a 720, pedem prova recente e o direito de alterar o grupo', async () => {
    for (const sessaoParadaMinutos of [4, 721, 10.5, 'dez'])
      expect((await outro.admin.put(`grupos/${outro.id}`, { sessaoParadaMinutos })).status).toBe(400);
    const { usuario } = await novoUsuario(database, outro.id, { slugs: ['grupos_update'] });
    const { body } = await ninguem.post('login', { grupoId: outro.id, usuario, senha: SENHA });
    await mudarSessao(body.token, sql`provada_em = now() - interval '6 minutes'`);
    const antigo = new Cliente(url, body.token);
    expect(await antigo.put(`grupos/${outro.id}`, { sessaoParadaMinutos: 30 })).toMatchObject({
      status: 403,
      body: { code: 'PROOF_REQUIRED' },
    });
    expect((await antigo.put(`grupos/${outro.id}`, { sessaoParadaMinutos: null, nome: 'Grupo B' })).status).toBe(200);
    const semDireito = await outro.as('grupos_show');
    expect((await semDireito.put(`grupos/${outro.id}`, { sessaoParadaMinutos: 30 })).status).toBe(403);
  });

  test('sair por ter ficado parada fica no histórico', async () => {
    const { id, aberta } = await navegador();
    await new Cliente(url, aberta.token).post('logout', { motivo: 'inatividade' });
    expect(await fimDe(id)).toBe('inatividade');
  });
});

test('quem sai enquanto a sua primeira chamada ainda é lida não é lembrado depois', async () => {
  const { id, aberta } = await navegador();
  const cliente = new Cliente(url, aberta.token);
  const trava = new pg.Client({ connectionString: banco.url });
  await trava.connect();
  // The rights are read after the session: the call waits between the two.
  await trava.query('begin; lock table app.usuario_permissao in access exclusive mode');
  const primeira = cliente.get('sessions/atual');
  await expect
    .poll(() =>
      consultar(banco.url, "select from pg_locks where not granted and relation = 'app.usuario_permissao'::regclass"),
    )
    .not.toEqual([]);
  await database.controlTransaction((db) => encerrarSessoes(db, sql`usuario_id = ${id}`, 'saida'));
  await trava.query('rollback');
  await trava.end();
  await primeira;
  // The end is announced: it arrives a moment later.
  await expect.poll(() => viva(aberta.token)).toBe(false);
});

describe('o acesso de suporte em um navegador', () => {
  test('tem cookie próprio; o da sessão de quem atende fica e serve para voltar', async () => {
    const { id: alvo } = await novoUsuario(database, grupo.id, { slugs: [] });
    const { usuario } = await novoUsuario(database, provedor.id, { slugs: ['suport_personify'] });
    const eu = new Navegador(url);
    const { body: propria } = await eu.post('login', { grupoId: provedor.id, usuario, senha: SENHA });
    const { body: suporte } = await eu.post(
      `users/personify/${alvo}`,
      { motivo: 'conferir um cadastro', minutos: 5 },
      { authorization: `Bearer ${propria.token}` },
    );
    expect(suporte).not.toHaveProperty('refreshToken');
    expect(eu.recebidos[1]).toMatch(/^retaguarda_suporte=/);

    const trocado = await eu.trocar({ 'x-session': 'support' });
    expect(trocado.body.hash).toBe(suporte.hash);
    await eu.post(
      'users/personify/encerrar',
      {},
      { authorization: `Bearer ${trocado.body.token}`, 'x-session': 'support' },
    );
    expect(eu.recebidos.slice(3)).toEqual([expect.stringMatching(/^retaguarda_suporte=; .*Max-Age=0/)]);
    const minha = await eu.trocar();
    expect(minha.body.hash).toBe(propria.hash);
    expect(await viva(minha.body.token)).toBe(true);
  });
});
