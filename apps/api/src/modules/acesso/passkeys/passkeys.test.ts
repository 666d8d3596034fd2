import { describe, expect, test } from 'vitest';
import { Cliente } from '../../../../test-support/cenario.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { ENDERECO, palcoDePasskeys } from '../../../../test-support/passkeys.ts';

const palco = await palcoDePasskeys();
const {
  correio,
  dono,
  grupo,
  outro,
  ninguem,
  url,
  pessoa,
  cadastrar,
  pedirEntrada,
  entrarCom,
  comSenha,
  sair,
  comChave,
} = palco;

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
