import { describe, expect, test } from 'vitest';
import { Cliente } from '../../../../test-support/cenario.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { palcoDePasskeys } from '../../../../test-support/passkeys.ts';

const palco = await palcoDePasskeys();
const { correio, dono, grupo, outro, ninguem, url, pedirEntrada, entrarCom, comSenha, comChave } = palco;

async function historico(usuario: string): Promise<string[]> {
  const { body } = await grupo.admin.get(`backoffice/historico-de-login?search=${usuario}&rowsPerPage=50`);
  return body.data.map(({ evento }: { evento: string }) => evento);
}

describe('entrada sem senha', () => {
  test('responde como o login, e o histórico diz que entrou', async () => {
    const quem = await comChave();
    const { status, body } = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)));
    expect([status, body]).toMatchObject([
      200,
      { usuario: { usuario: quem.usuario }, grupo: { slug: grupo.slug }, personificacao: null },
    ]);
    const eu = new Cliente(url, body.token);
    expect((await eu.get('users/passkeys')).body.passkeys[0].usadaEm).not.toBeNull();
    expect((await historico(quem.usuario))[0]).toBe('entrou');
  });

  test('com sessão aberta em outro dispositivo responde 423 com o bilhete que a encerra', async () => {
    const quem = await comChave();
    const { body: senha } = await comSenha(quem);
    const recusada = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)));
    expect(recusada).toMatchObject({ status: 423, body: { code: 'SESSION_ELSEWHERE' } });
    expect((await ninguem.post('logoutAnotherRecord', { ticket: recusada.body.ticket })).status).toBe(200);
    expect((await new Cliente(url, senha.token).get('sessions/atual')).status).toBe(423);
    expect((await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)))).status).toBe(200);
  });

  test('entra quem usa autenticador, sem o código: a chave vale pelos dois fatores', async () => {
    const quem = await comChave();
    await dono.query("update app.usuario set totp_segredo = 'JBSWY3DPEHPK3PXP' where id = $1", [quem.id]);
    expect((await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)))).status).toBe(200);
  });

  test.each([
    ['de outro endereço', { origem: 'https://golpe.com' }, /funcionam só em https:\/\/loja\.exemplo\.com\.br/],
    ['para outro nome', { rpId: 'golpe.com' }, /não foi aceita/],
    ['sem conferir a pessoa', { semVerificacao: true }, /não confirmou que é você/],
    ['de dentro de um quadro', { emQuadro: true }, /funcionam só em/],
    ['sem dizer de quem é', { semUsuario: true }, /não vale para este grupo/],
  ])('a assinatura %s é recusada com palavras claras, e o histórico guarda', async (_, falta, palavras) => {
    const quem = await comChave();
    const { status, body } = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id), falta));
    expect([status, body]).toMatchObject([400, { code: 'BAD_CREDENTIALS', error: expect.stringMatching(palavras) }]);
    expect((await historico(quem.usuario))[0]).toBe('passkey_recusada');
  });

  test('a assinatura de outra chave com o id desta é recusada', async () => {
    const [quem, golpista] = [await comChave(), await comChave()];
    const opcoes = await pedirEntrada(grupo.id);
    const [dela, dele] = [quem.aparelho.assinar(opcoes), golpista.aparelho.assinar(opcoes)];
    const misturada = { ...dela, response: { ...dela.response, signature: dele.response.signature } };
    expect(await entrarCom(grupo.id, misturada)).toMatchObject({ status: 400, body: { code: 'BAD_CREDENTIALS' } });
  });

  test('o mesmo pedido não entra duas vezes, nem ao mesmo tempo', async () => {
    const quem = await comChave();
    const credencial = quem.aparelho.assinar(await pedirEntrada(grupo.id));
    const juntas = await Promise.all(Array.from({ length: 5 }, () => entrarCom(grupo.id, credencial)));
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await entrarCom(grupo.id, credencial)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
  });

  test('um pedido vencido, inventado ou feito para outra coisa não vale', async () => {
    const quem = await comChave();
    const expirou = { status: 400, body: { code: 'LINK_EXPIRED' } };
    const opcoes = await pedirEntrada(grupo.id);
    const inventado = Buffer.from('inventado').toString('base64url');
    expect(await entrarCom(grupo.id, quem.aparelho.assinar(opcoes, { desafio: inventado }))).toMatchObject(expirou);
    await dono.query("update app.passkey_desafio set expira_em = now() - interval '1 second'");
    expect(await entrarCom(grupo.id, quem.aparelho.assinar(opcoes))).toMatchObject(expirou);
    const eu = await palco.entrar(grupo.id, quem.usuario);
    const { body: deCadastro } = await eu.post('users/passkeys/desafio');
    expect(await entrarCom(grupo.id, quem.aparelho.assinar({ challenge: deCadastro.challenge }))).toMatchObject(
      expirou,
    );
  });

  test('um contador que volta é recusado, e a pessoa fica sabendo que pode haver uma cópia', async () => {
    const quem = await comChave();
    const { body } = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id), { contador: 7 }));
    const eu = new Cliente(url, body.token);
    for (const contador of [7, 3, 0]) {
      const opcoes = await pedirEntrada(grupo.id);
      const recusada = await entrarCom(grupo.id, quem.aparelho.assinar(opcoes, { contador }));
      expect(recusada).toMatchObject({ status: 400, body: { error: expect.stringContaining('cópia') } });
    }
    expect((await eu.get('avisos-do-sistema')).body.avisos[0]).toMatchObject({ titulo: 'Chave de acesso recusada' });
    await esperar(() => correio.mensagensPara(quem.email).some((texto) => texto.includes('contador')));
    await eu.post('logout');
    expect(
      (await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id), { contador: 8 }))).status,
    ).toBe(200);
  });

  test('quem não tem a chave não dispara o aviso de cópia', async () => {
    const quem = await comChave();
    await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id), { contador: 9 }));
    const opcoes = await pedirEntrada(grupo.id);
    const falsa = quem.aparelho.assinar(opcoes, { contador: 1 });
    falsa.response.signature = Buffer.from('assinatura qualquer').toString('base64url');
    expect((await entrarCom(grupo.id, falsa)).body.error).toContain('não foi aceita');
    const { rows } = await dono.query('select titulo from app.aviso_pessoal where usuario_id = $1', [quem.id]);
    expect(rows.map(({ titulo }) => titulo)).toEqual(['Chave de acesso incluída']);
  });

  test('a chave de outro grupo, a removida e a de quem foi inativado recebem a mesma recusa', async () => {
    const deOutro = await comChave(outro);
    const removida = await comChave();
    const inativa = await comChave();
    await dono.query('delete from app.passkey where usuario_id = $1', [removida.id]);
    await dono.query('update app.usuario set ativo = false where id = $1', [inativa.id]);
    const recusas: string[] = [];
    for (const { aparelho } of [deOutro, removida, inativa]) {
      const { status, body } = await entrarCom(grupo.id, aparelho.assinar(await pedirEntrada(grupo.id)));
      expect([status, body.code]).toEqual([400, 'BAD_CREDENTIALS']);
      recusas.push(body.error ?? '');
    }
    expect(new Set(recusas).size).toBe(1);
    expect((await historico(inativa.usuario))[0]).toBe('inativo');
    // The challenge of one group opens nothing in another.
    const pedido = await pedirEntrada(grupo.id);
    expect(await entrarCom(outro.id, deOutro.aparelho.assinar(pedido))).toMatchObject({
      body: { code: 'LINK_EXPIRED' },
    });
    expect((await entrarCom(outro.id, deOutro.aparelho.assinar(await pedirEntrada(outro.id)))).status).toBe(200);
  });
});

describe('limites por endereço', () => {
  test('muitas assinaturas recusadas fazem esperar, e a certa também espera', async () => {
    const quem = await comChave();
    let ultima = 0;
    for (let i = 0; i < 130 && ultima !== 429; i++) {
      const credencial = quem.aparelho.assinar(await pedirEntrada(grupo.id), { semVerificacao: true });
      ({ status: ultima } = await entrarCom(grupo.id, credencial));
    }
    expect(ultima).toBe(429);
    expect((await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)))).status).toBe(429);
    await dono.query('delete from app.tentativa');
  });

  test('ninguém enche a tabela de pedidos: os abertos de um endereço têm teto', async () => {
    await dono.query(`insert into app.passkey_desafio (hash, finalidade, grupo_id, endereco, expira_em)
      select 'cheio ' || n, 'entrada', ${grupo.id}, '127.0.0.1', now() + interval '1 minute' from generate_series(1, 300) n`);
    const cheio = await ninguem.post('login/passkey/desafio', { grupoId: grupo.id });
    expect(cheio).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    await dono.query("update app.passkey_desafio set expira_em = now() - interval '1 second'");
    expect((await ninguem.post('login/passkey/desafio', { grupoId: grupo.id })).status).toBe(200);
    const { rows } = await dono.query('select count(*)::int as n from app.passkey_desafio');
    expect(rows[0].n).toBe(1);
  });
});
