import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import { Navegador } from '../../../../test-support/navegador.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { reservarTentativa, tentar } from './tentativas.ts';

const { grupo, ninguem, database, url, entrar } = await cenario();

let proximo = 0;
/** An address nobody used before in this file. */
const outroEndereco = () => {
  proximo += 1;
  return `198.51.${Math.floor(proximo / 250)}.${(proximo % 250) + 1}`;
};
const vezes = <T>(n: number, faz: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => faz(i)));
const pessoa = async () => (await novoUsuario(database, grupo.id, { slugs: [] })).usuario;
const login = (usuario: string, senha: string, endereco: string, mais = {}) =>
  ninguem.post('login', { grupoId: grupo.id, usuario, senha, ...mais }, { 'x-forwarded-for': endereco });
/** How many answers had each status. */
const contar = (respostas: { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(respostas, ({ status }) => status)).map(([status, iguais = []]) => [
      status,
      iguais.length,
    ]),
  );
/** Signed in and out again: its browser is known from now on. */
async function navegadorConhecido(usuario: string, endereco = outroEndereco()): Promise<Navegador> {
  const navegador = new Navegador(url, { endereco });
  const { body } = await navegador.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
  await navegador.post('logout', undefined, { authorization: `Bearer ${body.token}` });
  return navegador;
}
/** As if so much time had passed for everything that was counted. */
const passam = (minutos: number) =>
  database.control((db) =>
    sql`update tentativa set desde = desde - make_interval(mins => ${minutos}), bloqueada_ate = bloqueada_ate - make_interval(mins => ${minutos})`.execute(
      db,
    ),
  );

describe('tentativas ao mesmo tempo', () => {
  test('de 60 senhas erradas juntas numa conta, só as livres são conferidas', async () => {
    const [usuario, endereco] = [await pessoa(), outroEndereco()];
    const respostas = await vezes(60, () => login(usuario, 'errada 123', endereco));
    expect(contar(respostas)).toEqual({ 400: 5, 429: 55 });
    for (const { status, headers } of respostas)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(30);
  });

  test('de 400 entradas juntas de um endereço, em contas que há e que não há, só as livres são conferidas', async () => {
    const contas = await vezes(20, pessoa);
    const endereco = outroEndereco();
    const respostas = await vezes(400, (i) => login(contas[i] ?? `ninguem.${i}`, 'errada 123', endereco));
    expect(contar(respostas)).toEqual({ 400: 50, 429: 350 });
  });

  test('de 400 endereços juntos contra uma conta, passam poucos além dos livres', async () => {
    const usuario = await pessoa();
    const respostas = contar(await vezes(400, () => login(usuario, 'errada 123', outroEndereco())));
    expect(respostas[400]).toBeGreaterThanOrEqual(40);
    expect(respostas[400]).toBeLessThan(60);
    expect((respostas[400] ?? 0) + (respostas[429] ?? 0)).toBe(400);
  });

  test('enquanto 200 entradas esperam, o resto é atendido; as que não cabem na fila são mandadas voltar', async () => {
    let respondidas = 0;
    const entradas = vezes(200, async (i) => {
      const resposta = await login(`ninguem.${i}`, 'errada 123', outroEndereco());
      respondidas += 1;
      return resposta;
    });
    expect((await ninguem.get('health')).status).toBe(200);
    expect((await grupo.admin.get('marcas')).status).toBe(200);
    expect(respondidas).toBeLessThan(200);
    const respostas = await entradas;
    const { 400: conferidas = 0, 503: devolvidas = 0 } = contar(respostas);
    expect(conferidas + devolvidas).toBe(200);
    expect(conferidas).toBeGreaterThanOrEqual(122);
    for (const { status, headers } of respostas) if (status === 503) expect(headers.get('retry-after')).toBe('2');
  });

  test('chaves em ordens contrárias não travam uma à outra', async () => {
    const a = { tipo: 'segredo', chave: `a-${outroEndereco()}` } as const;
    const b = { tipo: 'segredo', chave: `b-${outroEndereco()}` } as const;
    const feitas = await vezes(40, (i) => tentar(database, i % 2 ? [a, b] : [b, a], async () => i));
    expect(feitas).toHaveLength(40);
  });
});

describe('o que conta', () => {
  test('a senha certa devolve a tentativa e esquece as erradas daquele lugar', async () => {
    const [usuario, endereco] = [await pessoa(), outroEndereco()];
    for (let rodada = 0; rodada < 3; rodada++) {
      for (let i = 0; i < 4; i++) expect((await login(usuario, 'errada 123', endereco)).status).toBe(400);
      const { status, body } = await login(usuario, SENHA, endereco);
      expect(status).toBe(200);
      await ninguem.post('logout', undefined, { authorization: `Bearer ${body.token}` });
    }
  });

  test('entrar certo não devolve ao endereço as erradas em contas dos outros', async () => {
    const [usuario, endereco] = [await pessoa(), outroEndereco()];
    await vezes(49, (i) => login(`alheio.${i}`, 'errada 123', endereco));
    expect((await login(usuario, SENHA, endereco)).status).toBe(200);
    expect((await login('alheio.x', 'errada 123', endereco)).status).toBe(400);
    expect((await login('alheio.y', 'errada 123', endereco)).status).toBe(429);
  });

  test('um processo que morre entre a reserva e o resultado deixa uma errada, que envelhece', async () => {
    const alvo = [{ tipo: 'propria', chave: outroEndereco() }] as const;
    for (let i = 0; i < 5; i++) await reservarTentativa(database, alvo);
    await expect(reservarTentativa(database, alvo)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await passam(16);
    await reservarTentativa(database, alvo);
    await passam(24 * 60);
    for (let i = 0; i < 5; i++) await reservarTentativa(database, alvo);
  });

  test('o que o programa não pôde conferir não é tentativa de ninguém', async () => {
    const alvo = [{ tipo: 'propria', chave: outroEndereco() }] as const;
    for (const erro of [new Error('banco fora do ar'), new DomainError('SERVICE_UNAVAILABLE')])
      for (let i = 0; i < 5; i++) await expect(tentar(database, alvo, () => Promise.reject(erro))).rejects.toBe(erro);
    expect(await tentar(database, alvo, async () => 'certo')).toBe('certo');
  });

  test('a espera dobra a cada errada, até um teto, e por mais longo que seja o ataque some em horas', async () => {
    const alvo = [{ tipo: 'propria', chave: outroEndereco() }] as const;
    const esperas: number[] = [];
    for (let i = 0; i < 5; i++) await reservarTentativa(database, alvo);
    for (let i = 0; i < 30; i++) {
      const recusa = await reservarTentativa(database, alvo).catch((error: DomainError) => error);
      const { segundos } = (recusa as DomainError).detail.data as { segundos: number };
      esperas.push(Math.round(segundos / 60));
      await database.control((db) =>
        sql`update tentativa set bloqueada_ate = now() where chave = ${`propria:${alvo[0].chave}`}`.execute(db),
      );
      await reservarTentativa(database, alvo);
    }
    expect(esperas.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(Math.max(...esperas)).toBe(15);
    await passam(17 * 15);
    for (let i = 0; i < 4; i++) await reservarTentativa(database, alvo);
  });

  test('os endereços de uma rede IPv6 contam juntos', async () => {
    const usuario = await pessoa();
    await vezes(5, (i) => login(usuario, 'errada 123', `2001:db8:7:7::${i + 1}`));
    expect((await login(usuario, SENHA, '2001:db8:7:7:ffff::9')).status).toBe(429);
    expect((await login(usuario, SENHA, '2001:db8:7:8::1')).status).toBe(200);
  });
});

describe('ninguém tranca ninguém', () => {
  test('quem erra a senha de outro de um lugar não o impede de entrar de outro', async () => {
    const usuario = await pessoa();
    const atacante = outroEndereco();
    await vezes(20, () => login(usuario, 'errada 123', atacante));
    expect((await login(usuario, SENHA, atacante)).status).toBe(429);
    expect((await login(usuario, SENHA, outroEndereco())).status).toBe(200);
  });

  test('com a conta atacada de toda parte, o aparelho conhecido entra; um desconhecido espera, mesmo com a senha certa', async () => {
    const usuario = await pessoa();
    const casa = await navegadorConhecido(usuario);
    await vezes(80, () => login(usuario, 'errada 123', outroEndereco()));
    // The wait of an account is short at first: as long as its owner's attackers make it.
    await database.control((db) =>
      sql`update tentativa set bloqueada_ate = now() + interval '1 minute' where chave = ${`conta:${grupo.id}:${usuario}`}`.execute(
        db,
      ),
    );
    expect((await login(usuario, SENHA, outroEndereco())).status).toBe(429);
    expect((await casa.post('login', { grupoId: grupo.id, usuario, senha: SENHA })).status).toBe(200);
  });

  test('do endereço da loja, esgotado por outras contas, o aparelho conhecido entra', async () => {
    const usuario = await pessoa();
    const loja = outroEndereco();
    const caixa = await navegadorConhecido(usuario, loja);
    await vezes(60, (i) => login(`estranho.${i}`, 'errada 123', loja));
    expect((await login(usuario, SENHA, loja)).status).toBe(429);
    expect((await caixa.post('login', { grupoId: grupo.id, usuario, senha: SENHA })).status).toBe(200);
  });

  test('o aparelho conhecido também não adivinha para sempre', async () => {
    const usuario = await pessoa();
    const casa = await navegadorConhecido(usuario);
    const erradas = await vezes(30, () => casa.post('login', { grupoId: grupo.id, usuario, senha: 'errada 123' }));
    expect(contar(erradas)).toEqual({ 400: 10, 429: 20 });
  });

  test('ser conhecido numa conta não ajuda a adivinhar outra', async () => {
    const [usuario, vitima] = [await pessoa(), await pessoa()];
    const casa = await navegadorConhecido(usuario);
    const erradas = await vezes(10, () =>
      casa.post('login', { grupoId: grupo.id, usuario: vitima, senha: 'errada 123' }),
    );
    expect(contar(erradas)).toEqual({ 400: 5, 429: 5 });
  });
});

describe('outros segredos', () => {
  test('o código do autenticador tem tentativas próprias, juntas também, que a senha certa não renova', async () => {
    const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
    const totp = new TOTP({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    await database.write({ grupoId: grupo.id, atorId: id, sujeitoId: null, sessaoId: null, requisicao: null }, (tx) =>
      sql`update usuario set totp_segredo = ${totp.secret.base32} where id = ${id}`.execute(tx),
    );
    const errado = String((Number(totp.generate()) + 500_000) % 1_000_000).padStart(6, '0');
    const entradas = () => vezes(4, () => login(usuario, SENHA, outroEndereco(), { codigo: errado }));
    expect(contar([...(await entradas()), ...(await entradas()), ...(await entradas())])).toEqual({ 400: 5, 429: 7 });
    expect((await login(usuario, SENHA, outroEndereco(), { codigo: totp.generate() })).status).toBe(429);
  });

  test('o código que liga o segundo fator também não se adivinha', async () => {
    const eu = await grupo.as();
    expect((await eu.post('users/segundo-fator')).status).toBe(200);
    const errados = await vezes(20, (i) => eu.put('users/segundo-fator', { codigo: String(100_000 + i) }));
    expect(contar(errados)).toEqual({ 400: 5, 429: 15 });
  });

  test('a própria senha não se adivinha por quem tem só o token, nem tudo de uma vez', async () => {
    const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
    const eu = await entrar(grupo.id, usuario);
    const nova = { senha: 'uma senha nova 2', confirmacao: 'uma senha nova 2' };
    const erradas = await vezes(20, () => eu.put(`users/password/${id}`, { senhaAtual: 'errada 123', ...nova }));
    expect(contar(erradas)).toEqual({ 400: 5, 429: 15 });
    expect((await eu.put(`users/password/${id}`, { senhaAtual: SENHA, ...nova })).status).toBe(429);
  });

  test.each([
    ['link de senha lido', (de: Navegador, i: number) => de.get(`initialization/errado-${i}`)],
    [
      'link de senha cumprido',
      (de: Navegador, i: number) =>
        de.post('initialization', { hash: `errado-${i}`, senha: SENHA, confirmacao: SENHA }),
    ],
    [
      'link de redefinição',
      (de: Navegador, i: number) => de.put('passwords/1', { hash: `errado-${i}`, senha: SENHA, confirmacao: SENHA }),
    ],
    [
      'bilhete do outro aparelho',
      (de: Navegador, i: number) => de.post('logoutAnotherRecord', { ticket: `errado-${i}` }),
    ],
    ['nome de sessão', (de: Navegador, i: number) => de.get(`sessions/isauthenticate/errado-${i}`)],
    ['link de contrato', (de: Navegador, i: number) => de.get(`visualizar-contrato/${String(i).padStart(43, 'e')}`)],
  ])('%s: de um endereço, adivinhar sem parar espera', async (_nome, adivinhar) => {
    const de = new Navegador(url, { endereco: outroEndereco() });
    const { 429: recusadas = 0 } = contar(await vezes(60, (i) => adivinhar(de, i)));
    expect(recusadas).toBe(10);
  });
});
