import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../test-support/correio.ts';
import { repetirJa } from '../../../test-support/hora-marcada.ts';

const correio = await abrirCorreio();
const { linkPara } = correio;
const { grupo, ninguem, database, banco } = await cenario({
  smtpUrl: correio.smtpUrl,
  publicUrl: 'https://loja.test',
});

beforeAll(() => {
  correio.recebidas.length = 0;
});

describe('primeiro acesso por e-mail', () => {
  test('o usuário sem senha recebe o link, escolhe a senha uma vez e entra', async () => {
    await grupo.admin.post('users', { nome: 'Nova Pessoa', usuario: 'nova.pessoa', email: 'nova@loja.test' });
    await esperar(() => linkPara('nova@loja.test') !== '');
    const hash = linkPara('nova@loja.test');
    expect((await ninguem.get(`initialization/${hash}`)).body).toMatchObject({
      tipo: 'primeiro_acesso',
      usuario: 'nova.pessoa',
      grupo: { slug: 'grupo-a' },
    });
    const senha = 'minha senha 77';
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: 'outra coisa 1' })).body.campos).toEqual({
      confirmacao: 'As senhas não são iguais',
    });
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: senha })).status).toBe(200);
    expect(await ninguem.post('initialization', { hash, senha, confirmacao: senha })).toMatchObject({
      status: 400,
      body: { code: 'LINK_EXPIRED' },
    });
    expect((await ninguem.post('login', { grupoId: grupo.id, usuario: 'nova.pessoa', senha })).status).toBe(200);
  });

  test('a redefinição responde o mesmo para quem existe e para quem não existe', async () => {
    const existe = await ninguem.post('passwords', { grupoId: grupo.id, usuario: 'nova.pessoa' });
    const nao = await ninguem.post('passwords', { grupoId: grupo.id, usuario: 'nunca.existiu' });
    expect([existe.status, existe.body]).toEqual([nao.status, nao.body]);
  });
});

describe('servidor de e-mail fora do ar', () => {
  test('a mensagem fica na saída com o motivo e é enviada depois', async () => {
    correio.foraDoAr = true;
    await grupo.admin.post('users', { nome: 'Espera', usuario: 'espera', email: 'espera@loja.test' });
    const situacao = () =>
      database.read(grupo.id, (db) =>
        db
          .selectFrom('saida_email')
          .select(['situacao', 'erro'])
          .where('para', '=', 'espera@loja.test')
          .executeTakeFirstOrThrow(),
      );
    await esperar(async () => (await situacao()).situacao === 'falhou');
    expect((await situacao()).erro).toContain('fora do ar');
    correio.foraDoAr = false;
    await esperar(async () => {
      await repetirJa(banco, 'email.enviar');
      return (await situacao()).situacao === 'enviado';
    });
    expect(linkPara('espera@loja.test')).not.toBe('');
  });
});
