import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { Autenticador } from '../../../test-support/autenticador.ts';
import { Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../test-support/correio.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';

const ENDERECO = 'https://loja.exemplo.com.br';
const correio = await abrirCorreio();
const palco = await cenario({ publicUrl: `${ENDERECO}/`, smtpUrl: correio.smtpUrl });
const { grupo, outro, ninguem, url, database, banco } = palco;
const dono = new pg.Client({ connectionString: banco.url });
await dono.connect();
afterAll(() => dono.end());

/** A person signed in, with a device of their own. */
async function pessoa(de = grupo) {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const { id, usuario } = await novoUsuario(database, de.id, { slugs: [], email });
  return {
    id,
    usuario,
    email,
    grupoId: de.id,
    eu: await palco.entrar(de.id, usuario),
    aparelho: new Autenticador(ENDERECO),
  };
}
type Pessoa = Awaited<ReturnType<typeof pessoa>>;

async function cadastrar({ eu, aparelho }: Pick<Pessoa, 'eu' | 'aparelho'>, nome = 'Notebook') {
  const { body: opcoes } = await eu.post('users/passkeys/desafio');
  return eu.post('users/passkeys', { nome, credencial: aparelho.criar(opcoes) });
}

const pedirEntrada = async (grupoId: number) => (await ninguem.post('login/passkey/desafio', { grupoId })).body;
const entrarCom = (grupoId: number, credencial: unknown) => ninguem.post('login/passkey', { grupoId, credencial });
const comSenha = ({ grupoId, usuario }: Pessoa, mais = {}) =>
  ninguem.post('login', { grupoId, usuario, senha: SENHA, ...mais });
const sair = ({ eu }: Pessoa) => eu.post('logout');

/** A person with a key, signed out. */
async function comChave(de = grupo) {
  const quem = await pessoa(de);
  expect(await cadastrar(quem)).toMatchObject({ status: 201 });
  await sair(quem);
  return quem;
}

async function historico(usuario: string): Promise<string[]> {
  const { body } = await grupo.admin.get(`backoffice/historico-de-login?search=${usuario}&rowsPerPage=50`);
  return body.data.map(({ evento }: { evento: string }) => evento);
}

describe('cadastro', () => {
  test('a chave criada entra na lista com o nome dado, e a pessoa é avisada no produto e por e-mail', async () => {
    const quem = await pessoa();
    const { body: opcoes } = await quem.eu.post('users/passkeys/desafio');
    expect(opcoes).toMatchObject({
      rp: { id: 'loja.exemplo.com.br' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { status, body } = await quem.eu.post('users/passkeys', {
      nome: 'Notebook',
      credencial: quem.aparelho.criar(opcoes),
    });
    expect([status, body]).toMatchObject([201, { nome: 'Notebook', sincronizada: false, usadaEm: null }]);
    expect((await quem.eu.get('users/passkeys')).body).toMatchObject({
      passkeys: [{ id: body.id, nome: 'Notebook' }],
      endereco: ENDERECO,
      segundoFatorExigido: false,
    });
    expect((await quem.eu.get('avisos-do-sistema')).body.avisos[0]).toMatchObject({
      titulo: 'Chave de acesso incluída',
    });
    await esperar(() => correio.mensagensPara(quem.email).some((texto) => texto.includes('Notebook')));
  });

  test('o mesmo aparelho não é oferecido duas vezes, e a mesma credencial não se repete', async () => {
    const quem = await pessoa();
    const { body: opcoes } = await quem.eu.post('users/passkeys/desafio');
    const credencial = quem.aparelho.criar(opcoes);
    await quem.eu.post('users/passkeys', { nome: 'Um', credencial });
    expect((await quem.eu.post('users/passkeys/desafio')).body.excludeCredentials).toMatchObject([
      { id: credencial.id },
    ]);
    expect(await quem.eu.post('users/passkeys', { nome: 'Dois', credencial })).toMatchObject({
      status: 400,
      body: { code: 'LINK_EXPIRED' },
    });
  });

  test('o envio repetido com a mesma chave de envio cadastra uma vez e responde o mesmo', async () => {
    const quem = await pessoa();
    const { body: opcoes } = await quem.eu.post('users/passkeys/desafio');
    const pedido = { nome: 'Uma', credencial: quem.aparelho.criar(opcoes) };
    const enviar = () => quem.eu.post('users/passkeys', pedido, { 'idempotency-key': `chave-${quem.usuario}` });
    const [primeira, segunda] = [await enviar(), await enviar()];
    expect([primeira.status, segunda.body]).toEqual([201, primeira.body]);
    expect((await quem.eu.get('users/passkeys')).body.passkeys).toHaveLength(1);
  });

  test.each([
    ['de outro endereço', { origem: 'https://loja.exemplo.com.br.golpe.com' }],
    ['feita para outro nome', { rpId: 'golpe.com' }],
    ['sem conferir a pessoa', { semVerificacao: true }],
    ['de dentro de um quadro de outra página', { emQuadro: true }],
  ])('a chave %s é recusada e nada fica', async (_, falta) => {
    const quem = await pessoa();
    const { body: opcoes } = await quem.eu.post('users/passkeys/desafio');
    const credencial = quem.aparelho.criar(opcoes, falta);
    expect(await quem.eu.post('users/passkeys', { nome: 'Má', credencial })).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    });
    expect((await quem.eu.get('users/passkeys')).body.passkeys).toEqual([]);
  });

  test('o pedido de uma pessoa não serve a outra, nem a outra sessão, nem depois do prazo', async () => {
    const [uma, outra] = [await pessoa(), await pessoa()];
    const { body: opcoes } = await uma.eu.post('users/passkeys/desafio');
    const credencial = uma.aparelho.criar(opcoes);
    const expirou = { status: 400, body: { code: 'LINK_EXPIRED' } };
    expect(await outra.eu.post('users/passkeys', { nome: 'X', credencial })).toMatchObject(expirou);
    await sair(uma);
    const denovo = await palco.entrar(grupo.id, uma.usuario);
    expect(await denovo.post('users/passkeys', { nome: 'X', credencial })).toMatchObject(expirou);
    const { body: novas } = await denovo.post('users/passkeys/desafio');
    await dono.query("update app.passkey_desafio set expira_em = now() - interval '1 second' where usuario_id = $1", [
      uma.id,
    ]);
    const tarde = uma.aparelho.criar(novas);
    expect(await denovo.post('users/passkeys', { nome: 'X', credencial: tarde })).toMatchObject(expirou);
  });

  test('renomear e remover alcançam só as próprias; quem remove a última não fica com segundo fator impossível', async () => {
    const quem = await pessoa();
    const { body: chave } = await cadastrar(quem);
    const alheia = await pessoa();
    expect((await alheia.eu.put(`users/passkeys/${chave.id}`, { nome: 'Minha' })).status).toBe(404);
    expect((await alheia.eu.delete(`users/passkeys/${chave.id}`)).status).toBe(404);
    expect((await quem.eu.put(`users/passkeys/${chave.id}`, { nome: 'Celular' })).body).toMatchObject({
      nome: 'Celular',
    });
    expect((await quem.eu.put('users/segundo-fator/exigencia', { exigir: true })).status).toBe(200);
    expect((await quem.eu.delete(`users/passkeys/${chave.id}`)).status).toBe(200);
    expect((await quem.eu.get('users/passkeys')).body).toMatchObject({ passkeys: [], segundoFatorExigido: false });
    expect((await quem.eu.put('users/segundo-fator/exigencia', { exigir: true })).status).toBe(400);
    expect((await quem.eu.get('avisos-do-sistema')).body.avisos[0]).toMatchObject({
      titulo: 'Chave de acesso removida',
      texto: expect.stringContaining('Celular'),
    });
    await esperar(() => correio.mensagensPara(quem.email).some((texto) => texto.includes('Celular')));
  });
});

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
  const pedirProva = async ({ eu }: Pick<Pessoa, 'eu'>) => (await eu.post('sessions/proof/passkey')).body;
  const provar = ({ eu }: Pick<Pessoa, 'eu'>, passkey: unknown) => eu.post('sessions/proof', { passkey });

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
    const naoAceita = { status: 400, body: { campos: { passkey: 'CHAVE DE ACESSO NÃO ACEITA' } } };
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

describe('aparelho perdido', () => {
  test('quem cuida dos usuários retira autenticador e chaves; a pessoa sai, é avisada e entra só com a senha', async () => {
    const quem = await comChave();
    await dono.query(
      "update app.usuario set totp_segredo = 'JBSWY3DPEHPK3PXP', exige_segundo_fator = true where id = $1",
      [quem.id],
    );
    const { body } = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)));
    expect(await grupo.admin.delete(`users/${quem.id}/segundo-fator`)).toMatchObject({
      status: 200,
      body: { autenticador: true, passkeys: 1 },
    });
    expect((await new Cliente(url, body.token).get('sessions/atual')).status).toBe(401);
    expect((await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)))).status).toBe(400);
    expect((await comSenha(quem)).status).toBe(200);
    await esperar(() =>
      correio.mensagensPara(quem.email).some((texto) => texto.includes('retirou o seu autenticador')),
    );
  });

  test('não alcança quem pode mais, outro grupo nem a própria pessoa', async () => {
    const quem = await grupo.as('users_update', 'users_index');
    expect((await quem.delete(`users/${grupo.adminId}/segundo-fator`)).status).toBe(403);
    expect((await quem.delete(`users/${outro.adminId}/segundo-fator`)).status).toBe(404);
    expect((await grupo.admin.delete(`users/${grupo.adminId}/segundo-fator`)).status).toBe(400);
  });

  test('uma senha nova pelo link de e-mail não retira as chaves, e a pessoa fica sabendo que continuam', async () => {
    const quem = await comChave();
    await ninguem.post('passwords', { grupoId: grupo.id, usuario: quem.usuario });
    await esperar(() => correio.linkPara(quem.email) !== '');
    const senha = 'outra senha boa 2';
    const feito = await ninguem.post('initialization', {
      hash: correio.linkPara(quem.email),
      senha,
      confirmacao: senha,
    });
    expect(feito.status).toBe(200);
    const { status, body } = await entrarCom(grupo.id, quem.aparelho.assinar(await pedirEntrada(grupo.id)));
    expect(status).toBe(200);
    const { body: avisos } = await new Cliente(url, body.token).get('avisos-do-sistema');
    expect(avisos.avisos.map(({ titulo }: { titulo: string }) => titulo)).toContain(
      'Suas chaves de acesso continuam valendo',
    );
    await esperar(() => correio.mensagensPara(quem.email).some((texto) => texto.includes('continuam')));
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

describe('onde os navegadores não aceitam chaves', () => {
  test.each([
    ['http://loja.exemplo.com.br', null],
    ['https://203.0.113.7', null],
    ['https://[2001:db8::1]', null],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['https://loja.exemplo.com.br/', 'https://loja.exemplo.com.br'],
  ])('%s', async (publicUrl, esperado) => {
    const { enderecoDePasskeys } = await import('./passkeys.endereco.ts');
    expect(enderecoDePasskeys(publicUrl)?.endereco ?? null).toBe(esperado);
  });
});
