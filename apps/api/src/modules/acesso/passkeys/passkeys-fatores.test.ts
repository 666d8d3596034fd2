import { describe, expect, test } from 'vitest';
import { Cliente } from '../../../../test-support/cenario.ts';
import { type PessoaComAparelho, palcoDePasskeys } from '../../../../test-support/passkeys.ts';

const palco = await palcoDePasskeys();
const { dono, grupo, url, pessoa, cadastrar, pedirEntrada, entrarCom, comSenha, sair, comChave } = palco;

describe('segundo fator', () => {
  test('com chaves a senha basta, até a pessoa pedir que não baste', async () => {
    const quem = await comChave();
    const { status, body } = await comSenha(quem);
    expect(status).toBe(200);
    const eu = new Cliente(url, body.token);
    await eu.put('users/segundo-fator/exigencia', { exigir: true });
    await eu.post('logout');
    const pedido = await comSenha(quem);
    expect(pedido).toMatchObject({
      status: 400,
      body: { code: 'SECOND_FACTOR_REQUIRED', fatores: ['passkey'], opcoes: { rpId: 'loja.exemplo.com.br' } },
    });
    expect(await comSenha(quem, { codigo: '123456' })).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const { body: entrou } = await entrarCom(grupo.id, quem.aparelho.assinar(pedido.body.opcoes));
    expect(entrou).toMatchObject({ usuario: { usuario: quem.usuario } });
  });

  test('com autenticador e chave são oferecidos os dois', async () => {
    const quem = await comChave();
    await dono.query("update app.usuario set totp_segredo = 'JBSWY3DPEHPK3PXP' where id = $1", [quem.id]);
    const { body } = await comSenha(quem);
    expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', fatores: ['codigo', 'passkey'] });
    expect((await entrarCom(grupo.id, quem.aparelho.assinar(body.opcoes))).status).toBe(200);
  });

  test('só autenticador: só o código é oferecido', async () => {
    const quem = await pessoa();
    await sair(quem);
    await dono.query("update app.usuario set totp_segredo = 'JBSWY3DPEHPK3PXP' where id = $1", [quem.id]);
    expect((await comSenha(quem)).body).toMatchObject({ fatores: ['codigo'], opcoes: null });
  });

  test('o pedido feito depois da senha de uma pessoa não entra com a chave de outra', async () => {
    const [quem, outra] = [await comChave(), await comChave()];
    const eu = await palco.entrar(grupo.id, quem.usuario);
    await eu.put('users/segundo-fator/exigencia', { exigir: true });
    await eu.post('logout');
    const { body } = await comSenha(quem);
    const { challenge } = body.opcoes;
    expect(await entrarCom(grupo.id, outra.aparelho.assinar({ challenge }))).toMatchObject({
      status: 400,
      body: { code: 'BAD_CREDENTIALS' },
    });
  });
});

describe('prova recente', () => {
  const pedirProva = async ({ eu }: Pick<PessoaComAparelho, 'eu'>) => (await eu.post('sessions/proof/passkey')).body;
  const provar = ({ eu }: Pick<PessoaComAparelho, 'eu'>, passkey: unknown) => eu.post('sessions/proof', { passkey });

  /** Signed in long ago, with a key. */
  async function haTempos() {
    const quem = await pessoa();
    await cadastrar(quem);
    await sair(quem);
    const { body } = await comSenha(quem);
    await dono.query("update app.sessao set provada_em = now() - interval '1 hour' where usuario_id = $1", [quem.id]);
    return { ...quem, eu: new Cliente(url, body.token) };
  }

  test('a chave prova que é a pessoa, e abre o que pede prova', async () => {
    const quem = await haTempos();
    expect(await quem.eu.post('users/passkeys/desafio')).toMatchObject({ body: { code: 'PROOF_REQUIRED' } });
    expect((await provar(quem, quem.aparelho.assinar(await pedirProva(quem)))).status).toBe(200);
    expect((await quem.eu.post('users/passkeys/desafio')).status).toBe(200);
  });

  test('não provam: a chave de outra pessoa, sem conferir a pessoa, de outro pedido ou repetida', async () => {
    const [quem, outra] = [await haTempos(), await haTempos()];
    const naoAceita = { status: 400, body: { campos: { passkey: 'Chave de acesso não aceita' } } };
    const { challenge } = await pedirProva(quem);
    expect(await provar(quem, outra.aparelho.assinar({ challenge }))).toMatchObject(naoAceita);
    const semVerificacao = quem.aparelho.assinar(await pedirProva(quem), { semVerificacao: true });
    expect(await provar(quem, semVerificacao)).toMatchObject(naoAceita);
    const expirou = { status: 400, body: { code: 'LINK_EXPIRED' } };
    expect(await provar(quem, quem.aparelho.assinar(await pedirEntrada(grupo.id)))).toMatchObject(expirou);
    expect(await entrarCom(grupo.id, quem.aparelho.assinar(await pedirProva(quem)))).toMatchObject(expirou);
    const certa = quem.aparelho.assinar(await pedirProva(quem));
    expect((await provar(quem, certa)).status).toBe(200);
    expect(await provar(quem, certa)).toMatchObject(expirou);
  });

  test('quem não tem chaves não começa', async () => {
    expect((await (await pessoa()).eu.post('sessions/proof/passkey')).status).toBe(400);
  });
});
