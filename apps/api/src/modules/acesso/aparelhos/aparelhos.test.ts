import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { Navegador } from '../../../../test-support/navegador.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { Database } from '../../../platform/database/database.ts';
import { entrar } from '../entrada/entrada.ts';

const correio = await abrirCorreio();
const { grupo, ninguem, database, banco, url } = await cenario({
  smtpUrl: correio.smtpUrl,
  publicUrl: 'https://loja.test',
});

const pessoa = async () => {
  const email = `${crypto.randomUUID()}@loja.test`;
  return { ...(await novoUsuario(database, grupo.id, { slugs: [], nome: 'Bia Balcão', email })), email };
};
type Pessoa = Awaited<ReturnType<typeof pessoa>>;
const credenciais = ({ usuario }: Pick<Pessoa, 'usuario'>, senha = SENHA) => ({ grupoId: grupo.id, usuario, senha });
/** Signs in, reads, signs out. */
async function entrarELer<T>(
  de: Cliente,
  quem: Pessoa,
  ler: (eu: Cliente, auth: Record<string, string>) => Promise<T>,
) {
  const { status, body, headers } = await de.post('login', credenciais(quem));
  expect(status).toBe(200);
  const auth = { authorization: `Bearer ${body.token}` };
  const lido = await ler(de, auth);
  await de.post('logout', undefined, auth);
  return { lido, headers };
}
const avisosDe = async (de: Cliente, quem: Pessoa): Promise<{ titulo: string; texto: string }[]> =>
  (await entrarELer(de, quem, (eu, auth) => eu.get('avisos-do-sistema', auth))).lido.body.avisos;
const titulos = async (de: Cliente, quem: Pessoa) => (await avisosDe(de, quem)).map(({ titulo }) => titulo);
const NOVO = 'Entrada em um aparelho novo';
const TENTATIVAS = 'Houve tentativas de entrar na sua conta';

describe('o aparelho conhecido', () => {
  test('o navegador recebe um segredo fora do alcance de scripts e de outros sites; o banco guarda só o resumo', async () => {
    const quem = await pessoa();
    const { headers } = await entrarELer(new Navegador(url, { endereco: '203.0.113.1' }), quem, async () => null);
    const cookie = headers.getSetCookie().find((dado) => dado.startsWith('aparelho-')) ?? '';
    expect(cookie).toMatch(
      new RegExp(
        `^aparelho-${quem.id}=g\\d+-[\\w-]{43}; Path=/api; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$`,
      ),
    );
    const segredo = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ linha: string }>`select aparelho::text as linha from aparelho where usuario_id = ${quem.id}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.linha).not.toContain(segredo);
  });

  test('um programa não recebe segredo, e é conhecido pelo endereço', async () => {
    const quem = await pessoa();
    const de = new Cliente(url, null);
    expect((await entrarELer(de, quem, async () => null)).headers.getSetCookie()).toEqual([]);
    expect(await titulos(de, quem)).toEqual([]);
    const { body } = await ninguem.post('login', credenciais(quem), { 'x-forwarded-for': '203.0.113.77' });
    const { body: lidos } = await ninguem.get('avisos-do-sistema', { authorization: `Bearer ${body.token}` });
    expect(lidos.avisos).toMatchObject([{ titulo: NOVO }]);
  });

  test('cada pessoa vê os seus, sabe qual é este, e esquece o que não é; o alheio responde 404', async () => {
    const [quem, outra] = [await pessoa(), await pessoa()];
    const casa = new Navegador(url, { endereco: '203.0.113.2' });
    const loja = new Navegador(url, { endereco: '203.0.113.3' });
    await entrarELer(loja, quem, async () => null);
    await entrarELer(casa, quem, async (eu, auth) => {
      const { body } = await eu.get('sessions/aparelhos', auth);
      expect(body).toMatchObject([
        { atual: true, endereco: '203.0.113.2', agente: expect.stringContaining('Chrome/') },
        { atual: false, endereco: '203.0.113.3' },
      ]);
      await entrarELer(new Navegador(url, { endereco: '203.0.113.4' }), outra, async (alheia, autorizacao) => {
        expect((await alheia.delete(`sessions/aparelhos/${body[1].id}`, autorizacao)).status).toBe(404);
      });
      expect((await eu.delete(`sessions/aparelhos/${body[1].id}`, auth)).status).toBe(200);
      expect((await eu.delete(`sessions/aparelhos/${body[1].id}`, auth)).status).toBe(404);
      expect((await eu.get('sessions/aparelhos', auth)).body).toHaveLength(1);
    });
    expect(await titulos(loja, quem)).toEqual([NOVO, NOVO]);
  });

  test('trocar a senha esquece os outros aparelhos e conserva este', async () => {
    const quem = await pessoa();
    const casa = new Navegador(url, { endereco: '203.0.113.5' });
    const loja = new Navegador(url, { endereco: '203.0.113.6' });
    await entrarELer(loja, quem, async () => null);
    await entrarELer(casa, quem, async (eu, auth) => {
      const nova = { senhaAtual: SENHA, senha: 'outra boa 99', confirmacao: 'outra boa 99' };
      expect((await eu.put(`users/password/${quem.id}`, nova, auth)).status).toBe(200);
      expect((await eu.get('sessions/aparelhos', auth)).body).toMatchObject([{ atual: true }]);
    });
  });

  test('um navegador que esquece os cookies a cada entrada não enche a lista', async () => {
    const quem = await pessoa();
    for (let i = 0; i < 22; i++)
      await entrarELer(new Navegador(url, { endereco: '203.0.113.7' }), quem, async () => null);
    await entrarELer(new Navegador(url, { endereco: '203.0.113.7' }), quem, async (eu, auth) => {
      expect((await eu.get('sessions/aparelhos', auth)).body).toHaveLength(20);
    });
  });
});

describe('a pessoa fica sabendo', () => {
  test('da entrada em um aparelho novo, no produto e por e-mail, com quando, de onde e o que fazer; não da primeira', async () => {
    const quem = await pessoa();
    const casa = new Navegador(url, { endereco: '203.0.113.8' });
    expect(await titulos(casa, quem)).toEqual([]);
    expect(await titulos(casa, quem)).toEqual([]);
    const [aviso] = await avisosDe(new Navegador(url, { endereco: '203.0.113.9' }), quem);
    expect(aviso?.titulo).toBe(NOVO);
    expect(aviso?.texto).toMatch(
      /em \d\d\/\d\d\/\d{4} às \d\d:\d\d \(horário de Brasília\), do endereço 203\.0\.113\.9, com Chrome · Windows\./,
    );
    expect(aviso?.texto).toContain('encerre as outras sessões e troque a senha');
    await esperar(() => correio.mensagensPara(quem.email).length === 1);
    expect(await titulos(casa, quem)).toEqual([NOVO]);
  });

  test('o nome que um programa se dá não entra na mensagem', async () => {
    const quem = await pessoa();
    const de = (endereco: string, agente: string) =>
      ninguem.post('login', credenciais(quem), { 'x-forwarded-for': endereco, 'user-agent': agente });
    const { body } = await de('203.0.113.10', 'curl/8');
    await ninguem.post('logout', undefined, { authorization: `Bearer ${body.token}` });
    const { body: depois } = await de('203.0.113.11', 'Ligue para 0800-GOLPE');
    const { body: lidos } = await ninguem.get('avisos-do-sistema', { authorization: `Bearer ${depois.token}` });
    expect(lidos.avisos[0].texto).toContain('com um programa.');
    expect(lidos.avisos[0].texto).not.toContain('GOLPE');
  });

  test('das tentativas de entrar, uma vez, por mais que insistam; e o histórico diz uma linha por espera', async () => {
    const quem = await pessoa();
    for (const lugar of ['203.0.113.12', '203.0.113.13'])
      await Promise.all(
        Array.from({ length: 30 }, () =>
          ninguem.post('login', credenciais(quem, 'errada 123'), { 'x-forwarded-for': lugar }),
        ),
      );
    await esperar(() => correio.mensagensPara(quem.email).length > 0);
    const casa = new Navegador(url, { endereco: '203.0.113.14' });
    expect(await titulos(casa, quem)).toEqual([TENTATIVAS]);
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ resultado: string; n: number }>`select resultado, count(*)::int as n from historico_login
        where usuario = ${quem.usuario} and resultado in ('bloqueado', 'senha_errada') group by 1 order by 1`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { resultado: 'bloqueado', n: 2 },
      { resultado: 'senha_errada', n: 10 },
    ]);
    expect(correio.mensagensPara(quem.email)).toHaveLength(1);
  });
});

describe('quem não existe não se distingue de quem existe', () => {
  test('o pedido de nova senha é respondido sem olhar se o usuário existe; o link vai só a quem existe', async () => {
    const quem = await pessoa();
    const pedidos = [quem.usuario, quem.email, 'nunca.existiu'];
    // Nobody reads users while this lasts: an answer that looked for one would not come.
    await database.controlTransaction(async (db) => {
      await sql`set local role none`.execute(db);
      await sql`lock table app.usuario, app.link_acesso in access exclusive mode`.execute(db);
      for (const usuario of pedidos)
        expect(await ninguem.post('passwords', { grupoId: grupo.id, usuario })).toMatchObject({
          status: 202,
          body: { ok: true },
        });
      expect((await ninguem.post('passwords', { grupoId: 999_999, usuario: 'nunca.existiu' })).status).toBe(202);
    });
    await esperar(() => correio.mensagensPara(quem.email).length === 2);
    expect(correio.linkPara(quem.email)).not.toBe('');
  });

  test('pedir nova senha sem parar espera, exista o usuário ou não', async () => {
    const quem = await pessoa();
    const pedir = (usuario: string) =>
      Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          ninguem.post('passwords', { grupoId: grupo.id, usuario }, { 'x-forwarded-for': `198.51.100.${i + 1}` }),
        ),
      );
    const estados = async (usuario: string) => (await pedir(usuario)).map(({ status }) => status).sort();
    expect(await estados(quem.usuario)).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
    expect(await estados('jamais.visto')).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  test('entrar com usuário ou grupo que não existe faz o mesmo que errar a senha', async () => {
    const feito: string[] = [];
    class Contado extends Database {
      override read: Database['read'] = (grupoId, work) => {
        feito.push('lê');
        return super.read(grupoId, work);
      };
      override control: Database['control'] = (work) => {
        feito.push('controla');
        return super.control(work);
      };
      override write: Database['write'] = (autoria, work) => {
        feito.push('grava');
        return super.write(autoria, work);
      };
    }
    const contado = new Contado({ url: banco.url, connections: 2 });
    const quem = await pessoa();
    const passos = async (grupoId: number, usuario: string) => {
      feito.length = 0;
      const origem = { endereco: '203.0.113.20', agente: null };
      await expect(entrar(contado, { grupoId, usuario, senha: 'errada 123' }, origem)).rejects.toMatchObject({
        code: 'BAD_CREDENTIALS',
      });
      return [...feito];
    };
    const errada = await passos(grupo.id, quem.usuario);
    expect(errada).toEqual(['lê', 'controla', 'grava']);
    expect(await passos(grupo.id, 'nunca.existiu')).toEqual(errada);
    expect(await passos(999_999, quem.usuario)).toEqual(errada);
    await contado.close();
  });
});
